import { type DashboardPage, dashboardPages, isAmong } from '@pollux/domain/accounts/access';
import type { UserType } from '@pollux/domain/accounts/account';

function isDashboardPage(path: string): path is DashboardPage {
  return Object.hasOwn(dashboardPages, path);
}

/**
 * Whether the page is in the set of this type of user [P051 P457]. What the table does not know is in nobody's.
 * @param path the route's, with its parameters as they are declared: `/dashboard/explorequiz/$id`
 */
export function mayOpen(path: string, userType: UserType): boolean {
  const page = path.replace(/\/$/, '');
  return isDashboardPage(page) && isAmong(dashboardPages[page], userType);
}
