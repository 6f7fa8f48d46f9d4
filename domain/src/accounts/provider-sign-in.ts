import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { type Account, BASIC_PLAN, type RegisteredAccount } from './account.ts';
import { type AccountEvent, AccountRegistered, AdminRegistered, UserType } from './account-events.ts';
import { CountryShort, countryNameOf } from './countries.ts';
import { IsDisabled } from './disabling.ts';
import { LogInCode } from './one-time-codes.ts';
import { withIdentityProof } from './identity-proof.ts';
import { DEFAULT_LANGUAGE, Language } from './language.ts';
import { CurrentPassword } from './password.ts';
import { City, FirstName, LastName, Organization, PhoneNumber, State } from './person.ts';
import { ProviderJoined, ProviderRemoved, UserTypeFollowed } from './provider-state.ts';
import { isRefused, SecondFactorCode, spendSecondFactor, type TypedCode } from './second-factor.ts';
import { SecondFactorRequired } from './second-factor.ts';
import { signedInOn } from './signed-in-on.ts';
import { SignedInUser } from './signed-in-user.ts';
import { type OpenWays, requireAnotherWay } from './ways-in.ts';

/** So many identities of providers one account has at most. */
export const MOST_PROVIDERS = 10;

/** What a provider is called in the configuration, and in addresses. */
export const ProviderName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'There is no such provider.');

// Commands

/** Leads to a provider to sign in there. The answer has the address; the browser keeps what the way back is checked by. */
export const BeginProviderSignIn = command(
  'BeginProviderSignIn',
  z.object({ provider: ProviderName }),
  Message.extend({ url: z.string() }),
);

/**
 * What is still asked for: the code of the second factor; to show that an account of the same email is the person's own; or
 * what is missing of a new person. Of who is signed in already it says what has come of it.
 */
export const ProviderStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('signed-in'), user: SignedInUser, email: z.string() }),
  z.object({ step: z.literal('code') }),
  z.object({ step: z.literal('join'), email: z.string(), takesPassword: z.boolean() }),
  z.object({
    step: z.literal('profile'),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** What the provider says that they are; null where it says nothing. */
    userType: UserType.or(z.literal('admin')).nullable(),
  }),
  /** Who is signed in has shown who they are (`BeginProviderProof`), which counts until then. */
  z.object({ step: z.literal('proven'), until: Instant }),
  /** Who is signed in has one more way in (`BeginProviderJoin`). */
  z.object({ step: z.literal('joined') }),
]);

/** Takes what the provider has sent the browser back with: all that stands behind the `?`. */
export const CompleteProviderSignIn = command(
  'CompleteProviderSignIn',
  z.object({ provider: ProviderName, answer: z.string().min(1).max(8_000) }),
  Message.extend({ next: ProviderStep }),
);

/**
 * Goes on after `CompleteProviderSignIn` in the same browser: by the code of the second factor, where there is one, and for
 * an account that is not joined yet by its password or a mailed code.
 */
export const ContinueProviderSignIn = command(
  'ContinueProviderSignIn',
  z.object({
    password: CurrentPassword.optional(),
    mailedCode: LogInCode.optional(),
    code: SecondFactorCode.optional(),
  }),
  Message.extend({ user: SignedInUser, email: z.string() }),
);

/** Mails the code that shows that an account of the same email is the person's own. */
export const SendJoiningCode = command('SendJoiningCode', z.object({}));

/** What a new person says of themselves that no provider tells. */
const NewProfile = z.object({
  phoneNumber: PhoneNumber,
  organization: Organization,
  userType: UserType.default('teacher'),
  countryShort: CountryShort,
  state: State,
  city: City,
});

/** Makes the account of a new person, after `CompleteProviderSignIn` in the same browser. Admins need no profile. */
export const SignUpByProvider = command(
  'SignUpByProvider',
  z.object({
    firstname: FirstName,
    lastname: LastName,
    profile: NewProfile.optional(),
    language: Language.default(DEFAULT_LANGUAGE),
  }),
  Message.extend({ user: SignedInUser, email: z.string() }),
);

/** Has an identity at a provider not sign in any more, with the person's password or second factor. */
export const RemoveProvider = command('RemoveProvider', withIdentityProof({ identityId: Id }));

// Rejections

export class UnknownProvider extends Rejection {
  constructor() {
    super('not-found', 'unknown-provider', 'There is no such organization to log in with.');
  }
}

export class ProviderAway extends Rejection {
  constructor() {
    super('unavailable', 'provider-away', 'Your organization does not answer. Try again in a few minutes.');
  }
}

/** The person went back at the provider. */
export class ProviderDeclined extends Rejection {
  constructor() {
    super('unauthenticated', 'provider-declined', 'Your organization did not log you in.');
  }
}

/** What came back does not fit what was asked: forged, of another browser, too late, or used before. */
export class ProviderAnswerRefused extends Rejection {
  constructor() {
    super('unauthenticated', 'provider-answer-refused', 'This login is no longer valid. Start again.');
  }
}

export class EmailNotVerified extends Rejection {
  constructor() {
    super(
      'forbidden',
      'provider-email-unverified',
      'Your organization does not say that your email is verified. Verify it there, and try again.',
    );
  }
}

export class DomainNotAllowed extends Rejection {
  constructor() {
    super('forbidden', 'domain-not-allowed', 'Emails of this domain cannot log in here.');
  }
}

/** The operator lets nobody in who has no account yet. */
export class NoNewPeople extends Rejection {
  constructor() {
    super(
      'forbidden',
      'no-new-people',
      'There is no account with your email. Ask the operator of this site.',
    );
  }
}

