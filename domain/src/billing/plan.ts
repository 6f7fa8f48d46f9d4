import { Rejection } from '../kernel/rejection.ts';

/** What a subscription plan lets its people do (C014, C302). */
export interface Entitlements {
  readonly createPaidQuizzes: boolean;
}

const basic: Entitlements = { createPaidQuizzes: false };

const plans = new Map<string, Entitlements>([['basic', basic]]);

/** What the plan allows; a plan that is not known allows what the basic one does. */
export function entitlementsOf(subscriptionType: string): Entitlements {
  return plans.get(subscriptionType) ?? basic;
}

export class PaidNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'paid-not-included', 'Your subscription plan does not include paid activities.');
  }
}
