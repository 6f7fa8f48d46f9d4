import { ownerBasisPoints } from '@pollux/domain/billing/orders/orders';
import {
  DisputeDeadlineMoved,
  DisputeLost,
  DisputeOpened,
  DisputeWon,
  OrderAbandoned,
  OrderCompleted,
  OrderPlaced,
  PaymentCaptured,
  PaymentDeclined,
  PaymentMethod,
  PaymentStarted,
  RefundDecided,
  RefundFailed,
  RefundPaid,
  RefundRetried,
  SurplusReceived,
} from '@pollux/domain/billing/orders/order-events';
import {
  DisputeEvidenceRefused,
  DisputeEvidenceSubmitted,
  DisputeEvidenceTaken,
} from '@pollux/domain/billing/refunds/evidence-events';
import { PayoutPaid, PayoutReturned } from '@pollux/domain/billing/payouts/payout';
import { TaxLine } from '@pollux/domain/billing/quote';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** So long after its start a payment that nobody has heard of is asked for. */
const ASK_AFTER_MS = 20_000;

/** A refund of an order; of each order there are a bounded number. */
const RefundOfOrder = z.object({
  refundId: Id,
  paise: Paise,
  /** `decided`: the gateway has not said yet; `failed`: it could not give it back. */
  status: z.enum(['decided', 'paid', 'failed']),
  /** Why the gateway could not; empty otherwise. */
  failure: z.string(),
  isDispute: z.boolean(),
  at: Instant,
});

/** A dispute of an order; of each order there are a bounded number. */
const DisputeOfOrder = z.object({
  disputeId: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  /** What is at stake, or was. */
  paise: Paise,
  /** Until when evidence can be given, and why it was opened, by the gateway's code; null where that was not said. */
  evidenceDueBy: Instant.nullable(),
  reasonCode: z.string().nullable(),
  /** What the gateway took for it; null unless it was lost. */
  charge: Paise.nullable(),
  openedAt: Instant,
  endedAt: Instant.nullable(),
  /** Whether evidence was given that the gateway has not refused. */
  isAnswered: z.boolean(),
});

