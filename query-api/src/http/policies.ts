import { type Audience, admission, mayRead, type PersonRole } from '@pollux/domain/accounts/access';
import type { Position } from '@pollux/infra/event-store/event-store';
import { notAllowed, notSignedIn } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { AskerSession } from './asker.ts';
import type { Documents } from './documents.ts';
import type { Asking } from './serve.ts';
import type { QueryPolicy } from './query-policy.ts';

async function roleOf(
  accountId: string,
  documents: Documents,
  head?: () => Promise<Position>,
): Promise<PersonRole | undefined> {
  const found = head
    ? await documents.getExpected(accountsView, accountId, head)
    : await documents.get(accountsView, accountId);
  return found?.document.role;
}

/** Whether somebody may look at what is for the audience: for what more than the audience of a query decides. */
export async function isReader(
  audience: Audience,
  { accountId }: Pick<Session, 'accountId'>,
  documents: Documents,
): Promise<boolean> {
  const role = await roleOf(accountId, documents);
  return role !== undefined && mayRead(audience, role);
}

function policy(audience: Audience): QueryPolicy {
  return {
    audience,
    async require(session, documents, head) {
      if (session instanceof AskerSession) return;
      const roleBy = (id: string) => roleOf(id, documents, head);
      const admitted = await admission(audience, session?.accountId, roleBy, mayRead);
      if (admitted === 'not-signed-in') throw notSignedIn();
      if (admitted === 'not-allowed') throw notAllowed();
    },
  };
}

/** Visitors as well. */
export const anyone = policy('anyone');

/** Whoever has a session. */
export const signedIn = policy('signedIn');

/** Teachers, students and business users, but nobody of the back office (C300, P458). */
export const creators = policy('creators');

/** Everybody with a part in the back office. */
export const staff = policy('staff');

/** Admins, auditors, and who looks after users. */
export const supporters = policy('supporters');

/** Admins, auditors, and who looks after activities and the lists that they are filed by. */
export const curators = policy('curators');

/** Admins, auditors, and who looks after money. */
export const accountants = policy('accountants');

/** Admins, auditors, and who looks after users or money. */
export const billers = policy('billers');

/** Admins and auditors alone (A261, P462): what no other role is named for. */
export const admins = policy('admins');

/** The session of a query that visitors may not ask. */
export function sessionOf({ session }: Pick<Asking, 'session'>): Session {
  if (session === undefined) throw notSignedIn();
  return session;
}
