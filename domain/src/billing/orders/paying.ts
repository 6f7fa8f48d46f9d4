import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import { costsTheSame } from '../same-cost.ts';
import { hasBought, type Order, type Orders, type Payment } from './orders.ts';
import {
  type Instrument,
  OrderCompleted,
  type OrderEvent,
  PaymentCaptured,
  PaymentDeclined,
  type PaymentMethod,
  PaymentStarted,
  SurplusReceived,
  SurplusReturned,
} from './order-events.ts';
import { isBeingPaid, PaymentUnderWay, type Wanted } from './placing.ts';

/** What a gateway says of a payment; `waiting` is no last word. */
export type GatewayAnswer =
  | {
      readonly status: 'captured';
      readonly gatewayPaymentId: string;
      readonly paise: number;
      readonly charge: number;
      readonly instrument: Instrument | null;
    }
  | { readonly status: 'declined'; readonly code: string; readonly reason: string }
  | { readonly status: 'waiting' };

export class OrderNotFound extends Rejection {
  constructor() {
    super('not-found', 'order-not-found', 'There is no such order.');
  }
}

export class OrderEnded extends Rejection {
  constructor() {
    super('conflict', 'order-ended', 'This order is no longer open. Start again.');
  }
}

export class QuoteChanged extends Rejection {
  constructor() {
    super('conflict', 'quote-changed', 'The price has changed. Check the new total and confirm it.');
  }
}

/** What the gateway does not take: nothing is charged, and nothing has changed (P371, P596). */
export class PaymentRefused extends Rejection {
  /** @param why the gateway says: its code is one of ours */
  constructor(why: { readonly code: string; readonly reason: string } = { code: '', reason: '' }) {
    super('payment-required', 'payment-declined', 'An error occurred while processing the payment.', {
      errors: [{ path: 'token', message: why.reason, code: why.code }],
    });
  }
}

export class WrongAmount extends Rejection {
  constructor() {
    super('conflict', 'wrong-amount', 'The gateway took a different amount from the one we asked for.');
  }
}

/**
 * Starts a payment of an order; one that comes to nothing is completed without (P231).
 * @param wanted the same thing for the same buyer, at what it costs now
 * @throws OrderNotFound, OrderEnded, PaymentUnderWay, QuoteChanged
 */
export function startPayment(
  { orderId, method, gateway }: { orderId: string; method: PaymentMethod; gateway: string },
  wanted: Wanted,
  orders: Orders,
  by: Context,
): OrderEvent[] {
  const order = orders.get(orderId);
  if (order === undefined) throw new OrderNotFound();
  if (order.status !== 'placed') throw new OrderEnded();
  if (isBeingPaid(order.item, orders)) throw new PaymentUnderWay();
  if (!holds(order, wanted)) throw new QuoteChanged();
  const { accountId } = by.actor;
  const at = by.now.toISOString();
  if (order.quote.total === 0) return [completeFree(order, accountId, by)];
  const paymentId = by.newId();
  const begun = { accountId, orderId, paymentId, method, gateway, paise: order.quote.total, at };
  return [PaymentStarted({ ...begun, ...(order.renewAt !== null && { byHand: true }) })];
}

/**
 * Whether an order can be paid as it was placed: its buyer sees and pays the same now, and it is sold from the same state,
 * which its invoice names. What else it says, as who bears a coupon, stays as it was then.
 */
function holds({ quote, supply }: Order, now: Wanted): boolean {
  return costsTheSame(quote, now.quote) && sameData(supply, now.supply);
}

/**
 * Takes down what the gateway says of a payment, as often and as late as it likes: a capture completes the order, also
 * one that was declined before; money for what was bought meanwhile, or is not there any more, is a surplus.
 * @param options.isGone whether what was ordered is deleted by now
 * @throws OrderNotFound, WrongAmount
 */
export function recordPayment(
  { accountId, orderId, paymentId }: { accountId: string; orderId: string; paymentId: string },
  answer: GatewayAnswer,
  orders: Orders,
  by: Pick<Context, 'now' | 'newId'>,
  { isGone = false }: { readonly isGone?: boolean } = {},
): OrderEvent[] {
  const order = orders.get(orderId);
  const payment = order?.payments.find((each) => each.paymentId === paymentId);
  if (order === undefined || payment === undefined) throw new OrderNotFound();
  const at = by.now.toISOString();
  const of = { accountId, orderId, paymentId, at };
  const isOpen = payment.status === 'started';
  if (answer.status === 'waiting') return [];
  if (answer.status === 'declined') {
    const { code, reason } = answer;
    return isOpen ? [PaymentDeclined({ ...of, code, reason, ...(payment.byHand && { byHand: true }) })] : [];
  }
  if (!isOpen && payment.status !== 'declined') return [];
  const { paise, charge, gatewayPaymentId, instrument } = answer;
  if (paise !== payment.paise) throw new WrongAmount();
  const captured = PaymentCaptured({ ...of, paise, charge, gatewayPaymentId, instrument });
  return [
    captured,
    !isGone && canComplete(order, orders)
      ? completed(order, { accountId, payment, charge }, by)
      : SurplusReceived({ ...of, paise }),
  ];
}

/** The gateway has taken a surplus back; said again, nothing changes. @throws OrderNotFound */
export function recordReturn(
  { accountId, orderId, paymentId }: { accountId: string; orderId: string; paymentId: string },
  orders: Orders,
  by: Pick<Context, 'now'>,
): OrderEvent[] {
  const payment = orders.get(orderId)?.payments.find((each) => each.paymentId === paymentId);
  if (payment === undefined) throw new OrderNotFound();
  if (payment.status !== 'surplus') return [];
  const { paise } = payment;
  return [SurplusReturned({ accountId, orderId, paymentId, paise, at: by.now.toISOString() })];
}

/** Completes an order for which nothing is due. */
export function completeFree(
  order: Order,
  accountId: string,
  by: Pick<Context, 'now' | 'newId'>,
): OrderEvent {
  return completed(order, { accountId, payment: null, charge: 0 }, by);
}

/** Whether what was paid can still be given. */
function canComplete({ status, item }: Order, orders: Orders): boolean {
  if (status !== 'placed') return false;
  return item.type !== 'quiz' || !hasBought(orders, item.quizId);
}

function completed(
  { orderId, item, quote, supply }: Order,
  { accountId, payment, charge }: { accountId: string; payment: Payment | null; charge: number },
  by: Pick<Context, 'now' | 'newId'>,
): OrderEvent {
  return OrderCompleted({
    accountId,
    orderId,
    transactionId: by.newId(),
    paymentId: payment?.paymentId ?? null,
    method: payment?.method ?? null,
    charge,
    item,
    quote,
    supply,
    at: by.now.toISOString(),
  });
}
