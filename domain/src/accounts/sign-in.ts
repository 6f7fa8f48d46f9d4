import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Account, RegisteredAccount } from './account.ts';
import { type AccountEvent, PasswordChanged, SignedOut } from './account-events.ts';
import { IsDisabled } from './disabling.ts';
import { EmailAddress } from './email.ts';
import { CurrentPassword } from './password.ts';
import {
  isRefused,
  SecondFactorCode,
  SecondFactorRequired,
  spendSecondFactor,
  type TypedCode,
} from './second-factor.ts';
import { signedInOn } from './signed-in-on.ts';
import { SignedInUser } from './signed-in-user.ts';

// Commands

/** Starts a session, for whoever has the password, and a code of their device where they have set one up (C311). */
export const LogIn = command(
  'LogIn',
  z.object({
    email: EmailAddress,
    password: CurrentPassword,
    /** Whether the session outlives the browser (A030). Without it a person's does, for 7 days. */
    keep: z.boolean().optional(),
    /** For whoever has a second factor: a code of their device, or a recovery code. */
    code: SecondFactorCode.optional(),
    /** The sign-in of the admin area refuses everybody else, as it refuses a wrong password. */
    area: z.literal('admin').optional(),
  }),
  /** With the address that the account has by now (A310). */
  Message.extend({ user: SignedInUser, email: z.string() }),
);

/** Ends the session. */
export const LogOut = command('LogOut', z.object({}));

/** Signs one of the person's browsers out, which may be the one that asks. */
export const EndSession = command(
  'EndSession',
  z.object({ sessionId: z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id.') }),
);

/** Signs the person out in every browser but this one. */
export const EndOtherSessions = command('EndOtherSessions', z.object({}));

// Rejections

/** The same for an unknown address and a wrong password (C362, P522). */
export class WrongCredentials extends Rejection {
  constructor() {
    super('unauthenticated', 'wrong-credentials', 'Incorrect username or password.');
  }
}

export class UnknownSession extends Rejection {
  constructor() {
    super('not-found', 'unknown-session', 'This session has ended.');
  }
}

// Decisions

/** How somebody signs in. */
export interface SigningIn {
  /** The hash that the password was compared with, and matched. */
  readonly verifiedHash: string;
  /** The same password as it is hashed now, where that hash is of before. */
  readonly rehashed?: string | undefined;
  readonly browser: string;
  readonly os: string;
  readonly second: TypedCode | undefined;
}

/**
 * Signs in whoever typed the right password, and the right code where there is a second factor; a wrong code is
 * recorded instead.
 * @throws IsDisabled; WrongCredentials when the account was forgotten or the password changed meanwhile; SecondFactorRequired;
 *   SecondFactorLocked
 */
export function signIn(
  { verifiedHash, rehashed, browser, os, second }: SigningIn,
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status !== 'registered' || account.passwordHash !== verifiedHash) throw new WrongCredentials();
  if (account.isDisabled) throw new IsDisabled();
  const { accountId } = account;
  const spent = secondFactorOf(account, second, by);
  if (isRefused(spent)) return spent;
  const at = by.now.toISOString();
  const change = { accountId, codeNonce: null, rehashed: true, at } as const;
  const hashed = rehashed === undefined ? [] : [PasswordChanged({ ...change, passwordHash: rehashed })];
  return [...spent, ...hashed, signedInOn({ browser, os }, account, by)];
}

/** Whether a right password is all that the account asks for: it is not disabled, and has no second factor. */
export function asksForPasswordAlone(account: RegisteredAccount): boolean {
  return !account.isDisabled && account.secondFactor.active === null;
}

/**
 * Signs in whoever has verified the address of the sign-up in which they chose the password.
 * @param signingIn.verifiedHash the hash of the password that was chosen there
 * @returns no events where the account has another password by now, or asks for more
 */
export function signInByCode(
  { verifiedHash, ...browser }: Pick<SigningIn, 'verifiedHash' | 'browser' | 'os'>,
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status !== 'registered' || account.passwordHash !== verifiedHash) return [];
  return asksForPasswordAlone(account) ? [signedInOn(browser, account, by)] : [];
}

function secondFactorOf(
  account: RegisteredAccount,
  second: TypedCode | undefined,
  by: Context,
): AccountEvent[] {
  if (account.secondFactor.active === null) return [];
  if (second === undefined) throw new SecondFactorRequired();
  return spendSecondFactor(second, account, by);
}

export function signOut(accountId: string, by: Context): AccountEvent[] {
  return [SignedOut({ accountId, at: by.now.toISOString() })];
}
