import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import type { Account, FormerEmail, RegisteredAccount } from './account.ts';
import {
  type AccountEvent,
  EmailChanged,
  EmailChangeRequested,
  EmailChangeUndone,
  EmailChangeWithdrawn,
} from './account-events.ts';
import { EmailAddress } from './email.ts';
import { OneTimePassword } from './one-time-codes.ts';
import { withIdentityProof } from './identity-proof.ts';
import { Password } from './password.ts';
import { SecondFactorRemoved } from './second-factor-state.ts';
import { changeOf, InvalidUndoLink, UndoCode, type UndoLink } from './undo.ts';

// Commands

/** Asks for another address; a code is sent to it (P400). Asking again replaces the address before. */
export const ChangeEmail = command('ChangeEmail', withIdentityProof({ newEmail: EmailAddress }));

/** From here on the new address signs in, and the old one is anybody's again. */
export const ConfirmEmailChange = command(
  'ConfirmEmailChange',
  z.object({ newEmail: EmailAddress, otp: OneTimePassword }),
);

/** Gives up the change that waits for its code, if one does. */
export const WithdrawEmailChange = command('WithdrawEmailChange', z.object({}));

/**
 * Sets the former address back, by the link that was mailed to it. Whoever changed it knows the password, so that another
 * one is chosen with it.
 */
export const UndoEmailChange = command(
  'UndoEmailChange',
  z.object({ accountId: Id, code: UndoCode, newPassword: Password }),
);

/** Makes a verified address the account's, if it still wants it. No one can send it: a reaction issues it. */
export const CompleteEmailChange = command('CompleteEmailChange', z.object({ accountId: Id, emailId: Id }));

/** Gives up an address that turned out to be somebody else's. No one can send it: a reaction issues it. */
export const RefuseEmailChange = command('RefuseEmailChange', z.object({ accountId: Id, emailId: Id }));

// Decisions

export function requestEmailChange(
  wanted: { emailId: string; email: string },
  account: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  return [EmailChangeRequested({ accountId: account.accountId, ...wanted, at: by.now.toISOString() })];
}

/** @returns no events when the account does not want the address, or has it already */
export function completeEmailChange(emailId: string, account: Account, by: Context): AccountEvent[] {
  if (account.status !== 'registered' || account.pendingEmail?.emailId !== emailId) return [];
  const { accountId, emailId: previousEmailId, email: previousEmail, pendingEmail } = account;
  return [
    EmailChanged({
      accountId,
      ...pendingEmail,
      previousEmailId,
      previousEmail,
      at: by.now.toISOString(),
    }),
  ];
}

/** @returns no events when no change waits for its code */
export function withdrawEmailChange(
  { accountId, pendingEmail }: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  if (pendingEmail === null) return [];
  return [EmailChangeWithdrawn({ accountId, emailId: pendingEmail.emailId, at: by.now.toISOString() })];
}

/** @returns no events when the account does not wait for this address */
export function refuseEmailChange(emailId: string, account: Account, by: Context): AccountEvent[] {
  const isWaiting = account.status === 'registered' && account.pendingEmail?.emailId === emailId;
  return isWaiting ? withdrawEmailChange(account, by) : [];
}

/** The address that a link sets back to; undefined where it does not, or no more. */
export function formerEmailOf(link: UndoLink, account: Account, by: Context): FormerEmail | undefined {
  return account.status === 'registered' ? changeOf(link, account.formerEmails, by) : undefined;
}

/**
 * Sets the former address back. A second factor that was switched on since the change is not the owner's: it goes.
 * @throws InvalidUndoLink
 */
export function undoEmailChange(
  { passwordHash, ...link }: UndoLink & { passwordHash: string },
  account: Account,
  by: Context,
): AccountEvent[] {
  const former = formerEmailOf(link, account, by);
  if (account.status !== 'registered' || former === undefined) throw new InvalidUndoLink();
  const { accountId, emailId: undoneEmailId, secondFactor } = account;
  const at = by.now.toISOString();
  const isTheirs = secondFactor.active === null || secondFactor.active.since < former.changedAt;
  return [
    EmailChangeUndone({ accountId, ...former, undoneEmailId, passwordHash, at }),
    ...(isTheirs ? [] : [SecondFactorRemoved({ accountId, at })]),
  ];
}
