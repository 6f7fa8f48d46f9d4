import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import {
  type Account,
  type AccountEvent,
  EmailChanged,
  EmailChangeRequested,
  type RegisteredAccount,
} from './account.ts';
import { EmailAddress, OneTimePassword } from './email.ts';
import { CurrentPassword } from './password.ts';

// Commands

/** Asks for another address; a code is sent to it (P400). Asking again replaces the address before. */
export const ChangeEmail = command(
  'ChangeEmail',
  z.object({ newEmail: EmailAddress, password: CurrentPassword }),
);

/** From here on the new address signs in, and the old one is anybody's again. */
export const ConfirmEmailChange = command(
  'ConfirmEmailChange',
  z.object({ newEmail: EmailAddress, otp: OneTimePassword }),
);

/** Makes a verified address the account's, if it still wants it. No one can send it: a reaction issues it. */
export const CompleteEmailChange = command('CompleteEmailChange', z.object({ accountId: Id, emailId: Id }));

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
