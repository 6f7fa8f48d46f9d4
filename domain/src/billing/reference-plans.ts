import { entitlementsOf, type FirstPlan } from '../accounts/plan.ts';
import { firstPlanNames } from './plan-names.ts';
import type { SubscriptionPlanForm } from '../accounts/subscription-plans.ts';

const plan = (code: FirstPlan, amount: number, description: string) => ({
  code,
  form: {
    subscriptionName: firstPlanNames[code],
    amount,
    description,
    isActive: true,
    ...entitlementsOf(code),
  },
});

/** The plans that an installation begins with, with their prices for a month in paise (P016). */
export const referencePlans: readonly {
  readonly code: FirstPlan;
  readonly form: SubscriptionPlanForm;
}[] = [
  plan('basic', 0, 'Quizzes, surveys and polls with the usual questions.'),
  plan('standard', 49_900, 'All types of questions, sound and video, certificates, and paid quizzes.'),
  plan('premium', 99_900, 'Everything, with certificates of your own design.'),
];
