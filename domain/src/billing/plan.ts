import { z } from 'zod';
import { Rejection } from '../kernel/rejection.ts';

/** The plans there are, as code; people read Free, Standard and Premium (P014, P016, P017). */
export const SubscriptionType = z.enum(['basic', 'standard', 'premium']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** What a subscription plan lets its people do (C014, C302). */
export interface Entitlements {
  readonly createPaidQuizzes: boolean;
}

const plans: Readonly<Record<SubscriptionType, Entitlements>> = {
  basic: { createPaidQuizzes: false },
  standard: { createPaidQuizzes: true },
  premium: { createPaidQuizzes: true },
};

/** What the plan allows; a plan that is not known allows what the basic one does. */
export function entitlementsOf(subscriptionType: string): Entitlements {
  return plans[SubscriptionType.catch('basic').parse(subscriptionType)];
}

export class PaidNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'paid-not-included', 'Your subscription plan does not include paid activities.');
  }
}
