import { category } from '../../kernel/category.ts';
import type { EventOf } from '../../kernel/event.ts';
import { percentOf, sumOf } from '../../kernel/money.ts';
import type { Quote } from '../quote.ts';
import { type Evidence, type EvidenceEvent, evidenceAfter } from '../refunds/evidence-events.ts';
import {
  lessLines,
  linesOf,
  noLines,
  plusLines,
  type RefundLines,
  totalOf,
} from '../refunds/refund-lines.ts';
import {
  type Instrument,
  type OrderEvent,
  type OrderItem,
  OrderPlaced,
  type PaymentMethod,
  type Supply,
  orderEvents,
} from './order-events.ts';

// What is bought, and how it is paid. All orders of a person are one stream: whatever tabs and devices they use, nothing
// is bought twice, and no second payment of the same thing begins while one is under way.

/** A payment, and what the gateway last said of it. */
export interface Payment {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly gateway: string;
  readonly paise: number;
  readonly status: 'started' | 'captured' | 'declined' | 'surplus' | 'returned';
  readonly startedAt: string;
  /** What it was made with, once the gateway has told it. */
  readonly instrument?: Instrument | null;
  /** Whether its person pays a renewal, which uses up none of the tries that are made by themselves. */
  readonly byHand: boolean;
}

/** Money that goes back, or went. */
export interface Refund {
  readonly refundId: string;
  /** By which the gateway knows the newest try. */
  readonly tryId: string;
  readonly paise: number;
  readonly lines: RefundLines;
  readonly status: 'decided' | 'paid' | 'failed';
}

/** What a buyer asks of their bank. */
export interface Dispute {
  readonly disputeId: string;
  readonly status: 'open' | 'won' | 'lost';
  /** Until when evidence can be given; null where that was not said. */
  readonly evidenceDueBy: string | null;
  /** What was answered; null where nothing was. */
  readonly evidence: Evidence | null;
}