const OrderDocument = z.object({
  orderId: Id,
  accountId: Id,
  type: z.enum(['subscription', 'quiz']),
  /** Money in; what is paid out is a debit (A199). */
  account: z.enum(['credit', 'debit']),
  /** Whether a payment was begun, or none was needed: before, it is nobody's business but the buyer's. */
  isTransaction: z.boolean(),
  /** Of the activity that was bought; null for a plan. */
  quizId: Id.nullable(),
  /** Of the plan that was bought; null for an activity. */
  subscriptionName: z.string().nullable(),
  /** What is called so: the plan, or the activity. */
  title: z.string(),
  /**
   * `placed` can still be paid; `failed` is one whose last payment was declined, or goes back; `abandoned` is one of which
   * no payment was ever begun.
   */
  status: z.enum(['placed', 'pending', 'completed', 'failed', 'abandoned']),
  /** What the gateway says of the newest payment; null where none was begun. */
  paymentStatus: z.enum(['pending', 'succeeded', 'failed']).nullable(),
  amount: Paise,
  paymentMethod: PaymentMethod.nullable(),
  /** The code that lowered its price; null where none did, and of what is paid out. */
  couponCode: z.string().nullable(),
  /** What the platform keeps, in hundredths of a percent (A353 to A355, P321). */
  ownerBasisPoints: z.int(),
  taxes: z.array(TaxLine),
  /** Why the last payment was declined; null where none was. */
  refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
  /** The payment that the gateway has not said the last word of, and when it is to be asked; null where there is none. */
  paymentId: Id.nullable(),
  askAt: Instant.nullable(),
  refunds: z.array(RefundOfOrder),
  /** What of it goes back, or went. */
  refunded: Paise,
  /** When the gateway is to be asked for the refund that is under way; null where none is. */
  refundAskAt: Instant.nullable(),
  /** How the newest dispute stands. */
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  disputes: z.array(DisputeOfOrder),
  /** Until when evidence can be given in the open dispute; null where none is open, it was answered, or that was not said. */
  evidenceDueBy: Instant.nullable(),
  /** When the gateway is to be given the answer to a dispute; null where it has it, or there is none. */
  evidenceSendAt: Instant.nullable(),
  /** Null before it is completed. */
  transactionId: Id.nullable(),
  /** When it was placed. */
  at: Instant,
  completedAt: Instant.nullable(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

const ofOrder = ({ data: { orderId } }: { data: { orderId: string } }) => orderId;
const SETTLED = { paymentId: null, askAt: null } as const;
/** Why nothing came of an order that was paid for. */
const MONEY_RETURNED = {
  code: 'money-returned',
  reason: 'It could not be given any more. What was taken is given back.',
};

const NOTHING_BACK = {
  refunds: [],
  refunded: 0,
  refundAskAt: null,
  dispute: 'none' as const,
  disputes: [],
  evidenceDueBy: null,
  evidenceSendAt: null,
};
const laterThan = (at: string) => new Date(Date.parse(at) + ASK_AFTER_MS).toISOString();

function withRefund(
  order: OrderDocument,
  refundId: string,
  parts: Partial<OrderDocument['refunds'][number]>,
): OrderDocument {
  const refunds = order.refunds.map((each) => (each.refundId === refundId ? { ...each, ...parts } : each));
  return { ...order, refunds, refundAskAt: null };
}

/** With what is known of a dispute by now: by when the order's open one is to be answered follows from it. */
function withDispute(
  order: OrderDocument,
  disputeId: string,
  parts: Partial<OrderDocument['disputes'][number]>,
): OrderDocument {
  const disputes = order.disputes.map((each) =>
    each.disputeId === disputeId ? { ...each, ...parts } : each,
  );
  const open = disputes.find(({ status, isAnswered }) => status === 'open' && !isAnswered);
  return { ...order, disputes, evidenceDueBy: open?.evidenceDueBy ?? null };
}

function disputeEnds(
  order: OrderDocument,
  { disputeId, at }: { disputeId: string; at: string },
  parts: Pick<OrderDocument['disputes'][number], 'charge'> & { status: 'won' | 'lost' },
): OrderDocument {
  return { ...withDispute(order, disputeId, { ...parts, endedAt: at }), dispute: parts.status };
}

/** Every order, with what became of its payment; and every payment to a creator. */
export const ordersView = projector('orders', {
  version: 11,
  document: OrderDocument,
  indexes: [
    ['askAt'],
    ['couponCode', 'status'],
    ['isTransaction', 'orderId'],
    ['refundAskAt'],
    ['evidenceSendAt'],
    ['accountId', 'isTransaction', 'at'],
    ['isTransaction', 'at'],
    ['isTransaction', 'orderId', 'at'],
    ['isTransaction', 'amount'],
    ['isTransaction', 'type'],
    ['isTransaction', 'account'],
    ['isTransaction', 'status'],
    ['isTransaction', 'dispute'],
    ['isTransaction', 'evidenceDueBy'],
    ['isTransaction', 'type', 'at'],
    ['isTransaction', 'account', 'at'],
    ['isTransaction', 'status', 'at'],
    ['isTransaction', 'dispute', 'at'],
  ],
  fixed: ['accountId', 'type', 'account', 'at'],
})
  .sets(OrderPlaced, ofOrder, ({ data: { orderId, accountId, item, quote, couponCode, at } }) => ({
    orderId,
    couponCode,
    accountId,
    type: item.type,
    account: 'credit' as const,
    isTransaction: false,
    quizId: item.type === 'quiz' ? item.quizId : null,
    subscriptionName: item.type === 'subscription' ? item.planName : null,
    title: item.type === 'quiz' ? item.title : item.planName,
    status: 'placed' as const,
    paymentStatus: null,
    amount: quote.total,
    paymentMethod: null,
    ownerBasisPoints: ownerBasisPoints(item, quote),
    taxes: quote.taxes,
    refusal: null,
    ...SETTLED,
    ...NOTHING_BACK,
    transactionId: null,
    at,
    completedAt: null,
  }))
  // One whose payment was begun stays what became of that: it is a transaction (A200).
  .on(OrderAbandoned, ofOrder, (order) => (order.isTransaction ? order : { ...order, status: 'abandoned' }))
  .on(PaymentStarted, ofOrder, (order, { data: { paymentId, method, at } }) => ({
    ...order,
    status: 'pending',
    paymentStatus: 'pending',
    isTransaction: true,
    paymentMethod: method,
    refusal: null,
    paymentId,
    askAt: laterThan(at),
  }))
  .on(PaymentDeclined, ofOrder, (order, { data: { paymentId, code, reason } }) => {
    if (order.paymentId !== paymentId) return order;
    // An earlier payment, declined at first, may have paid for it meanwhile.
    if (order.status === 'completed') return { ...order, ...SETTLED };
    return { ...order, ...SETTLED, status: 'failed', paymentStatus: 'failed', refusal: { code, reason } };
  })
  .on(PaymentCaptured, ofOrder, (order, { data: { paymentId } }) => ({
    ...order,
    ...(order.paymentId === paymentId && SETTLED),
    paymentStatus: 'succeeded',
  }))
  // The money goes back, as nothing could be given for it any more.
  .on(SurplusReceived, ofOrder, (order) =>
    order.status === 'completed' ? order : { ...order, status: 'failed', refusal: MONEY_RETURNED },
  )
  // One that was declined at first may have paid for it after all, whatever was begun since (P319).
  .on(OrderCompleted, ofOrder, (order, { data: { transactionId, method, at } }) => ({
    ...order,
    status: 'completed',
    isTransaction: true,
    paymentMethod: method,
    refusal: null,
    transactionId,
    completedAt: at,
  }))
  .on(RefundDecided, ofOrder, (order, { data: { refundId, paise, disputeId, at } }) => ({
    ...order,
    refunds: [
      ...order.refunds,
      { refundId, paise, status: 'decided', failure: '', isDispute: disputeId !== null, at },
    ],
    refunded: order.refunded + paise,
    refundAskAt: laterThan(at),
  }))
  .on(RefundRetried, ofOrder, (order, { data: { refundId, at } }) => ({
    ...withRefund(order, refundId, { status: 'decided', failure: '' }),
    refundAskAt: laterThan(at),
  }))
  .on(RefundPaid, ofOrder, (order, { data: { refundId } }) =>
    withRefund(order, refundId, { status: 'paid', failure: '' }),
  )
  .on(RefundFailed, ofOrder, (order, { data: { refundId, reason } }) =>
    withRefund(order, refundId, { status: 'failed', failure: reason }),
  )
  .on(
    DisputeOpened,
    ofOrder,
    (order, { data: { disputeId, paise, evidenceDueBy = null, reasonCode = null, at } }) => ({
      ...order,
      dispute: 'open',
      disputes: [
        ...order.disputes,
        {
          disputeId,
          status: 'open',
          paise,
          evidenceDueBy,
          reasonCode,
          charge: null,
          openedAt: at,
          endedAt: null,
          isAnswered: false,
        },
      ],
      evidenceDueBy,
    }),
  )
  .on(DisputeDeadlineMoved, ofOrder, (order, { data: { disputeId, evidenceDueBy } }) =>
    withDispute(order, disputeId, { evidenceDueBy }),
  )
  .on(DisputeWon, ofOrder, (order, { data }) => disputeEnds(order, data, { status: 'won', charge: null }))
  .on(DisputeLost, ofOrder, (order, { data }) =>
    disputeEnds(order, data, { status: 'lost', charge: data.charge }),
  )
  .on(DisputeEvidenceSubmitted, ofOrder, (order, { data: { disputeId, at } }) => ({
    ...withDispute(order, disputeId, { isAnswered: true }),
    evidenceSendAt: at,
  }))
  .on(DisputeEvidenceTaken, ofOrder, (order) => ({ ...order, evidenceSendAt: null }))
  .on(DisputeEvidenceRefused, ofOrder, (order, { data: { disputeId } }) => ({
    ...withDispute(order, disputeId, { isAnswered: false }),
    evidenceSendAt: null,
  }))
  .sets(
    PayoutPaid,
    ({ data: { givenTransactionId } }) => givenTransactionId,
    ({ data: { givenTransactionId, creatorId, quizId, paise, at } }) => ({
      orderId: givenTransactionId,
      accountId: creatorId,
      type: 'quiz' as const,
      account: 'debit' as const,
      isTransaction: true,
      quizId,
      subscriptionName: null,
      title: '',
      status: 'completed' as const,
      paymentStatus: 'succeeded' as const,
      amount: paise,
      paymentMethod: 'bank' as const,
      couponCode: null,
      ownerBasisPoints: 0,
      taxes: [],
      refusal: null,
      ...SETTLED,
      ...NOTHING_BACK,
      transactionId: givenTransactionId,
      at,
      completedAt: at,
    }),
  )
  .on(
    PayoutReturned,
    ({ data: { givenTransactionId } }) => givenTransactionId,
    (payment) => ({ ...payment, status: 'failed' as const, paymentStatus: 'failed' as const }),
  );
