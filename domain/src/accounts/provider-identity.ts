import { z } from 'zod';
import { category } from '../kernel/category.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';
import type { Account } from './account.ts';

/** Who signs in as the identity has this account, if the account says so, too. */
export const ProviderIdentityLinked = event(
  'ProviderIdentityLinked',
  z.object({ identityId: Id, accountId: Id, at: Instant }),
);

/** Where an identity at a provider leads; null for one that nobody has signed in with. */
export interface ProviderIdentity {
  readonly accountId: string | null;
}

/** Whom a provider knows somebody as: a stream of its own, so that two accounts never have one identity. */
export const providerIdentities = category('ProviderIdentity', {
  key: (key: { identityId: string }) => key.identityId,
  events: [ProviderIdentityLinked],
  initial: { accountId: null } as ProviderIdentity,
  evolve: (_before, { data: { accountId } }: EventOf<typeof ProviderIdentityLinked>) => ({ accountId }),
});

/** Whether an account has the identity as a way in. One that is forgotten, or has removed it, does not. */
export function hasIdentity(account: Account, identityId: string): boolean {
  return account.status === 'registered' && account.providers.some((each) => each.identityId === identityId);
}

/**
 * Leads an identity to an account.
 * @param holder the account that it has led to so far
 * @returns no events where it leads there already, or is somebody else's way in: the account is not to have it then
 */
export function linkIdentity(
  linked: { readonly identityId: string; readonly accountId: string },
  identity: ProviderIdentity,
  holder: Account | undefined,
  by: Pick<Context, 'now'>,
) {
  if (identity.accountId === linked.accountId) return [];
  if (holder !== undefined && hasIdentity(holder, linked.identityId)) return [];
  return [ProviderIdentityLinked({ ...linked, at: by.now.toISOString() })];
}
