import { mayOpen } from '../shared/session/may-open.ts';
import { requireSession } from '../shared/session/require-session.ts';
import type { SessionUser } from '../shared/session/use-session.ts';

/** What the routes below /dashboard know of whoever goes there. */
export interface DashboardVisit {
  readonly user: SessionUser;
  /** Whether the page is in the set of their type of user [P051]. */
  readonly isAdmitted: boolean;
}

/**
 * For `beforeLoad` of /dashboard.
 * @param path of the page's route, with its parameters as they are declared
 * @throws the router's redirect to /login, for visitors [P052]
 */
export async function enterDashboard(
  visit: Parameters<typeof requireSession>[0],
  path: string,
): Promise<DashboardVisit> {
  const user = await requireSession(visit);
  return { user, isAdmitted: mayOpen(path, user.role) };
}
