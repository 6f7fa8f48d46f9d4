import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { plainDigits } from '../kernel/digits.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { SignedInUser } from './signed-in-user.ts';

/**
 * Trimmed and lower-cased before anything else, so that 'A@B.com' is 'a@b.com' (C247, P388), and without what a copy from
 * elsewhere brings along unseen.
 */
export const EmailAddress = z
  .string({ error: 'Email is required.' })
  .overwrite(plainSigns)
  .toLowerCase()
  .min(1, 'Email is required.')
  .max(254, 'Enter a valid email address.')
  .pipe(z.email('Enter a valid email address.'));

/** A one-time code as somebody types it: in groups, or with the digits of their script. Anything else is no try. */
export const OneTimePassword = z
  .string({ error: 'OTP is required.' })
  .max(40, 'The code has 6 digits.')
  .overwrite(plainDigits)
  .min(1, 'OTP is required.')
  .regex(/^(?:\d{6})?$/, 'The code has 6 digits.');

/**
 * A code to log in as somebody types it. It is longer, so that nobody guesses it: wrong ones are not counted, and no
 * stranger can use it up.
 */
export const LogInCode = z
  .string({ error: 'The code is required.' })
  .max(40, 'The code has 10 digits.')
  .overwrite(plainDigits)
  .min(1, 'The code is required.')
  .regex(/^(?:\d{10})?$/, 'The code has 10 digits.');

/**
 * What a one-time code allows: finishing a sign-up, choosing a new password, changing to another address, trying a
 * password in a new browser where strangers have tried too many, or having a provider sign in to the account.
 */
