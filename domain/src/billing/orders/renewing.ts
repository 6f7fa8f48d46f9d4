import type { Context } from '../../kernel/context.ts';
import { capturedOf, type Order, type Orders, type Payment, paymentUnderWay } from './orders.ts';
import {
  OrderAbandoned,
  type OrderEvent,
  OrderPlaced,
  PaymentStarted,
  PlanLapsed,
  RenewalAnnounced,
} from './order-events.ts';
import { lastPaidPlan, nextPlanId, type PaidPlan } from './paid-plan.ts';
import { isBeingPaid, openOrders, type Wanted } from './placing.ts';
import { completeFree } from './paying.ts';

/** A renewal is announced so long ahead. */
export const ANNOUNCED_HOURS = 48;

/** By the central bank's rule nothing is charged by itself that was not told at least so long before. */
export const TOLD_HOURS = 24;

/** Above this the bank asks the person each time (15,000 rupees), so nothing is renewed by itself. */
export const MOST_RENEWED_PAISE = 1_500_000;

/** A renewal is tried on so many days, a day after the other. */
export const RENEWAL_TRIES = 3;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** When it is announced that a month is followed by another one. */
export function announcedAt(until: Date): Date {
  return new Date(until.getTime() - ANNOUNCED_HOURS * HOUR_MS);
}

/** When a renewal is tried first: as its month begins, or later, where that was told so late. */
export function firstTryAt({ renewAt, announcedAt: at }: { renewAt: string; announcedAt: string }): string {
  const told = new Date(Date.parse(at) + TOLD_HOURS * HOUR_MS).toISOString();
  return told > renewAt ? told : renewAt;
}

/** When a renewal is tried, that many tries having failed. */
export function triedAt(firstTry: string, failed: number): string {
  return new Date(Date.parse(firstTry) + failed * DAY_MS).toISOString();
}

/**
 * Announces the next month of a plan at what it will cost: an order that is paid by itself when this month ends. An order
 * that was left unpaid is given up for it; one that is being paid stays, and where nothing comes of it this one is there.
 * @param wanted the plan that follows, at what it costs now
 */
export function announceRenewal(
  wanted: Wanted,
  orders: Orders,
  by: RenewalContext,
  orderId: string,
): OrderEvent[] {
  const paid = lastPaidPlan(orders);
  if (paid === undefined || by.now >= paid.until || renewalOf(orders, paid) !== undefined) return [];
  // What follows may have been chosen anew since its price was looked up: it is announced then.
  if (wanted.item.type !== 'subscription' || wanted.item.planId !== nextPlanId(paid)) return [];
  const { accountId } = by;
  const at = by.now.toISOString();
  return [
    ...openOrders(orders, wanted.item)
      .filter((open) => paymentUnderWay(open) === undefined)
      .map((open) => OrderAbandoned({ accountId, orderId: open.orderId, at })),
    OrderPlaced({ accountId, orderId, ...wanted, at }),
    RenewalAnnounced({ accountId, orderId, renewAt: paid.until.toISOString(), at }),
  ];
}

interface RenewalContext extends Pick<Context, 'now' | 'newId'> {
  readonly accountId: string;
}

/** The order of the month that follows, if it was announced and can still be paid. */
export function renewalOf(orders: Orders, { until }: PaidPlan): Order | undefined {
  const renewAt = until.toISOString();
  return [...orders.values()].find((order) => order.status === 'placed' && order.renewAt === renewAt);
}

/** The tries of a renewal that are made by themselves, which are so many at most: what its person pays is none of them. */
export function automaticTries({ payments }: Order): Payment[] {
  return payments.filter(({ byHand }) => !byHand);
}

/**
 * What happens at the end of a paid month: a payment of the next one is begun, or the plan lapses: where it is not to be
 * renewed, was not announced in time, cannot be charged by itself, or was tried often enough.
 */
export function renewOrLapse(
  { isToRenew, gateway }: { readonly isToRenew: boolean; readonly gateway: string },
  orders: Orders,
  by: RenewalContext,
): OrderEvent[] {
  const paid = lastPaidPlan(orders);
  if (paid === undefined || by.now < paid.until) return [];
  const { accountId } = by;
  const at = by.now.toISOString();
  const renewal = renewalOf(orders, paid);
  if (isBeingPaid(paid.order.item, orders)) return [];
  const failed = renewal === undefined ? 0 : automaticTries(renewal).length;
  const mandate = capturedOf(paid.order);
  const isFree = renewal?.quote.total === 0;
  if (!isToRenew || renewal === undefined || failed >= RENEWAL_TRIES || (mandate === undefined && !isFree)) {
    const { orderId } = paid.order;
    const given = renewal === undefined ? [] : [OrderAbandoned({ accountId, orderId: renewal.orderId, at })];
    return [...given, PlanLapsed({ accountId, orderId, planCode: paid.planCode, at })];
  }
  // The next try has its day.
  const told = { renewAt: paid.until.toISOString(), announcedAt: renewal.placedAt };
  if (by.now.getTime() < Date.parse(triedAt(firstTryAt(told), failed))) return [];
  const { orderId, quote } = renewal;
  if (mandate === undefined || isFree) return [completeFree(renewal, accountId, by)];
  const { method } = mandate;
  const paymentId = by.newId();
  return [PaymentStarted({ accountId, orderId, paymentId, method, gateway, paise: quote.total, at })];
}
