import type { Role } from '@pollux/domain/accounts/access';
import { mayOpenOffice, USER_PAGE } from '../frame/office-page.ts';

/** The two lists of surveys and of polls: who has made how many, and every one. */
export type MadeList = 'people' | 'all';

/** Whether people of the role may look at who somebody is. */
export function seesPeople(role: Role): boolean {
  return mayOpenOffice(USER_PAGE, role);
}

/** Which of them an address means: that of who made them, unless it says `list=all` or people are not for the role. */
export function madeListOf(at: { readonly [parameter: string]: unknown }, role: Role): MadeList {
  return at['list'] === 'all' || !seesPeople(role) ? 'all' : 'people';
}
