import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal, text } from '../kernel/values.ts';
import { EmailAddress } from './email.ts';

/** The types a person can sign up as (P018, P019); admins are made by admins, or at the installation (A258). */
export const UserType = z.enum(['teacher', 'student', 'business']);
export type UserType = z.infer<typeof UserType> | 'admin';

/** The default plan at sign-up, shown as Free (C209, P306). */
export const BASIC_PLAN = 'basic';

// Events

export const AccountRegistered = event(
  'AccountRegistered',
  z.object({
    accountId: Id,
    /** Keyed hash of the address, the key of its `Email` stream. */
    emailId: Id,
    email: personal(z.string()),
    passwordHash: personal(z.string()),
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    phoneNumber: personal(z.string()),
    gender: z.enum(['M', 'F']),
    organization: z.string(),
    userType: z.enum(['teacher', 'student', 'business', 'admin']),
    subscriptionType: z.string(),
    countryName: z.string(),
    countryShort: z.string(),
    state: z.string(),
    city: personal(z.string()),
    at: Instant,
  }),
  { person: 'accountId' },
);

export const PasswordChanged = event(
  'PasswordChanged',
  z.object({
    accountId: Id,
    passwordHash: personal(z.string()),
    /** The one-time code that allowed it, which is used up by this event. */
    codeNonce: z.string(),
    at: Instant,
  }),
  { person: 'accountId' },
);

export const SignedIn = event('SignedIn', z.object({ accountId: Id, at: Instant }));

export const SignedOut = event('SignedOut', z.object({ accountId: Id, at: Instant }));

/**
 * From here on nobody knows who the person was: reactions destroy their key, which makes every personal field of
 * theirs read as FORGOTTEN. What they did stays, with their account id.
 */
export const AccountForgotten = event('AccountForgotten', z.object({ accountId: Id, at: Instant }), {
  person: 'accountId',
});

export type AccountEvent = EventOf<
  | typeof AccountRegistered
  | typeof PasswordChanged
  | typeof SignedIn
  | typeof SignedOut
  | typeof AccountForgotten
>;

// State

export interface RegisteredAccount {
  readonly status: 'registered';
  readonly accountId: string;
  readonly emailId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly userType: UserType;
  readonly subscriptionType: string;
  /** The code of the last reset: it cannot be used again. */
  readonly usedCode: string | null;
}

export type Account =
  | { readonly status: 'unknown' }
  | RegisteredAccount
  | { readonly status: 'forgotten'; readonly accountId: string; readonly emailId: string };

function evolve(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountRegistered': {
      const { accountId, emailId, email, passwordHash, firstname, lastname, userType, subscriptionType } =
        event.data;
      return {
        status: 'registered',
        accountId,
        emailId,
        email,
        passwordHash,
        firstname,
        lastname,
        userType,
        subscriptionType,
        usedCode: null,
      };
    }
    case 'PasswordChanged':
      if (account.status !== 'registered') return account;
      return { ...account, passwordHash: event.data.passwordHash, usedCode: event.data.codeNonce };
    case 'SignedIn':
    case 'SignedOut':
      return account;
    case 'AccountForgotten':
      if (account.status !== 'registered') return account;
      return { status: 'forgotten', accountId: account.accountId, emailId: account.emailId };
  }
}

/** One person's account, from the sign-up on. */
export const accounts = category('Account', {
  key: (key: { accountId: string }) => key.accountId,
  events: [AccountRegistered, PasswordChanged, SignedIn, SignedOut, AccountForgotten],
  initial: { status: 'unknown' } as Account,
  evolve,
});

// Commands

/** At least 6 characters (P398), at most 200 so that hashing stays bounded. */
export const Password = z
  .string({ error: 'Password is required.' })
  .min(6, 'The password needs at least 6 characters.')
  .max(200, 'The password has at most 200 characters.');

/** The sign-up form (P306, P387 to P398). A plan or an id sent along is dropped; `admin` is refused (P019). */
export const SignUp = command(
  'SignUp',
  z.object({
    email: EmailAddress,
    password: Password,
    firstname: text(60, { message: 'First name is required.' }),
    lastname: text(60, { message: 'Last name is required.' }),
    gender: z.enum(['M', 'F'], { error: 'Gender is required.' }).default('M'),
    phoneNumber: z
      .string({ error: 'Phone number is required.' })
      .trim()
      .regex(/^\d{7,15}$/, 'The phone number has 7 to 15 digits.'),
    organization: text(120, { message: 'Organization is required.' }).default('school'),
    userType: UserType.default('teacher'),
    countryName: text(80, { message: 'Country is required.' }),
    countryShort: z.string({ error: 'Country is required.' }).regex(/^[A-Z]{2}$/, 'Country is required.'),
    state: text(80, { message: 'State is required.' }),
    city: text(80, { message: 'City is required.' }),
  }),
  Message.extend({ accountId: Id }),
);

/** Who signed in, as the browser may know it (C208, C311). */
export const SignedInUser = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  profilePic: z.string().nullable(),
  userType: z.enum(['teacher', 'student', 'business', 'admin']),
  subscriptionType: z.string(),
});

export const LogIn = command(
  'LogIn',
  z.object({
    email: EmailAddress,
    password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(200),
  }),
  Message.extend({ user: SignedInUser }),
);

export const LogOut = command('LogOut', z.object({}));

/** A new password by the code sent to the address; the code is checked again and used up (P340, P513). */
export const ResetPassword = command(
  'ResetPassword',
  z.object({ email: EmailAddress, otp: z.string().trim(), newPassword: Password }),
);

/** Forgets the person who sends it, for good. Their password is asked for again. */
export const ForgetAccount = command(
  'ForgetAccount',
  z.object({
    password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(200),
  }),
);

/** Forgets a sign-up that was never finished, once whoever verified its address is forgotten. No one can send it. */
export const ForgetSignUp = command('ForgetSignUp', z.object({ accountId: Id }));

// Rejections

export class EmailTaken extends Rejection {
  constructor() {
    super('conflict', 'email-taken', 'Email is already registered.');
  }
}

/** The same for an unknown address and a wrong password (C362, P522). */
export class WrongCredentials extends Rejection {
  constructor() {
    super('unauthenticated', 'wrong-credentials', 'Incorrect username or password.');
  }
}

/** Asked for again by a person who is signed in. */
export class WrongPassword extends Rejection {
  constructor() {
    super('forbidden', 'wrong-password', 'The password is not right.');
  }
}

export class CommonPassword extends Rejection {
  constructor() {
    super('invalid', 'common-password', 'This password is too common. Please choose another one.');
  }
}

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

/** @throws WrongCredentials when the account has been forgotten meanwhile */
export function signIn(account: Account, by: Context): AccountEvent[] {
  if (account.status !== 'registered') throw new WrongCredentials();
  return [SignedIn({ accountId: account.accountId, at: by.now.toISOString() })];
}

export function signOut(accountId: string, by: Context): AccountEvent[] {
  return [SignedOut({ accountId, at: by.now.toISOString() })];
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

/** @returns no events when there is nobody to forget, or no more */
export function forgetAccount(account: Account, by: Context): AccountEvent[] {
  if (account.status !== 'registered') return [];
  return [AccountForgotten({ accountId: account.accountId, at: by.now.toISOString() })];
}
