import { feeSupply, GstOnFee, withheldOf } from '@pollux/domain/billing/creator-share';
import { FeeCreditNoteIssued } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued } from '@pollux/domain/billing/fees/fee-invoices';
import { OrderCompleted, Supply } from '@pollux/domain/billing/orders/order-events';
import { DebtArisen, DebtNetted } from '@pollux/domain/billing/payouts/creator-debt';
import {
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  PayoutReturned,
  ReturnReason,
} from '@pollux/domain/billing/payouts/payout';
import type { EventOf } from '@pollux/domain/kernel/event';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const CreatorMovement = z.object({
  creatorId: Id,
  /**
   * `ordered` becomes a sale when its payout is opened. A debt and what is netted of it change no balance: the refund
   * and the payment do.
   */
  kind: z.enum(['ordered', 'sale', 'refund', 'payment', 'return', 'debt', 'netting']),
  /** Of the sale. */
  transactionId: Id,
  /** What it is known by: the refund, the payment, or what the debt is from; of a sale its transaction. */
  reference: Id,
  /** Of a sale; empty otherwise. */
  title: z.string(),
  /** Of a sale; 0 otherwise. */
  price: Paise,
  platformDiscount: Paise,
  couponDiscount: Paise,
  /** What of both the platform bears; absent where it is nothing. */
  borneByPlatform: Paise.optional(),
  /** What a sale is divided into, or a refund took back; 0 otherwise. */
  base: Paise,
  fee: Paise,
  gstOnFee: Paise,
  /** Where the fee of a sale is supplied: before its payout is opened, where the sale is. Absent of all others. */
  supply: Supply.optional(),
  /** What of the GST on the fee refunds took back before this one. */
  gstBefore: Paise.optional(),
  /** The serial number of the invoice of the fee of a sale, and of the credit note of a refund; absent without one. */
  paper: z.string().optional(),
  /** What of it is withheld for the tax authority; absent where it is nothing. */
  tcs: Paise.optional(),
  tds: Paise.optional(),
  /** Of a sale or a refund; null otherwise. */
  gstPolicy: GstOnFee.nullable(),
  /** What is the creator's of a sale, was taken back or paid, came back, or is owed or netted; above 0 for all. */
  paise: Paise,
  /** Why a payment came back; null otherwise. */
  reason: ReturnReason.nullable(),
  /** Until when a sale is on hold: `NOT_RELEASED` until that is known, and '' of all others. */
  releasedAt: z.string(),
  /** What refunds took back of a sale while it was on hold. */
  takenBack: z.array(z.object({ paise: Paise, at: Instant })),
  at: Instant,
});
export type CreatorMovement = z.infer<typeof CreatorMovement>;

/** What is said of none but some. */
const NOTHING = {
  title: '',
  price: 0,
  platformDiscount: 0,
  couponDiscount: 0,
  base: 0,
  fee: 0,
  gstOnFee: 0,
  gstPolicy: null,
  reason: null,
  releasedAt: '',
  takenBack: [],
};

/** After every moment that there is a statement of. */
export const NOT_RELEASED = '9999-12-31T23:59:59.999Z';

const ofSale = ({ data: { transactionId } }: { data: { transactionId: string } }) => saleKey(transactionId);
/** Of logs in which nothing was released before it was paid: it was then. */
const released = (sale: CreatorMovement, { data: { at } }: { data: { at: string } }) =>
  sale.releasedAt === NOT_RELEASED ? { ...sale, releasedAt: at } : sale;

/** The id of the document of a sale. */
export function saleKey(transactionId: string): string {
  return `sale.${transactionId}`;
}

function refundKey(refundId: string): string {
  return `refund.${refundId}`;
}

