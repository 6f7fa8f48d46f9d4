import { BillingPolicyView } from '@pollux/domain/billing/billing-policy';
import { GstOnFee } from '@pollux/domain/billing/creator-share';
import { PayoutStatus, ReturnReason } from '@pollux/domain/billing/payouts/payout';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { MaskedBankDetails } from '../accounts/contract.ts';
import { query, type Response } from '../http/contract.ts';
import { list, ofPerson, oneOf, own, range } from '../http/list-contract.ts';
import { TransactionTax } from './orders-contract.ts';

/** A payment that came back from the bank and was not made again; null otherwise. */
const Returned = z.object({ paise: Paise, reason: ReturnReason, at: Instant }).nullable();

/** The invoice of the fee of a sale, null as long as there is none, and its credit notes: by their serial numbers. */
const FeePapers = {
  feeInvoice: z.string().nullable(),
  feeCreditNotes: z.array(z.object({ refundId: Id, serial: z.string() })),
};

/** What the creator's part of a sale is made of: its price, what all discounts took off, and what of them the platform bears. */
const PriceParts = { price: Paise, discount: Paise, borneByPlatform: Paise };

/** What a creator gets of one sale (A203 to A208). Amounts in paise. */
export const PayoutRow = z.object({
  /** Of the sale, by whose transaction it is known: the other two are the same. */
  id: Id,
  transactionId: Id,
  receivedTransactionId: Id,
  creatorId: Id,
  creator: z.object({ firstname: z.string(), lastname: z.string(), email: z.string() }),
  /** Who bought. */
  paymentMakerId: Id,
  totalPayment: Paise,
  /** What it is divided into: the creator's part before and after the fee, its GST, and what is withheld. */
  base: Paise,
  fee: Paise,
  gstOnFee: Paise,
  tcs: Paise,
  tds: Paise,
  payoutType: z.literal('quiz'),
  /** The fee slab, per cent (A129). */
  slab: z.number(),
  /** The final payable, less what was given back. */
  paidToCreator: Paise,
  /** What refunds took back of it. */
  takenBack: Paise,
  /** What the creator owed that was taken off the payment. */
  netted: Paise,
  /** Whether a refund or a dispute of the sale is open: it is held until that is settled. */
  isContested: z.boolean(),
  status: PayoutStatus,
  receivedTransaction: z.object({
    transactionId: Id,
    quizId: Id,
    title: z.string(),
    tax: z.array(TransactionTax),
  }),
  /** Null until it is paid. */
  givenTransactionId: Id.nullable(),
  returned: Returned,
  /** The newest file for the bank that it was put in, whether the bank is still to answer, and the reference there. */
  fileId: Id.nullable(),
  isInFile: z.boolean(),
  reference: z.string().nullable(),
  /** The bank's number of its payment, where the bank has told it. */
  utr: z.string().nullable(),
  ...FeePapers,
  /** Who has asked for it, where another admin has to approve. */
  askedBy: Id.nullable(),
  /** What that admin is called; empty of whoever is forgotten, null where nobody has asked. */
  askedByName: z.string().nullable(),
  heldUntil: Instant,
  dueAt: Instant,
  at: Instant,
});
export type PayoutRow = z.infer<typeof PayoutRow>;

/** Every payout, the newest first (A007, A128). */
export const getPayouts = list('GET', '/api/admin/payouts', {
  row: PayoutRow,
  sortable: ['at', 'dueAt', 'totalPayment', 'payable'],
  sort: '-at',
  filters: {
    status: oneOf(PayoutStatus),
    at: range(Instant),
    creatorId: oneOf(Id),
    creator: ofPerson('creatorId'),
    paymentMaker: ofPerson('buyerId'),
    /** In hundredths of a percent. */
    slab: range(z.coerce.number(), { field: 'feeBasisPoints' }),
    /** In paise. */
    totalPayment: range(z.coerce.number()),
    fileId: oneOf(Id),
    /** Every payout is of the sale of an activity, which the sources call a quiz (A277). */
    type: own(z.literal('quiz')),
  },
});

/** A payout (A278). */
export const getPayout = query('GET', '/api/admin/payouts/:id', {
  params: z.object({ id: Id }),
  response: PayoutRow,
});

/** What a payout comes to, line by line, and whom it would be paid to (A136, A218, A222). */
export const getPayoutCheck = query('GET', '/api/admin/payouts/:id/check', {
  params: z.object({ id: Id }),
  response: z.object({
    ...PriceParts,
    base: Paise,
    fee: Paise,
    slab: z.number(),
    gstOnFee: Paise,
    gstPolicy: GstOnFee,
    /** What is withheld for the tax authority. */
    tcs: Paise,
    tds: Paise,
    payable: Paise,
    /** What refunds took back of it, and what is left to be paid, or was paid (A350). */
    takenBack: Paise,
    left: Paise,
    /** What was taken off its payment before, for what they owed: that stays so where the payment came back. */
    netted: Paise,
    isContested: z.boolean(),
    /** Whether it is in a file for the bank: until that is answered it is paid in no other way. */
    isInFile: z.boolean(),
    /** What the creator owes, of sales that were given back after they were paid out. */
    debt: Paise,
    /** Whether its payment has begun as one less what they owe. */
    isNetting: z.boolean(),
    /** The account to pay to, of whose number the last digits alone; null where there is none. */
    bank: MaskedBankDetails.nullable(),
    /** All that the creator is still owed, and below what the policy would wait (A222). */
    unpaidBalance: Paise,
    minimumPayout: Paise,
    heldUntil: Instant,
    /**
     * What paying it is for whoever looks: to pay, to ask another admin, to approve what another one has asked for, to
     * wait for another one; `none` where something else stands against it.
     */
    step: z.enum(['pay', 'ask', 'approve', 'wait', 'none']),
    /** Who has asked for it; null where nobody has. */
    askedByName: z.string().nullable(),
  }),
});

export type PayoutCheck = Response<typeof getPayoutCheck>;

/** By what money is divided. */
export const getBillingPolicy = query('GET', '/api/admin/billing-policy', {
  response: BillingPolicyView,
});

/** A sale of one's own paid activity (P030). */
export const SaleRow = z.object({
  id: Id,
  quizId: Id,
  title: z.string(),
  ...PriceParts,
  /** The price less the discounts that are the creator's to bear. */
  base: Paise,
  slab: z.number(),
  fee: Paise,
  gstOnFee: Paise,
  /** The same in its parts. */
  gst: z.array(z.object({ kind: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']), paise: Paise })),
  ...FeePapers,
  /** What is withheld for the tax authority. */
  tcs: Paise,
  tds: Paise,
  payable: Paise,
  /** What refunds took back of it. */
  takenBack: Paise,
  /** What was owed that was taken off the payment. */
  netted: Paise,
  status: PayoutStatus,
  dueAt: Instant,
  paidAt: Instant.nullable(),
  returned: Returned,
  at: Instant,
});
export type SaleRow = z.infer<typeof SaleRow>;

/** The signed-in creator's sales, the newest first, with what they come to (P013, P030, P640). */
export const getMySales = list('GET', '/api/users/me/sales', {
  row: SaleRow,
  sortable: ['at', 'payable'],
  sort: '-at',
  filters: { status: oneOf(PayoutStatus) },
  also: z.object({
    /** What of all sales is theirs, less what was given back. */
    earned: Paise,
    paid: Paise,
    /** What they are still to get, less what they owe. */
    unpaid: Paise,
    /** What they owe, of sales that were given back after they were paid out. */
    debt: Paise,
    minimumPayout: Paise,
  }),
});
