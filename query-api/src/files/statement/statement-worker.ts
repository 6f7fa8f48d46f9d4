import { parentPort, workerData } from 'node:worker_threads';
import type { GstKind } from '@pollux/domain/billing/invoices/gstin';
import pdfmake from 'pdfmake';
import type { Content, ContentText, Style, TableCell } from 'pdfmake/interfaces.js';
import type { Statement, StatementLine } from '../../billing/statement.ts';
import { setUpDocuments } from '../pdf-fonts.ts';
import { heading, INK, LINE, line, MARGIN, quiet, QUIET, text } from '../report/parts.ts';
import { type ReportWords, reportWords } from '../report/report-words.ts';
import { STATEMENT_ZONE, type StatementFile } from './statement-pdf.ts';
import {
  borneIn,
  debtLines,
  gstKindsIn,
  isGstKind,
  linesIn,
  periodIn,
  refundParts,
  saleParts,
  summaryOf,
  sumsOf,
  withheldIn,
} from './statement-rows.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();

const BOLD: Style = { bold: true };

function write({ statement, creator, period, language, madeAt, position }: StatementFile): Promise<Buffer> {
  const words = reportWords(language, STATEMENT_ZONE);
  const { t, number } = words;
  const title = t('statement.title');
  const during = periodIn(period, words);
  const made = { at: words.instant(new Date(madeAt)), timeZone: STATEMENT_ZONE, position };
  return pdfmake
    .createPdf({
      info: { title: `${title} – ${during}`, creator: 'Pollux', creationDate: new Date(madeAt) },
      displayTitle: true,
      language: words.tag,
      pageSize: 'A4',
      pageMargins: [MARGIN, 60, MARGIN, 52],
      defaultStyle: { font: 'latin', fontSize: 9, lineHeight: 1.2, color: INK },
      header: (page) => ({
        margin: [MARGIN, 26, MARGIN, 0],
        stack: [
          {
            columns: [
              quiet(page === 1 ? title : `${title} – ${during}`, { noWrap: true }),
              { ...quiet('Pollux', { alignment: 'right' }), width: 150 },
            ],
          },
          line(LINE, 0.5, 4),
        ],
      }),
      footer: (page, pages) =>
        quiet(t('report.page', { page: number(page), pages: number(pages) }), {
          alignment: 'right',
          margin: [MARGIN, 14, MARGIN, 0],
        }),
      content: [
        text(title, { fontSize: 24, bold: true, lineHeight: 1.1, margin: [0, 6, 0, 4] }, 'sans'),
        text(`${during} · ${creator}`, { fontSize: 12, margin: [0, 0, 0, 6] }),
        quiet(t('report.made', made)),
        balances(statement, words),
        ...(linesIn(statement) === 0 ? [quiet(t('statement.none'), { margin: [0, 12, 0, 0] })] : []),
        ...salesTable(statement, words),
        ...refundsTable(statement, words),
        ...paymentsTables(statement, words),
        ...debtsTable(statement, words),
      ],
    })
    .getBuffer();
}

const amount = (value: string, style: Style = {}): ContentText =>
  text(value, { alignment: 'right', noWrap: true, ...style });

