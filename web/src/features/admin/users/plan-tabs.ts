import type { SubscriptionType } from '@pollux/domain/billing/plan';

/** The tabs of the user management, in the order shown (A041). */
export const planTabs = ['basic', 'premium', 'standard'] as const satisfies SubscriptionType[];

/** The tab of this name; the first where there is none. */
export function planTab(name: unknown): (typeof planTabs)[number] {
  return planTabs.find((known) => known === name) ?? 'basic';
}
