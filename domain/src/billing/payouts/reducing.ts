import { z } from 'zod';
import { command, type Data } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { inProportion } from '../../kernel/money.ts';
import { Id, Paise } from '../../kernel/values.ts';
import { type GstOnFee, withheldOf } from '../creator-share.ts';
import { isContested, type Order } from '../orders/orders.ts';
import { type Payout, type PayoutEvent, PayoutNotFound, PayoutReduced, type SaleParts } from './payout.ts';

// What a refund takes of what its creator gets of the sale.

/** Takes the part of a refund off a payout. No one can send it: it follows from the decision. */
export const ReducePayout = command(
  'ReducePayout',
  z.object({ transactionId: Id, refundId: Id, value: Paise }),
);

/** Reduces a payout once for each refund. @throws PayoutNotFound where the sale has none yet */
export function reducePayout(
  { refundId, value }: Pick<Data<typeof ReducePayout>, 'refundId' | 'value'>,
  payout: Payout,
  by: Pick<Context, 'now'>,
): PayoutEvent[] {
  if (payout.status === 'none') throw new PayoutNotFound();
  if (payout.refunds.has(refundId)) return [];
  const {
    transactionId,
    orderId,
    creatorId,
    buyerId,
    quizId,
    gstPolicy,
    gstBasisPoints,
    creatorState,
    takenBack,
    isReleased,
  } = payout;
  const left = leftOfSale(payout);
  // What was taken off for a debt stays so, also where the rest has come back from the bank. What a file says, the bank
  // may have paid by now.
  const isPaid = payout.givenTransactionId !== null || payout.wasNetted || payout.fileId !== null;
  return [
    PayoutReduced({
      transactionId,
      refundId,
      orderId,
      creatorId,
      buyerId,
      quizId,
      ...partsOf(value, left, gstPolicy),
      gstBefore: takenBack.gstOnFee,
      ...((payout.tcs ?? 0) > 0 && { tcsBefore: takenBack.tcs ?? 0 }),
      gstPolicy,
      ...(gstBasisPoints !== undefined && { gstBasisPoints }),
      ...(creatorState !== undefined && { creatorState }),
      isReleased: isReleased || isPaid,
      isPaid,
      isWhole: value === left.base,
      at: by.now.toISOString(),
    }),
  ];
}

/** What refunds have left of a sale. */
export function leftOfSale({
  takenBack,
  ...payout
}: SaleParts & { readonly takenBack: SaleParts }): SaleParts {
  return {
    base: payout.base - takenBack.base,
    fee: payout.fee - takenBack.fee,
    gstOnFee: payout.gstOnFee - takenBack.gstOnFee,
    payable: payout.payable - takenBack.payable,
    tcs: (payout.tcs ?? 0) - (takenBack.tcs ?? 0),
    tds: (payout.tds ?? 0) - (takenBack.tds ?? 0),
  };
}

/**
 * An amount of a sale in its parts, in proportion to what is left of them, by largest remainder.
 * @param value at most what is left of the base
 */
export function partsOf(value: number, left: SaleParts, policy: GstOnFee): SaleParts {
  const withheld = [left.tcs ?? 0, left.tds ?? 0];
  if (policy === 'deducted') {
    const parts = inProportion(value, [left.payable, left.fee, left.gstOnFee, ...withheld]);
    const [payable = 0, fee = 0, gstOnFee = 0, tcs = 0, tds = 0] = parts;
    return { base: value, fee, gstOnFee, payable, ...withheldOf({ tcs, tds }) };
  }
  // Given on top, the GST is no part of what was sold for.
  const parts = inProportion(value, [left.payable - left.gstOnFee, left.fee, ...withheld]);
  const [own = 0, fee = 0, tcs = 0, tds = 0] = parts;
  const [gstOnFee = 0] = inProportion(left.gstOnFee, [value, left.base - value]);
  return { base: value, fee, gstOnFee, payable: own + gstOnFee, ...withheldOf({ tcs, tds }) };
}

/** Whether a refund or a dispute of a sale is open, or a refund is not taken off its payout yet. */
export function isHeldByOrder(order: Order, payout: Payout): boolean {
  const isTakenOff = ({ refundId }: { refundId: string }) =>
    payout.status !== 'none' && payout.refunds.has(refundId);
  return isContested(order) || !order.refunds.every(isTakenOff);
}