export const CodePurpose = z.enum(['sign-up', 'reset', 'email-change', 'log-in', 'join']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** A code is valid for 10 minutes, for 5 tries, and can be asked for again after 60 seconds (P399). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/**
 * After so many for the same purpose within an hour the next one waits until the last one has expired: whoever asks in
 * somebody else's name fills no mailbox, wins few tries, and the person still has a code that is valid.
 */
export const MOST_SOON = 4;

// Events

/**
 * The code itself is never stored: it is derived from the nonce with the server's secret. A code is only ever issued for
 * an account that gave the address as its own.
 */
export const OneTimeCodeIssued = event(
  'OneTimeCodeIssued',
  z.object({
    emailId: Id,
    email: personal(z.string()),
    accountId: Id,
    purpose: CodePurpose,
    nonce: z.string(),
    at: Instant,
    expiresAt: Instant,
  }),
  { person: 'accountId' },
);

export const OneTimeCodeRefused = event(
  'OneTimeCodeRefused',
  z.object({ emailId: Id, nonce: z.string(), at: Instant }),
);

/**
 * A right code that changes nothing of the address, as one that resets a password. Like a wrong one it is recorded, so
 * that nobody's guess is looked at in a state that is out of date.
 */
export const OneTimeCodeAccepted = event(
  'OneTimeCodeAccepted',
  z.object({ emailId: Id, accountId: Id, nonce: z.string(), at: Instant }),
);

/** From here on the address belongs to the account, until it is released. */
export const EmailVerified = event(
  'EmailVerified',
  z.object({ emailId: Id, accountId: Id, nonce: z.string(), at: Instant }),
);

/**
 * The address belongs to the account from here on, without a code: one that an admin vouches for, or that its owner took
 * back by a mailed link.
 */
export const EmailAssigned = event('EmailAssigned', z.object({ emailId: Id, accountId: Id, at: Instant }));

/** The account that had the address is forgotten or has another one: whoever can read its mails may sign up with it. */
export const EmailReleased = event(
  'EmailReleased',
  z.object({
    emailId: Id,
    accountId: Id,
    /** Accounts of sign-ups with the address that were never finished: they tell about the same person. */
    unfinished: z.array(Id),
    at: Instant,
  }),
);

const emailEvents = [
  OneTimeCodeIssued,
  OneTimeCodeRefused,
  OneTimeCodeAccepted,
  EmailVerified,
  EmailAssigned,
  EmailReleased,
] as const;

export type EmailEvent = EventOf<(typeof emailEvents)[number]>;

// State

export interface OneTimeCode {
  readonly purpose: CodePurpose;
  readonly accountId: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly refusals: number;
  /** When those before it were sent, for the same purpose and account, within the hour before this one. */
  readonly before: readonly string[];
}

export interface Email {
  /** The account that the address belongs to, once verified. */
  readonly ownerId: string | null;
  /** The codes under way, newest first; the next one for a purpose and account ends the one before it. */
  readonly codes: readonly OneTimeCode[];
  /** The accounts that signed up with the address and were sent a code, but do not own it. */
  readonly unfinished: readonly string[];
}

/** Whoever signs up with an address may ask for a code; of so many people only the newest can use theirs. */
const MOST_CODES = 5;

const HOUR_MS = 3_600_000;

const NO_EMAIL: Email = { ownerId: null, codes: [], unfinished: [] };

function evolve(email: Email, event: EmailEvent): Email {
  switch (event.type) {
    case 'OneTimeCodeIssued': {
      const { purpose, accountId, nonce, at, expiresAt } = event.data;
      const before = sentSince(Date.parse(at) - HOUR_MS, codeFor(email, purpose, accountId));
      const code = { purpose, accountId, nonce, issuedAt: at, expiresAt, refusals: 0, before };
      const others = email.codes.filter(
        (other) => other.purpose !== purpose || other.accountId !== accountId,
      );
      const unfinished =
        purpose === 'sign-up' ? [...without(email.unfinished, accountId), accountId] : email.unfinished;
      return { ...email, codes: [code, ...others].slice(0, MOST_CODES), unfinished };
    }
    case 'OneTimeCodeRefused':
      return {
        ...email,
        codes: email.codes.map((code) =>
          code.nonce === event.data.nonce ? { ...code, refusals: code.refusals + 1 } : code,
        ),
      };
    case 'OneTimeCodeAccepted': {
      const isSpent = ({ purpose, nonce }: OneTimeCode) => purpose !== 'reset' && nonce === event.data.nonce;
      return { ...email, codes: email.codes.filter((code) => !isSpent(code)) };
    }
    case 'EmailVerified':
    case 'EmailAssigned':
      return {
        ownerId: event.data.accountId,
        codes: [],
        unfinished: without(email.unfinished, event.data.accountId),
      };
    case 'EmailReleased':
      return NO_EMAIL;
  }
}

/** When a code and those before it were sent, as far as that was after a time in milliseconds since 1970. */
function sentSince(time: number, code: OneTimeCode | undefined): string[] {
  if (code === undefined) return [];
  return [...code.before, code.issuedAt].filter((sent) => Date.parse(sent) > time);
}

function without(accountIds: readonly string[], accountId: string): string[] {
  return accountIds.filter((other) => other !== accountId);
}

/** An email address: which account it belongs to, and the code on its way to it. */
export const emails = category('Email', {
  key: (key: { emailId: string }) => key.emailId,
  events: emailEvents,
  initial: NO_EMAIL,
  evolve,
});

// Commands

/**
 * Sends a code, or sends it again. `accountId` names the sign-up, or the account that wants to change to the address; a
 * reset and a log-in need the address alone (P511).
 */
export const SendOneTimeCode = command(
  'SendOneTimeCode',
  z.object({ email: EmailAddress, purpose: CodePurpose.exclude(['join']), accountId: Id.optional() }),
);

/**
 * `accountId` names the sign-up that the code was asked for, so that nobody else's can be finished with it. The browser
 * in which that sign-up was begun, with its password, is signed in by the code: the answer then has the `user`, as that of
 * LogIn.
 */
export const VerifyOneTimeCode = command(
  'VerifyOneTimeCode',
  z.object({
    email: EmailAddress,
    otp: OneTimePassword,
    purpose: CodePurpose.extract(['sign-up', 'reset']).default('sign-up'),
    accountId: Id.optional(),
  }),
  Message.extend({ user: SignedInUser.optional() }),
);

/**
 * Has the browser be one that the person of the address uses, by the code that was mailed to them: passwords that strangers
 * tried no longer count for it. Nobody is signed in by it.
 */
export const VerifyLogInCode = command('VerifyLogInCode', z.object({ email: EmailAddress, code: LogInCode }));

/** Makes the address the account's own, for which an admin vouches. No one can send it: a reaction issues it. */
export const AssignEmail = command('AssignEmail', z.object({ accountId: Id, emailId: Id }));

/**
 * Frees an address that an account has no more. No one can send it: a reaction issues it.
 * `emailId` is the account's own address where it is left out.
 */
export const ReleaseEmail = command('ReleaseEmail', z.object({ accountId: Id, emailId: Id.optional() }));

// Rejections

export class EmailTaken extends Rejection {
  constructor() {
    super('conflict', 'email-taken', 'Email is already registered.');
  }
}

/** Nothing is said of the address: no mail can be sent to anybody (P569). */
export class MailsAway extends Rejection {
  constructor() {
    super('unavailable', 'mails-away', 'We cannot send mails at the moment. Try again later.');
  }
}

export class InvalidCode extends Rejection {
  constructor() {
    super('invalid', 'invalid-code', 'Invalid or expired OTP.');
  }
}

/** Too many wrong ones were tried: the right one is worth nothing any more either. */
export class CodeUsedUp extends Rejection {
  constructor() {
    super('invalid', 'code-used-up', 'Too many wrong tries: this code no longer works. Request a new code.');
  }
}

export class CodeSentRecently extends Rejection {
  constructor() {
    super('too-many', 'code-sent-recently', 'A code was sent a moment ago. Wait before asking for another.');
  }
}

// Decisions

/** Whether a code is for the account that has the address, rather than for one that wants it. */
export function isForOwner(purpose: CodePurpose): boolean {
  return purpose === 'reset' || purpose === 'log-in' || purpose === 'join';
}

/** The newest code for a purpose, of one account or of any. */
export function codeFor(email: Email, purpose: CodePurpose, accountId?: string): OneTimeCode | undefined {
  return email.codes.find(
    (code) => code.purpose === purpose && (accountId === undefined || code.accountId === accountId),
  );
}

/**
 * Issues a code for the account. An address that a sign-up may no longer claim, or that has nothing to
 * reset, gets no events and, outside, the same answer (P568); so does one that was sent a code to reset a moment ago.
 * @throws CodeSentRecently within 60 seconds of the last one for the same other purpose and account (P399)
 */
export function issueCode(
  wanted: { emailId: string; email: string; purpose: CodePurpose; accountId: string },
  email: Email,
  by: Context,
): EmailEvent[] {
  const { purpose, accountId } = wanted;
  const isOfOwner = isForOwner(purpose);
  if (email.ownerId !== (isOfOwner ? accountId : null)) return [];
  const last = codeFor(email, purpose, accountId);
  const sinceLast =
    last === undefined ? Number.POSITIVE_INFINITY : by.now.getTime() - Date.parse(last.issuedAt);
  // A clock that was set back must not keep anybody waiting for as long as that was.
  const isOften = sentSince(by.now.getTime() - HOUR_MS, last).length >= MOST_SOON;
  const seconds = isOften ? CODE_MINUTES * 60 : RESEND_SECONDS;
  if (sinceLast >= 0 && sinceLast < seconds * 1000) {
    if (isOfOwner) return [];
    throw new CodeSentRecently();
  }
  const expiresAt = new Date(by.now.getTime() + CODE_MINUTES * 60_000).toISOString();
  return [OneTimeCodeIssued({ ...wanted, nonce: by.newId(), at: by.now.toISOString(), expiresAt })];
}

/** Whether the code can be tried at all: asked for, not expired, not tried too often. */
export function usableCode(
  email: Email,
  purpose: CodePurpose,
  accountId: string | undefined,
  now: Date,
): OneTimeCode | null {
  const code = codeFor(email, purpose, accountId);
  if (code === undefined) return null;
  if (code.refusals >= CODE_TRIES || now.getTime() >= Date.parse(code.expiresAt)) return null;
  return code;
}

/** A code as it was typed, for an address and perhaps an account. */
export interface TypedOneTimeCode {
  readonly emailId: string;
  readonly otp: string;
  readonly purpose: CodePurpose;
  readonly accountId?: string | undefined;
}

/**
 * Checks a typed code. A right one makes the address the account's, unless it is for a reset (which ResetPassword uses
 * up); a wrong one is recorded, so that tries are counted across processes.
 * @throws InvalidCode when there is no code to try
 */
export function verifyCode(
  typed: TypedOneTimeCode,
  email: Email,
  by: Context,
  codeOf: (nonce: string) => string,
): EmailEvent[] {
  const code = usableCode(email, typed.purpose, typed.accountId, by.now);
  if (code === null) throw new InvalidCode();
  const { emailId } = typed;
  const at = by.now.toISOString();
  if (codeOf(code.nonce) !== typed.otp) return [OneTimeCodeRefused({ emailId, nonce: code.nonce, at })];
  const right = { emailId, accountId: code.accountId, nonce: code.nonce, at };
  return [typed.purpose === 'reset' ? OneTimeCodeAccepted(right) : EmailVerified(right)];
}

/**
 * Uses up a code of ten digits, of a log-in where nothing else is said. A wrong one leaves nothing behind.
 * @returns the acceptance, which names the account
 * @throws InvalidCode
 */
export function acceptLogInCode(
  typed: { readonly emailId: string; readonly code: string; readonly purpose?: 'join' },
  email: Email,
  by: Pick<Context, 'now'>,
  codeOf: (nonce: string) => string,
): EmailEvent[] {
  const code = usableCode(email, typed.purpose ?? 'log-in', undefined, by.now);
  if (code === null || codeOf(code.nonce) !== typed.code) throw new InvalidCode();
  const { accountId, nonce } = code;
  return [OneTimeCodeAccepted({ emailId: typed.emailId, accountId, nonce, at: by.now.toISOString() })];
}

/** Whether a typed code was wrong, which has been recorded. */
export function isCodeRefused(events: readonly EmailEvent[]): boolean {
  return events.some(({ type }) => type === OneTimeCodeRefused.type);
}

/** Whether the newest code was tried too often. */
export function isCodeUsedUp(
  email: Email,
  { purpose, accountId }: Pick<TypedOneTimeCode, 'purpose' | 'accountId'>,
): boolean {
  return (codeFor(email, purpose, accountId)?.refusals ?? 0) >= CODE_TRIES;
}

/**
 * @returns no events when the address is the account's already
 * @throws EmailTaken when it is somebody else's
 */
export function assignEmail(
  { emailId, accountId }: Data<typeof AssignEmail>,
  email: Email,
  by: Pick<Context, 'now'>,
): EmailEvent[] {
  if (email.ownerId === accountId) return [];
  if (email.ownerId !== null) throw new EmailTaken();
  return [EmailAssigned({ emailId, accountId, at: by.now.toISOString() })];
}

/** @returns no events when the address does not belong to the account, or no more */
export function releaseEmail(
  { emailId, accountId }: { emailId: string; accountId: string },
  email: Email,
  by: Context,
): EmailEvent[] {
  if (email.ownerId !== accountId) return [];
  const { unfinished } = email;
  return [EmailReleased({ emailId, accountId, unfinished: [...unfinished], at: by.now.toISOString() })];
}
