import { BOOKS, PERSONAL_BOOKS } from '@pollux/domain/billing/ledger';
import { sumOf } from '@pollux/domain/kernel/money';
import { journal, type JournalDocument } from '@pollux/projections/billing/journal';
import type { Comparisons } from '@pollux/infra/document-store/document-store';
import type { ENDS } from '../http/list-contract.ts';
import { csvOf } from '../files/csv.ts';
import { dayIn } from '../files/file-name.ts';
import type { Column, Row } from '../files/section.ts';
import { WORKBOOK_TYPE, workbookOf } from '../files/workbook.ts';
import { isoIn } from '../files/zones.ts';
import { accountants } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { servesList } from '../http/serve-list.ts';
import {
  getJournal,
  getTrialBalance,
  type JournalRow,
  getTrialBalanceFile,
  type TrialBalance,
} from './journal-contract.ts';
import { turnoversAt } from './turnovers.ts';

export const serveJournal = servesList(getJournal, {
  may: accountants,
  of: journal,
  // A movement is never changed: what was booked by then is what there was.
  narrows: async ({ asOf, ...asked }) => (asOf === undefined ? {} : { where: { at: bookedBy(asOf, asked) } }),
  rows: (stored) => stored.map(({ id, document }) => journalRow(id, document)),
  fileRows: (row) =>
    row.entries.map(({ account, paise }) => ({
      ...row,
      account,
      debit: Math.max(paise, 0),
      credit: Math.max(-paise, 0),
    })),
  // Each has its line.
  layout: async () => ({ spread: { entries: [] } }),
});

/** The times that are asked for, of which those after a moment are left out. */
export function bookedBy(
  asOf: string,
  asked: { readonly [End in `at.${(typeof ENDS)[number]}`]?: string },
): Comparisons {
  const { 'at.gte': gte, 'at.gt': gt, 'at.lte': lte = asOf, 'at.lt': lt } = asked;
  return { gte, gt, lte: lte < asOf ? lte : asOf, lt };
}

/** A movement as the list has it. */
export function journalRow(id: string, document: JournalDocument): JournalRow {
  return { ...document, id, account: null, debit: null, credit: null };
}

export const serveTrialBalance = serves(getTrialBalance, {
  may: accountants,
  answer: ({ query: { asOf } }, by) => trialBalance(asOf, by),
});

/** The clock of the books: the moment of a balance is said by it. */
const CLOCK = 'Asia/Kolkata';

export const serveTrialBalanceFile = servesFile(getTrialBalanceFile, {
  may: accountants,
  isMade: true,
  async file({ query: { asOf, format, labels } }, by) {
    const trial = await trialBalance(asOf, by);
    const columns = (['book', 'debit', 'credit', 'balance'] as const).map(
      (name): Column => ({
        name,
        title: labels[name] ?? name,
        ...(name !== 'book' && { kind: 'paise' }),
      }),
    );
    const rows = async function* (): AsyncGenerator<Row> {
      for (const each of trial.books) yield { ...each, book: labels[`book=${each.book}`] ?? each.book };
      const { debit, credit } = trial;
      yield { book: labels['total'] ?? 'total', debit, credit, balance: debit - credit };
      // A sheet that is handed on says of which moment it is.
      const asOfText = `${labels['asOf'] ?? 'as of'} ${isoIn(CLOCK)(trial.asOf)} (${CLOCK})`;
      yield { book: asOfText, debit: null, credit: null, balance: null };
    };
    // Every CSV of the back office is called so (A367).
    if (format === 'csv')
      return { type: 'text/csv; charset=utf-8', content: csvOf(columns, rows(), CLOCK), name: 'export.csv' };
    return {
      type: WORKBOOK_TYPE,
      content: workbookOf([{ name: labels['title'] ?? 'Trial balance', columns, rows: rows() }]),
      name: `trial-balance_${dayIn(CLOCK, new Date(trial.asOf))}.xlsx`,
    };
  },
});

async function trialBalance(asOf = new Date().toISOString(), by: Asking): Promise<TrialBalance> {
  const turnovers = await turnoversAt({ moment: asOf, isIncluded: true }, by);
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
}
