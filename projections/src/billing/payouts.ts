import {
  DisputeLost,
  DisputeOpened,
  DisputeWon,
  RefundDecided,
  RefundPaid,
} from '@pollux/domain/billing/orders/order-events';
import { PayoutPutInFile, PayoutTakenOutOfFile } from '@pollux/domain/billing/payouts/in-file';
import {
  PayoutAsked,
  PayoutNetted,
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  PayoutReturned,
  PayoutStatus,
  PayoutStatusSet,
  ReturnReason,
  askedAfter,
  statusAtOpening,
} from '@pollux/domain/billing/payouts/payout';
import { FeeCreditNoteIssued } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued } from '@pollux/domain/billing/fees/fee-invoices';
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
  /** The rate of the GST on the fee; absent where it was opened before fees were invoiced. */
  gstBasisPoints: z.int().optional(),
  /** The creator's state for tax; absent where it was unknown. */
  creatorState: z.string().optional(),
  /** What is withheld, and at which rates; absent where it is nothing. */
  tcs: Paise.optional(),
  tds: Paise.optional(),
  tcsBasisPoints: z.int().optional(),
  tdsBasisPoints: z.int().optional(),
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
  /** Of a payment that came back and was not made again. */
  returned: z.object({ paise: Paise, reason: ReturnReason, at: Instant }).nullable(),
  /** What refunds have taken back of what the creator was to get, and of the fee and its GST. */
  takenBack: Paise,
  feeBack: Paise,
  gstBack: Paise,
  /** What the creator owed that was taken off its payment. */
  netted: Paise,
  /** The newest file for the bank that it was put in, and by which reference; null where it is in none. */
  fileId: Id.nullable(),
  reference: z.string().nullable(),
  /** Whether the bank is still to answer that file. */
  isInFile: z.boolean(),
  /** The bank's number of its payment; null where none is known. */
  utr: z.string().nullable(),
  /** Whether it may still have to be paid, and is in no file. */
  isToPay: z.boolean(),
  /** Whether a refund or a dispute of the sale is open: nothing of it is paid until that is settled. */
  isContested: z.boolean(),
  /** The serial number of the invoice of its fee; null where there is none. */
  feeInvoice: z.string().nullable(),
  /** What credit notes there are of it. */
  feeCreditNotes: z.array(z.object({ refundId: Id, serial: z.string() })),
});
export type PayoutDocument = z.infer<typeof PayoutDocument>;

const ofSale = ({ data: { transactionId } }: { data: { transactionId: string } }) => transactionId;

/** Whether refunds have left anything of it. */
function isLeft({ payable, takenBack, returned }: PayoutDocument): boolean {
  return returned !== null || payable > takenBack;
}

/** What a sale's hold was for is settled: it is released at once, or once its time has come. */
function rearmed(payout: PayoutDocument, at: string): PayoutDocument {
  if (payout.releaseAt === null) return payout;
  // A deadline that found it held comes back at another instant alone.
  const soon = new Date(Date.parse(at) + 1_000).toISOString();
  return { ...payout, releaseAt: soon > payout.heldUntil ? soon : payout.heldUntil };
}

function contested(payout: PayoutDocument): PayoutDocument {
  return { ...payout, isContested: true };
}

/** One refund of a sale is open at a time, and none while a dispute is. */
function settled(payout: PayoutDocument, { data: { at } }: { data: { at: string } }): PayoutDocument {
  return { ...rearmed(payout, at), isContested: false };
}

/** What creators get of each sale, by the transaction of the sale. */
export const payoutsView = projector('payouts', {
  version: 9,
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
    ['creatorId', 'status', 'at'],
    ['fileId', 'at'],
    ['quizId', 'status'],
    ['buyerId', 'at'],
    ['feeBasisPoints'],
    ['isToPay', 'heldUntil'],
    ['status', 'isToPay', 'isContested', 'heldUntil'],
  ],
  fixed: ['creatorId', 'buyerId', 'feeBasisPoints', 'at', 'totalPayment', 'payable', 'dueAt'],
})
  .sets(PayoutOpened, ofSale, ({ data }) => ({
    ...data,
    releaseAt: data.payable === 0 ? null : data.heldUntil,
    status: statusAtOpening(data),
    askedBy: null,
    givenTransactionId: null,
    paidAt: null,
    returned: null,
    takenBack: 0,
    feeBack: 0,
    gstBack: 0,
    netted: 0,
    fileId: null,
    reference: null,
    isInFile: false,
    utr: null,
    isToPay: data.payable > 0,
    isContested: false,
    feeInvoice: null,
    feeCreditNotes: [],
  }))
  .on(FeeInvoiceIssued, ofSale, (payout, { data: { serial } }) => ({ ...payout, feeInvoice: serial }))
  .on(FeeCreditNoteIssued, ofSale, (payout, { data: { refundId, serial } }) => ({
    ...payout,
    feeCreditNotes: [...payout.feeCreditNotes, { refundId, serial }],
  }))
  .on(PayoutReleased, ofSale, (payout) => ({ ...payout, releaseAt: null }))
  .on(PayoutStatusSet, ofSale, (payout, { data: { status } }) => ({
    ...payout,
    status,
    askedBy: askedAfter(payout, { status }),
    // What an admin says is paid, they have paid in another way.
    isToPay: status !== 'completed' && payout.givenTransactionId === null && isLeft(payout),
  }))
  .on(PayoutAsked, ofSale, (payout, { data: { adminId } }) => ({ ...payout, askedBy: adminId }))
  .on(PayoutPutInFile, ofSale, (payout, { data: { fileId, reference } }) => ({
    ...payout,
    fileId,
    reference,
    isInFile: true,
    isToPay: false,
  }))
  .on(PayoutTakenOutOfFile, ofSale, (payout) => ({
    ...payout,
    fileId: null,
    reference: null,
    isInFile: false,
    askedBy: null,
    isToPay: true,
  }))
  .on(PayoutPaid, ofSale, (payout, { data: { givenTransactionId, file, at } }) => ({
    ...payout,
    fileId: file?.fileId ?? null,
    reference: file?.reference ?? null,
    utr: file?.utr ?? null,
    isInFile: false,
    isToPay: false,
    status: 'completed',
    givenTransactionId,
    paidAt: at,
    returned: null,
    releaseAt: null,
  }))
  .on(PayoutReturned, ofSale, (payout, { data: { paise, reason, at } }) => ({
    ...payout,
    status: 'failed',
    askedBy: null,
    givenTransactionId: null,
    paidAt: null,
    returned: { paise, reason, at },
    isToPay: true,
  }))
  .on(PayoutReduced, ofSale, (payout, { data: { fee, gstOnFee, payable, isPaid, isWhole, at } }) => {
    const reduced = {
      ...payout,
      takenBack: payout.takenBack + payable,
      feeBack: payout.feeBack + fee,
      gstBack: payout.gstBack + gstOnFee,
    };
    if (isWhole && !isPaid)
      return { ...reduced, status: 'failed' as const, releaseAt: null, returned: null, isToPay: false };
    return rearmed(reduced, at);
  })
  .on(PayoutNetted, ofSale, (payout, { data: { paise, owedAgain } }) => ({
    ...payout,
    netted: paise - owedAgain,
  }))
  .on(RefundDecided, ofSale, contested)
  .on(DisputeOpened, ofSale, contested)
  .on(RefundPaid, ofSale, settled)
  .on(DisputeWon, ofSale, settled)
  .on(DisputeLost, ofSale, settled);
