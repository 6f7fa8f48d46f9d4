import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { officeRoles } from './access.ts';
import { DEFAULT_LANGUAGE, Language } from './language.ts';
import { passkeyEvents } from './passkey-state.ts';
import { providerEvents } from './provider-state.ts';
import { secondFactorEvents } from './second-factor-state.ts';

/** The types a person can sign up as (P018, P019); admins are made by admins, or at the installation (A258). */
export const UserType = z.enum(['teacher', 'student', 'business']);
export type UserType = z.infer<typeof UserType> | 'admin';

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
    /** null where it was not asked for. */
    gender: z.enum(['M', 'F']).nullable(),
    organization: personal(z.string()),
    /** One that is not known is a business (P048). */
    userType: z.enum(['teacher', 'student', 'business', 'admin']).catch('business'),
    subscriptionType: z.string(),
    countryName: z.string(),
    countryShort: z.string(),
    state: personal(z.string()),
    city: personal(z.string()),
    language: Language,
    /** The provider whose word stands for the address, so that no code is sent; left out where a code is. */
    vouchedBy: z.string().optional(),
    at: Instant,
  }),
  {
    person: 'accountId',
    upcasts: [
      (before: object) => ({ ...before, language: DEFAULT_LANGUAGE }),
      // Nothing is said in another way: `organization` and `state` were not personal, and may be stored in plain.
      (before: object) => before,
    ],
  },
);

/**
 * Somebody who has not shown yet that the address is theirs signs up once more as the same account: with another address,
 * or with the same one for another code.
 */
export const SignUpRepeated = event(
  'SignUpRepeated',
  z.object({
    accountId: Id,
    emailId: Id,
    email: personal(z.string()),
    firstname: personal(z.string()),
    at: Instant,
  }),
  { person: 'accountId' },
);

/** An account of the back office. Its address needs no code: whoever makes the account vouches for it. */
export const AdminRegistered = event(
  'AdminRegistered',
  z.object({
    accountId: Id,
    /** What they do there at first; without one, as all were before there were roles, they are an admin. */
    role: z.enum(officeRoles).optional(),
    emailId: Id,
    email: personal(z.string()),
    passwordHash: personal(z.string()),
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    language: Language,
    at: Instant,
  }),
  { person: 'accountId' },
);

export const ProfileChanged = event(
  'ProfileChanged',
  z.object({
    accountId: Id,
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    phoneNumber: personal(z.string()),
    about: personal(z.string()),
    language: Language,
    /** The name of the picture's file. */
    profilePic: z.string().nullable(),
    at: Instant,
  }),
  { person: 'accountId' },
);

/** Where the person works or learns, and where they are, as they have corrected it. */
export const WhereaboutsChanged = event(
  'WhereaboutsChanged',
  z.object({
    accountId: Id,
    organization: personal(z.string()),
    countryName: z.string(),
    countryShort: z.string(),
    state: personal(z.string()),
    city: personal(z.string()),
    at: Instant,
  }),
  { person: 'accountId' },
);

export const LanguageChanged = event(
  'LanguageChanged',
  z.object({ accountId: Id, language: Language, at: Instant }),
);

/** The address counts once a code that is sent to it comes back; until then the old one does. */
export const EmailChangeRequested = event(
  'EmailChangeRequested',
  z.object({ accountId: Id, emailId: Id, email: personal(z.string()), at: Instant }),
  { person: 'accountId' },
);

export const EmailChanged = event(
  'EmailChanged',
  z.object({
    accountId: Id,
    emailId: Id,
    email: personal(z.string()),
    previousEmailId: Id,
    previousEmail: personal(z.string()),
    at: Instant,
  }),
  { person: 'accountId' },
);

/** The person does not want the address any more that they had asked for. */
export const EmailChangeWithdrawn = event(
  'EmailChangeWithdrawn',
  z.object({ accountId: Id, emailId: Id, at: Instant }),
);

/**
 * By the link in the mail to the former address: it is the account's again, with a new password. Every change of address
 * from `changedAt` on is undone with it.
 */
export const EmailChangeUndone = event(
  'EmailChangeUndone',
  z.object({
    accountId: Id,
    emailId: Id,
    email: personal(z.string()),
    undoneEmailId: Id,
    passwordHash: personal(z.string()),
    changedAt: Instant,
    at: Instant,
  }),
  { person: 'accountId' },
);

export const PasswordChanged = event(
  'PasswordChanged',
  z.object({
    accountId: Id,
    passwordHash: personal(z.string()),
    /** The one-time code that allowed it, which is used up by this event; null when the old password did. */
    codeNonce: z.string().nullable(),
    /** The password is the same: only how it is hashed has changed. */
    rehashed: z.literal(true).optional(),
    at: Instant,
  }),
  { person: 'accountId' },
);

/** An operator gave an admin who was locked out a new password, and took their second factor away. */
export const AdminRestored = event(
  'AdminRestored',
  z.object({ accountId: Id, passwordHash: personal(z.string()), at: Instant }),
  { person: 'accountId' },
);

/** The plan of an account, as an admin has set it. */
export const PlanChanged = event(
  'PlanChanged',
  z.object({ accountId: Id, subscriptionType: z.string(), at: Instant }),
);

/** What the person is, as an admin has corrected it (A083); nobody becomes an admin by it. */
export const UserTypeChanged = event(
  'UserTypeChanged',
  z.object({ accountId: Id, userType: UserType, adminId: Id, at: Instant }),
);

/** An admin gives the account another address (A083): it counts without a code, once nobody else has it. */
export const EmailChangeOrdered = event(
  'EmailChangeOrdered',
  z.object({ accountId: Id, emailId: Id, email: personal(z.string()), adminId: Id, at: Instant }),
  { person: 'accountId' },
);

/** Until it is enabled again nobody signs in to the account (A085). */
export const AccountDisabled = event(
  'AccountDisabled',
  z.object({ accountId: Id, adminId: Id, at: Instant }),
);
export const AccountEnabled = event('AccountEnabled', z.object({ accountId: Id, adminId: Id, at: Instant }));

export const SignedIn = event(
  'SignedIn',
  z.object({
    accountId: Id,
    /** The kind of browser and of system, as 'Firefox' and 'Windows'; '' where the browser does not say. */
    browser: z.string(),
    os: z.string(),
    /** Whether the account was used before, and never with such a browser and system. */
    newDevice: z.boolean(),
    at: Instant,
  }),
  { upcasts: [(before: object) => ({ ...before, browser: '', os: '', newDevice: false })] },
);

export const SignedOut = event('SignedOut', z.object({ accountId: Id, at: Instant }));

/**
 * From here on nobody knows who the person was: reactions destroy their key, which makes every personal field of
 * theirs read as FORGOTTEN. What they did stays, with their account id.
 */
export const AccountForgotten = event('AccountForgotten', z.object({ accountId: Id, at: Instant }), {
  person: 'accountId',
});

/** Every event of the category. */
export const accountEvents = [
  AccountRegistered,
  SignUpRepeated,
  AdminRegistered,
  ProfileChanged,
  WhereaboutsChanged,
  LanguageChanged,
  EmailChangeRequested,
  EmailChangeOrdered,
  EmailChanged,
  EmailChangeWithdrawn,
  EmailChangeUndone,
  PasswordChanged,
  AdminRestored,
  PlanChanged,
  UserTypeChanged,
  AccountDisabled,
  AccountEnabled,
  SignedIn,
  SignedOut,
  AccountForgotten,
  ...secondFactorEvents,
  ...providerEvents,
  ...passkeyEvents,
] as const;

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
