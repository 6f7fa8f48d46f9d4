import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import type { Account } from './account.ts';
import { type AccountEvent, AdminRegistered, AdminRestored } from './account-events.ts';
import { OfficeRole } from './admins.ts';
import { EmailAddress } from './email.ts';
import { DEFAULT_LANGUAGE } from './language.ts';
import { ADMIN_PASSWORD_LENGTH, Password } from './password.ts';
import { FirstName, LastName } from './person.ts';

// Commands

/**
 * Makes another account of the back office, an admin where no role is named. Admins alone can send it (A258); their word
 * stands for the address.
 */
export const CreateAdmin = command(
  'CreateAdmin',
  z.object({
    email: EmailAddress,
    firstname: FirstName,
    lastname: LastName,
    role: OfficeRole.exclude(['none']).default('admin'),
    password: Password.min(
      ADMIN_PASSWORD_LENGTH,
      `The password of an admin needs at least ${ADMIN_PASSWORD_LENGTH} characters.`,
    ),
  }),
  Message.extend({ accountId: Id }),
);

// Decisions

/** @returns no events when there is such an account, or was one */
export function registerAdmin(
  admin: {
    accountId: string;
    emailId: string;
    email: string;
    passwordHash: string;
    firstname: string;
    lastname: string;
    role?: z.infer<typeof OfficeRole>;
  },
  account: Account,
  by: Pick<Context, 'now'>,
): AccountEvent[] {
  if (account.status !== 'unknown') return [];
  return [AdminRegistered({ ...admin, language: DEFAULT_LANGUAGE, at: by.now.toISOString() })];
}

/** Lets an admin in again who lost their password or their second factor. */
export function restoreAdmin(
  admin: { accountId: string; passwordHash: string },
  by: Pick<Context, 'now'>,
): AccountEvent[] {
  return [AdminRestored({ ...admin, at: by.now.toISOString() })];
}
