import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

// Events: a part of the account's stream. What a provider calls a person is in none of them; an identity is a keyed hash.

/** The person may sign in through the provider from here on, as one of its identities. */
export const ProviderJoined = event(
  'ProviderJoined',
  z.object({
    accountId: Id,
    /** Keyed hash of the provider and of what it calls the person, the key of its `ProviderIdentity` stream. */
    identityId: Id,
    /** The name of the provider in the configuration. */
    provider: z.string(),
    /** Whether the account was made with it, rather than there before. */
    isNew: z.boolean(),
    at: Instant,
  }),
);

export const ProviderRemoved = event(
  'ProviderRemoved',
  z.object({ accountId: Id, identityId: Id, provider: z.string(), at: Instant }),
);

/** What the person is follows what the provider says of them; nobody becomes an admin by it. */
export const UserTypeFollowed = event(
  'UserTypeFollowed',
  z.object({
    accountId: Id,
    userType: z.enum(['teacher', 'student', 'business']),
    provider: z.string(),
    at: Instant,
  }),
);

export const providerEvents = [ProviderJoined, ProviderRemoved, UserTypeFollowed] as const;

export type ProviderEvent = EventOf<(typeof providerEvents)[number]>;

// State

/** An identity at a provider that signs in to the account. */
export interface JoinedProvider {
  readonly identityId: string;
  readonly provider: string;
  readonly since: string;
}

/** Folds what happened to the ways in through providers. */
export function evolveProviders(
  providers: readonly JoinedProvider[],
  event: EventOf<typeof ProviderJoined | typeof ProviderRemoved>,
): readonly JoinedProvider[] {
  const { identityId, provider, at: since } = event.data;
  const others = providers.filter((other) => other.identityId !== identityId);
  return event.type === 'ProviderJoined' ? [...others, { identityId, provider, since }] : others;
}
