import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { plainDigits } from '../kernel/digits.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import {
  codeFor,
  CodePurpose,
  type Email,
  EmailAddress,
  type EmailEvent,
  EmailVerified,
  type OneTimeCode,
  OneTimeCodeAccepted,
  OneTimeCodeIssued,
  OneTimeCodeRefused,
  sentInHourBefore,
} from './email.ts';
import { SignedInUser } from './signed-in-user.ts';

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

/** A code is valid for 10 minutes, for 5 tries, and can be asked for again after 60 seconds (P399). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/**
 * After so many for the same purpose within an hour the next one waits until the last one has expired: whoever asks in
 * somebody else's name fills no mailbox, wins few tries, and the person still has a code that is valid.
 */
export const MOST_SOON = 4;

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

// Rejections

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
  return purpose !== 'sign-up' && purpose !== 'email-change';
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
  const isOften = sentInHourBefore(by.now.getTime(), last).length >= MOST_SOON;
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
 * Checks a typed code. A right one makes the address the account's, unless it has it: for a reset (whose code ResetPassword
 * uses up), or to keep what was asked. A wrong one is recorded, so that tries are counted across processes.
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
  return [isForOwner(typed.purpose) ? OneTimeCodeAccepted(right) : EmailVerified(right)];
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
