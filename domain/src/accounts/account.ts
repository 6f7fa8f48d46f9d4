import { category } from '../kernel/category.ts';
import type { EventOf } from '../kernel/event.ts';
import type { OfficeRole } from './access.ts';
import {
  type AccountEvent,
  accountEvents,
  type AccountRegistered,
  type AdminRegistered,
  type UserType,
} from './account-events.ts';
import type { Language } from './language.ts';
import { evolvePasskeys, type Passkey } from './passkey-state.ts';
import { evolveProviders, type JoinedProvider } from './provider-state.ts';
import { evolveSecondFactor, NO_SECOND_FACTOR, type SecondFactor } from './second-factor-state.ts';
import { changesBefore, undoable, undoDaysAfter } from './undo.ts';

/** The default plan at sign-up, shown as Free (C209, P306). */
export const BASIC_PLAN = 'basic';

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
  /** Whether anybody knows the password: of an account that a provider or a course has made nobody does at first. */
  readonly hasPassword: boolean;
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
  hasPassword: true,
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
      const own = { emailId, email, passwordHash, hasPassword: true, pendingEmail: null, formerEmails };
      return { ...account, ...own, providers, passkeys, tokensSince };
    }
    case 'PasswordChanged': {
      const { passwordHash, codeNonce, rehashed, at } = event.data;
      const tokensSince = rehashed ? account.tokensSince : at;
      const usedCode = codeNonce ?? account.usedCode;
      return { ...account, passwordHash, hasPassword: true, usedCode, tokensSince };
    }
    case 'AdminRestored': {
      const { passwordHash, at: tokensSince } = event.data;
      return {
        ...account,
        passwordHash,
        hasPassword: true,
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
    case 'ProviderJoined': {
      const hasPassword = account.hasPassword && !event.data.isNew;
      return { ...account, hasPassword, providers: evolveProviders(account.providers, event) };
    }
    case 'ProviderRemoved':
      return { ...account, providers: evolveProviders(account.providers, event) };
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
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
