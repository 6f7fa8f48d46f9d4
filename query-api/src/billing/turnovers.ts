import { bookOf, type LedgerAccount, type PERSONAL_BOOKS } from '@pollux/domain/billing/ledger';
import { fromIndia } from '@pollux/domain/kernel/indian-time';
import type { DocumentQuery, StoredDocument } from '@pollux/infra/document-store/document-store';
import {
  type AccountEntry,
  accountEntries,
  type BookSpan,
  bookSpans,
  journal,
  personDays,
  spanOf,
  type Turnover,
  type Unit,
  withBooks,
} from '@pollux/projections/billing/journal';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { Asking } from '../http/serve.ts';

/** So many documents are read at once. */
const PAGE = 500;

/** After everything that has happened, and will: later on the calendar in India has years of five digits. */
export const LAST_MOMENT = '9999-12-31T00:00:00.000Z';

type Reading = { readonly documents: Pick<Asking['documents'], 'find'> };

/** A moment up to which everything counts: what happened at it too, or only what happened before it. */
export interface Until {
  readonly moment: string;
  readonly isIncluded: boolean;
}

/** An account, or all of a sort that persons have. */
export type AccountOrBook = LedgerAccount | (typeof PERSONAL_BOOKS)[number];

/** How entries of an account are found. */
export function entriesOf(account: AccountOrBook): { book: string; account?: string } {
  return isBook(account) ? { book: account } : { book: bookOf(account as LedgerAccount), account };
}

/**
 * What each book was debited and credited with up to a moment: whole months, days and hours are added up, and of its
 * own hour what happened up to it.
 */
export async function turnoversAt(until: Until, by: Reading): Promise<BookSpan['books']> {
  const moment = capped(until.moment);
  let books: BookSpan['books'] = {};
  for await (const span of spansBefore(moment, by)) books = plus(books, span.books);
  const sinceTheHour = between(beginOf(moment, 'hour'), until);
  for await (const { document } of all(journal, sinceTheHour, 'at', by)) {
    books = withBooks(books, document.entries);
  }
  return books;
}

/** What an account was debited and credited with up to a moment. */
export async function turnoverAt(account: AccountOrBook, until: Until, by: Reading): Promise<Turnover> {
  let sum: Turnover = { debit: 0, credit: 0 };
  const add = ({ debit, credit }: Turnover) => {
    sum = { debit: sum.debit + debit, credit: sum.credit + credit };
  };
  const moment = capped(until.moment);
  const inBooks = isBook(account);
  if (inBooks) {
    for await (const { books } of spansBefore(moment, by)) add(books[account] ?? { debit: 0, credit: 0 });
  } else {
    const before = { account, day: { lt: spanOf(moment, 'day') } };
    for await (const { document } of all(personDays, before, 'day', by)) add(document);
  }
  const rest = { ...entriesOf(account), ...between(beginOf(moment, inBooks ? 'hour' : 'day'), until) };
  for await (const { document } of all(accountEntries, rest, 'at', by)) add(document);
  return sum;
}

/** The entries of an account from one moment to another, the oldest first. */
export async function entriesBetween(
  account: AccountOrBook,
  from: string,
  to: string,
  by: Reading,
): Promise<StoredDocument<AccountEntry>[]> {
  const where = { ...entriesOf(account), at: { gte: from, lte: to } };
  return Array.fromAsync(all(accountEntries, where, 'at', by));
}

/** Whether it stands in the sums of books, as an account of a person alone does not. */
function isBook(account: AccountOrBook): boolean {
  return bookOf(account as LedgerAccount) === account;
}

/** The sums of the months before a moment's month, the days of it before its day, and the hours of that before its hour. */
async function* spansBefore(moment: string, by: Reading): AsyncGenerator<BookSpan> {
  const [month, day, hour] = [spanOf(moment, 'month'), spanOf(moment, 'day'), spanOf(moment, 'hour')];
  const wheres = [
    { unit: 'month', span: { lt: month } },
    { unit: 'day', span: { gte: month, lt: day } },
    { unit: 'hour', span: { gte: day, lt: hour } },
  ];
  for (const where of wheres) {
    for await (const { document } of all(bookSpans, where, 'span', by)) yield document;
  }
}

function capped(moment: string): string {
  return moment > LAST_MOMENT ? LAST_MOMENT : moment;
}

/** When the day or hour of a moment begins in India. */
function beginOf(moment: string, unit: Exclude<Unit, 'month'>): string {
  const said = `${spanOf(moment, unit)}${unit === 'day' ? 'T00' : ''}:00:00.000Z`;
  return fromIndia(new Date(said)).toISOString();
}

function between(from: string, { moment, isIncluded }: Until) {
  return { at: { gte: from, ...(isIncluded ? { lte: moment } : { lt: moment }) } };
}

/** All documents that fit, read in pages. */
async function* all<Document>(
  projector: Projector<Document>,
  where: NonNullable<DocumentQuery['where']>,
  field: string,
  { documents }: Reading,
): AsyncGenerator<StoredDocument<Document>> {
  for (let skip = 0; ; skip += PAGE) {
    const found = await documents.find(projector, { where, sort: [{ field }], skip, limit: PAGE });
    yield* found;
    if (found.length < PAGE) break;
  }
}

function plus(some: BookSpan['books'], others: BookSpan['books']): BookSpan['books'] {
  const sums = { ...some };
  for (const [book, { debit, credit }] of Object.entries(others)) {
    const before = sums[book] ?? { debit: 0, credit: 0 };
    sums[book] = { debit: before.debit + debit, credit: before.credit + credit };
  }
  return sums;
}
