import type { IncomingHttpHeaders } from 'node:http';
import { notSignedIn, Problem } from './problem.ts';

/**
 * The header in which a page says whom it believes it acts for: the id of an account, or `visitor`. Another tab may have
 * signed somebody else in since, whose cookie the browser then sends. Who sends no header claims nothing.
 */
const ACTING_AS = 'x-acting-as';

/**
 * Refuses a request of a page that believes it acts for somebody else than it would.
 * @param accountId of the session; undefined for a visitor
 * @throws Problem 401 where that person's session has ended, 409 `another-person` where there is another one
 */
export function requireActingAs(headers: IncomingHttpHeaders, accountId: string | undefined): void {
  const claimed = headers[ACTING_AS];
  if (claimed === undefined || claimed === (accountId ?? 'visitor')) return;
  if (accountId === undefined) throw notSignedIn();
  throw new Problem(
    409,
    'another-person',
    'This browser is logged in as somebody else now. Nothing was done.',
  );
}
