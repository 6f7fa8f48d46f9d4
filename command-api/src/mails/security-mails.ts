import type { EmailChanged, SignedIn } from '@pollux/domain/accounts/account';
import type { Language } from '@pollux/domain/accounts/language';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { MailBlock } from './mail-content.ts';
import type { Recipient } from './recipient.ts';
import { type MailOpening, type MailTexts, textsIn } from './texts/mail-texts.ts';

/** Tells the address before that it signs in no more, and which one does. */
export function emailChangedMail(
  { email }: Pick<EventOf<typeof EmailChanged>['data'], 'email'>,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const { emailChanged, notYou } = textsIn(recipient.language);
  const { supportEmail, email: operatorEmail } = services.operator;
  return securityMail(
    emailChanged,
    [
      { kind: 'facts', facts: [[emailChanged.newEmail, email]] },
      { kind: 'note', text: notYou.askForHelp(supportEmail ?? operatorEmail) },
    ],
    recipient,
    services,
  );
}

export function passwordChangedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const texts = textsIn(recipient.language);
  return securityMail(texts.passwordChanged, resetPassword(texts), recipient, services);
}

/** @param isOn whether sign-ins ask for a second factor from now on */
export function secondFactorMail(
  isOn: boolean,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const texts = textsIn(recipient.language);
  const opening = isOn ? texts.secondFactorOn : texts.secondFactorOff;
  const settings: MailBlock = { kind: 'link', label: texts.settingsLink, path: '/dashboard/settings' };
  return securityMail(
    opening,
    [settings, { kind: 'note', text: texts.notYou.resetPassword }],
    recipient,
    services,
  );
}

/** Tells of a sign-in from a kind of device that the account was never used on. */
export function newSignInMail(
  { browser, os, at }: Pick<EventOf<typeof SignedIn>['data'], 'browser' | 'os' | 'at'>,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const texts = textsIn(recipient.language);
  const { device, time, deviceName } = texts.newSignIn;
  const facts: MailBlock = {
    kind: 'facts',
    facts: [
      [device, deviceName(browser, os)],
      [time, timeIn(recipient.language, at)],
    ],
  };
  return securityMail(texts.newSignIn, [facts, ...resetPassword(texts)], recipient, services);
}

function securityMail(
  { subject, heading, lead }: MailOpening,
  blocks: readonly MailBlock[],
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const content = {
    subject,
    preview: lead,
    heading,
    blocks: [{ kind: 'text', text: lead }, ...blocks],
  } as const;
  return layOut(content, recipient, services);
}

function resetPassword({ notYou }: MailTexts): MailBlock[] {
  return [
    { kind: 'note', text: notYou.resetPassword },
    { kind: 'link', label: notYou.resetPasswordLink, path: '/forgot-password' },
  ];
}

const formats = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const satisfies Record<Language, string>;

/** Where the person is, is not known: the time is India's, and says so. */
function timeIn(language: Language, at: string): string {
  return new Intl.DateTimeFormat(formats[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    timeZoneName: 'short',
  }).format(new Date(at));
}
