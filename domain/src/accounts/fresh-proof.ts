import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import type { RegisteredAccount } from './account.ts';
import type { AccountEvent } from './account-events.ts';
import { isCourseProvider } from './course-address.ts';
import { withIdentityProof } from './identity-proof.ts';
import { SignedPasskey, usePasskey, type UsedPasskey } from './passkeys.ts';
import { MOST_PROVIDERS, ProviderName, type Proven, TooManyProviders } from './provider-sign-in.ts';
import { ProviderJoined } from './provider-state.ts';

/** So long it counts that somebody has shown who they are. */
export const FRESH_SECONDS = 300;

/** So long after they came from their course people without any other proof may change how they come in. */
export const FRESH_COURSE_SECONDS = 600;

// Commands

/** Asks for what a browser needs to have one of the person's passkeys show that it is them. */
export const StartPasskeyProof = command(
  'StartPasskeyProof',
  z.object({}),
  Message.extend({ options: z.record(z.string(), z.unknown()) }),
);

/** Shows by a passkey who the person is: for five minutes it stands for their password, and for the second factor. */
export const ProveByPasskey = command(
  'ProveByPasskey',
  z.object({ signed: SignedPasskey }),
  Message.extend({ until: Instant }),
);

/** Leads to a provider to log in anew there, which shows who the person is. `CompleteProviderSignIn` takes what comes back. */
export const BeginProviderProof = command(
  'BeginProviderProof',
  z.object({ identityId: Id }),
  Message.extend({ url: z.string() }),
);

/** Leads to a provider, whose identity becomes a way into the person's account with `CompleteProviderSignIn`. */
export const BeginProviderJoin = command(
  'BeginProviderJoin',
  withIdentityProof({ provider: ProviderName }),
  Message.extend({ url: z.string() }),
);

// Rejections

export class ProofStale extends Rejection {
  constructor() {
    super('forbidden', 'proof-stale', 'Show once more that it is you.');
  }
}

/** The provider has named somebody else than who is asked. */
export class NotTheirLogin extends Rejection {
  constructor() {
    super(
      'forbidden',
      'not-their-login',
      'This is not the login that opens your account. Log in there as yourself.',
    );
  }
}

/** The provider did not have the person log in anew, or does not say so. */
export class ProviderNotFresh extends Rejection {
  constructor() {
    super(
      'forbidden',
      'provider-not-fresh',
      'Your organization did not ask you to log in again. Show in another way that it is you.',
    );
  }
}

/** The identity opens another account. */
export class LoginTaken extends Rejection {
  constructor() {
    super('conflict', 'login-taken', 'This login opens another account here.');
  }
}

// Decisions

/** By what somebody has shown who they are. */
export interface Shown {
  readonly by: 'passkey' | 'provider' | 'course';
  /** Of the passkey or the identity. */
  readonly wayId: string;
}

/**
 * What was shown counts while it is a way into the account. A course shows it of those alone who have nothing better to show:
 * it asks nobody to log in anew.
 * @throws ProofStale
 */
export function requireStanding({ by, wayId }: Shown, account: RegisteredAccount): void {
  if (by === 'passkey') {
    if (account.passkeys.some((each) => each.passkeyId === wayId && !each.isRefused)) return;
    throw new ProofStale();
  }
  if (!account.providers.some(({ identityId }) => identityId === wayId)) throw new ProofStale();
  if (by === 'course' && !hasCoursesAlone(account)) throw new ProofStale();
}

/** Whether nothing opens the account but courses. */
export function hasCoursesAlone({ hasPassword, passkeys, providers }: RegisteredAccount): boolean {
  return (
    !hasPassword && passkeys.length === 0 && providers.every(({ provider }) => isCourseProvider(provider))
  );
}

/** @throws as `usePasskey` */
export function proveByPasskey(used: UsedPasskey, account: RegisteredAccount, by: Context): AccountEvent[] {
  return [usePasskey(used, account, by)];
}

/** Has an identity be a way into the account of whoever is signed in. @throws TooManyProviders */
export function joinByProof(
  { identityId, provider }: Pick<Proven, 'identityId' | 'provider'>,
  { accountId, providers }: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  if (providers.some((each) => each.identityId === identityId)) return [];
  if (providers.length >= MOST_PROVIDERS) throw new TooManyProviders();
  return [ProviderJoined({ accountId, identityId, provider, isNew: false, at: by.now.toISOString() })];
}