export interface Order {
  readonly orderId: string;
  /** Of a placed order a payment may be under way, or be declined; it can be paid until it is completed or abandoned. */
  readonly status: 'placed' | 'completed' | 'abandoned';
  readonly item: OrderItem;
  readonly quote: Quote;
  readonly couponCode: string | null;
  readonly supply: Supply;
  readonly gstin: string;
  readonly businessName?: string | undefined;
  readonly businessAddress?: string | undefined;
  /** Every try, the newest last. */
  readonly payments: readonly Payment[];
  readonly placedAt: string;
  /** Null before it is completed. */
  readonly completed: { readonly transactionId: string; readonly at: string } | null;
  /** When it is paid by itself, of one that renews a plan; null otherwise. */
  readonly renewAt: string | null;
  /** Whether the month of a plan that it paid is over, with none to follow. */
  readonly hasLapsed: boolean;
  /** The cheaper plan that follows the month that it paid; null where the same one does. */
  readonly nextPlan: { readonly planId: string; readonly planCode: string; readonly planName: string } | null;
  /** As they were decided. */
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

/** The orders of a person by their ids, in the order in which they were placed. */
export type Orders = ReadonlyMap<string, Order>;

function evolve(orders: Orders, event: OrderEvent): Orders {
  const { orderId } = event.data;
  if (event.type === 'OrderPlaced') {
    const { accountId: _accountId, at: placedAt, ...said } = event.data;
    const placed: Order = {
      ...said,
      status: 'placed',
      payments: [],
      placedAt,
      completed: null,
      renewAt: null,
      hasLapsed: false,
      nextPlan: null,
      refunds: [],
      disputes: [],
    };
    return new Map(orders).set(orderId, placed);
  }
  const order = orders.get(orderId);
  return order === undefined ? orders : new Map(orders).set(orderId, changed(order, event));
}

function changed(order: Order, event: Exclude<OrderEvent, EventOf<typeof OrderPlaced>>): Order {
  const withPayment = (status: Payment['status'], parts: Partial<Payment> = {}): Order => {
    const { paymentId } = event.data as { paymentId: string };
    const payments = order.payments.map((each) =>
      each.paymentId === paymentId ? { ...each, ...parts, status } : each,
    );
    return { ...order, payments };
  };
  const withRefund = (refundId: string, parts: Partial<Refund>): Order => {
    const refunds = order.refunds.map((each) => (each.refundId === refundId ? { ...each, ...parts } : each));
    return { ...order, refunds };
  };
  const withDispute = (disputeId: string, parts: Partial<Dispute>): Order => {
    const disputes = order.disputes.map((each) =>
      each.disputeId === disputeId ? { ...each, ...parts } : each,
    );
    return { ...order, disputes };
  };
  switch (event.type) {
    case 'OrderAbandoned':
      return { ...order, status: 'abandoned' };
    case 'PaymentStarted': {
      const { paymentId, method, gateway, paise, byHand = false, at: startedAt } = event.data;
      const payment: Payment = { paymentId, method, gateway, paise, status: 'started', startedAt, byHand };
      return { ...order, payments: [...order.payments, payment] };
    }
    case 'PaymentCaptured':
      return withPayment('captured', { instrument: event.data.instrument });
    case 'PaymentDeclined':
      return withPayment('declined');
    case 'SurplusReceived':
      return withPayment('surplus');
    case 'SurplusReturned':
      return withPayment('returned');
    case 'RenewalAnnounced':
      return { ...order, renewAt: event.data.renewAt };
    case 'PlanLapsed':
      return { ...order, hasLapsed: true };
    case 'DowngradePlanned': {
      const { planId, planCode, planName } = event.data;
      return { ...order, nextPlan: { planId, planCode, planName } };
    }
    case 'DowngradeWithdrawn':
      return { ...order, nextPlan: null };
    case 'OrderCompleted': {
      const { transactionId, at } = event.data;
      return { ...order, status: 'completed', completed: { transactionId, at } };
    }
    case 'RefundDecided': {
      const { refundId, paise, lines } = event.data;
      const refund: Refund = { refundId, tryId: refundId, paise, lines, status: 'decided' };
      return { ...order, refunds: [...order.refunds, refund] };
    }
    case 'RefundPaid':
      return withRefund(event.data.refundId, { status: 'paid' });
    case 'RefundFailed':
      return withRefund(event.data.refundId, { status: 'failed' });
    case 'RefundRetried':
      return withRefund(event.data.refundId, { status: 'decided', tryId: event.data.tryId });
    case 'DisputeOpened': {
      const { disputeId, evidenceDueBy = null } = event.data;
      const dispute: Dispute = { disputeId, status: 'open', evidenceDueBy, evidence: null };
      return { ...order, disputes: [...order.disputes, dispute] };
    }
    case 'DisputeDeadlineMoved':
      return withDispute(event.data.disputeId, { evidenceDueBy: event.data.evidenceDueBy });
    case 'DisputeWon':
      return withDispute(event.data.disputeId, { status: 'won' });
    case 'DisputeLost':
      return withDispute(event.data.disputeId, { status: 'lost' });
    case 'DisputeEvidenceSubmitted':
    case 'DisputeEvidenceTaken':
    case 'DisputeEvidenceRefused':
      return withEvidence(order, event);
  }
}

function withEvidence(order: Order, event: EvidenceEvent): Order {
  const disputes = order.disputes.map((each) =>
    each.disputeId === event.data.disputeId
      ? { ...each, evidence: evidenceAfter(each.evidence, event) }
      : each,
  );
  return { ...order, disputes };
}

/** What one person has bought, or is about to. */
export const orders = category('Orders', {
  key: (key: { accountId: string }) => key.accountId,
  events: orderEvents,
  initial: new Map() as Orders,
  evolve,
});

// Queries

/** Whether a person has bought an activity (P452, P473), and not got all of their money back. */
export function hasBought(orders: Orders, quizId: string): boolean {
  return completedOf(orders).some(
    (order) => order.item.type === 'quiz' && order.item.quizId === quizId && !isGivenBack(order),
  );
}

/** What of each line of an order goes back, or went. */
export function refundedOf({ refunds, quote }: Order): RefundLines {
  return refunds.reduce((sum, { lines }) => plusLines(sum, lines), noLines(quote));
}

/** What of each line of an order has not gone back. */
export function leftOf(order: Order): RefundLines {
  return lessLines(linesOf(order.quote), refundedOf(order));
}

/** Whether all that was paid for an order goes back, or went. */
export function isGivenBack(order: Order): boolean {
  return order.refunds.length > 0 && totalOf(leftOf(order)) === 0;
}

/** The refund of an order that has not been paid. */
export function openRefund({ refunds }: Order): Refund | undefined {
  return refunds.find(({ status }) => status !== 'paid');
}

/** Whether a refund or a dispute of an order is open: the rest of the sale is held. */
export function isContested(order: Order): boolean {
  return openRefund(order) !== undefined || order.disputes.some(({ status }) => status === 'open');
}

/** The payment whose money the platform has. */
export function capturedOf({ payments }: Order): Payment | undefined {
  return payments.find(({ status }) => status === 'captured');
}

/** The orders that were completed, as they were placed. */
export function completedOf(orders: Orders): Order[] {
  return [...orders.values()].filter(({ status }) => status === 'completed');
}

/** The payment of an order that the gateway has not said the last word of. */
export function paymentUnderWay({ payments }: Order): Payment | undefined {
  return payments.find(({ status }) => status === 'started');
}

/** Whether two orders are of the same thing: a person has one plan at a time. */
export function sameItem(one: OrderItem, other: OrderItem): boolean {
  if (one.type === 'quiz') return other.type === 'quiz' && one.quizId === other.quizId;
  return other.type === 'subscription';
}

/** What the platform keeps of a sale, in hundredths of a percent (A354, A355, P321): all of a plan, the fee of a quiz. */
export function ownerBasisPoints(item: OrderItem, { taxes }: Pick<Quote, 'taxes'>): number {
  if (item.type === 'subscription') return 10_000;
  return taxes
    .filter(({ taxType }) => taxType === 'service')
    .reduce((sum, { basisPoints }) => sum + basisPoints, 0);
}

/** What the platform keeps of a payment, in paise. */
export function keptOf({ item, quote }: Pick<Order, 'item' | 'quote'>): number {
  return percentOf(quote.total, ownerBasisPoints(item, quote));
}

/** How much less the platform keeps of a payment once a part goes back: all of them come to what it kept, exactly. */
export function notKeptOf({
  item,
  quote,
  paise,
  before,
}: Pick<Order, 'item' | 'quote'> & { readonly paise: number; readonly before: RefundLines }): number {
  const share = ownerBasisPoints(item, quote);
  const left = quote.total - totalOf(before);
  return percentOf(left, share) - percentOf(left - paise, share);
}

/**
 * What the platform keeps of what is left of an order, without the GST in it, which is the state's; in paise. Of a plan
 * less what was left of the one before, as in the books: that may be more than was paid.
 * @param left what refunds have left of each line
 */
export function netKeptOf(
  { item, quote }: Pick<Order, 'item' | 'quote'>,
  left: RefundLines = linesOf(quote),
): number {
  const gst = sumOf(left.taxes.filter((_paise, index) => quote.taxes[index]?.taxType === 'GST'));
  const net = totalOf(left) - gst;
  return item.type === 'subscription' ? net : percentOf(net, ownerBasisPoints(item, quote));
}
