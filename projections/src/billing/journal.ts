import { bookOf, Entry, Movement, TransactionRecorded } from '@pollux/domain/billing/ledger';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { sumOf } from '@pollux/domain/kernel/money';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const JournalDocument = z.object({
  transactionId: Id,
  movement: Movement,
  orderId: Id.nullable(),
  /** What is debited, which is what is credited. */
  amount: Paise,
  entries: z.array(Entry),
  /** The accounts, and what belongs to it, each between spaces, to be searched for. */
  names: z.string(),
  at: Instant,
});
export type JournalDocument = z.infer<typeof JournalDocument>;

/** Every movement of money with its entries. */
export const journal = projector('journal', {
  version: 1,
  document: JournalDocument,
  indexes: [['at'], ['amount'], ['movement', 'at']],
  searched: ['names'],
  fixed: ['at', 'amount', 'movement'],
}).sets(
  TransactionRecorded,
  ({ data: { transactionId } }) => transactionId,
  ({ data: { transactionId, movement, orderId, entries, at } }) => ({
    transactionId,
    movement,
    orderId,
    amount: sumOf(entries.map(({ paise }) => Math.max(paise, 0))),
    entries,
    names: ['', transactionId, orderId ?? '', ...entries.map(({ account }) => account), ''].join(' '),
    at,
  }),
);

const Turnover = z.object({ debit: Paise, credit: Paise });

const BookDay = z.object({
  /** The day in India. */
  day: z.string(),
  /** What was moved on it, by book: those of persons together. */
  books: z.record(z.string(), Turnover),
});
export type BookDay = z.infer<typeof BookDay>;

/** What each book was debited and credited with on a day, so that a balance of any moment is soon added up. */
export const bookDays = projector('book-days', { version: 1, document: BookDay, indexes: [['day']] }).creates(
  TransactionRecorded,
  ({ data: { at } }) => indianDay(new Date(at)),
  (before, { data: { at, entries } }) => {
    const { day, books } = before ?? { day: indianDay(new Date(at)), books: {} };
    return { day, books: withEntries(books, entries) };
  },
);

/** The turnovers with some entries more. */
export function withEntries(before: BookDay['books'], entries: readonly Entry[]): BookDay['books'] {
  const books = { ...before };
  for (const { account, paise } of entries) {
    const book = bookOf(account);
    const { debit, credit } = books[book] ?? { debit: 0, credit: 0 };
    books[book] = { debit: debit + Math.max(paise, 0), credit: credit + Math.max(-paise, 0) };
  }
  return books;
}
