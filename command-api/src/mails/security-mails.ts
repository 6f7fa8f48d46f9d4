import type { AccessTokenCreated } from '@pollux/domain/accounts/access-tokens';
import type { EmailChanged, SignedIn } from '@pollux/domain/accounts/account-events';
import { type BankDetailsChanged, maskedNumber } from '@pollux/domain/accounts/bank-details';
import type { PasskeyAdded } from '@pollux/domain/accounts/passkey-state';
import { UNDO_DAYS } from '@pollux/domain/accounts/undo';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { undoLinkOf } from '../accounts/undo-code.ts';
import type { Services } from '../kernel/services.ts';
import { layOut, type MailServices } from './layout.ts';
import type { MailBlock } from './mail-content.ts';
import type { Recipient } from './recipient.ts';
import { type MailTexts, openingOf, textsIn } from './texts.ts';
import { timeIn } from './time-in.ts';

/** What a mail with a link that undoes something is written with. */
type UndoServices = MailServices & Pick<Services, 'secrets'>;

/** Tells the address before that it signs in no more, and which one does; its link sets it back. */
export function emailChangedMail(
  change: Pick<EventOf<typeof EmailChanged>['data'], 'accountId' | 'email' | 'at'>,
  recipient: Recipient,
  services: UndoServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const { supportEmail, email: operatorEmail } = services.operator;
  const contact = supportEmail ?? operatorEmail;
  const help = contact === null ? text('notYou.askWhoeverRunsTheSite') : text('notYou.writeTo', { contact });
  return layOut(
    openingOf('emailChanged', text),
    [
      { kind: 'facts', facts: [[text('emailChanged.newEmail'), change.email]] },
      { kind: 'note', text: text('emailChanged.undo', { days: UNDO_DAYS }) },
      {
        kind: 'link',
        label: text('emailChanged.undoLink'),
        path: undoLinkOf(services.secrets, 'email-change', change),
      },
      { kind: 'note', text: help },
    ],
    recipient,
    services,
  );
}

/** Tells the address that is the account's once more. */
export function emailRestoredMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const settings: MailBlock = { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' };
  return layOut(openingOf('emailRestored', text), [settings], recipient, services);
}

/** Tells of new bank details, no more of them than the last digits; its link withdraws them. */
export function bankDetailsMail(
  change: Pick<EventOf<typeof BankDetailsChanged>['data'], 'accountId' | 'accountNumber' | 'at'>,
  recipient: Recipient,
  services: UndoServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('bankDetailsChanged', text),
    [
      {
        kind: 'facts',
        facts: [[text('bankDetailsChanged.accountNumber'), maskedNumber(change.accountNumber)]],
      },
      { kind: 'note', text: text('bankDetailsChanged.undo', { days: UNDO_DAYS }) },
      {
        kind: 'link',
        label: text('bankDetailsChanged.undoLink'),
        path: undoLinkOf(services.secrets, 'bank-details', change),
      },
    ],
    recipient,
    services,
  );
}

/** Tells that a link has withdrawn new bank details, and what that has led to. */
export function bankDetailsWithdrawnMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const opening = openingOf('bankDetailsWithdrawn', text);
  const frozen: MailBlock = { kind: 'note', text: text('bankDetailsWithdrawn.frozen', { days: UNDO_DAYS }) };
  return layOut(opening, [frozen, ...resetPassword(text)], recipient, services);
}

export function passwordChangedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(openingOf('passwordChanged', text), resetPassword(text), recipient, services);
}

/** @param isOn whether sign-ins ask for a second factor from now on */
export function secondFactorMail(
  isOn: boolean,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const settings: MailBlock = { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' };
  return layOut(
    openingOf(isOn ? 'secondFactorOn' : 'secondFactorOff', text),
    [settings, { kind: 'note', text: text('notYou.resetPassword') }],
    recipient,
    services,
  );
}

/** Tells that there is an access token, with what its maker called it and when it ends. */
export function accessTokenMail(
  { name, expiresAt }: Pick<EventOf<typeof AccessTokenCreated>['data'], 'name' | 'expiresAt'>,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const facts: MailBlock = {
    kind: 'facts',
    facts: [
      [text('accessTokenCreated.name'), name],
      [text('accessTokenCreated.expires'), timeIn(recipient.language, expiresAt)],
    ],
  };
  return layOut(openingOf('accessTokenCreated', text), [facts, ...resetPassword(text)], recipient, services);
}

/** Tells that a provider signs in to the account from now on. @param label what it is called */
export function providerJoinedMail(
  label: string,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(openingOf('providerJoined', text), aboutProvider(label, text), recipient, services);
}

/** Tells that there is a passkey, with what its maker called it. */
export function passkeyAddedMail(
  { name }: Pick<EventOf<typeof PasskeyAdded>['data'], 'name'>,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const facts: MailBlock = { kind: 'facts', facts: [[text('passkeyAdded.name'), name]] };
  return layOut(openingOf('passkeyAdded', text), [facts, ...checkSettings(text)], recipient, services);
}

/** Tells that the count of a passkey has gone back, as that of a copy does. */
export function passkeyRefusedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(openingOf('passkeyRefused', text), checkSettings(text), recipient, services);
}

/** Tells that a passkey signs in no more. */
export function passkeyRemovedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(openingOf('passkeyRemoved', text), checkSettings(text), recipient, services);
}

/** Tells that a provider signs in to the account no more. @param label what it is called */
export function providerRemovedMail(
  label: string,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(openingOf('providerRemoved', text), aboutProvider(label, text), recipient, services);
}

function aboutProvider(label: string, text: MailTexts): MailBlock[] {
  return [{ kind: 'facts', facts: [[text('providerJoined.organization'), label]] }, ...checkSettings(text)];
}

function checkSettings(text: MailTexts): MailBlock[] {
  return [
    { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' },
    { kind: 'note', text: text('notYou.resetPassword') },
  ];
}

/** Tells that nothing more is sent to an address that has taken nothing for days. */
export function webhookOffMail(url: string, recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const blocks: MailBlock[] = [
    { kind: 'facts', facts: [[text('webhookSwitchedOff.url'), url]] },
    { kind: 'link', label: text('webhookSwitchedOff.link'), path: '/dashboard/programs' },
  ];
  return layOut(openingOf('webhookSwitchedOff', text), blocks, recipient, services);
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
  return layOut(openingOf('newSignIn', text), [facts, ...resetPassword(text)], recipient, services);
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
