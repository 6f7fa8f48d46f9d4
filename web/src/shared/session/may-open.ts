import { type DashboardPage, dashboardPages, mayRead, type Role } from '@pollux/domain/accounts/access';

function isDashboardPage(path: string): path is DashboardPage {
  return Object.hasOwn(dashboardPages, path);
}

/**
 * Whether the page is in the set of this role [P051 P457]. What the table does not know is in nobody's.
 * @param path the route's, with its parameters as they are declared: `/dashboard/explorequiz/$id`
 */
export function mayOpen(path: string, role: Role): boolean {
  const page = path.replace(/\/$/, '');
  return isDashboardPage(page) && mayRead(dashboardPages[page], role);
}
