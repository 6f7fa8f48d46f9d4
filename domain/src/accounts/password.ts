import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { RegisteredAccount } from './account.ts';
import { type AccountEvent, PasswordChanged, type UserType } from './account-events.ts';
import { EmailAddress } from './email.ts';
import { OneTimePassword } from './one-time-codes.ts';
import { MOST_PASSWORD_CHARACTERS } from './person-rules.ts';

/**
 * At least 6 characters (P398), at most 200 so that hashing stays bounded. They are counted as they are hashed, in NFKC: a
 * letter with its mark apart is one.
 */
export const Password = z
  .string({ error: 'Password is required.' })
  .overwrite((password) => password.normalize('NFKC'))
  .min(6, 'The password needs at least 6 characters.')
  .max(MOST_PASSWORD_CHARACTERS, `The password has at most ${MOST_PASSWORD_CHARACTERS} characters.`);

/** An admin's password has at least so many characters (A366). */
export const ADMIN_PASSWORD_LENGTH = 8;

/** A password that is typed to be compared, not to be set. */
export const CurrentPassword = z
  .string({ error: 'Password is required.' })
  .min(1, 'Password is required.')
  .max(MOST_PASSWORD_CHARACTERS, `The password has at most ${MOST_PASSWORD_CHARACTERS} characters.`);

// Commands

/** Chooses another password, which ends every other session of the account (P401). */
export const ChangePassword = command(
  'ChangePassword',
  z.object({ currentPassword: CurrentPassword, newPassword: Password }),
);

/** A new password by the code sent to the address; the code is checked again and used up (P340, P513). */
export const ResetPassword = command(
  'ResetPassword',
  z.object({ email: EmailAddress, otp: OneTimePassword, newPassword: Password }),
);

/**
 * Chooses the first password of an account that has none, by a code that was mailed to its email (`SendOneTimeCode`, to
 * reset). Every other session ends.
 */
export const SetFirstPassword = command(
  'SetFirstPassword',
  z.object({ otp: OneTimePassword, newPassword: Password }),
);

// Rejections

/** Asked for again by a person who is signed in. */
export class WrongPassword extends Rejection {
  constructor() {
    super('forbidden', 'wrong-password', 'The password is wrong.');
  }
}

/** The first one is chosen only once. */
export class PasswordIsSet extends Rejection {
  constructor() {
    super('conflict', 'password-is-set', 'You have a password already. Change it in your profile.');
  }
}

export class CommonPassword extends Rejection {
  constructor() {
    super('invalid', 'common-password', 'This password is too common. Choose another one.');
  }
}

export class ShortAdminPassword extends Rejection {
  constructor() {
    super(
      'invalid',
      'short-admin-password',
      `The password of an admin needs at least ${ADMIN_PASSWORD_LENGTH} characters.`,
    );
  }
}

// Decisions

/** @throws ShortAdminPassword */
export function requirePasswordLength(password: string, userType: UserType): void {
  if (userType === 'admin' && password.length < ADMIN_PASSWORD_LENGTH) throw new ShortAdminPassword();
}

/**
 * @param change.verifiedHash the hash that the typed password matched, if it did
 * @throws WrongPassword when it did not, or the password has been changed meanwhile
 */
export function changePassword(
  change: { verifiedHash: string | undefined; passwordHash: string },
  account: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  if (account.passwordHash !== change.verifiedHash) throw new WrongPassword();
  const { accountId } = account;
  const { passwordHash } = change;
  return [PasswordChanged({ accountId, passwordHash, codeNonce: null, at: by.now.toISOString() })];
}

/** @returns no events when this code has set it before. @throws PasswordIsSet */
export function setFirstPassword(
  account: RegisteredAccount,
  change: { passwordHash: string; codeNonce: string },
  by: Context,
): AccountEvent[] {
  const events = resetPassword(account, change, by);
  if (events.length > 0 && account.hasPassword) throw new PasswordIsSet();
  return events;
}

/** @returns no events when this code has already changed the password once. */
export function resetPassword(
  account: RegisteredAccount,
  change: { passwordHash: string; codeNonce: string },
  by: Context,
): AccountEvent[] {
  if (account.usedCode === change.codeNonce) return [];
  return [PasswordChanged({ accountId: account.accountId, ...change, at: by.now.toISOString() })];
}
