import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { percentOf } from '../../kernel/money.ts';
import { Id, Instant, Paise, personal } from '../../kernel/values.ts';
import { Quote } from '../quote.ts';
import {
  type Evidence,
  type EvidenceEvent,
  evidenceAfter,
  evidenceEvents,
} from '../refunds/evidence-events.ts';
import { lessLines, linesOf, noLines, plusLines, RefundLines, totalOf } from '../refunds/refund-lines.ts';

// What is bought, and how it is paid. All orders of a person are one stream: whatever tabs and devices they use, nothing
// is bought twice, and no second payment of the same thing begins while one is under way.

/** How a payment is made (A201, A232, P319, P369): `0`, `1` and `2` of the sources. */
export const PaymentMethod = z.enum(['card', 'bank', 'upi']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What is sold. */
export const OrderItem = z.discriminatedUnion('type', [
  /** A month of a plan. */
  z.object({ type: z.literal('subscription'), planId: Id, planCode: z.string(), planName: z.string() }),
  /** Any paid activity: a quiz, a survey or a poll. */
  z.object({ type: z.literal('quiz'), quizId: Id, title: z.string(), creatorId: Id }),
]);
export type OrderItem = z.infer<typeof OrderItem>;

/**
 * Where a sale is taxed: the codes of the states of who sells, and of where it is supplied (`STATES`), which may be
 * `OUTSIDE_INDIA`.
 */
export const Supply = z.object({ from: z.string(), to: z.string() });
export type Supply = z.infer<typeof Supply>;

/** What a payment was made with, as the gateway tells it: nothing that could be paid with again. */
export const Instrument = z.object({
  /** The brand of a card, the name of a bank, or the handle of a UPI id. */
  name: z.string(),
  /** The last four digits of a card; empty otherwise. */
  last4: z.string(),
});
export type Instrument = z.infer<typeof Instrument>;

const OfOrder = z.object({ accountId: Id, orderId: Id, at: Instant });
const OfPayment = OfOrder.extend({ paymentId: Id });

// Events

/** Somebody is about to buy: the quote is what they have seen, and what they will be charged. */
export const OrderPlaced = event(
  'OrderPlaced',
  OfOrder.extend({
    item: OrderItem,
    quote: Quote,
    /** Null where none counted. */
    couponCode: z.string().nullable(),
    supply: Supply,
    /** The buyer's number for GST; empty where they gave none. */
    gstin: personal(z.string()),
  }),
  { person: 'accountId' },
);

/** It will not be paid any more: another one is placed in its stead, or what it says does not hold now. */
export const OrderAbandoned = event('OrderAbandoned', OfOrder);

/** The gateway is asked for the money. By its id the gateway knows a repeated request. */
export const PaymentStarted = event(
  'PaymentStarted',
  OfPayment.extend({
    method: PaymentMethod,
    gateway: z.string(),
    paise: Paise,
    /** Of an order that renews a plan: whether its person pays it; not said by older events. */
    byHand: z.boolean().optional(),
  }),
);

/** The gateway has the money. */
export const PaymentCaptured = event(
  'PaymentCaptured',
  OfPayment.extend({
    paise: Paise,
    /** What the gateway keeps of it. */
    charge: Paise,
    /** What the gateway calls the payment. */
    gatewayPaymentId: z.string(),
    instrument: Instrument.nullable(),
  }),
);

/** There is no money, for good. */
export const PaymentDeclined = event(
  'PaymentDeclined',
  /** The code is ours and stable; the reason is the gateway's, for the person. */
  OfPayment.extend({
    code: z.string(),
    reason: z.string(),
    /** As the payment says it. */
    byHand: z.boolean().optional(),
  }),
);

/** What was bought is theirs. Everything that follows from a sale, follows from this. */
export const OrderCompleted = event(
  'OrderCompleted',
  OfOrder.extend({
    /** Of the movement of money; with "INV" before it the number of the invoice (A342). */
    transactionId: Id,
    /** Null where nothing was due (P231). */
    paymentId: Id.nullable(),
    method: PaymentMethod.nullable(),
    /** What the gateway kept of it. */
    charge: Paise,
    item: OrderItem,
    quote: Quote,
    supply: Supply,
  }),
);

/**
 * The gateway has money that nothing is given for: a payment that it had declined, of something that was bought
 * meanwhile. It goes back.
 */
export const SurplusReceived = event('SurplusReceived', OfPayment.extend({ paise: Paise }));

/** The gateway has taken a surplus back. */
export const SurplusReturned = event('SurplusReturned', OfPayment.extend({ paise: Paise }));

/** The next month of a plan is told at its price: the order is paid by itself then, unless the person says otherwise. */
export const RenewalAnnounced = event('RenewalAnnounced', OfOrder.extend({ renewAt: Instant }));

/** The month of a plan that was paid by the order is over, and no other one follows. */
export const PlanLapsed = event('PlanLapsed', OfOrder.extend({ planCode: z.string() }));

/** A cheaper plan follows the month that the order has paid, in place of another one of the same. */
export const DowngradePlanned = event(
  'DowngradePlanned',
  OfOrder.extend({ planId: Id, planCode: z.string(), planName: z.string() }),
);

/** The plan of the order goes on after all. */
export const DowngradeWithdrawn = event('DowngradeWithdrawn', OfOrder);

/** Of the order that was completed by that transaction. */
const OfRefund = OfOrder.extend({ transactionId: Id, refundId: Id });

/** Money is to go back to the buyer, and is owed to them from now on. Everything that follows from it, follows from this. */
export const RefundDecided = event(
  'RefundDecided',
  OfRefund.extend({
    /** Of what it is taken back. */
    paymentId: Id,
    paise: Paise,
    lines: RefundLines,
    /** What of each line went back before. */
    before: RefundLines,
    /** Whether nothing of the order is left: what was bought is theirs no more. */
    isWhole: z.boolean(),
    /** Who decided it; null where a dispute did. */
    adminId: Id.nullable(),
    /** The dispute that was lost, as the gateway calls it; null for any other one. */
    disputeId: z.string().nullable(),
    reason: personal(z.string()),
  }),
  { person: 'accountId' },
);

/** The gateway has given it back, by itself or as a dispute that was lost. */
export const RefundPaid = event(
  'RefundPaid',
  OfRefund.extend({ paise: Paise, disputeId: z.string().nullable() }),
);

/** The gateway cannot give it back; it is owed until it is tried again. */
export const RefundFailed = event('RefundFailed', OfRefund.extend({ code: z.string(), reason: z.string() }));

/** A refund that has failed is tried once more, under another id. */
export const RefundRetried = event('RefundRetried', OfRefund.extend({ tryId: Id, adminId: Id }));

const OfDispute = OfPayment.extend({ transactionId: Id, disputeId: z.string() });

/** The buyer has asked their bank for the money: until that is decided, nothing of the sale is paid out. */
export const DisputeOpened = event(
  'DisputeOpened',
  OfDispute.extend({
    paise: Paise,
    /** Until when evidence can be given; not said by older events, nor where the bank takes none. */
    evidenceDueBy: Instant.optional(),
    /** Why, by the gateway's own code; not said by older events, nor where the gateway gives none. */
    reasonCode: z.string().optional(),
  }),
);

/** Evidence can be given until another moment than was said; null where the bank takes none any more. */
export const DisputeDeadlineMoved = event(
  'DisputeDeadlineMoved',
  OfDispute.extend({ evidenceDueBy: Instant.nullable() }),
);

/** The bank leaves the money where it is. */
export const DisputeWon = event('DisputeWon', OfDispute);

/** The bank has taken the money; the charge is what the gateway takes for that, of the platform. */
export const DisputeLost = event('DisputeLost', OfDispute.extend({ paise: Paise, charge: Paise }));

const orderEvents = [
  OrderPlaced,
  OrderAbandoned,
  PaymentStarted,
  PaymentCaptured,
  PaymentDeclined,
  OrderCompleted,
  SurplusReceived,
  SurplusReturned,
  RenewalAnnounced,
  PlanLapsed,
  DowngradePlanned,
  DowngradeWithdrawn,
  RefundDecided,
  RefundPaid,
  RefundFailed,
  RefundRetried,
  DisputeOpened,
  DisputeDeadlineMoved,
  DisputeWon,
  DisputeLost,
  ...evidenceEvents,
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;

// State

/** A payment, and what the gateway last said of it. */
export interface Payment {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly gateway: string;
  readonly paise: number;
  readonly status: 'started' | 'captured' | 'declined' | 'surplus' | 'returned';
  readonly startedAt: string;
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
  const withPayment = (status: Payment['status']): Order => {
    const { paymentId } = event.data as { paymentId: string };
    const payments = order.payments.map((each) =>
      each.paymentId === paymentId ? { ...each, status } : each,
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
      return withPayment('captured');
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
