import { attempts } from '@pollux/domain/attending/attempts';
import {
  type Dispute,
  isContested,
  leftOf,
  type Order,
  orders,
  refundedOf,
} from '@pollux/domain/billing/orders/orders';
import { type Payout, payouts } from '@pollux/domain/billing/payouts/payout';
import { leftOfSale, partsOf } from '@pollux/domain/billing/payouts/reducing';
import { EVIDENCE_LENGTH, evidenceFacts, evidenceObstacle } from '@pollux/domain/billing/refunds/evidence';
import { creatorBack, refundLines, totalOf } from '@pollux/domain/billing/refunds/refund-lines';
import { refundObstacle } from '@pollux/domain/billing/refunds/refunding';
import { Problem } from '@pollux/infra/http/problem';
import { ordersView } from '@pollux/projections/billing/orders';
import { accountants } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getEvidenceCheck, getRefundCheck } from './refunds-contract.ts';

/** All of it is worked out by what the command decides with, on the streams as they are. */
export const serveRefundCheck = serves(getRefundCheck, {
  may: accountants,
  async answer({ params: { id }, query: { paise } }, by) {
    const { stored, order } = await orderOf(id, by);
    const { events } = by;
    const { transactionId } = order.completed ?? {};
    const payout: Payout =
      transactionId === undefined ? payouts.initial : await stateOf(payouts, { transactionId }, events);
    const obstacle = refundObstacle(order)?.code ?? null;
    const left = totalOf(leftOf(order));
    return {
      orderId: id,
      userId: stored.accountId,
      title: stored.title,
      total: order.quote.total,
      refunded: totalOf(refundedOf(order)),
      left,
      obstacle,
      refund: obstacle === null ? refundOf(order, Math.min(paise ?? left, left), payout) : null,
      dispute: stored.dispute,
      disputes: stored.disputes.map(({ isAnswered: _isAnswered, ...shown }) => {
        const dispute = order.disputes.find(({ disputeId }) => disputeId === shown.disputeId);
        const isAnswerable = dispute !== undefined && evidenceObstacle(dispute, new Date()) === undefined;
        return { ...shown, evidence: evidenceOf(dispute), isAnswerable };
      }),
      held: isContested(order) ? unpaidOf(payout) : null,
      refunds: stored.refunds,
    };
  },
});

/** What is handed over is made of the streams as they are, as the command makes it. */
export const serveEvidenceCheck = serves(getEvidenceCheck, {
  may: accountants,
  async answer({ params: { id, disputeId } }, by) {
    const { stored, order } = await orderOf(id, by);
    const dispute = order.disputes.find((each) => each.disputeId === disputeId);
    if (dispute === undefined) throw new Problem(404, 'dispute-not-found', 'There is no such dispute.');
    const { item } = order;
    const ofBuyer = item.type === 'quiz' && { quizId: item.quizId, personId: stored.accountId };
    const attended = ofBuyer ? await stateOf(attempts, ofBuyer, by.events) : null;
    return {
      obstacle: evidenceObstacle(dispute, new Date())?.code ?? null,
      facts: evidenceFacts(order, attended),
      mostCharacters: EVIDENCE_LENGTH,
    };
  },
});

/** An order as it is listed, and as its stream has it. What is paid to a creator is in the same list, and is no order. */
async function orderOf(id: string, { documents, events }: Pick<Asking, 'documents' | 'events'>) {
  const stored = (await documents.get(ordersView, id))?.document;
  const order = stored && (await stateOf(orders, { accountId: stored.accountId }, events)).get(id);
  if (stored === undefined || order === undefined)
    throw new Problem(404, 'order-not-found', 'There is no such order.');
  return { stored, order };
}

function evidenceOf(dispute: Dispute | undefined) {
  if (dispute?.evidence == null) return null;
  const { status, facts, text, at, takenAt, refusal } = dispute.evidence;
  return { status, facts, text, at, takenAt, refusal };
}

/** What is still to be paid to the creator; null where nothing is. */
function unpaidOf(payout: Payout): number | null {
  if (payout.status === 'none' || payout.givenTransactionId !== null || payout.left === 0) return null;
  return payout.left;
}

/** What a refund of so much would do. */
function refundOf(order: Order, paise: number, payout: Payout) {
  const left = leftOf(order);
  const lines = refundLines(paise, left);
  const { value, taxes, gatewayCharge } = lines;
  const back = creatorBack({ quote: order.quote, lines, before: refundedOf(order) });
  const parts = payout.status === 'none' ? null : partsOf(back, leftOfSale(payout), payout.gstPolicy);
  return {
    paise,
    value,
    taxes: taxes.map((tax, index) => ({ taxName: order.quote.taxes[index]?.taxName ?? '', paise: tax })),
    gatewayCharge,
    isWhole: paise === totalOf(left),
    creator:
      parts === null || payout.status === 'none'
        ? null
        : { paise: parts.payable, isDebt: payout.givenTransactionId !== null },
    fee: parts?.fee ?? 0,
  };
}
