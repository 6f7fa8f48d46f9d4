import { type AdminPage, adminPages, mayRead, officePages, type Role } from '@pollux/domain/accounts/access';

/** Where the back office is: /admin as it is read, /rtl laid out right to left (A014, A021). */
export type Office = 'admin' | 'rtl';

/** The office that the first segment of an address names; undefined where it names none. */
export function officeAt(segment: string): Office | undefined {
  return segment === 'admin' || segment === 'rtl' ? segment : undefined;
}

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
