import { z } from 'zod';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { sumOf } from '../../kernel/money.ts';
import { Id } from '../../kernel/values.ts';
import { leftOf, type Order, type Orders, type Refund } from '../orders/orders.ts';
import {
  DisputeDeadlineMoved,
  DisputeLost,
  DisputeOpened,
  DisputeWon,
  type OrderEvent,
  RefundPaid,
} from '../orders/order-events.ts';
import { OrderNotFound, WrongAmount } from '../orders/paying.ts';
import { totalOf } from './refund-lines.ts';
import { refundDecided } from './refunding.ts';

// A buyer asks their bank for the money, and the bank decides.

/** What a gateway says of a dispute; amounts in paise. */
export interface DisputeAnswer {
  /** What the gateway calls it. */
  readonly disputeId: string;
  readonly status: 'open' | 'won' | 'lost';
  /** What is at stake: what the gateway has not given back of the payment. */
  readonly paise: number;
  /** What the gateway takes for a dispute that is lost. */
  readonly charge: number;
  /** Until when evidence can be given; null where the bank takes none. */
  readonly evidenceDueBy: string | null;
  /** Why, by the gateway's own code; null where it gives none. */
  readonly reasonCode: string | null;
}

/** Asks how a dispute stands. No one can send it: the gateway's messages do. */
export const AskDispute = command('AskDispute', z.object({ accountId: Id, orderId: Id, paymentId: Id }));

/** What is said of a refund that a lost dispute makes. */
export const LOST_DISPUTE = 'The buyer’s bank has taken the payment back.';

/**
 * Takes down what the gateway says of a dispute, as often and as late as it likes, and by when it is to be answered,
 * which the bank may change while it is open. One that is lost is a whole refund: of
 * what is left, and of refunds that the gateway had not given back.
 * @throws OrderNotFound, WrongAmount
 */
export function recordDispute(
  { accountId, orderId, paymentId }: { accountId: string; orderId: string; paymentId: string },
  { disputeId, status, paise, charge, evidenceDueBy, reasonCode }: DisputeAnswer,
  orders: Orders,
  by: Pick<Context, 'now' | 'newId'>,
): OrderEvent[] {
  const order = orders.get(orderId);
  const payment = order?.payments.find((each) => each.paymentId === paymentId);
  if (order === undefined || payment === undefined) throw new OrderNotFound();
  // Nothing was sold for what is no captured payment.
  if (order.completed === null || payment.status !== 'captured') return [];
  const known = order.disputes.find((each) => each.disputeId === disputeId);
  if (known !== undefined && known.status !== 'open') return [];
  const { transactionId } = order.completed;
  const at = by.now.toISOString();
  const of = { accountId, orderId, paymentId, transactionId, disputeId, at };
  const why = {
    ...(evidenceDueBy !== null && { evidenceDueBy }),
    ...(reasonCode !== null && { reasonCode }),
  };
  const opened = known === undefined ? [DisputeOpened({ ...of, paise, ...why })] : [];
  if (status === 'open') {
    const isMoved = known !== undefined && known.evidenceDueBy !== evidenceDueBy;
    return isMoved ? [DisputeDeadlineMoved({ ...of, evidenceDueBy })] : opened;
  }
  if (status === 'won') return [...opened, DisputeWon(of)];
  const left = totalOf(leftOf(order));
  const settled = settledBy(order, paise - left).map((refund) => ({
    refundId: refund.refundId,
    paise: refund.paise,
  }));
  const decision = { refundId: by.newId(), paise: left, reason: LOST_DISPUTE, adminId: null, disputeId };
  const decided = left === 0 ? [] : refundDecided(order, orders, { accountId, decision, at });
  const paid = left === 0 ? settled : [...settled, { refundId: decision.refundId, paise: left }];
  return [
    ...opened,
    DisputeLost({ ...of, paise, charge }),
    ...decided,
    ...paid.map((refund) => RefundPaid({ accountId, orderId, transactionId, ...refund, disputeId, at })),
  ];
}

/** The refunds that a bank has paid by its decision, so much above what was left: those that failed, or all that are open. */
function settledBy({ refunds }: Order, above: number): Refund[] {
  const failed = refunds.filter(({ status }) => status === 'failed');
  const open = refunds.filter(({ status }) => status !== 'paid');
  const settled = [failed, open].find((some) => sumOf(some.map(({ paise }) => paise)) === above);
  if (settled === undefined) throw new WrongAmount();
  return settled;
}
