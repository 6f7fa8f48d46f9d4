import { AccountForgotten, PlanChanged } from '@pollux/domain/accounts/account-events';
import { AutoRenewSet, CancellationWithdrawn } from '@pollux/domain/billing/cancellation';
import {
  DowngradePlanned,
  DowngradeWithdrawn,
  OrderAbandoned,
  OrderCompleted,
  PaymentDeclined,
  PlanLapsed,
  RenewalAnnounced,
} from '@pollux/domain/billing/orders/order-events';
import { announcedAt, firstTryAt, RENEWAL_TRIES, triedAt } from '@pollux/domain/billing/orders/renewing';
import { endOfMonths } from '@pollux/domain/billing/period';
import type { EventOf } from '@pollux/domain/kernel/event';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const PaidPlanDocument = z.object({
  accountId: Id,
  planCode: z.string(),
  /** Since when they have it without a break, and how many months of that are paid. */
  since: Instant,
  months: z.int().positive(),
  /** The end of the month that was paid last. */
  until: Instant,
  /** When the next month is to be announced; null once that is done, or there is to be none. */
  announceAt: Instant.nullable(),
  /** When the next month is paid at the earliest; null where none follows, as of what is free, or has lapsed. */
  firstTryAt: Instant.nullable(),
  /** When it is to be paid, or the plan lapses; null once there is nothing to be done. */
  renewAt: Instant.nullable(),
  /** The order of the month that follows; null before it is announced. */
  renewalId: Id.nullable(),
  failedTries: z.int().nonnegative(),
  /** The cheaper plan that follows the paid month; null where the same one does. */
  nextPlan: z.object({ planCode: z.string(), planName: z.string() }).nullable(),
});

type PaidPlanDocument = z.infer<typeof PaidPlanDocument>;

const whose = ({ data: { accountId } }: { data: { accountId: string } }) => accountId;
const buyerOfPlan = ({ data: { accountId, item } }: { data: EventOf<typeof OrderCompleted>['data'] }) =>
  item.type === 'subscription' ? [accountId] : [];
/** A deadline comes back at another instant alone. */
const rightAfter = (at: string) => new Date(Date.parse(at) + 1_000).toISOString();
const NOTHING_DUE = { announceAt: null, renewAt: null, nextPlan: null } as const;

/** The next month is announced when it is time to, or at once where that has passed and it is not announced. */
function announcedAfter(plan: PaidPlanDocument, at: string): PaidPlanDocument {
  if (plan.renewAt === null || plan.renewalId !== null) return plan;
  const [announceAt = null] = [announcedAt(new Date(plan.until)).toISOString(), rightAfter(at)]
    .toSorted()
    .toReversed();
  return { ...plan, announceAt };
}

/** An admin has put them on another plan, or back on the one that they have paid for. */
function putOn(plan: PaidPlanDocument, subscriptionType: string, at: string): PaidPlanDocument {
  if (subscriptionType !== plan.planCode) return { ...plan, ...NOTHING_DUE };
  if (plan.renewAt !== null || plan.firstTryAt === null || plan.until <= at) return plan;
  return announcedAfter({ ...plan, renewAt: plan.firstTryAt }, at);
}

/** The plan that each person pays for, by account, with when it is renewed. */
export const paidPlans = projector('paid-plans', {
  version: 4,
  document: PaidPlanDocument,
  indexes: ['announceAt', 'renewAt'],
})
  .creates(OrderCompleted, buyerOfPlan, (before, { data: { accountId, orderId, item, quote, at } }) => {
    const planCode = item.type === 'subscription' ? item.planCode : '';
    const goesOn = before?.renewalId === orderId;
    const since = goesOn ? before.since : at;
    const months = goesOn ? before.months + 1 : 1;
    const until = endOfMonths(new Date(since), months);
    const isFree = quote.price === 0;
    return {
      accountId,
      planCode,
      since,
      months,
      until: until.toISOString(),
      announceAt: isFree ? null : announcedAt(until).toISOString(),
      firstTryAt: isFree ? null : until.toISOString(),
      renewAt: isFree ? null : until.toISOString(),
      renewalId: null,
      failedTries: 0,
      nextPlan: null,
    };
  })
  .on(RenewalAnnounced, whose, (plan, { data: { orderId, renewAt, at } }) => {
    const first = firstTryAt({ renewAt, announcedAt: at });
    return {
      ...plan,
      announceAt: null,
      firstTryAt: first,
      renewAt: plan.renewAt === null ? null : first,
      renewalId: orderId,
    };
  })
  .on(PaymentDeclined, whose, (plan, { data: { orderId, byHand = false, at } }) => {
    if (plan.renewAt === null) return plan;
    // No try of ours; while it was under way, the moment of one may have passed without.
    if (byHand || plan.renewalId !== orderId)
      return plan.renewAt > at ? plan : { ...plan, renewAt: rightAfter(at) };
    const failedTries = plan.failedTries + 1;
    const renewAt =
      failedTries < RENEWAL_TRIES ? triedAt(plan.firstTryAt ?? plan.until, failedTries) : rightAfter(at);
    return { ...plan, failedTries, renewAt };
  })
  .on(OrderAbandoned, whose, (plan, { data: { orderId } }) =>
    plan.renewalId === orderId ? { ...plan, renewalId: null } : plan,
  )
  // What was announced of it before is given up, and it is announced anew.
  .on(DowngradePlanned, whose, (plan, { data: { planCode, planName, at } }) =>
    announcedAfter({ ...plan, nextPlan: { planCode, planName } }, at),
  )
  .on(DowngradeWithdrawn, whose, (plan, { data: { at } }) => announcedAfter({ ...plan, nextPlan: null }, at))
  // It was not announced while it was not to be renewed.
  .on(AutoRenewSet, whose, (plan, { data: { autoRenew, at } }) =>
    autoRenew ? announcedAfter(plan, at) : plan,
  )
  .on(CancellationWithdrawn, whose, (plan, { data: { at } }) => announcedAfter(plan, at))
  .on(PlanLapsed, whose, (plan) => ({ ...plan, ...NOTHING_DUE, firstTryAt: null }))
  .on(PlanChanged, whose, (plan, { data: { subscriptionType, at } }) => putOn(plan, subscriptionType, at))
  .on(AccountForgotten, whose, () => null);
