import { isContested, leftOf, type Order, orders, refundedOf } from '@pollux/domain/billing/orders/orders';
import { type Payout, payouts } from '@pollux/domain/billing/payouts/payout';
import { leftOfSale, partsOf } from '@pollux/domain/billing/payouts/reducing';
import { refundLines, totalOf } from '@pollux/domain/billing/refunds/refund-lines';
import { refundObstacle } from '@pollux/domain/billing/refunds/refunding';
import { Problem } from '@pollux/infra/http/problem';
import { ordersView } from '@pollux/projections/billing/orders';
import { accountants } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getRefundCheck } from './refunds-contract.ts';

/** All of it is worked out by what the command decides with, on the streams as they are. */
export const serveRefundCheck = serves(getRefundCheck, {
  may: accountants,
  async answer({ params: { id }, query: { paise } }, { documents, events }) {
    const stored = (await documents.get(ordersView, id))?.document;
    const order = stored && (await stateOf(orders, { accountId: stored.accountId }, events)).get(id);
    // What is paid to a creator is in the same list, and is no order.
    if (stored === undefined || order === undefined)
      throw new Problem(404, 'order-not-found', 'There is no such order.');
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
      disputes: stored.disputes,
      held: isContested(order) ? unpaidOf(payout) : null,
      refunds: stored.refunds,
    };
  },
});

/** What is still to be paid to the creator; null where nothing is. */
function unpaidOf(payout: Payout): number | null {
  if (payout.status === 'none' || payout.givenTransactionId !== null || payout.left === 0) return null;
  return payout.left;
}

/** What a refund of so much would do. */
function refundOf(order: Order, paise: number, payout: Payout) {
  const left = leftOf(order);
  const { value, taxes, gatewayCharge } = refundLines(paise, left);
  const parts = payout.status === 'none' ? null : partsOf(value, leftOfSale(payout), payout.gstPolicy);
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
