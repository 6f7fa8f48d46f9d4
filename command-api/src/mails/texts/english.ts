import type { MailTexts } from './mail-texts.ts';

export const english: MailTexts = {
  footer: (origin) => `This mail was sent by Pollux at ${origin}.`,
  code: {
    'sign-up': (code) => ({
      subject: `${code} is your code to finish signing up`,
      heading: 'Welcome to Pollux!',
      lead: 'Enter this code to verify your email address.',
    }),
    reset: (code) => ({
      subject: `${code} is your code to reset your password`,
      heading: 'Reset your password',
      lead: 'Enter this code to choose a new password.',
    }),
    'email-change': (code) => ({
      subject: `${code} is your code to change your email address`,
      heading: 'Confirm your new email address',
      lead: 'Enter this code to sign in with this address from now on.',
    }),
    validity: (minutes) => `It is valid for ${minutes} minutes and can be used once.`,
    ignore: 'If you did not ask for it, you can ignore this mail.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    lead: 'Your Pollux account has a new email address. This one no longer signs in.',
    newEmail: 'New address',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lead: 'The password of your Pollux account was changed, and other devices were signed out.',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on',
    heading: 'Two-step verification is on',
    lead: 'From now on, signing in needs a code from your authenticator app as well. Keep your recovery codes in a safe place.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off',
    heading: 'Two-step verification is off',
    lead: 'From now on, your password alone signs in to your Pollux account.',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    lead: 'Somebody signed in to your Pollux account from a device that it was not used on before.',
    device: 'Device',
    time: 'Time',
    deviceName: (browser, os) => [browser, os].filter((part) => part !== '').join(' on '),
  },
  ticketReceived: {
    subject: (supportcode) => `We have received your message (${supportcode})`,
    heading: 'We have received your message',
    lead: 'Thank you for writing to us. Our support team will look into it and get back to you.',
    supportcode: 'Support code',
    about: 'Subject',
    hours: 'We answer from Monday to Friday. Please mention the support code when you write again.',
  },
  cancellationReceived: {
    subject: 'We have received your cancellation request',
    heading: 'We have received your cancellation request',
    lead: 'Your plan will not be renewed any more.',
    stays: 'You can use everything in your plan until the end of the month that you have paid for.',
  },
  notYou: {
    resetPassword: 'If this was not you, reset your password at once.',
    resetPasswordLink: 'Reset password',
    askForHelp: (contact) =>
      contact === null
        ? 'If this was not you, contact whoever runs this site at once.'
        : `If this was not you, write to ${contact} at once.`,
  },
  settingsLink: 'Open settings',
};
