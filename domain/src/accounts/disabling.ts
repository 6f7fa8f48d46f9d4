import { z } from 'zod';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import type { Account } from './account.ts';
import { AccountDisabled, AccountEnabled, type AccountEvent, AccountForgotten } from './account-events.ts';
import { CurrentPassword } from './password.ts';

// What admins do to somebody's account. Admins themselves leave by forgetting their own, so that one always stays.

/** The person can neither sign in nor use an open session, until an admin enables them again (A085). */
export const DisableAccount = command('DisableAccount', z.object({ accountId: Id }));

/** Lets a person sign in again who was disabled (A085). */
export const EnableAccount = command('EnableAccount', z.object({ accountId: Id }));

/** Forgets a person for good, by an admin; or whoever sends it, once they have typed their password again (A084, C337). */
export const DeleteUser = command(
  'DeleteUser',
  z.object({ accountId: Id, password: CurrentPassword.optional() }),
);

// Rejections

export class NoSuchUser extends Rejection {
  constructor() {
    super('not-found', 'no-such-user', 'There is no such user.');
  }
}

export class AdminsStay extends Rejection {
  constructor() {
    super('forbidden', 'admins-stay', 'The account of an admin cannot be changed here.');
  }
}

/** Said only to whoever has typed the right password. */
export class IsDisabled extends Rejection {
  constructor() {
    super('forbidden', 'account-disabled', 'Your account is disabled. Contact support.');
  }
}

// Decisions

/** @returns no events when it is so already; @throws NoSuchUser, AdminsStay */
export function disableAccount(
  { accountId }: Data<typeof DisableAccount>,
  account: Account,
  by: Context,
): AccountEvent[] {
  const { isDisabled } = userOf(account);
  const { accountId: adminId } = by.actor;
  return isDisabled ? [] : [AccountDisabled({ accountId, adminId, at: by.now.toISOString() })];
}

/** @returns no events when it is so already; @throws NoSuchUser, AdminsStay */
export function enableAccount(
  { accountId }: Data<typeof EnableAccount>,
  account: Account,
  by: Context,
): AccountEvent[] {
  const { isDisabled } = userOf(account);
  const { accountId: adminId } = by.actor;
  return isDisabled ? [AccountEnabled({ accountId, adminId, at: by.now.toISOString() })] : [];
}

/** @returns no events when the person is forgotten already; @throws NoSuchUser, AdminsStay */
export function deleteUser(
  { accountId }: Data<typeof DeleteUser>,
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status === 'forgotten') return [];
  userOf(account);
  return [AccountForgotten({ accountId, at: by.now.toISOString() })];
}

/** @throws NoSuchUser, AdminsStay */
export function userOf(account: Account) {
  if (account.status !== 'registered') throw new NoSuchUser();
  if (account.userType === 'admin') throw new AdminsStay();
  return account;
}
