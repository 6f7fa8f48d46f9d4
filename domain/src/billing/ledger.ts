import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { sumOf } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';

/**
 * The accounts of the ledger that there is one of. What is owed to the platform and what it has grows by debits; what it
 * owes and what it earns by credits.
 */
export const BOOKS = [
  /** Money in the platform's bank account. */
  'bank',
  /** Money that the gateway has taken in and not paid out yet. */
  'gateway-clearing',
  /** What the gateway charged. */
  'gateway-charges',
  /** List prices of what was sold. */
  'sales:subscription',
  'sales:quiz',
  /** What buyers pay on top of a price besides GST: the service taxes of the rows. */
  'service-charges',
  /** What the gateway's cost is passed on with. */
  'charges-passed-on',
  /** The platform's part of what creators earn. */
  'fees',
  /** What creators get of sales, before the platform's fee. */
  'creator-shares',
  /** GST on the fee where the platform bears it. */
  'gst-on-fees',
  'discounts:platform',
  'discounts:coupon',
  /** What was left of plans that others took the place of. */
  'plan-credits',
  'gst:CGST',
  'gst:SGST',
  'gst:UTGST',
  'gst:IGST',
  /** What is withheld from creators and owed to the tax authority: of GST, and of income tax. */
  'tcs:CGST',
  'tcs:SGST',
  'tcs:UTGST',
  'tcs:IGST',
  'tds',
  'refunds',
] as const;

/** The accounts that every person has one of: what a buyer owes, what a creator is owed, and what of it is held. */
export const PERSONAL_BOOKS = ['customer', 'creator-payable', 'creator-held'] as const;

/** An account of the ledger: one of the platform's, or a person's as `customer:<account id>`. */
export const LedgerAccount = z.union([z.enum(BOOKS), z.templateLiteral([z.enum(PERSONAL_BOOKS), ':', Id])]);
export type LedgerAccount = z.infer<typeof LedgerAccount>;

/** An account of the platform's, or the sort of account that persons have. */
export type Book = (typeof BOOKS)[number] | (typeof PERSONAL_BOOKS)[number];

/** The book that an account is in: those of persons are in one each. */
export function bookOf(account: LedgerAccount): Book {
  const personal = PERSONAL_BOOKS.find((book) => account.startsWith(`${book}:`));
  return personal ?? (account as (typeof BOOKS)[number]);
}

/** One line of a transaction. */
export const Entry = z.object({
  account: LedgerAccount,
  /** Above 0 a debit, below a credit; in paise. */
  paise: z.int().refine((paise) => paise !== 0, 'An entry moves something.'),
});
export type Entry = z.infer<typeof Entry>;

/** Why money moves. */
export const Movement = z.enum([
  'sale',
  'payment',
  'settlement',
  'payout-opened',
  'payout-released',
  'payout-paid',
  'payout-returned',
  'refund',
  'dispute',
  'correction',
]);
export type Movement = z.infer<typeof Movement>;

// Events

/** A movement of money, for good: a mistake is corrected by another one. */
export const TransactionRecorded = event(
  'TransactionRecorded',
  z.object({
    transactionId: Id,
    movement: Movement,
    /** The order that it belongs to; null for what concerns none. */
    orderId: Id.nullable(),
    currency: z.literal('INR'),
    entries: z.array(Entry),
    at: Instant,
  }),
);

const transactionEvents = [TransactionRecorded] as const;
export type TransactionEvent = EventOf<(typeof transactionEvents)[number]>;

// State

export type Transaction =
  | { readonly status: 'none' }
  | { readonly status: 'recorded'; readonly entries: readonly Entry[]; readonly movement: Movement };

/** A movement of money: a stream with one event. */
export const transactions = category('Transaction', {
  key: (key: { transactionId: string }) => key.transactionId,
  events: transactionEvents,
  initial: { status: 'none' } as Transaction,
  evolve: (_transaction, { data: { entries, movement } }): Transaction => ({
    status: 'recorded',
    entries,
    movement,
  }),
});

// Commands

/** Moves money between accounts. No one can send it: it follows from what happened to an order or a payout. */
export const RecordTransaction = command(
  'RecordTransaction',
  z.object({
    transactionId: Id,
    movement: Movement,
    orderId: Id.nullable().default(null),
    /** When it happened, whenever it is booked: balances of a past moment have it from then on. */
    at: Instant,
    entries: z.array(Entry).min(2).max(50),
  }),
);

// Rejections

export class Unbalanced extends Rejection {
  constructor() {
    super('invalid', 'unbalanced', 'What is debited and what is credited are not the same.');
  }
}

export class TransactionDiffers extends Rejection {
  constructor() {
    super('conflict', 'transaction-differs', 'This transaction was recorded with other entries.');
  }
}

// Decisions

/**
 * Records a movement once; the same again changes nothing.
 * @throws Unbalanced, TransactionDiffers
 */
export function recordTransaction(
  { transactionId, movement, orderId, entries, at }: Data<typeof RecordTransaction>,
  transaction: Transaction,
): TransactionEvent[] {
  if (!isBalanced(entries)) throw new Unbalanced();
  if (transaction.status === 'recorded') {
    if (movement === transaction.movement && sameEntries(entries, transaction.entries)) return [];
    throw new TransactionDiffers();
  }
  return [TransactionRecorded({ transactionId, movement, orderId, currency: 'INR', entries, at })];
}

/** Whether debits and credits are the same, so that no money comes from nowhere or is lost. */
export function isBalanced(entries: readonly Entry[]): boolean {
  return entries.length > 0 && sumOf(entries.map(({ paise }) => paise)) === 0;
}

function sameEntries(some: readonly Entry[], others: readonly Entry[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ account, paise }, index) => {
      const other = others[index];
      return other?.account === account && other.paise === paise;
    })
  );
}
