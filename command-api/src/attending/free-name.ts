import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import type { Context } from '@pollux/domain/kernel/context';
import { Rejection } from '@pollux/domain/kernel/rejection';
import { lookOf, looksOf } from '@pollux/infra/word-lists/look';
import type { Streams } from '../kernel/streams.ts';

/** Names under which somebody would be taken for whoever runs the product. */
const OFFICIAL = ['Pollux', 'Pollux Team', 'Pollux Support', 'Admin', 'Administrator', 'Moderator'].map(
  lookOf,
);

/** What somebody would stand under on a leaderboard. */
interface Wanted {
  /** Null where it is the first name alone. */
  readonly nickname: string | null;
  readonly firstname: string | null;
}

/**
 * Nobody stands on a leaderboard under a name that looks like that of the owner, or of somebody of the back office, who
 * may do so themselves. A first name is not chosen for the leaderboard: it is refused only where all of their name stands
 * there.
 * @throws NameIsTaken
 */
export async function requireFreeName(
  { nickname, firstname }: Wanted,
  ownerId: string,
  by: Context,
  streams: Streams,
): Promise<void> {
  const name = nickname ?? firstname;
  if (name === null) return;
  const looks = looksOf(name);
  if (looks.some((look) => OFFICIAL.includes(look))) throw new NameIsTaken();
  const { present } = await streams.read(admins, {});
  for (const accountId of new Set([ownerId, ...present])) {
    if (accountId === by.actor.accountId) return;
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered') continue;
    const [first, last] = [account.firstname, account.lastname].map(lookOf) as [string, string];
    const isWhole = looks.some((look) => look.includes(first + last) || look.includes(last + first));
    const isOwners = nickname !== null && accountId === ownerId && looks.includes(first);
    if (isWhole || isOwners) throw new NameIsTaken();
  }
}

export class NameIsTaken extends Rejection {
  constructor() {
    super('invalid', 'taken-nickname', 'Somebody else here has this name. Choose another one.');
  }
}
