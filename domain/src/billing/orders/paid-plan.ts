import { endOfMonths } from '../period.ts';
import { completedOf, type Order, type Orders } from './orders.ts';

/** A plan that somebody pays for, month by month. */
export interface PaidPlan {
  /** Its newest month. */
  readonly order: Order;
  readonly planId: string;
  readonly planCode: string;
  /** Since when they have it without a break, and how many months of that are paid. */
  readonly since: string;
  readonly months: number;
  /** The newest month, whose end is no part of it. */
  readonly from: Date;
  readonly until: Date;
}

/** The plan that the next month is of: the same, unless a cheaper one is planned. */
export function nextPlanId({ planId, order }: PaidPlan): string {
  return order.nextPlan?.planId ?? planId;
}

/** The plan that was paid for last, also if its month is over; undefined once it has lapsed, or where there never was one. */
export function lastPaidPlan(orders: Orders): PaidPlan | undefined {
  return completedOf(orders).reduce<PaidPlan | undefined>(
    (before, order) => (order.item.type === 'subscription' ? afterOrder(before, order) : before),
    undefined,
  );
}

function afterOrder(before: PaidPlan | undefined, order: Order): PaidPlan | undefined {
  const { item, completed, renewAt, quote, hasLapsed } = order;
  // What costs nothing lasts.
  if (item.type !== 'subscription' || completed === null || quote.price === 0 || hasLapsed) return undefined;
  const { planId, planCode } = item;
  // A renewal goes on where the month before ended, however long its payment took.
  const goesOn = renewAt !== null && before?.until.toISOString() === renewAt;
  const { since, months } = nextMonth(goesOn ? before : undefined, completed.at);
  const from = endOfMonths(new Date(since), months - 1);
  return { order, planId, planCode, since, months, from, until: endOfMonths(new Date(since), months) };
}

/** Months are counted from the start, so that the 31st comes back after a short one. */
function nextMonth(before: Pick<PaidPlan, 'since' | 'months'> | undefined, at: string) {
  return before === undefined ? { since: at, months: 1 } : { since: before.since, months: before.months + 1 };
}
