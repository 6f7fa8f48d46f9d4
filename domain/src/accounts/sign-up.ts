import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id, text } from '../kernel/values.ts';
import { type Account, type AccountEvent, AccountRegistered, BASIC_PLAN, UserType } from './account.ts';
import { EmailAddress } from './email.ts';
import { DEFAULT_LANGUAGE, Language } from './language.ts';
import { Password } from './password.ts';
import { FirstName, LastName, PhoneNumber } from './person.ts';

// Commands

/** The sign-up form (P306, P387 to P398). A plan or an id sent along is dropped; `admin` is refused (P019). */
export const SignUp = command(
  'SignUp',
  z.object({
    email: EmailAddress,
    password: Password,
    firstname: FirstName,
    lastname: LastName,
    gender: z.enum(['M', 'F'], { error: 'Gender is required.' }).default('M'),
    phoneNumber: PhoneNumber,
    organization: text(120, { message: 'Organization is required.' }).default('school'),
    userType: UserType.default('teacher'),
    countryName: text(80, { message: 'Country is required.' }),
    countryShort: z.string({ error: 'Country is required.' }).regex(/^[A-Z]{2}$/, 'Country is required.'),
    state: text(80, { message: 'State is required.' }),
    city: text(80, { message: 'City is required.' }),
    language: Language.default(DEFAULT_LANGUAGE),
  }),
  Message.extend({ accountId: Id }),
);

// Decisions

/** Registers an account that cannot sign in before its email is verified (P339, P510). */
export function signUp(
  form: Omit<Data<typeof SignUp>, 'password'>,
  account: Account,
  by: Context,
  made: { accountId: string; emailId: string; passwordHash: string },
): AccountEvent[] {
  if (account.status !== 'unknown') return [];
  return [AccountRegistered({ ...form, ...made, subscriptionType: BASIC_PLAN, at: by.now.toISOString() })];
}
