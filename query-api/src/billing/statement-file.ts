import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fromIndia, indianDay } from '@pollux/domain/kernel/indian-time';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { creatorMovements } from '@pollux/projections/billing/creator-movements';
import { MOST_PDF_ROWS } from '../files/pdf.ts';
import { validFileName } from '../files/file-name.ts';
import { type StatementFile, statementPdf } from './statement-file/statement-pdf.ts';
import { linesIn } from './statement-file/statement-rows.ts';
import { statementWorkbook } from './statement-file/statement-workbook.ts';
import { WORKBOOK_TYPE } from '../files/workbook.ts';
import { accountants, creators, sessionOf } from '../http/policies.ts';
import { keepOfficeReading } from '../http/office-reading.ts';
import { type Asking, serves } from '../http/serve.ts';
import { type ServedFile, servesFile } from '../http/serve-file.ts';
import {
  getCreatorStatement,
  getMyStatement,
  getMyStatementMonths,
  type StatementAsked,
} from './statement-contract.ts';
import { firstSaleOf, isNotBooked, type StatementPeriod, statementOf } from './statement.ts';

/** What happens is booked within moments: so long it is waited for. */
const BOOKING_PATIENCE_MS = 3_000;
const BOOKING_PAUSE_MS = 100;

export const serveMyStatement = servesFile(getMyStatement, {
  may: creators,
  isMade: true,
  file: ({ query: asked }, by) => statementFile(sessionOf(by).accountId, asked, by),
});

export const serveCreatorStatement = servesFile(getCreatorStatement, {
  may: accountants,
  isMade: true,
  async file({ params: { id }, query: asked }, by) {
    const made = await statementFile(id, asked, by);
    await keepOfficeReading(by, 'account', id);
    return made;
  },
});

export const serveMyStatementMonths = serves(getMyStatementMonths, {
  may: creators,
  async answer(_asked, by) {
    const first = await firstSaleOf(sessionOf(by).accountId, by);
    return { months: first === undefined ? [] : monthsFrom(monthOf(new Date(first)), monthOf(new Date())) };
  },
});

async function statementFile(creatorId: string, asked: StatementAsked, by: Asking): Promise<ServedFile> {
  const now = new Date();
  const { period, ...moments } = periodOf(asked, now);
  const person = await by.documents.get(accountsView, creatorId);
  if (person === undefined) throw new Problem(404, 'unknown-user', 'There is no such user.');
  const { statement, position } = await bookedStatement(creatorId, moments, by);
  const { firstname, lastname } = person.document;
  const { format, language } = asked;
  const creator = `${firstname} ${lastname}`.trim();
  const made: StatementFile = { statement, creator, period, language, madeAt: now.toISOString(), position };
  const during = 'month' in period ? period.month : `${period.from}_${period.to}`;
  const name = `${validFileName(`statement_${creator}_${during}`)}.${format}`;
  if (format === 'xlsx') return { type: WORKBOOK_TYPE, content: statementWorkbook(made, name), name };
  if (linesIn(statement) > MOST_PDF_ROWS)
    throw new Problem(422, 'too-many-rows', 'Too many rows for this file. Filter the list and try again.');
  const bytes = await statementPdf(made);
  const content = Readable.from([bytes], { objectMode: false });
  return { type: 'application/pdf', content, bytes: bytes.length, name };
}

/** The statement once what has just happened is booked, with the position up to which everything is in it. */
async function bookedStatement(creatorId: string, period: StatementPeriod, by: Asking) {
  const giveUpAt = performance.now() + BOOKING_PATIENCE_MS;
  for (;;) {
    const position = await by.documents.positionOf(creatorMovements);
    try {
      return { statement: await statementOf(creatorId, period, by), position };
    } catch (error) {
      if (!isNotBooked(error) || performance.now() > giveUpAt) throw error;
      await wait(BOOKING_PAUSE_MS);
    }
  }
}

/** @throws a problem for what is no period, and for one that has not begun */
function periodOf(
  { month, from, to }: Pick<StatementAsked, 'month' | 'from' | 'to'>,
  now: Date,
): StatementPeriod & Pick<StatementFile, 'period'> {
  const isMonth = month !== undefined && from === undefined && to === undefined;
  const isDays = month === undefined && from !== undefined && to !== undefined && from <= to;
  if (!isMonth && !isDays)
    throw new Problem(422, 'no-statement-period', 'Choose a month, or a first and a last day.');
  const period = isMonth ? { month } : { from: from ?? '', to: to ?? '' };
  const first = isMonth ? `${month}-01` : (from ?? '');
  const next = new Date(`${isMonth ? first : to}T00:00:00.000Z`);
  if (isMonth) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + 1);
  if (first > indianDay(now))
    throw new Problem(422, 'statement-of-the-future', 'This period has not started yet.');
  const begins = new Date(`${first}T00:00:00.000Z`);
  return { from: fromIndia(begins).toISOString(), to: fromIndia(next).toISOString(), period };
}

/** The month of an instant in India: `2026-11`. */
function monthOf(at: Date): string {
  return indianDay(at).slice(0, 'yyyy-mm'.length);
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  const at = new Date(`${last}-01T00:00:00.000Z`);
  for (let month = last; month >= first; month = at.toISOString().slice(0, 'yyyy-mm'.length)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}