/** All that moved what creators are owed, by what it is of: the lines of their statements. */
export const creatorMovements = projector('creator-movements', {
  version: 3,
  document: CreatorMovement,
  indexes: [
    ['creatorId', 'at'],
    ['creatorId', 'kind', 'at'],
    ['creatorId', 'kind', 'releasedAt', 'at'],
  ],
  fixed: ['creatorId'],
})
  .creates(
    OrderCompleted,
    ({ data: { item, transactionId } }) => (item.type === 'quiz' ? saleKey(transactionId) : []),
    (_before, { data: { item, transactionId, quote, supply, at } }) => {
      if (item.type !== 'quiz') throw new TypeError('A plan has no creator.');
      const { price, platformDiscount, couponDiscount, borneByPlatform } = quote;
      const { creatorId, title } = item;
      const said = { creatorId, transactionId, reference: transactionId, title, at };
      return {
        ...NOTHING,
        ...said,
        kind: 'ordered',
        price,
        platformDiscount,
        couponDiscount,
        ...(borneByPlatform !== undefined && { borneByPlatform }),
        supply,
        paise: 0,
      };
    },
  )
  .creates(
    PayoutOpened,
    ({ data: { transactionId } }) => saleKey(transactionId),
    (before, { data }) => {
      const { creatorId, transactionId, title, base, fee, gstOnFee, gstPolicy, payable, at } = data;
      const { price = base, platformDiscount = 0, couponDiscount = 0, supply: ofSale } = before ?? {};
      const { borneByPlatform } = before ?? {};
      const supply = ofSale && { supply: feeSupply(ofSale, data.creatorState) };
      const borne = borneByPlatform === undefined ? {} : { borneByPlatform };
      const discounts = { platformDiscount, couponDiscount, ...borne };
      const said = { creatorId, transactionId, reference: transactionId, title, price, ...discounts, at };
      const share = { base, fee, gstOnFee, gstPolicy, paise: payable, releasedAt: NOT_RELEASED };
      return { ...NOTHING, ...said, kind: 'sale', ...share, ...supply, ...withheldOf(data) };
    },
  )
  .on(FeeInvoiceIssued, ofSale, (sale, { data: { serial } }) => ({ ...sale, paper: serial }))
  .on(
    FeeCreditNoteIssued,
    ({ data: { refundId } }) => refundKey(refundId),
    (refund, { data: { serial } }) => ({ ...refund, paper: serial }),
  )
  .on(PayoutReleased, ofSale, released)
  .creates(
    PayoutReduced,
    ({ data: { transactionId, refundId } }) => [saleKey(transactionId), refundKey(refundId)],
    (before, { data }, key) => {
      const { creatorId, transactionId, refundId, base, fee, payable, at } = data;
      const { gstOnFee, gstBefore, gstPolicy } = data;
      if (key === saleKey(transactionId)) return before === undefined ? null : reduced(before, data);
      const said = { creatorId, transactionId, reference: refundId, at };
      const parts = { base, fee, gstOnFee, gstBefore, gstPolicy, paise: payable, ...withheldOf(data) };
      return { ...NOTHING, ...said, kind: 'refund', ...parts };
    },
  )
  .creates(
    PayoutPaid,
    ({ data: { transactionId, givenTransactionId } }) => [
      saleKey(transactionId),
      `payment.${givenTransactionId}`,
    ],
    (before, event, key) => {
      const { creatorId, transactionId, givenTransactionId: reference, paise, at } = event.data;
      if (key === saleKey(transactionId)) return before === undefined ? null : released(before, event);
      return { ...NOTHING, creatorId, transactionId, reference, kind: 'payment', paise, at };
    },
  )
  .sets(
    PayoutReturned,
    ({ data: { givenTransactionId } }) => `return.${givenTransactionId}`,
    ({ data: { creatorId, transactionId, givenTransactionId: reference, paise, reason, at } }) => {
      return { ...NOTHING, creatorId, transactionId, reference, kind: 'return', paise, reason, at };
    },
  )
  .sets(
    DebtArisen,
    ({ data: { creatorId, causeId } }) => `debt.${creatorId}.${causeId}`,
    ({ data: { creatorId, transactionId, causeId: reference, paise, at } }) => {
      return { ...NOTHING, creatorId, transactionId, reference, kind: 'debt', paise, at };
    },
  )
  .sets(
    DebtNetted,
    ({ data: { transactionId } }) => `netting.${transactionId}`,
    ({ data: { creatorId, transactionId, paise, at } }) => {
      return { ...NOTHING, creatorId, transactionId, reference: transactionId, kind: 'netting', paise, at };
    },
  );

/** The sale less what a refund took back of it; of nothing there is nothing to release. */
function reduced(
  sale: CreatorMovement,
  { payable: paise, isReleased, isWhole, at }: EventOf<typeof PayoutReduced>['data'],
): CreatorMovement {
  if (isReleased) return sale;
  const takenBack = [...sale.takenBack, { paise, at }];
  return { ...sale, takenBack, releasedAt: isWhole ? at : sale.releasedAt };
}
