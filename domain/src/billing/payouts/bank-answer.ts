import { Rejection } from '../../kernel/rejection.ts';
import { plainSigns } from '../../kernel/typed-text.ts';
import type { ReturnReason } from './payout.ts';

// What a bank answers to a file: CSV (RFC 4180), a row for each payment.

/** What its first row says, in any order and case. */
export const ANSWER_COLUMNS = ['reference', 'amount', 'outcome', 'utr', 'reason'] as const;

/** In characters, and in rows. */
export const MOST_ANSWERED = { characters: 100_000, rows: 500 } as const;

/** What a bank says of one payment. */
export interface BankAnswer {
  readonly reference: string;
  readonly paise: number;
  readonly outcome: 'paid' | 'failed';
  /** The bank's number of the payment; null where it has made none. */
  readonly utr: string | null;
  /** Of one that failed; `other` otherwise. */
  readonly reason: ReturnReason;
}

/** A row of it, from 1 on without the header; where it cannot be taken, the code of why. */
export type AnsweredRow = { readonly row: number; readonly reference: string } & (
  | { readonly answer: BankAnswer }
  | { readonly refused: string }
);

export class NoAnswerColumns extends Rejection {
  constructor() {
    super(
      'invalid',
      'bank-answer-columns',
      'The first row has to name these columns, each once: reference, amount, outcome, utr, reason.',
    );
  }
}

export class BrokenAnswer extends Rejection {
  constructor() {
    super('invalid', 'bank-answer-quotes', 'This is not a CSV file: a quotation mark is in the wrong place.');
  }
}

export class EmptyAnswer extends Rejection {
  constructor() {
    super('invalid', 'bank-answer-empty', 'The file has no rows.');
  }
}

export class LongAnswer extends Rejection {
  constructor() {
    super('invalid', 'bank-answer-rows', 'It has more rows than a file has payouts.');
  }
}

/**
 * Reads a bank's answer strictly: whatever is not just as it has to be is refused, by its row. Of several rows for one
 * reference that say the same, the first counts; of others none does, as of several with one UTR.
 * @throws NoAnswerColumns, BrokenAnswer, EmptyAnswer, LongAnswer where nothing of it can be taken
 */
export function readBankAnswer(content: string): AnsweredRow[] {
  const [header = [], ...cells] = rowsOf(content.replace(/^\ufeff/, ''));
  const names = header.map((name) => plainSigns(name).toLowerCase());
  const isRight =
    names.length === ANSWER_COLUMNS.length && ANSWER_COLUMNS.every((name) => names.includes(name));
  if (!isRight) throw new NoAnswerColumns();
  if (cells.length === 0) throw new EmptyAnswer();
  if (cells.length > MOST_ANSWERED.rows) throw new LongAnswer();
  const rows = cells.map((row, index): AnsweredRow => {
    const said = (name: (typeof ANSWER_COLUMNS)[number]) => plainSigns(row[names.indexOf(name)] ?? '');
    const place = { row: index + 1, reference: said('reference').toUpperCase() };
    return row.length === names.length ? { ...place, ...answerOf(said) } : { ...place, refused: 'row-cells' };
  });
  return withoutDoubles(rows);
}

function answerOf(
  said: (name: (typeof ANSWER_COLUMNS)[number]) => string,
): { answer: BankAnswer } | { refused: string } {
  const reference = said('reference').toUpperCase();
  if (reference === '') return { refused: 'no-reference' };
  const paise = paiseOf(said('amount'));
  if (paise === undefined) return { refused: 'no-amount' };
  const outcome = said('outcome').toLowerCase();
  if (outcome !== 'paid' && outcome !== 'failed') return { refused: 'no-outcome' };
  const utr = said('utr').toUpperCase();
  // 12 digits of IMPS, 16 characters of NEFT, 22 of RTGS.
  if (utr === '' ? outcome === 'paid' : !/^[A-Z0-9]{12,22}$/.test(utr)) return { refused: 'no-utr' };
  const reason = outcome === 'failed' ? reasonOf(said('reason')) : 'other';
  return { answer: { reference, paise, outcome, utr: utr === '' ? null : utr, reason } };
}

/** An amount in rupees, with paise or without; undefined for everything else. */
function paiseOf(amount: string): number | undefined {
  const [, rupees, paise = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** Banks say in words of their own why they could not deliver a payment. */
function reasonOf(text: string): ReturnReason {
  if (/clos/i.test(text)) return 'account-closed';
  if (/invalid|incorrect|wrong|mismatch|no such|does not exist|ifsc|detail/i.test(text))
    return 'wrong-details';
  return /reject|refus|declin/i.test(text) ? 'rejected' : 'other';
}

function withoutDoubles(rows: readonly AnsweredRow[]): AnsweredRow[] {
  const answers = rows.flatMap((row) => ('answer' in row ? [row.answer] : []));
  const first = new Map<string, BankAnswer>();
  for (const answer of answers) if (!first.has(answer.reference)) first.set(answer.reference, answer);
  const differs = new Set(
    answers.filter((each) => !isSame(each, first.get(each.reference))).map(({ reference }) => reference),
  );
  return rows.map((row) => {
    if (!('answer' in row)) return row;
    const { reference, utr } = row.answer;
    const place = { row: row.row, reference };
    if (differs.has(reference)) return { ...place, refused: 'reference-twice' };
    const isShared = utr !== null && answers.some((each) => each.utr === utr && each.reference !== reference);
    return isShared ? { ...place, refused: 'utr-twice' } : row;
  });
}

function isSame(one: BankAnswer, other: BankAnswer | undefined): boolean {
  return one.paise === other?.paise && one.outcome === other.outcome && one.utr === other.utr;
}

/** The cells of each line that is not empty. */
function rowsOf(content: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // Each cell with what ends it: a comma, a line's end, or that of the text.
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (pattern.lastIndex < content.length) {
    const found = pattern.exec(content);
    if (found === null) throw new BrokenAnswer();
    const [, quoted, plain = '', end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  // A comma ends the text: there is one more cell, which is empty.
  if (row.length > 0) rows.push([...row, '']);
  return rows.filter((cells) => cells.some((text) => text.trim() !== ''));
}
