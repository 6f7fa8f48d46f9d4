import { z } from 'zod';
import type { Attempts } from '../../attending/attempts.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id, lines } from '../../kernel/values.ts';
import { printed } from '../invoices/sheet-parts.ts';
import { invoiceNumber } from '../invoices/invoices.ts';
import { capturedOf, type Dispute, type Order, type Orders } from '../orders/orders.ts';
import type { OrderEvent } from '../orders/order-events.ts';
import { OrderNotFound } from '../orders/paying.ts';
import {
  DisputeEvidenceRefused,
  DisputeEvidenceSubmitted,
  DisputeEvidenceTaken,
  type EvidenceFacts,
} from './evidence-events.ts';

// A dispute is answered once: what an admin writes, with what the log says of the sale.

export const EVIDENCE_LENGTH = 5_000;

/** What a gateway says of evidence, for good. */
export type EvidenceAnswer =
  | { readonly status: 'taken' }
  | { readonly status: 'refused'; readonly reason: string };

// Commands

/** Answers a dispute: the buyer's bank is given the text with what the log says of the sale. It cannot be changed. */
export const SubmitDisputeEvidence = command(
  'SubmitDisputeEvidence',
  z.object({
    /** The buyer. */
    userId: Id,
    orderId: Id,
    disputeId: z.string().min(1).max(200),
    text: lines(EVIDENCE_LENGTH, { message: 'Say why the payment is right.' }),
  }),
  Message.extend({ evidenceId: Id }),
);

/** Gives the gateway the evidence of an order that it has not yet. No one can send it: it follows from the answer. */
export const SendDisputeEvidence = command('SendDisputeEvidence', z.object({ accountId: Id, orderId: Id }));

// Rejections

export class DisputeNotFound extends Rejection {
  constructor() {
    super('not-found', 'dispute-not-found', 'There is no such dispute.');
  }
}

export class DisputeDecided extends Rejection {
  constructor() {
    super('conflict', 'dispute-decided', 'The bank has decided on this dispute already.');
  }
}

export class EvidenceTooLate extends Rejection {
  constructor() {
    super('conflict', 'evidence-too-late', 'The time to answer this dispute is over.');
  }
}

export class EvidenceGiven extends Rejection {
  constructor() {
    super('conflict', 'evidence-given', 'This dispute was answered already. An answer cannot be changed.');
  }
}

// Decisions

/** Why a dispute cannot be answered now; undefined where it can. What a gateway refused was never given. */
export function evidenceObstacle(
  { status, evidence, evidenceDueBy }: Dispute,
  now: Date,
): Rejection | undefined {
  if (status !== 'open') return new DisputeDecided();
  if (evidence !== null && evidence.status !== 'refused') return new EvidenceGiven();
  const isLate = evidenceDueBy !== null && Date.parse(evidenceDueBy) <= now.getTime();
  return isLate ? new EvidenceTooLate() : undefined;
}

/**
 * Answers a dispute.
 * @param attended the buyer's attempts at what was bought; null where it is nothing that is attended
 * @throws OrderNotFound, DisputeNotFound, DisputeDecided, EvidenceGiven, EvidenceTooLate
 */
export function submitEvidence(
  { userId: accountId, orderId, disputeId, text }: Data<typeof SubmitDisputeEvidence>,
  attended: Attempts | null,
  orders: Orders,
  by: Context,
): OrderEvent[] {
  const order = orders.get(orderId);
  if (order === undefined) throw new OrderNotFound();
  const dispute = order.disputes.find((each) => each.disputeId === disputeId);
  const payment = capturedOf(order);
  if (dispute === undefined || order.completed === null || payment === undefined) throw new DisputeNotFound();
  const obstacle = evidenceObstacle(dispute, by.now);
  if (obstacle !== undefined) throw obstacle;
  const { transactionId } = order.completed;
  return [
    DisputeEvidenceSubmitted({
      accountId,
      orderId,
      paymentId: payment.paymentId,
      transactionId,
      disputeId,
      evidenceId: by.newId(),
      adminId: by.actor.accountId,
      facts: evidenceFacts(order, attended),
      text,
      at: by.now.toISOString(),
    }),
  ];
}

/** The dispute of an order whose evidence the gateway has not answered yet. */
export function unansweredEvidence({ disputes }: Order) {
  const dispute = disputes.find(({ evidence }) => evidence?.status === 'submitted');
  return dispute?.evidence == null ? undefined : { disputeId: dispute.disputeId, evidence: dispute.evidence };
}

/** Takes down what the gateway says of evidence, as often as it likes. */
export function recordEvidence(
  { accountId, orderId, evidenceId }: { accountId: string; orderId: string; evidenceId: string },
  answer: EvidenceAnswer,
  orders: Orders,
  by: Pick<Context, 'now'>,
): OrderEvent[] {
  const order = orders.get(orderId);
  const waiting = order && unansweredEvidence(order);
  const payment = order && capturedOf(order);
  if (order?.completed == null || payment === undefined || waiting?.evidence.evidenceId !== evidenceId)
    return [];
  const of = {
    accountId,
    orderId,
    paymentId: payment.paymentId,
    transactionId: order.completed.transactionId,
    disputeId: waiting.disputeId,
    evidenceId,
    at: by.now.toISOString(),
  };
  return answer.status === 'taken'
    ? [DisputeEvidenceTaken(of)]
    : [DisputeEvidenceRefused({ ...of, reason: answer.reason })];
}

// Facts

/** What the log says of a completed order for the bank of its buyer; attempts before the sale are of no account. */
export function evidenceFacts({ item, quote, completed }: Order, attended: Attempts | null): EvidenceFacts {
  if (completed === null) throw new DisputeNotFound();
  const sold = new Date(completed.at);
  const what =
    item.type === 'quiz'
      ? `Online access to the activity “${item.title}”`
      : `One month of the plan “${item.planName}”`;
  const since = (attended?.attempts ?? []).filter(({ startedAt }) => startedAt >= completed.at);
  return {
    product: `${what}, sold for ${printed(quote.total)} with taxes on ${moment(sold)}. Invoice ${invoiceNumber(completed)}.`,
    soldOn: inWords.day.format(sold),
    activity: since.length === 0 ? '' : activityOf(since),
  };
}

function activityOf(attempts: Attempts['attempts']): string {
  const [first] = attempts;
  const submitted = attempts
    .flatMap(({ submission }) => (submission === null ? [] : [submission.at]))
    .toSorted();
  const [firstSubmitted] = submitted;
  return [
    `The buyer opened it first on ${moment(new Date(first?.startedAt ?? ''))}.`,
    firstSubmitted === undefined
      ? 'No answers were submitted yet.'
      : `Answers were submitted first on ${moment(new Date(firstSubmitted))}.`,
    `Attempts since the sale: ${attempts.length}, submitted: ${submitted.length}.`,
  ].join(' ');
}

const timeZone = 'Asia/Kolkata';
const inWords = {
  day: new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
  time: new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
};

/** "24 November 2026, 09:05 (India)". */
function moment(at: Date): string {
  return `${inWords.day.format(at)}, ${inWords.time.format(at)} (India)`;
}
