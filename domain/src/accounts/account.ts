import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { type OfficeRole, officeRoles } from './access.ts';
import { DEFAULT_LANGUAGE, Language } from './language.ts';
import { evolvePasskeys, type Passkey, passkeyEvents } from './passkey-state.ts';
import { evolveProviders, type JoinedProvider, providerEvents } from './provider-state.ts';
import {
  evolveSecondFactor,
  NO_SECOND_FACTOR,
  type SecondFactor,
  secondFactorEvents,
} from './second-factor-state.ts';
import { changesBefore, undoable, undoDaysAfter } from './undo.ts';

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

const accountEvents = [
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

// State

/** An address that a person wants to change to, and has not confirmed yet. */
export interface PendingEmail {
  readonly emailId: string;
  readonly email: string;
}

/** An address that the account had, and until when it did. */
export interface FormerEmail extends PendingEmail {
  readonly changedAt: string;
}

/** Each is '' for whoever has given none. */
export interface Whereabouts {
  readonly organization: string;
  readonly countryName: string;
  readonly countryShort: string;
  readonly state: string;
  readonly city: string;
}

export interface RegisteredAccount {
  readonly status: 'registered';
  readonly accountId: string;
  readonly emailId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstname: string;
  readonly lastname: string;
  /** '' for whoever has not given one. */
  readonly phoneNumber: string;
  readonly about: string;
  readonly language: Language;
  readonly profilePic: string | null;
  readonly whereabouts: Whereabouts;
  readonly userType: UserType;
  /** What somebody of the back office was there at first; `roleOf` of `admins.ts` tells what they are by now. */
  readonly firstRole: OfficeRole;
  readonly subscriptionType: string;
  readonly isDisabled: boolean;
  /** Access tokens from before do not count: when the password was last chosen, or the account disabled. */
  readonly tokensSince: string;
  /** The code of the last reset: it cannot be used again. */
  readonly usedCode: string | null;
  readonly pendingEmail: PendingEmail | null;
  /** The addresses that a mailed link may still set back to, oldest first. */
  readonly formerEmails: readonly FormerEmail[];
  readonly secondFactor: SecondFactor;
  /** Through which providers they sign in, as whom. */
  readonly providers: readonly JoinedProvider[];
  readonly passkeys: readonly Passkey[];
  /** The kinds of browser and system that signed in, as `deviceOf` names them; the last one is the latest. */
  readonly devices: readonly string[];
}

export type Account =
  | { readonly status: 'unknown' }
  | RegisteredAccount
  | { readonly status: 'forgotten'; readonly accountId: string; readonly emailId: string };

/** So many kinds of devices are remembered of one person. */
const MOST_DEVICES = 20;

/** The kind of a device in one text; '' where nothing is known of it. */
export function deviceOf({ browser, os }: { browser: string; os: string }): string {
  return browser === '' && os === '' ? '' : `${browser} on ${os}`;
}

const unused = {
  firstRole: 'admin',
  isDisabled: false,
  about: '',
  profilePic: null,
  whereabouts: { organization: '', countryName: '', countryShort: '', state: '', city: '' },
  usedCode: null,
  pendingEmail: null,
  formerEmails: [],
  secondFactor: NO_SECOND_FACTOR,
  providers: [],
  passkeys: [],
  devices: [],
} as const;

function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === 'AccountRegistered') {
    const { accountId, emailId, email, passwordHash, firstname, lastname } = event.data;
    const { phoneNumber, language, userType, subscriptionType } = event.data;
    const { organization, countryName, countryShort, state, city } = event.data;
    const person = { accountId, emailId, email, passwordHash, firstname, lastname, phoneNumber, language };
    const whereabouts = { organization, countryName, countryShort, state, city };
    const given = { whereabouts, userType, subscriptionType, tokensSince: event.data.at };
    return { ...unused, status: 'registered', ...person, ...given };
  }
  if (event.type === 'AdminRegistered') {
    const { at: tokensSince, role: firstRole = 'admin', ...admin } = event.data;
    const given = {
      firstRole,
      phoneNumber: '',
      userType: 'admin',
      subscriptionType: BASIC_PLAN,
      tokensSince,
    } as const;
    return { ...unused, status: 'registered', ...admin, ...given };
  }
  return account.status === 'registered' ? evolveRegistered(account, event) : account;
}

