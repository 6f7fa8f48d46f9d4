import { z } from 'zod';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant, Paise, personal } from '../../kernel/values.ts';
import { Quote } from '../quote.ts';
import { evidenceEvents } from '../refunds/evidence-events.ts';
import { RefundLines } from '../refunds/refund-lines.ts';

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
  /** The brand of a card, the name of a bank, or the handle of a UPI ID. */
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
    /** The name and the address that papers are to say; not said where they gave none. */
    businessName: personal(z.string()).optional(),
    businessAddress: personal(z.string()).optional(),
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

/** All that a stream of orders consists of. */
export const orderEvents = [
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
