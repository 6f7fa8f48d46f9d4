import type { FirstPlan } from '../accounts/plan.ts';

/**
 * What the plans that an installation begins with are called until an admin renames them. Pages call one in the reader's
 * language for as long as it has this name.
 */
export const firstPlanNames: Readonly<Record<FirstPlan, string>> = {
  basic: 'Free',
  standard: 'Standard',
  premium: 'Premium',
};
