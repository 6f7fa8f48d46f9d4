import {
  PayoutAsked,
  PayoutOpened,
  PayoutPaid,
  PayoutReleased,
  PayoutStatus,
  PayoutStatusSet,
} from '@pollux/domain/billing/payouts/payout';
import { GstOnFee } from '@pollux/domain/billing/creator-share';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const PayoutDocument = z.object({
  transactionId: Id,
  orderId: Id,
  creatorId: Id,
  buyerId: Id,
  quizId: Id,
  title: z.string(),
  totalPayment: Paise,
  base: Paise,
  feeBasisPoints: z.int(),
  fee: Paise,
  gstOnFee: Paise,
  gstPolicy: GstOnFee,
  payable: Paise,
  heldUntil: Instant,
  /** When it is to be released; null once it is. */
  releaseAt: Instant.nullable(),
  dueAt: Instant,
  at: Instant,
  status: PayoutStatus,
  askedBy: Id.nullable(),
  givenTransactionId: Id.nullable(),
  paidAt: Instant.nullable(),
});
export type PayoutDocument = z.infer<typeof PayoutDocument>;

const ofSale = ({ data: { transactionId } }: { data: { transactionId: string } }) => transactionId;

/** What creators get of each sale, by the transaction of the sale. */
export const payoutsView = projector('payouts', {
  version: 2,
  document: PayoutDocument,
  indexes: [
    ['at'],
    ['dueAt'],
    ['releaseAt'],
    ['totalPayment'],
    ['payable'],
    ['status', 'at'],
    ['creatorId', 'at'],
    ['creatorId', 'payable'],
    ['creatorId', 'status'],
  ],
  fixed: ['creatorId', 'at', 'totalPayment', 'payable', 'dueAt'],
})
  .sets(PayoutOpened, ofSale, ({ data }) => ({
    ...data,
    releaseAt: data.heldUntil,
    status: 'pending' as const,
    askedBy: null,
    givenTransactionId: null,
    paidAt: null,
  }))
  .on(PayoutReleased, ofSale, (payout) => ({ ...payout, releaseAt: null }))
  .on(PayoutStatusSet, ofSale, (payout, { data: { status } }) => ({ ...payout, status }))
  .on(PayoutAsked, ofSale, (payout, { data: { adminId } }) => ({ ...payout, askedBy: adminId }))
  .on(PayoutPaid, ofSale, (payout, { data: { givenTransactionId, at } }) => ({
    ...payout,
    status: 'completed',
    givenTransactionId,
    paidAt: at,
    releaseAt: null,
  }));
