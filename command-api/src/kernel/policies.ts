import { type Audience, admission, isAmong, type PersonRole } from '@pollux/domain/accounts/access';
import { accounts } from '@pollux/domain/accounts/account';
import { admins as roster, roleOf } from '@pollux/domain/accounts/admins';
import { NotAllowed, NotSignedIn } from '@pollux/domain/kernel/rejection';
import type { StreamCache } from './stream-cache.ts';
import type { Streams } from './streams.ts';

/** Who may send a command; the types of people are read from their account, never from the request (A261, P462). */
export interface Policy {
  readonly audience: Audience;
  /** @throws NotSignedIn for visitors, NotAllowed for people, unless they are among the audience */
  require(accountId: string | undefined, streams: StreamCache): Promise<void>;
}

type Readable = Pick<StreamCache, 'read'> | Pick<Streams, 'read'>;

/** What somebody is by now; undefined for whoever has no account, or one that is disabled. */
async function roleBy(accountId: string, streams: Readable): Promise<PersonRole | undefined> {
  const account = await streams.read(accounts, { accountId });
  if (account.status !== 'registered' || account.isDisabled) return undefined;
  return roleOf(account, await streams.read(roster, {}));
}

/** Whether somebody is among the audience by now: for what more than the audience of a command decides. */
export async function belongsTo(audience: Audience, accountId: string, streams: Readable): Promise<boolean> {
  const role = await roleBy(accountId, streams);
  return role !== undefined && isAmong(audience, role);
}

/** Lets in whom the audience names. */
export function policyOf(audience: Audience): Policy {
  return {
    audience,
    async require(accountId, streams) {
      const admitted = await admission(audience, accountId, (id) => roleBy(id, streams), isAmong);
      if (admitted === 'not-signed-in') throw new NotSignedIn();
      if (admitted === 'not-allowed') throw new NotAllowed();
    },
  };
}

/** Visitors as well. */
export const anyone = policyOf('anyone');

/** Whoever has a session. */
export const signedIn = policyOf('signedIn');

/** Teachers, students and business users, but nobody of the back office (C300, C301, P458). */
export const creators = policyOf('creators');

/** Who looks after activities, and the lists that they are filed by: for uploads, as commands of theirs are in a table. */
export const curators = policyOf('curators');

/**
 * Whoever attends, which auditors do not. They are known by the roster alone, so that nobody's account is read for a
 * vote.
 */
export const participants: Policy = {
  audience: 'participants',
  async require(accountId, streams) {
    if (accountId === undefined) throw new NotSignedIn();
    // Without waiting where it is at hand, as nearly always: each wait has its promises.
    const { roles } = streams.atHand(roster, {}) ?? (await streams.read(roster, {}));
    const role = roles[accountId];
    if (role !== undefined && !isAmong('participants', role)) throw new NotAllowed();
  },
};

/** Nobody outside: commands that reactions alone issue. */
export const reactionsAlone = policyOf('nobody');
