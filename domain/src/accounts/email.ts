import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import { Id, Instant, personal } from '../kernel/values.ts';

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

/**
 * What a one-time code allows: finishing a sign-up, choosing a new password, changing to another address, trying a
 * password in a new browser where strangers have tried too many, having a provider sign in to the account, or keeping
 * in the account what was asked without it.
 */
export const CodePurpose = z.enum(['sign-up', 'reset', 'email-change', 'log-in', 'join', 'keep']);
export type CodePurpose = z.infer<typeof CodePurpose>;

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
      const before = sentInHourBefore(Date.parse(at), codeFor(email, purpose, accountId));
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

/** When a code and those before it were sent, within the hour before a time in milliseconds since 1970. */
export function sentInHourBefore(time: number, code: OneTimeCode | undefined): string[] {
  if (code === undefined) return [];
  return [...code.before, code.issuedAt].filter((sent) => Date.parse(sent) > time - HOUR_MS);
}

function without(accountIds: readonly string[], accountId: string): string[] {
  return accountIds.filter((other) => other !== accountId);
}

/** The newest code for a purpose, of one account or of any. */
export function codeFor(email: Email, purpose: CodePurpose, accountId?: string): OneTimeCode | undefined {
  return email.codes.find(
    (code) => code.purpose === purpose && (accountId === undefined || code.accountId === accountId),
  );
}

/** An email address: which account it belongs to, and the code on its way to it. */
export const emails = category('Email', {
  key: (key: { emailId: string }) => key.emailId,
  events: emailEvents,
  initial: NO_EMAIL,
  evolve,
});

// Commands

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

// Decisions

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
