import { type AdminPage, adminPages } from '@pollux/domain/accounts/access';

/** Where the back office is: as it is read, or laid out right to left (A014, A021). */
export type AdminBase = '/admin' | '/rtl';

/** The page at an address below the base; undefined where there is none (A023). */
export function adminPageAt(path: string): AdminPage | undefined {
  return adminPages.find((page) => page === path);
}
