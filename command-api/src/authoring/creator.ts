import { accounts } from '@pollux/domain/accounts/account';
import type { Creator } from '@pollux/domain/authoring/saving';
import type { Context } from '@pollux/domain/kernel/context';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import type { Streams } from '../kernel/streams.ts';

/** What decisions about content have to know of whoever sends them. @throws NotAllowed where the account is gone */
export async function creatorOf(by: Context, streams: Streams): Promise<Creator> {
  const account = await streams.read(accounts, { accountId: by.actor.accountId });
  if (account.status !== 'registered') throw new NotAllowed();
  return { subscriptionType: account.subscriptionType };
}