function evolveRegistered(
  account: RegisteredAccount,
  event: Exclude<AccountEvent, EventOf<typeof AccountRegistered | typeof AdminRegistered>>,
): Account {
  switch (event.type) {
    case 'SignUpRepeated': {
      const { emailId, email, firstname } = event.data;
      return { ...account, emailId, email, firstname };
    }
    case 'ProfileChanged': {
      const { at: _at, ...profile } = event.data;
      return { ...account, ...profile };
    }
    case 'WhereaboutsChanged': {
      const { accountId: _accountId, at: _at, ...whereabouts } = event.data;
      return { ...account, whereabouts };
    }
    case 'LanguageChanged':
      return { ...account, language: event.data.language };
    case 'EmailChangeRequested':
    case 'EmailChangeOrdered': {
      const { emailId, email } = event.data;
      return { ...account, pendingEmail: { emailId, email } };
    }
    case 'EmailChanged': {
      const { emailId, email, previousEmailId, previousEmail, at } = event.data;
      const former = { emailId: previousEmailId, email: previousEmail, changedAt: at };
      const formerEmails = [...undoable(account.formerEmails, at), former];
      return { ...account, emailId, email, pendingEmail: null, formerEmails };
    }
    case 'EmailChangeWithdrawn':
      return { ...account, pendingEmail: null };
    case 'EmailChangeUndone': {
      const { emailId, email, passwordHash, changedAt, at: tokensSince } = event.data;
      const formerEmails = changesBefore(account.formerEmails, changedAt);
      // Whoever had changed the address may have made ways in as well, and some days before: they would open it once more.
      const isOwners = ({ since }: { readonly since: string }) => undoDaysAfter(since) < changedAt;
      const providers = account.providers.filter(isOwners);
      const passkeys = account.passkeys.filter(isOwners);
      const own = { emailId, email, passwordHash, pendingEmail: null, formerEmails };
      return { ...account, ...own, providers, passkeys, tokensSince };
    }
    case 'PasswordChanged': {
      const { passwordHash, codeNonce, rehashed, at } = event.data;
      const tokensSince = rehashed ? account.tokensSince : at;
      return { ...account, passwordHash, usedCode: codeNonce ?? account.usedCode, tokensSince };
    }
    case 'AdminRestored': {
      const { passwordHash, at: tokensSince } = event.data;
      return {
        ...account,
        passwordHash,
        secondFactor: NO_SECOND_FACTOR,
        providers: [],
        passkeys: [],
        tokensSince,
      };
    }
    case 'PlanChanged':
      return { ...account, subscriptionType: event.data.subscriptionType };
    case 'UserTypeChanged':
    case 'UserTypeFollowed':
      return { ...account, userType: event.data.userType };
    case 'AccountDisabled':
      return { ...account, isDisabled: true, tokensSince: event.data.at };
    case 'AccountEnabled':
      return { ...account, isDisabled: false };
    case 'SignedIn':
      return { ...account, devices: withDevice(account.devices, deviceOf(event.data)) };
    case 'SignedOut':
      return account;
    case 'AccountForgotten':
      return { status: 'forgotten', accountId: account.accountId, emailId: account.emailId };
    case 'SecondFactorStarted':
    case 'SecondFactorConfirmed':
    case 'SecondFactorUsed':
    case 'SecondFactorRefused':
    case 'SecondFactorRemoved':
    case 'RecoveryCodeUsed':
    case 'RecoveryCodesRenewed':
      return { ...account, secondFactor: evolveSecondFactor(account.secondFactor, event) };
    case 'ProviderJoined':
    case 'ProviderRemoved':
      return { ...account, providers: evolveProviders(account.providers, event) };
    case 'PasskeyAdded':
    case 'PasskeyUsed':
    case 'PasskeyRefused':
    case 'PasskeyRemoved':
      return { ...account, passkeys: evolvePasskeys(account.passkeys, event) };
  }
}

function withDevice(devices: readonly string[], device: string): readonly string[] {
  if (device === '' || devices.at(-1) === device) return devices;
  return [...devices.filter((other) => other !== device), device].slice(-MOST_DEVICES);
}

/** One person's account, from the sign-up on. */
export const accounts = category('Account', {
  key: (key: { accountId: string }) => key.accountId,
  events: accountEvents,
  initial: { status: 'unknown' } as Account,
  evolve,
});
