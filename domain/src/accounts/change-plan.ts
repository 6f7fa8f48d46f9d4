import { z } from 'zod';
import type { Account } from './account.ts';
import { type AccountEvent, PlanChanged } from './account-events.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { PlanCode } from './plan.ts';
import { planOf, type SubscriptionPlans } from './subscription-plans.ts';

/** Puts somebody on a plan (P014). */
export const ChangePlan = command(
  'ChangePlan',
  /** The code of a plan, also of one that is offered no more. */
  z.object({ accountId: Id, subscriptionType: PlanCode }),
);

export class NoSubscriber extends Rejection {
  constructor() {
    super('not-found', 'no-subscriber', 'There is no such user.');
  }
}

export class NoSuchPlan extends Rejection {
  constructor() {
    super('invalid', 'no-such-plan', 'There is no such plan.');
  }
}

/** @throws NoSuchPlan, NoSubscriber when there is no such account any more, or it is an admin's: they are on no paid plan */
export function changePlan(
  { subscriptionType }: Data<typeof ChangePlan>,
  account: Account,
  plans: SubscriptionPlans,
  by: Pick<Context, 'now'>,
): AccountEvent[] {
  if (planOf(plans, subscriptionType) === undefined) throw new NoSuchPlan();
  if (account.status !== 'registered' || account.userType === 'admin') throw new NoSubscriber();
  if (account.subscriptionType === subscriptionType) return [];
  return [PlanChanged({ accountId: account.accountId, subscriptionType, at: by.now.toISOString() })];
}
