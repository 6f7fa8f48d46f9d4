import { z } from 'zod';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id, lines, Paise } from '../../kernel/values.ts';
import {
  capturedOf,
  leftOf,
  type Order,
  type Orders,
  openRefund,
  paymentUnderWay,
  type Refund,
  refundedOf,
} from '../orders/orders.ts';
import {
  OrderAbandoned,
  type OrderEvent,
  PlanLapsed,
  RefundDecided,
  RefundFailed,
  RefundPaid,
  RefundRetried,
} from '../orders/order-events.ts';
import { lastPaidPlan } from '../orders/paid-plan.ts';
import { OrderNotFound, WrongAmount } from '../orders/paying.ts';
import { renewalOf } from '../orders/renewing.ts';
import { refundLines, totalOf } from './refund-lines.ts';

// Money goes back: decided once, in lines that sum up exactly, and asked of the gateway under the id of its try.

/** What a gateway says of a refund; `waiting` is no last word. */
export type RefundAnswer =
  | { readonly status: 'paid'; readonly paise: number }
  | { readonly status: 'failed'; readonly code: string; readonly reason: string }
  | { readonly status: 'waiting' };

/** An order is given back in so many parts at most. */
export const MOST_REFUNDS = 50;

export const REASON_LENGTH = 500;

// Commands

/** Gives back what somebody paid for an activity, whole or in part. */
export const RefundOrder = command(
  'RefundOrder',
  z.object({
    /** The buyer. */
    userId: Id,
    orderId: Id,
    /** Null: all that is left. */
    paise: z.int('Not a whole number of paise.').positive('More than nothing.').nullable(),
    /** What the admin has seen that went back before: where it is another amount by now, nothing is decided. */
    refundedBefore: Paise,
    /** The buyer is told of it. */
    reason: lines(REASON_LENGTH, { message: 'Give a reason.' }),
  }),
  Message.extend({ refundId: Id }),
);

/** Asks the gateway once more for a refund that has failed. */
export const RetryRefund = command('RetryRefund', z.object({ userId: Id, orderId: Id, refundId: Id }));

/** Asks the gateway for a refund, and what became of it. No one can send it: it follows from the decision. */
export const SendRefund = command('SendRefund', z.object({ accountId: Id, orderId: Id, refundId: Id }));

/** Asks what became of the refund of an order that hangs. No one can send it: messages and deadlines do. */
export const AskRefund = command('AskRefund', z.object({ accountId: Id, orderId: Id }));

// Rejections

/** Subscriptions are not refunded (P628). */
export class PlanNotRefunded extends Rejection {
  constructor() {
    super('conflict', 'plan-not-refunded', 'Subscriptions are not refunded.');
  }
}

export class NothingToRefund extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-refund', 'Nothing is left to refund on this order.');
  }
}

export class MoreThanLeft extends Rejection {
  constructor() {
    super('invalid', 'more-than-left', 'This is more than is left of this order.');
  }
}

export class RefundUnderWay extends Rejection {
  constructor() {
    super('conflict', 'refund-under-way', 'A refund of this order is under way. Wait for its result.');
  }
}

export class RefundsChanged extends Rejection {
  constructor() {
    super(
      'conflict',
      'refunds-changed',
      'Part of this order was refunded in the meantime. Check what is left.',
    );
  }
}

export class OrderDisputed extends Rejection {
  constructor() {
    super('conflict', 'order-disputed', 'The buyer’s bank decides on this order. Wait for its decision.');
  }
}

export class TooManyRefunds extends Rejection {
  constructor() {
    super(
      'conflict',
      'too-many-refunds',
      'This order was refunded in too many parts. Refund the rest at once.',
    );
  }
}

export class RefundNotFound extends Rejection {
  constructor() {
    super('not-found', 'refund-not-found', 'There is no such refund.');
  }
}

// Decisions

/** Why nothing of an order can be given back now; undefined where something can. */
export function refundObstacle(order: Order): Rejection | undefined {
  if (order.item.type === 'subscription') return new PlanNotRefunded();
  if (order.disputes.some(({ status }) => status === 'open')) return new OrderDisputed();
  if (openRefund(order) !== undefined) return new RefundUnderWay();
  const isPaid = order.completed !== null && capturedOf(order) !== undefined;
  return isPaid && totalOf(leftOf(order)) > 0 ? undefined : new NothingToRefund();
}

/**
 * Decides on a refund.
 * @throws OrderNotFound, PlanNotRefunded, OrderDisputed, RefundUnderWay, NothingToRefund, RefundsChanged, MoreThanLeft,
 *   TooManyRefunds
 */
