import type { EmailChanged, SignedIn } from '@pollux/domain/accounts/account';
import type { Language } from '@pollux/domain/accounts/language';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { MailBlock } from './mail-content.ts';
import type { Recipient } from './recipient.ts';
import { type MailOpening, type MailTexts, openingOf, tagOf, textsIn } from './texts.ts';

/** Tells the address before that it signs in no more, and which one does. */
export function emailChangedMail(
  { email }: Pick<EventOf<typeof EmailChanged>['data'], 'email'>,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const { supportEmail, email: operatorEmail } = services.operator;
  const contact = supportEmail ?? operatorEmail;
  const help = contact === null ? text('notYou.askWhoeverRunsTheSite') : text('notYou.writeTo', { contact });
  return securityMail(
    openingOf('emailChanged', text),
    [
      { kind: 'facts', facts: [[text('emailChanged.newEmail'), email]] },
      { kind: 'note', text: help },
    ],
    recipient,
    services,
  );
}

export function passwordChangedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return securityMail(openingOf('passwordChanged', text), resetPassword(text), recipient, services);
}

/** @param isOn whether sign-ins ask for a second factor from now on */
export function secondFactorMail(
  isOn: boolean,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const settings: MailBlock = { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' };
  return securityMail(
    openingOf(isOn ? 'secondFactorOn' : 'secondFactorOff', text),
    [settings, { kind: 'note', text: text('notYou.resetPassword') }],
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
  const text = textsIn(recipient.language);
  const facts: MailBlock = {
    kind: 'facts',
    facts: [
      [text('newSignIn.device'), deviceNamed(browser, os, text)],
      [text('newSignIn.time'), timeIn(recipient.language, at)],
    ],
  };
  return securityMail(openingOf('newSignIn', text), [facts, ...resetPassword(text)], recipient, services);
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

function resetPassword(text: MailTexts): MailBlock[] {
  return [
    { kind: 'note', text: text('notYou.resetPassword') },
    { kind: 'link', label: text('notYou.resetPasswordLink'), path: '/forgot-password' },
  ];
}

/** `Firefox on Windows`; each is '' where it is not known. */
function deviceNamed(browser: string, os: string, text: MailTexts): string {
  if (browser === '' || os === '') return browser + os;
  return text('newSignIn.browserOnSystem', { browser, os });
}

/** Where the person is, is not known: the time is India's, and says so. */
function timeIn(language: Language, at: string): string {
  return new Intl.DateTimeFormat(`${tagOf[language]}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    timeZoneName: 'short',
  }).format(new Date(at));
}
