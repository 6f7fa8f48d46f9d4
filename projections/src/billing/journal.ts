import { bookOf, Entry, LedgerAccount, Movement, TransactionRecorded } from '@pollux/domain/billing/ledger';
import { inIndia } from '@pollux/domain/kernel/indian-time';
import { sumOf } from '@pollux/domain/kernel/money';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { heldValues } from '../kernel/held-values.ts';
import { projector } from '../kernel/projector.ts';

const JournalDocument = z.object({
  transactionId: Id,
  movement: Movement,
  orderId: Id.nullable(),
  /** What is debited, which is what is credited. */
  amount: Paise,
  entries: z.array(Entry),
  /** The books whose accounts are among them, to be found by each. */
  books: z.string(),
  /** The accounts, and what belongs to it, each between spaces, to be searched for. */
  names: z.string(),
  at: Instant,
});
export type JournalDocument = z.infer<typeof JournalDocument>;

/** Every movement of money with its entries. */
export const journal = projector('journal', {
  version: 3,
  document: JournalDocument,
  indexes: [['at'], ['amount'], ['movement', 'at'], ['orderId', 'at']],
  searched: ['names'],
  contained: ['books'],
  textIndex: true,
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
    books: heldValues([...new Set(entries.map(({ account }) => bookOf(account)))]),
    names: ['', transactionId, orderId ?? '', ...entries.map(({ account }) => account), ''].join(' '),
    at,
  }),
);

export const Turnover = z.object({ debit: Paise, credit: Paise });
export type Turnover = z.infer<typeof Turnover>;

const NOTHING: Turnover = { debit: 0, credit: 0 };

/** The turnover with some entries more. */
export function withEntries(before: Turnover, entries: readonly Pick<Entry, 'paise'>[]): Turnover {
  return {
    debit: before.debit + sumOf(entries.map(({ paise }) => Math.max(paise, 0))),
    credit: before.credit + sumOf(entries.map(({ paise }) => Math.max(-paise, 0))),
  };
}

const AccountEntry = z.object({
  account: LedgerAccount,
  /** The account, or the sort of account that persons have: all of a sort are found by it. */
  book: z.string(),
  transactionId: Id,
  movement: Movement,
  orderId: Id.nullable(),
  ...Turnover.shape,
  at: Instant,
});
export type AccountEntry = z.infer<typeof AccountEntry>;

/** What each movement did to each account that it concerns. */
export const accountEntries = projector('account-entries', {
  version: 2,
  document: AccountEntry,
  indexes: [
    ['book', 'account', 'at'],
    ['book', 'at'],
    ['book', 'movement', 'at'],
    ['book', 'debit'],
    ['book', 'credit'],
  ],
  fixed: ['account', 'book', 'at'],
}).sets(
  TransactionRecorded,
  ({ data: { transactionId, entries } }) =>
    accountsIn(entries).map((account) => `${transactionId}.${account}`),
  ({ data: { transactionId, movement, orderId, entries, at } }, id) => {
    const account = LedgerAccount.parse(id.slice(transactionId.length + 1));
    const own = entries.filter((entry) => entry.account === account);
    return {
      account,
      book: bookOf(account),
      transactionId,
      movement,
      orderId,
      ...withEntries(NOTHING, own),
      at,
    };
  },
);

function accountsIn(entries: readonly Entry[]): LedgerAccount[] {
  return [...new Set(entries.map(({ account }) => account))];
}

/** The months, days and hours in India that sums are kept of. */
export const UNITS = ['month', 'day', 'hour'] as const;
export type Unit = (typeof UNITS)[number];

const LENGTHS = { month: 'yyyy-mm'.length, day: 'yyyy-mm-dd'.length, hour: 'yyyy-mm-ddThh'.length } as const;

/** The month, day or hour of an instant in India: `2026-11`, `2026-11-24`, `2026-11-24T15`. */
export function spanOf(at: string, unit: Unit): string {
  return inIndia(new Date(at)).toISOString().slice(0, LENGTHS[unit]);
}

function unitOf(span: string): Unit {
  return UNITS.find((unit) => LENGTHS[unit] === span.length) ?? 'hour';
}

const BookSpan = z.object({
  unit: z.enum(UNITS),
  span: z.string(),
  /** What was moved in it, by book: those of persons together. */
  books: z.record(z.string(), Turnover),
});
export type BookSpan = z.infer<typeof BookSpan>;

/**
 * What each book was debited and credited with in every month, day and hour, so that a balance of any moment is added
 * up from few documents, however many entries there are.
 */
export const bookSpans = projector('book-spans', {
  version: 1,
  document: BookSpan,
  indexes: [['unit', 'span']],
  fixed: ['unit', 'span'],
}).creates(
  TransactionRecorded,
  ({ data: { at } }) => UNITS.map((unit) => spanOf(at, unit)),
  (before, { data: { entries } }, span) => {
    return { unit: unitOf(span), span, books: withBooks(before?.books ?? {}, entries) };
  },
);

/** The turnovers of books with some entries more. */
export function withBooks(before: BookSpan['books'], entries: readonly Entry[]): BookSpan['books'] {
  const books = { ...before };
  for (const entry of entries) {
    const book = bookOf(entry.account);
    books[book] = withEntries(books[book] ?? NOTHING, [entry]);
  }
  return books;
}

const PersonSpan = z.object({
  account: LedgerAccount,
  unit: z.enum(UNITS),
  span: z.string(),
  ...Turnover.shape,
});
export type PersonSpan = z.infer<typeof PersonSpan>;

/** The same for each account of a person, in every month and day: nobody has much in an hour. */
export const personSpans = projector('person-spans', {
  version: 1,
  document: PersonSpan,
  indexes: [['account', 'unit', 'span']],
  fixed: ['account', 'unit', 'span'],
}).creates(
  TransactionRecorded,
  ({ data: { entries, at } }) =>
    accountsIn(entries)
      .filter((account) => bookOf(account) !== account)
      .flatMap((account) => (['month', 'day'] as const).map((unit) => `${account}.${spanOf(at, unit)}`)),
  (before, { data: { entries } }, id) => {
    const [account, span] = id.split('.') as [LedgerAccount, string];
    const own = entries.filter((entry) => entry.account === account);
    return { account, unit: unitOf(span), span, ...withEntries(before ?? NOTHING, own) };
  },
);
