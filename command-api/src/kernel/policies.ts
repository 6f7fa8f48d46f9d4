import { type Audience, admission } from '@pollux/domain/accounts/access';
import { accounts } from '@pollux/domain/accounts/account';
import { NotAllowed, NotSignedIn } from '@pollux/domain/kernel/rejection';
import type { StreamCache } from './stream-cache.ts';

/** Who may send a command; the types of people are read from their account, never from the request (A261, P462). */
export interface Policy {
  readonly audience: Audience;
  /** @throws NotSignedIn for visitors, NotAllowed for people, unless they are among the audience */
  require(accountId: string | undefined, streams: StreamCache): Promise<void>;
}

function policy(audience: Audience): Policy {
  return {
    audience,
    async require(accountId, streams) {
      const admitted = await admission(audience, accountId, async (id) => {
        const account = await streams.read(accounts, { accountId: id });
        return account.status === 'registered' && !account.isDisabled ? account.userType : undefined;
      });
      if (admitted === 'not-signed-in') throw new NotSignedIn();
      if (admitted === 'not-allowed') throw new NotAllowed();
    },
  };
}

/** Visitors as well. */
export const anyone = policy('anyone');

/** Whoever has a session. */
export const signedIn = policy('signedIn');

/** Teachers, students and business users, but no admins (C300, C301, P458). */
export const creators = policy('creators');

/** Admins alone (A261, P462). */
export const admins = policy('admins');

/** Nobody outside: commands that reactions alone issue. */
export const reactionsAlone = policy('nobody');
