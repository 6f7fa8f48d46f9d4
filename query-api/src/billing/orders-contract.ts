import { PaymentMethod } from '@pollux/domain/billing/orders/order-events';
import { Balance, Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { TaxType } from '@pollux/domain/billing/tax';
import { z } from 'zod';
import { list, ofPerson, oneOf, own, range } from '../http/list-contract.ts';

const TransactionType = z.enum(['subscription', 'quiz']);
const TransactionStatus = z.enum(['pending', 'completed', 'failed']);
const PaymentStatus = z.enum(['pending', 'succeeded', 'failed']);

/** A tax of a transaction: its amount in paise, and per cent. */
export const TransactionTax = z.object({
  taxName: z.string(),
  taxAmount: Paise,
  taxPercentage: z.number(),
  taxType: TaxType,
});

/** Money of an order that goes back, or went. */
export const RefundOfOrder = z.object({
  refundId: Id,
  paise: Paise,
  /** `decided`: the gateway has not said yet; `failed`: it could not give it back, and is asked again. */
  status: z.enum(['decided', 'paid', 'failed']),
  /** Whether a lost dispute made it. */
  isDispute: z.boolean(),
  at: Instant,
});
export type RefundOfOrder = z.infer<typeof RefundOfOrder>;

/** How the newest dispute of an order stands. */
export const DisputeState = z.enum(['none', 'open', 'won', 'lost']);

/** A dispute of an order, as admins see it; amounts in paise. */
export const DisputeOfOrder = z.object({
  disputeId: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  /** What is at stake, or was. */
  paise: Paise,
  /** Until when evidence can be given; null where that was not said. */
  evidenceDueBy: Instant.nullable(),
  /** Why it was opened, by the gateway's code; null where that was not said. */
  reasonCode: z.string().nullable(),
  /** What the gateway took for it; null unless it was lost. */
  charge: Paise.nullable(),
  openedAt: Instant,
  endedAt: Instant.nullable(),
});

/** A movement of money, as the sources call it a transaction (A197 to A202, P317 to P322). */
export const Transaction = z.object({
  /** Of the order, or of the payout. */
  orderId: Id,
  /** Null before it is completed. */
  transactionId: Id.nullable(),
  type: TransactionType,
  /** `credit`: money in from a user; `debit`: money out to a creator (A199). */
  account: z.enum(['credit', 'debit']),
  userId: Id,
  /** As they are called now; empty of whoever is forgotten. */
  username: z.string(),
  useremail: z.string(),
  amount: Paise,
  quizId: Id.nullable(),
  subscriptionName: z.string().nullable(),
  /** What was bought is called so; empty of what was paid out. */
  title: z.string(),
  /** Null where nothing was due. */
  paymentMethod: PaymentMethod.nullable(),
  /** Of the order, or of the payout (A200). */
  status: TransactionStatus,
  /** Of its newest payment, as the gateway answers, or the bank of a payout; null where nothing was due (P320). */
  paymentStatus: PaymentStatus.nullable(),
  /** What of it is the platform's, per cent (A353 to A355). */
  percentPaidToOwner: z.number(),
  /** As they were when it was bought (A202, P322). */
  tax: z.array(TransactionTax),
  hasInvoice: z.boolean(),
  /** What of the amount goes back, or went, and each refund; each has a credit note. */
  refunded: Paise,
  refunds: z.array(RefundOfOrder),
  dispute: DisputeState,
  at: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

/** One as admins see it. */
export const AdminTransaction = Transaction.extend({
  /** Until when evidence can be given in its open dispute; null where none is open, it was answered, or that was not said. */
  evidenceDueBy: Instant.nullable(),
  /** What its invoice says, for tax returns; null where there is none. */
  invoice: z
    .object({
      serial: z.string(),
      at: Instant,
      /** The buyer's number for GST; empty without one. */
      gstin: z.string(),
      /** As "Tamil Nadu (33)". */
      placeOfSupply: z.string(),
      taxableValue: Paise,
      cgst: Paise,
      sgst: Paise,
      utgst: Paise,
      igst: Paise,
    })
    .nullable(),
});
export type AdminTransaction = z.infer<typeof AdminTransaction>;

/** Every order whose payment was begun, or that needed none, the newest first (A124). */
export const getTransactions = list('GET', '/api/admin/transactions', {
  row: AdminTransaction,
  sortable: ['at', 'amount', 'type', 'status', 'evidenceDueBy'],
  sort: '-at',
  filters: {
    orderId: oneOf(z.string().max(100)),
    type: oneOf(TransactionType),
    account: oneOf(z.enum(['credit', 'debit'])),
    status: oneOf(TransactionStatus),
    dispute: oneOf(DisputeState),
    evidenceDueBy: range(Instant),
    amount: range(z.coerce.number()),
    at: range(Instant),
  },
});

/** What one person has bought and been paid, the newest first: one's own, or for admins anybody's (A276). */
export const getUserTransactions = list('GET', '/api/transactions', {
  row: Transaction,
  sortable: ['at'],
  sort: '-at',
  filters: { userId: own(Id) },
});

/** What one person has paid (A121). Amounts in paise. */
export const LedgerRow = z.object({
  userId: Id,
  username: z.string(),
  subscription: Paise,
  quiz: Paise,
  total: Paise,
  /** The platform's part of the payments as they were made, with tax (A353); what of it refunds took back. */
  income: Paise,
  notKept: Paise,
  /** What is left of it without the GST. */
  netIncome: Balance,
  /** What of it goes back, or went: the totals are of payments alone. */
  refunded: Paise,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** The ledger: one row of totals for each user who has paid anything (A005, A006, A120). */
export const getLedger = list('GET', '/api/admin/ledger', {
  row: LedgerRow,
  sortable: ['userId', 'subscription', 'quiz', 'total', 'income', 'netIncome', 'refunded'],
  sort: '-total',
  filters: {
    user: ofPerson('userId'),
    subscription: range(z.coerce.number()),
    quiz: range(z.coerce.number()),
    total: range(z.coerce.number()),
    income: range(z.coerce.number()),
    netIncome: range(z.coerce.number()),
    refunded: range(z.coerce.number()),
  },
});
