import type { ListSearch } from '../../../shared/lists/list-search.ts';

/** The tabs of the user management that every installation has, in the order shown (A041); those of other plans follow. */
export const planTabs = ['basic', 'premium', 'standard'] as const;

/** The tab of the back office, which no code of a plan can be. */
export const OFFICE_TAB = 'Office';

/** Where in a list one is, without the tab. */
export const withoutTab = ({ plan: _tab, ...at }: ListSearch): ListSearch => at;

/** The plans of which the user management has tabs, by their codes. */
export function plansWithTabs(codes: readonly string[]): string[] {
  return [...new Set([...planTabs, ...codes])];
}

/** The plan whose tab is asked for; the first where there is none. @param plans those that have tabs, once they are known */
export function planTab(name: unknown, plans?: readonly string[]): string {
  const isTab = typeof name === 'string' && (plans === undefined || plans.includes(name));
  return isTab ? name : planTabs[0];
}

export function isFirstTab(code: string): code is (typeof planTabs)[number] {
  return planTabs.some((tab) => tab === code);
}
