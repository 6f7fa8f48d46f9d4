import { z } from 'zod';
import type { Account } from '../../accounts/account.ts';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id } from '../../kernel/values.ts';
import { NoPaidPlan } from '../cancellation.ts';
import { SubscriptionPlanNotFound, type SubscriptionPlans } from '../../accounts/subscription-plans.ts';
import { type Orders, paymentUnderWay } from './orders.ts';
import { DowngradePlanned, DowngradeWithdrawn, OrderAbandoned, type OrderEvent } from './order-events.ts';
import type { PaidPlan } from './paid-plan.ts';
import { PaymentUnderWay } from './placing.ts';
import { AlreadyOnPlan, paidPlan } from './pricing.ts';
import { renewalOf, TOLD_HOURS } from './renewing.ts';

// A cheaper plan follows when the month that is paid for is over: it is what is announced and charged then.

/** Has a cheaper plan follow the one that the sender has paid for. */
export const PlanDowngrade = command('PlanDowngrade', z.object({ planId: Id }));

/** The sender's plan is to go on as it is. */
export const WithdrawDowngrade = command('WithdrawDowngrade', z.object({}));

export class NotCheaper extends Rejection {
  constructor() {
    super('conflict', 'not-cheaper', 'This plan is not cheaper than yours. You can buy it at once.');
  }
}

export class FreeByEnding extends Rejection {
  constructor() {
    super('conflict', 'free-by-ending', 'Switch automatic renewal off to move to the free plan.');
  }
}

export class NotRenewed extends Rejection {
  constructor() {
    super('conflict', 'not-renewed', 'Your plan is not renewed. Switch the renewal on first.');
  }
}

export class RenewalFixed extends Rejection {
  constructor() {
    super(
      'conflict',
      'renewal-fixed',
      'Your next month starts within a day. You can change your plan after that.',
    );
  }
}

interface Known {
  readonly account: Account;
  readonly orders: Orders;
}

/**
 * Plans that a cheaper plan follows at the end of the paid month; of several the last one counts. A renewal that was
 * announced at the dearer price is given up, and announced anew.
 * @throws SubscriptionPlanNotFound, NoPaidPlan, AlreadyOnPlan, NotCheaper, FreeByEnding, NotRenewed, RenewalFixed,
 *   PaymentUnderWay
 */
export function planDowngrade(
  planId: string,
  known: Known & { readonly plans: SubscriptionPlans; readonly isToRenew: boolean },
  by: Context,
): OrderEvent[] {
  const plan = known.plans.entries.get(planId);
  if (plan === undefined || !plan.isActive) throw new SubscriptionPlanNotFound();
  const paid = paidNow(known, by.now);
  if (plan.value === paid.planCode) throw new AlreadyOnPlan();
  if (plan.price > paid.order.quote.price) throw new NotCheaper();
  if (plan.price === 0) throw new FreeByEnding();
  if (!known.isToRenew) throw new NotRenewed();
  if (paid.order.nextPlan?.planId === planId) return [];
  const { accountId } = by.actor;
  const { value: planCode, name: planName } = plan;
  const planned = { accountId, orderId: paid.order.orderId, planId, planCode, planName };
  return [
    ...withoutRenewal(paid, known.orders, by),
    DowngradePlanned({ ...planned, at: by.now.toISOString() }),
  ];
}

/** @throws NoPaidPlan, RenewalFixed, PaymentUnderWay */
export function withdrawDowngrade(known: Known, by: Context): OrderEvent[] {
  const paid = paidNow(known, by.now);
  if (paid.order.nextPlan === null) return [];
  const { accountId } = by.actor;
  const { orderId } = paid.order;
  return [
    ...withoutRenewal(paid, known.orders, by),
    DowngradeWithdrawn({ accountId, orderId, at: by.now.toISOString() }),
  ];
}

function paidNow({ account, orders }: Known, now: Date): PaidPlan {
  const planCode = account.status === 'registered' ? account.subscriptionType : '';
  const paid = paidPlan(orders, planCode, now);
  if (paid === null) throw new NoPaidPlan();
  return paid;
}

/** Gives up what was announced of the next month, as long as another amount can still be told in time; later it stays. */
function withoutRenewal(paid: PaidPlan, orders: Orders, by: Context): OrderEvent[] {
  const renewal = renewalOf(orders, paid);
  if (renewal === undefined) return [];
  if (paymentUnderWay(renewal) !== undefined) throw new PaymentUnderWay();
  if (paid.until.getTime() - by.now.getTime() <= TOLD_HOURS * 3_600_000) throw new RenewalFixed();
  const { accountId } = by.actor;
  return [OrderAbandoned({ accountId, orderId: renewal.orderId, at: by.now.toISOString() })];
}
