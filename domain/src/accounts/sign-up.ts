import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { type Account, BASIC_PLAN } from './account.ts';
import { type AccountEvent, AccountRegistered, SignUpRepeated, UserType } from './account-events.ts';
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

/**
 * A sign-up that asks for an address and a name alone, for whoever is about to ask something. The code of the mail signs in
 * the browser that sent this, as after a SignUp. The rest can be said in the profile, and a password is chosen by the code
 * of a reset.
 */
export const SignUpByEmail = command(
  'SignUpByEmail',
  z.object({ email: EmailAddress, firstname: FirstName, language: Language.default(DEFAULT_LANGUAGE) }),
  Message.extend({ accountId: Id }),
);

/** What somebody said of themselves when they signed up. */
type SaidOfOneself = Omit<Data<typeof SignUp>, 'password' | 'gender'> & {
  readonly gender: Data<typeof SignUp>['gender'] | null;
};

// Decisions

/** The form of whoever gave an address and a name alone: a teacher, as the form has it at first (P019). */
export function withNothingElse(given: Data<typeof SignUpByEmail>): SaidOfOneself {
  const nothing = { lastname: '', gender: null, phoneNumber: '', organization: '' } as const;
  return { ...nothing, userType: 'teacher', countryShort: '', state: '', city: '', ...given };
}

/** Registers an account that cannot sign in before its email is verified (P339, P510). */
export function signUp(
  form: SaidOfOneself,
  account: Account,
  by: Context,
  made: { accountId: string; emailId: string; passwordHash: string },
): AccountEvent[] {
  if (account.status !== 'unknown') return [];
  const countryName = countryNameOf(form.countryShort);
  const at = by.now.toISOString();
  return [AccountRegistered({ ...form, ...made, countryName, subscriptionType: BASIC_PLAN, at })];
}

/**
 * Signs up as an account whose id is known before, as that of a browser that has asked something. While nobody has shown
 * that the address is theirs it can be another one, and the same one gets another code.
 * @param isVerified whether the address that the account has is its own
 */
export function signUpAgain(
  form: SaidOfOneself,
  account: Account,
  isVerified: boolean,
  by: Context,
  made: { accountId: string; emailId: string; passwordHash: string },
): AccountEvent[] {
  if (account.status === 'unknown') return signUp(form, account, by, made);
  if (account.status === 'forgotten' || isVerified) return [];
  const { accountId, emailId } = made;
  const { email, firstname } = form;
  return [SignUpRepeated({ accountId, emailId, email, firstname, at: by.now.toISOString() })];
}
