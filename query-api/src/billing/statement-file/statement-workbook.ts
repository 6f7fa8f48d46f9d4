import type { Readable } from 'node:stream';
import { aboutSheet } from '../../files/about-sheet.ts';
import { type ReportWords, reportWords } from '../../files/report/report-words.ts';
import type { Column, Row, Section } from '../../files/section.ts';
import { workbookOf } from '../../files/workbook.ts';
import { STATEMENT_ZONE, type StatementFile } from './statement-pdf.ts';
import {
  borneIn,
  debtLines,
  gstKindsIn,
  linesIn,
  periodIn,
  refundParts,
  saleParts,
  summaryOf,
  withheldIn,
} from './statement-rows.ts';

type Texts = Parameters<ReportWords['t']>[0] extends infer Key
  ? Key extends `statement.${infer Text}`
    ? Text
    : never
  : never;

/**
 * A statement as a workbook: the balances, a sheet of each sort of lines, and what it is of. Amounts are signed, so that
 * those of a sale add up to what is the creator's.
 * @param name what the file is called
 */
export function statementWorkbook(
  { statement, creator, period, language, madeAt, position }: StatementFile,
  name: string,
): Readable {
  const words = reportWords(language, STATEMENT_ZONE);
  const { t } = words;
  const section = (title: Texts, columns: readonly Column[], rows: readonly Row[]): Section => ({
    name: t(`statement.${title}`),
    columns,
    rows: iterated(rows),
  });
  const column = (text: Texts, kind?: Column['kind']): Column => ({
    name: text,
    title: t(`statement.${text}`),
    kind,
  });
  const [date, activity, reference] = [column('date', 'instant'), column('activity'), column('reference')];
  const amounts = (...names: Texts[]) => names.map((each) => column(each, 'paise'));
  const { sales, refunds, payments, returns, debts } = statement;
  const paid = [date, activity, reference, column('sale'), ...amounts('amount')];
  const of = ({ at, title, transactionId }: { at: string; title: string; transactionId: string }) => ({
    date: at,
    activity: title,
    sale: transactionId,
  });
  const summary = [
    ...summaryOf(statement).map(([text, amount]) => ({ what: t(`statement.${text}`), amount })),
    { what: t('statement.debtOpening'), amount: debts.opening },
    { what: t('statement.debtClosing'), amount: debts.closing },
  ];
  const labels = {
    period: t('statement.period'),
    creator: t('statement.creator'),
    'about.about': t('statement.about.about'),
    'about.file': t('statement.about.file'),
    'about.rows': t('statement.about.rows'),
    'about.madeAt': t('statement.about.madeAt'),
    'about.timeZone': t('statement.about.timeZone'),
    'about.position': t('statement.about.position'),
  };
  const about = {
    name,
    narrowing: { creator, period: periodIn(period, words) },
    rows: linesIn(statement),
    at: new Date(madeAt),
    timeZone: STATEMENT_ZONE,
    position,
  };
  const sections = [
    section('summary', [column('what'), ...amounts('amount')], summary),
    section(
      'sales',
      [
        date,
        activity,
        column('sale'),
        ...amounts(
          'price',
          'platformDiscount',
          'couponDiscount',
          ...borneIn(sales),
          'fee',
          ...gstKindsIn(sales),
          ...withheldIn(sales),
          'yours',
        ),
        column('feeInvoice'),
      ],
      sales.map((line) => ({ ...of(line), ...saleParts(line), feeInvoice: line.paper ?? null })),
    ),
    section(
      'refunds',
      [
        date,
        activity,
        column('sale'),
        reference,
        ...amounts('base', 'fee', ...gstKindsIn(refunds), ...withheldIn(refunds), 'yours'),
        column('feeCreditNote'),
      ],
      refunds.map((line) => ({
        ...of(line),
        ...refundParts(line),
        reference: line.reference,
        feeCreditNote: line.paper ?? null,
      })),
    ),
    section(
      'payments',
      paid,
      payments.map((line) => ({ ...of(line), reference: line.reference, amount: line.paise })),
    ),
    section(
      'returns',
      [...paid, column('reason')],
      returns.map((line) => ({
        ...of(line),
        reference: line.reference,
        amount: line.paise,
        reason: line.reason === null ? null : t(`statement.reasons.${line.reason}`),
      })),
    ),
    section(
      'debts',
      [date, activity, column('sale'), column('what'), ...amounts('amount')],
      debtLines(statement).map((line) => ({
        ...of(line),
        what: t(`statement.${line.kind}`),
        amount: line.paise,
      })),
    ),
    aboutSheet(about, labels),
  ];
  return workbookOf(sections, STATEMENT_ZONE);
}

async function* iterated(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
