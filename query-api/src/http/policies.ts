import { type Audience, admission } from '@pollux/domain/accounts/access';
import { notAllowed, notSignedIn } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import { accountsView } from '@pollux/projections/accounts/accounts';
import type { Documents } from './documents.ts';
import type { Asking } from './serve.ts';

/** Who may ask a query. Queries about one thing decide in `answer` whose it is. */
export interface QueryPolicy {
  readonly audience: Audience;
  /** @throws a problem for whoever is not among the audience: 401 for visitors, 403 for people */
  require(session: Session | undefined, documents: Documents): Promise<void>;
}

function policy(audience: Audience): QueryPolicy {
  return {
    audience,
    async require(session, documents) {
      const admitted = await admission(audience, session?.accountId, async (id) => {
        const stored = await documents.get(accountsView, id);
        return stored?.document.userType;
      });
      if (admitted === 'not-signed-in') throw notSignedIn();
      if (admitted === 'not-allowed') throw notAllowed();
    },
  };
}

/** Visitors as well. */
export const anyone = policy('anyone');

/** Whoever has a session. */
export const signedIn = policy('signedIn');

/** Teachers, students and business users, but no admins (C300, P458). */
export const creators = policy('creators');

/** Admins alone (A261, P462). */
export const admins = policy('admins');

/** The session of a query that visitors may not ask. */
export function sessionOf({ session }: Pick<Asking, 'session'>): Session {
  if (session === undefined) throw notSignedIn();
  return session;
}
