import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal } from '../kernel/values.ts';

/** Trimmed and lower-cased before anything else, so that 'A@B.com' is 'a@b.com' (C247, P388). */
export const EmailAddress = z
  .string({ error: 'Email is required.' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required.')
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'));

/** What a one-time code allows: finishing a sign-up, or choosing a new password. */
export const CodePurpose = z.enum(['sign-up', 'reset']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** A code is valid for 10 minutes, for 5 tries, and can be asked for again after 60 seconds (P399). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

// Events

/**
 * The code itself is never stored: it is derived from the nonce with the server's secret. A code is only ever issued for
 * an account that gave the address at its sign-up, so the address is that person's.
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

/** From here on the address belongs to the account, until it is released. */
export const EmailVerified = event(
  'EmailVerified',
  z.object({ emailId: Id, accountId: Id, nonce: z.string(), at: Instant }),
);

/** The account that the address belonged to is forgotten: whoever can read its mails may sign up with it again. */
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

export type EmailEvent = EventOf<
  typeof OneTimeCodeIssued | typeof OneTimeCodeRefused | typeof EmailVerified | typeof EmailReleased
>;

// State

export interface OneTimeCode {
  readonly purpose: CodePurpose;
  readonly accountId: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly refusals: number;
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

const NO_EMAIL: Email = { ownerId: null, codes: [], unfinished: [] };

function evolve(email: Email, event: EmailEvent): Email {
  switch (event.type) {
    case 'OneTimeCodeIssued': {
      const { purpose, accountId, nonce, at, expiresAt } = event.data;
      const code = { purpose, accountId, nonce, issuedAt: at, expiresAt, refusals: 0 };
      const others = email.codes.filter(
        (other) => other.purpose !== purpose || other.accountId !== accountId,
      );
      const unfinished =
        purpose === 'reset' ? email.unfinished : [...without(email.unfinished, accountId), accountId];
      return { ...email, codes: [code, ...others].slice(0, MOST_CODES), unfinished };
    }
    case 'OneTimeCodeRefused':
      return {
        ...email,
        codes: email.codes.map((code) =>
          code.nonce === event.data.nonce ? { ...code, refusals: code.refusals + 1 } : code,
        ),
      };
    case 'EmailVerified':
      return {
        ownerId: event.data.accountId,
        codes: [],
        unfinished: without(email.unfinished, event.data.accountId),
      };
    case 'EmailReleased':
      return NO_EMAIL;
  }
}

function without(accountIds: readonly string[], accountId: string): string[] {
  return accountIds.filter((other) => other !== accountId);
}

/** An email address: which account it belongs to, and the code on its way to it. */
export const emails = category('Email', {
  key: (key: { emailId: string }) => key.emailId,
  events: [OneTimeCodeIssued, OneTimeCodeRefused, EmailVerified, EmailReleased],
  initial: NO_EMAIL,
  evolve,
});

// Commands

/** Sends a code, or sends it again. `accountId` names the sign-up; a reset needs the address alone (P511). */
export const SendOneTimeCode = command(
  'SendOneTimeCode',
  z.object({ email: EmailAddress, purpose: CodePurpose, accountId: Id.optional() }),
);

/** `accountId` names the sign-up that the code was asked for, so that nobody else's can be finished with it. */
export const VerifyOneTimeCode = command(
  'VerifyOneTimeCode',
  z.object({
    email: EmailAddress,
    otp: z.string({ error: 'OTP is required.' }).trim().min(1, 'OTP is required.').max(20),
    purpose: CodePurpose.default('sign-up'),
    accountId: Id.optional(),
  }),
);

/** Frees the address of an account that is forgotten. No one can send it: a reaction issues it. */
export const ReleaseEmail = command('ReleaseEmail', z.object({ accountId: Id }));

// Rejections

export class InvalidCode extends Rejection {
  constructor() {
    super('invalid', 'invalid-code', 'Invalid or expired OTP.');
  }
}

export class CodeSentRecently extends Rejection {
  constructor() {
    super(
      'too-many',
      'code-sent-recently',
      'A code was sent a moment ago. Please wait before asking for another.',
    );
  }
}

// Decisions

/** The newest code for a purpose, of one account or of any. */
export function codeFor(email: Email, purpose: CodePurpose, accountId?: string): OneTimeCode | undefined {
  return email.codes.find(
    (code) => code.purpose === purpose && (accountId === undefined || code.accountId === accountId),
  );
}

/**
 * Issues a code for the account. An address that a sign-up may no longer claim, or that has nothing to
 * reset, gets no events and, outside, the same answer (P568).
 * @throws CodeSentRecently within 60 seconds of the last one for the same purpose and account (P399)
 */
export function issueCode(
  wanted: { emailId: string; email: string; purpose: CodePurpose; accountId: string },
  email: Email,
  by: Context,
): EmailEvent[] {
  const { purpose, accountId } = wanted;
  if (purpose === 'sign-up' ? email.ownerId !== null : email.ownerId !== accountId) return [];
  const last = codeFor(email, purpose, accountId);
  const sinceLast =
    last === undefined ? Number.POSITIVE_INFINITY : by.now.getTime() - Date.parse(last.issuedAt);
  // A clock that was set back must not keep anybody waiting for as long as that was.
  if (sinceLast >= 0 && sinceLast < RESEND_SECONDS * 1000) throw new CodeSentRecently();
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

/**
 * Checks a typed code. A right sign-up code verifies the email; a right reset code changes nothing yet (it is
 * used up by ResetPassword); a wrong one is recorded, so that tries are counted across processes.
 * @throws InvalidCode when there is no code to try
 */
export function verifyCode(
  typed: Data<typeof VerifyOneTimeCode> & { emailId: string },
  email: Email,
  by: Context,
  codeOf: (nonce: string) => string,
): EmailEvent[] {
  const code = usableCode(email, typed.purpose, typed.accountId, by.now);
  if (code === null) throw new InvalidCode();
  const { emailId } = typed;
  const at = by.now.toISOString();
  if (codeOf(code.nonce) !== typed.otp) return [OneTimeCodeRefused({ emailId, nonce: code.nonce, at })];
  if (typed.purpose === 'reset') return [];
  return [EmailVerified({ emailId, accountId: code.accountId, nonce: code.nonce, at })];
}

/** @returns no events when the address does not belong to the account, or no more */
export function releaseEmail(
  { emailId, accountId }: Data<typeof ReleaseEmail> & { emailId: string },
  email: Email,
  by: Context,
): EmailEvent[] {
  if (email.ownerId !== accountId) return [];
  const { unfinished } = email;
  return [EmailReleased({ emailId, accountId, unfinished: [...unfinished], at: by.now.toISOString() })];
}