/** The operator has passwords off for the domain of the email. */
export class PasswordsOff extends Rejection {
  constructor() {
    super(
      'forbidden',
      'passwords-off',
      'People with this email log in through their organization. Choose its button.',
    );
  }
}

/** Nothing of a sign-in through a provider is under way in this browser, or not any more. */
export class NoProviderSignIn extends Rejection {
  constructor() {
    super('conflict', 'no-provider-sign-in', 'This login took too long. Start again.');
  }
}

/** The account exists, and nothing has shown yet that it is the person's. */
export class ProofOfAccountRequired extends Rejection {
  constructor() {
    super('unauthenticated', 'account-proof-required', 'Show that the account with this email is yours.');
  }
}

export class ProfileRequired extends Rejection {
  constructor() {
    super('invalid', 'profile-required', 'Fill in all fields.');
  }
}

export class TooManyProviders extends Rejection {
  constructor() {
    super('conflict', 'too-many-providers', `An account has at most ${MOST_PROVIDERS} such sign-ins.`);
  }
}

export class UnknownIdentity extends Rejection {
  constructor() {
    super('not-found', 'unknown-identity', 'There is no such login any more.');
  }
}

// Decisions

/** Somebody whom a provider has named. */
export interface Proven {
  readonly identityId: string;
  readonly provider: string;
  /** What the provider says that they are, by the operator's list; undefined where it says nothing. */
  readonly userType: UserType | undefined;
}

/** How they sign in. */
export interface ProviderSigningIn {
  readonly proven: Proven;
  readonly browser: string;
  readonly os: string;
  readonly second: TypedCode | undefined;
  /** Whether they have just shown that the account is theirs, so that the identity becomes one of its ways in. */
  readonly joins: boolean;
}

/**
 * Signs in whoever a provider has named, with the right code where there is a second factor; a wrong code is recorded
 * instead.
 * @throws ProviderAnswerRefused where the account was forgotten meanwhile; IsDisabled; ProofOfAccountRequired where it does not
 *   have the identity; TooManyProviders; SecondFactorRequired; SecondFactorLocked
 */
export function signInByProvider(
  { proven, browser, os, second, joins }: ProviderSigningIn,
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status !== 'registered') throw new ProviderAnswerRefused();
  const { identityId, provider } = proven;
  const isJoined = account.providers.some((each) => each.identityId === identityId);
  if (!isJoined && !joins) throw new ProofOfAccountRequired();
  if (account.isDisabled) throw new IsDisabled();
  if (!isJoined && account.providers.length >= MOST_PROVIDERS) throw new TooManyProviders();
  const spent = secondFactorOf(account, second, by);
  if (isRefused(spent)) return spent;
  const { accountId } = account;
  const at = by.now.toISOString();
  return [
    ...spent,
    ...(isJoined ? [] : [ProviderJoined({ accountId, identityId, provider, isNew: false, at })]),
    ...followed(proven, account, by),
    signedInOn({ browser, os }, account, by),
  ];
}

function secondFactorOf(account: RegisteredAccount, second: TypedCode | undefined, by: Context) {
  if (account.secondFactor.active === null) return [];
  if (second === undefined) throw new SecondFactorRequired();
  return spendSecondFactor(second, account, by);
}

/** What the person is from now on, if the provider says another thing than the account. Admins stay what they are. */
function followed({ userType, provider }: Proven, account: RegisteredAccount, by: Context): AccountEvent[] {
  if (userType === undefined || userType === 'admin' || account.userType === 'admin') return [];
  if (userType === account.userType) return [];
  const { accountId } = account;
  return [UserTypeFollowed({ accountId, userType, provider, at: by.now.toISOString() })];
}

/** What is known of a new person. */
export interface NewPerson {
  readonly accountId: string;
  readonly emailId: string;
  readonly email: string;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly language: Language;
  readonly profile: z.infer<typeof NewProfile> | undefined;
}

/**
 * Registers a new person whom a provider has named, and vouches for their address with its word. Its word counts for what
 * they are as well, where it says it.
 * @throws ProfileRequired
 */
export function signUpByProvider(
  { profile, ...person }: NewPerson,
  proven: Proven,
  device: { readonly browser: string; readonly os: string },
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status !== 'unknown') return [];
  const { accountId } = person;
  const { identityId, provider, userType } = proven;
  const at = by.now.toISOString();
  const joined = ProviderJoined({ accountId, identityId, provider, isNew: true, at });
  const signedIn = signedInOn(device, { accountId, devices: [] }, by);
  if (userType === 'admin') return [AdminRegistered({ ...person, at }), joined, signedIn];
  if (profile === undefined) throw new ProfileRequired();
  const registered = AccountRegistered({
    ...person,
    ...profile,
    userType: userType ?? profile.userType,
    gender: null,
    countryName: countryNameOf(profile.countryShort),
    subscriptionType: BASIC_PLAN,
    vouchedBy: provider,
    at,
  });
  return [registered, joined, signedIn];
}

/** @throws UnknownIdentity, LastWayIn */
export function removeProvider(
  identityId: string,
  account: RegisteredAccount,
  open: OpenWays,
  by: Context,
): AccountEvent[] {
  const joined = account.providers.find((each) => each.identityId === identityId);
  if (joined === undefined) throw new UnknownIdentity();
  requireAnotherWay(identityId, account, open);
  const { accountId } = account;
  return [ProviderRemoved({ accountId, identityId, provider: joined.provider, at: by.now.toISOString() })];
}
