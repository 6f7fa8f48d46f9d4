/** The tabs of the user management that every installation has, in the order shown (A041); those of other plans follow. */
export const planTabs = ['basic', 'premium', 'standard'] as const;

/** The plans of which the user management has tabs, by their codes. */
export function plansWithTabs(codes: readonly string[]): string[] {
  return [...new Set([...planTabs, ...codes])];
}

/** The tab of everybody, whatever their plan. */
export const ALL_TAB = 'all';

/** The plan whose tab is asked for, or everybody's; the first where there is none. @param plans those that have tabs, once they are known */
export function planTab(name: unknown, plans?: readonly string[]): string {
  const isTab = typeof name === 'string' && (plans === undefined || name === ALL_TAB || plans.includes(name));
  return isTab ? name : planTabs[0];
}

export function isFirstTab(code: string): code is (typeof planTabs)[number] {
  return planTabs.some((tab) => tab === code);
}
