import { mayRead, type Role } from '@pollux/domain/accounts/access';
import { type AdminPage, adminPages, officePages } from '@pollux/domain/accounts/office-pages';

/** The page of a route `/$office/…`; undefined where there is none (A023). */
export function adminPageOf(route: string): AdminPage | undefined {
  return adminPages.find((page) => route === `/$office/${page}`);
}

/** The page of one user. */
export const USER_PAGE = '/$office/quiz-management/user-details/$userId';

/** Whether a route `/$office/…` is for somebody of the role; what is not found says so to all of the back office. */
export function mayOpenOffice(route: string, role: Role): boolean {
  const page = adminPageOf(route === USER_PAGE ? '/$office/UserManagement' : route);
  return mayRead(page === undefined ? 'staff' : officePages[page], role);
}
