import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { type Account, type AccountEvent, AccountRegistered, BASIC_PLAN, UserType } from './account.ts';
import { CountryShort, countryNameOf } from './countries.ts';
import { EmailAddress } from './email.ts';
import { DEFAULT_LANGUAGE, Language } from './language.ts';
import { Password } from './password.ts';
import { City, FirstName, LastName, Organization, PhoneNumber, State } from './person.ts';

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
    organization: Organization.default('school'),
    userType: UserType.default('teacher'),
    /** What the list says of the code counts, whatever is sent. */
    countryName: z.string().max(200).optional(),
    countryShort: CountryShort,
    state: State,
    city: City,
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
  const countryName = countryNameOf(form.countryShort);
  const at = by.now.toISOString();
  return [AccountRegistered({ ...form, ...made, countryName, subscriptionType: BASIC_PLAN, at })];
}