/** From the balance at the beginning to that at the end. */
function balances(statement: Statement, { t, rupees }: ReportWords): Content {
  const rows = summaryOf(statement).map(([name, paise]): TableCell[] => {
    const style: Style =
      name === 'opening' || name === 'closing'
        ? BOLD
        : name === 'held' || name === 'payable'
          ? { color: QUIET }
          : {};
    const margin: Style = name === 'held' || name === 'payable' ? { margin: [12, 0, 0, 0] } : {};
    return [text(t(`statement.${name}`), { ...style, ...margin }), amount(rupees(paise), style)];
  });
  const closing = rows.length - 3;
  return {
    stack: [
      {
        layout: {
          hLineWidth: (index: number) => (index === 0 || index === closing ? 1 : index > closing ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: (index: number) => (index === 0 || index === closing ? INK : LINE),
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 5,
          paddingBottom: () => 5,
        },
        table: { widths: ['*', 'auto'], body: rows },
        fontSize: 10,
      },
      quiet(t('statement.owedToYou'), { margin: [0, 6, 0, 0] }),
    ],
    margin: [0, 16, 0, 0],
  };
}

interface Columns {
  /** What stands above each column; those from `amounts` on are amounts. */
  readonly titles: readonly string[];
  readonly widths: readonly (string | number)[];
  readonly amounts: number;
}

function table(
  title: string,
  { titles, widths, amounts }: Columns,
  rows: readonly (readonly string[])[],
  totals: readonly string[],
): Content[] {
  if (rows.length === 0) return [];
  const areMany = titles.length > MANY_COLUMNS;
  const cells = (row: readonly string[], style: Style = {}): TableCell[] =>
    row.map((cell, index) => (index >= amounts ? amount(cell, style) : text(cell, style)));
  const head = titles.map((name, index) =>
    text(name, { color: QUIET, fontSize: areMany ? 6 : 8, ...(index >= amounts && { alignment: 'right' }) }),
  );
  const body = [head, ...rows.map((row) => cells(row)), cells(totals, BOLD)];
  return [
    heading(title),
    {
      layout: {
        hLineWidth: (index: number) =>
          index === 0 || index === body.length ? 0 : index === body.length - 1 ? 1 : 0.5,
        vLineWidth: () => 0,
        hLineColor: (index: number) => (index === body.length - 1 ? INK : LINE),
        paddingLeft: (index: number) => (index === 0 ? 0 : 4),
        paddingRight: (index: number) => (index === titles.length - 1 ? 0 : 4),
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
      fontSize: areMany ? 6.5 : 8.5,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [...widths],
        body,
      },
    },
  ];
}

/** More of them fit a page only in smaller letters. */
const MANY_COLUMNS = 8;

/** What a table has no room to say, or nothing of. */
const EMPTY = '';

function salesTable({ sales }: Statement, words: ReportWords): Content[] {
  const { t } = words;
  const rows = sales.map((sale) => {
    const { platformDiscount, couponDiscount, ...parts } = saleParts(sale);
    return { of: sale, parts: { ...parts, discounts: platformDiscount + couponDiscount } };
  });
  const names = [
    'price',
    'discounts',
    ...borneIn(sales),
    'fee',
    ...gstKindsIn(sales),
    ...withheldIn(sales),
    'yours',
  ] as const;
  return [
    ...partsTable(t('statement.sales'), { names, yours: t('statement.yours') }, rows, words),
    ...(rows.length === 0 ? [] : [quiet(t('statement.gstText'), { margin: [0, 6, 0, 0] })]),
  ];
}

function refundsTable({ refunds }: Statement, words: ReportWords): Content[] {
  const { t } = words;
  const rows = refunds.map((refund) => ({ of: refund, parts: refundParts(refund) }));
  const names = ['base', 'fee', ...gstKindsIn(refunds), ...withheldIn(refunds), 'yours'] as const;
  return partsTable(t('statement.refunds'), { names, yours: t('statement.fromYou') }, rows, words);
}

/** What a sale or a refund has parts of. */
type PartName =
  | 'price'
  | 'discounts'
  | 'borneByPlatform'
  | 'base'
  | 'fee'
  | GstKind
  | 'tcs'
  | 'tds'
  | 'yours';

/** What activities came to, by its parts, with the sum of each. */
function partsTable<Name extends PartName>(
  title: string,
  { names, yours }: { readonly names: readonly Name[]; readonly yours: string },
  rows: readonly {
    readonly of: Pick<StatementLine, 'at' | 'title' | 'paper'>;
    readonly parts: Readonly<Record<Name, number>>;
  }[],
  { t, rupees, shortDay }: ReportWords,
): Content[] {
  const parts = rows.map((row) => row.parts);
  // The name of a tax is short enough as it is.
  const titleOf = (name: PartName) =>
    name === 'yours' ? yours : isGstKind(name) ? name : t(`statement.${name}`);
  return table(
    title,
    {
      titles: [t('statement.date'), t('statement.activity'), ...names.map(titleOf)],
      widths: [names.length + 2 > MANY_COLUMNS ? 44 : 60, '*', ...names.map(() => 'auto')],
      amounts: 2,
    },
    rows.map((row) => [
      shortDay(new Date(row.of.at)),
      [row.of.title, row.of.paper].filter((said) => said !== undefined).join('\n'),
      ...names.map((name) => rupees(row.parts[name])),
    ]),
    [t('statement.total'), EMPTY, ...names.map((name) => rupees(sumsOf(parts, name)))],
  );
}

function paymentsTables({ payments, returns }: Statement, words: ReportWords): Content[] {
  const { t, rupees, shortDay } = words;
  const columns = (middle: 'reference' | 'reason'): Columns => ({
    titles: [
      t('statement.date'),
      t('statement.activity'),
      ...(middle === 'reason'
        ? [t('statement.reference'), t('statement.reason')]
        : [t('statement.reference')]),
      t('statement.amount'),
    ],
    widths: [60, '*', 126, ...(middle === 'reason' ? [100] : []), 'auto'],
    amounts: middle === 'reason' ? 4 : 3,
  });
  return [
    ...table(
      t('statement.payments'),
      columns('reference'),
      payments.map(({ at, title, reference, paise }) => [
        shortDay(new Date(at)),
        title,
        reference,
        rupees(paise),
      ]),
      [t('statement.total'), EMPTY, EMPTY, rupees(sumsOf(payments, 'paise'))],
    ),
    ...table(
      t('statement.returns'),
      columns('reason'),
      returns.map(({ at, title, reference, reason, paise }) => [
        shortDay(new Date(at)),
        title,
        reference,
        reason === null ? EMPTY : t(`statement.reasons.${reason}`),
        rupees(paise),
      ]),
      [t('statement.total'), EMPTY, EMPTY, EMPTY, rupees(sumsOf(returns, 'paise'))],
    ),
  ];
}

/** Left out where nothing is owed, and nothing was. */
function debtsTable(statement: Statement, { t, rupees, shortDay }: ReportWords): Content[] {
  const { opening, closing } = statement.debts;
  const lines = debtLines(statement);
  if (lines.length === 0 && opening === 0) return [];
  return [
    ...table(
      t('statement.debts'),
      {
        titles: [t('statement.date'), t('statement.activity'), t('statement.what'), t('statement.amount')],
        widths: [60, '*', 'auto', 'auto'],
        amounts: 3,
      },
      [
        [EMPTY, t('statement.debtOpening'), EMPTY, rupees(opening)],
        ...lines.map(({ at, title, kind, paise }) => [
          shortDay(new Date(at)),
          title,
          t(`statement.${kind}`),
          rupees(paise),
        ]),
      ],
      [EMPTY, t('statement.debtClosing'), EMPTY, rupees(closing)],
    ),
    quiet(t('statement.debtsText'), { margin: [0, 6, 0, 0] }),
  ];
}

const bytes = await write(workerData as StatementFile);
parentPort?.postMessage(new Uint8Array(bytes));
