import { BOOKS, PERSONAL_BOOKS } from '@pollux/domain/billing/ledger';
import { fromIndia, indianDay } from '@pollux/domain/kernel/indian-time';
import { sumOf } from '@pollux/domain/kernel/money';
import { type BookDay, bookDays, journal, withEntries } from '@pollux/projections/billing/journal';
import { accountants } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getJournal, getTrialBalance } from './journal-contract.ts';

export const serveJournal = servesList(getJournal, {
  may: accountants,
  of: journal,
  async narrows({ account }) {
    if (account === undefined) return {};
    const isOfPersons = PERSONAL_BOOKS.some((book) => book === account);
    return { where: { names: { contains: isOfPersons ? ` ${account}:` : ` ${account} ` } } };
  },
  rows: (stored) => stored.map(({ id, document }) => ({ ...document, id })),
});

/** Of any moment: whole days are added up, and of its own day what happened up to it. */
export const serveTrialBalance = serves(getTrialBalance, {
  may: accountants,
  async answer({ query: { asOf = new Date().toISOString() } }, by) {
    const turnovers = await turnoversAt(asOf, by);
    const books = [...PERSONAL_BOOKS, ...BOOKS].map((book) => {
      const { debit, credit } = turnovers[book] ?? { debit: 0, credit: 0 };
      return { book, debit, credit, balance: debit - credit };
    });
    return {
      asOf,
      books,
      debit: sumOf(books.map(({ debit }) => debit)),
      credit: sumOf(books.map(({ credit }) => credit)),
    };
  },
});

/** So many documents are read at once. */
const PAGE = 500;

/** What each book was debited and credited with up to a moment. */
export async function turnoversAt(
  asOf: string,
  { documents }: { readonly documents: Pick<Asking['documents'], 'find'> },
): Promise<BookDay['books']> {
  const day = indianDay(new Date(asOf));
  const beginsAt = fromIndia(new Date(`${day}T00:00:00.000Z`)).toISOString();
  let books: BookDay['books'] = {};
  for (let skip = 0; ; skip += PAGE) {
    const where = { day: { lt: day } };
    const days = await documents.find(bookDays, { where, sort: [{ field: 'day' }], skip, limit: PAGE });
    for (const { document } of days) books = plus(books, document.books);
    if (days.length < PAGE) break;
  }
  for (let skip = 0; ; skip += PAGE) {
    const where = { at: { gte: beginsAt, lte: asOf } };
    const movements = await documents.find(journal, { where, sort: [{ field: 'at' }], skip, limit: PAGE });
    for (const { document } of movements) books = withEntries(books, document.entries);
    if (movements.length < PAGE) break;
  }
  return books;
}

function plus(some: BookDay['books'], others: BookDay['books']): BookDay['books'] {
  const sums = { ...some };
  for (const [book, { debit, credit }] of Object.entries(others)) {
    const before = sums[book] ?? { debit: 0, credit: 0 };
    sums[book] = { debit: before.debit + debit, credit: before.credit + credit };
  }
  return sums;
}
