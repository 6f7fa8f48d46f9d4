import type { Audience } from '@pollux/domain/accounts/access';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { Documents } from './documents.ts';

/** Who may ask a query. Queries about one thing decide in `answer` whose it is. */
export interface QueryPolicy {
  readonly audience: Audience;
  /**
   * @param head where the log ends, where somebody may have come a moment ago: their account is waited for
   * @throws a problem for whoever is not among the audience: 401 for visitors, 403 for people
   */
  require(session: Session | undefined, documents: Documents, head?: () => Promise<Position>): Promise<void>;
}