export function decideRefund(
  { userId: accountId, orderId, paise, refundedBefore, reason }: Data<typeof RefundOrder>,
  orders: Orders,
  by: Context,
): OrderEvent[] {
  const order = orders.get(orderId);
  if (order === undefined) throw new OrderNotFound();
  const obstacle = refundObstacle(order);
  if (obstacle !== undefined) throw obstacle;
  if (totalOf(refundedOf(order)) !== refundedBefore) throw new RefundsChanged();
  const left = totalOf(leftOf(order));
  const amount = paise ?? left;
  if (amount > left) throw new MoreThanLeft();
  if (amount < left && order.refunds.length >= MOST_REFUNDS - 1) throw new TooManyRefunds();
  const { accountId: adminId } = by.actor;
  const decision = { refundId: by.newId(), paise: amount, reason, adminId, disputeId: null };
  return refundDecided(order, orders, { accountId, decision, at: by.now.toISOString() });
}

/** What is decided with a refund of an order that was paid: with all of it, a plan that it paid for ends. */
export function refundDecided(
  order: Order,
  orders: Orders,
  {
    accountId,
    decision,
    at,
  }: {
    readonly accountId: string;
    readonly decision: {
      readonly refundId: string;
      readonly paise: number;
      readonly reason: string;
      readonly adminId: string | null;
      readonly disputeId: string | null;
    };
    readonly at: string;
  },
): OrderEvent[] {
  const { orderId, completed } = order;
  const payment = capturedOf(order);
  if (completed === null || payment === undefined) throw new NothingToRefund();
  const left = leftOf(order);
  const isWhole = decision.paise === totalOf(left);
  const decided = RefundDecided({
    ...decision,
    accountId,
    orderId,
    transactionId: completed.transactionId,
    paymentId: payment.paymentId,
    lines: refundLines(decision.paise, left),
    before: refundedOf(order),
    isWhole,
    at,
  });
  return isWhole ? [decided, ...planEnded(order, orders, { accountId, at })] : [decided];
}

/** The plan whose newest month the order paid ends, and is not renewed. */
function planEnded(
  { orderId }: Order,
  orders: Orders,
  of: { readonly accountId: string; readonly at: string },
): OrderEvent[] {
  const paid = lastPaidPlan(orders);
  if (paid?.order.orderId !== orderId) return [];
  const renewal = renewalOf(orders, paid);
  const isOpen = renewal !== undefined && paymentUnderWay(renewal) === undefined;
  return [
    ...(isOpen ? [OrderAbandoned({ ...of, orderId: renewal.orderId })] : []),
    PlanLapsed({ ...of, orderId, planCode: paid.planCode }),
  ];
}

/**
 * Takes down what the gateway says of the newest try of a refund, as often and as late as it likes.
 * @throws RefundNotFound, WrongAmount
 */
export function recordRefund(
  {
    accountId,
    orderId,
    refundId,
    tryId,
  }: { accountId: string; orderId: string } & Pick<Refund, 'refundId' | 'tryId'>,
  answer: RefundAnswer,
  orders: Orders,
  by: Pick<Context, 'now'>,
): OrderEvent[] {
  const { completed, refund } = knownRefund(orders, orderId, refundId);
  if (refund.status !== 'decided' || refund.tryId !== tryId || answer.status === 'waiting') return [];
  const { transactionId } = completed;
  const of = { accountId, orderId, transactionId, refundId, at: by.now.toISOString() };
  if (answer.status === 'failed') return [RefundFailed({ ...of, code: answer.code, reason: answer.reason })];
  if (answer.paise !== refund.paise) throw new WrongAmount();
  return [RefundPaid({ ...of, paise: refund.paise, disputeId: null })];
}

/** Tries a refund once more; one that has not failed is left as it is. @throws RefundNotFound, OrderDisputed */
export function retryRefund(
  { userId: accountId, orderId, refundId }: Data<typeof RetryRefund>,
  orders: Orders,
  by: Context,
): OrderEvent[] {
  const { order, completed, refund } = knownRefund(orders, orderId, refundId);
  if (refund.status !== 'failed') return [];
  if (order.disputes.some(({ status }) => status === 'open')) throw new OrderDisputed();
  const { transactionId } = completed;
  const { accountId: adminId } = by.actor;
  const at = by.now.toISOString();
  return [RefundRetried({ accountId, orderId, transactionId, refundId, tryId: by.newId(), adminId, at })];
}

function knownRefund(orders: Orders, orderId: string, refundId: string) {
  const order = orders.get(orderId);
  const refund = order?.refunds.find((each) => each.refundId === refundId);
  if (order?.completed == null || refund === undefined) throw new RefundNotFound();
  return { order, completed: order.completed, refund };
}
