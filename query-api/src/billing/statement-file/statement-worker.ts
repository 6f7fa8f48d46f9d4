import type { GstKind } from '@pollux/domain/accounts/gstin';
import pdfmake from 'pdfmake';
import type { Content, Style, TableCell } from 'pdfmake/interfaces.js';
import type { Statement, StatementLine } from '../statement.ts';
import { makesFiles } from '../../files/makes-files.ts';
import { setUpDocuments } from '../../files/pdf-fonts.ts';
import { INK, LINE, line, MARGIN, quiet, QUIET, text, WIDTH } from '../../files/report/parts.ts';
import { type ReportWords, reportWords } from '../../files/report/report-words.ts';
import { amount, BOLD, drawn, fits, type StatementTable, WIDE } from './statement-tables.ts';
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
  sumsOf,
  withheldIn,
} from './statement-rows.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();

function write({ statement, creator, period, language, madeAt, position }: StatementFile): Promise<Buffer> {
  const words = reportWords(language, STATEMENT_ZONE);
  const { t, number } = words;
  const title = t('statement.title');
  const during = periodIn(period, words);
  const made = { at: words.instant(new Date(madeAt)), timeZone: STATEMENT_ZONE, position };
  const tables = [
    ...salesTable(statement, words),
    ...refundsTable(statement, words),
    ...paymentsTables(statement, words),
    ...debtsTable(statement, words),
  ];
  // Upright where every table has room, else across; what has no room there either is in several bands.
  const isWide = !tables.every((each) => fits(each, WIDTH));
  const room = isWide ? WIDE : WIDTH;
  return pdfmake
    .createPdf({
      info: { title: `${title} – ${during}`, creator: 'Pollux', creationDate: new Date(madeAt) },
      displayTitle: true,
      language: words.tag,
      pageSize: 'A4',
      pageOrientation: isWide ? 'landscape' : 'portrait',
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
          line(LINE, 0.5, 4, room),
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
        ...tables.flatMap((each) => drawn(each, room)),
      ],
    })
    .getBuffer();
}

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

/** What a table has no room to say, or nothing of. */
const EMPTY = '';

function salesTable({ sales }: Statement, words: ReportWords): StatementTable[] {
  const { t } = words;
  const rows = sales.map((sale) => {
    const { platformDiscount, couponDiscount, ...parts } = saleParts(sale);
    return { of: sale, parts: { ...parts, discounts: platformDiscount + couponDiscount } };
  });
  const names = ['price', 'discounts', ...borneIn(sales), 'fee', ...withheldIn(sales), 'yours'] as const;
  const said = { names, kinds: gstKindsIn(sales), yours: t('statement.yours') };
  return [{ ...partsTable(t('statement.sales'), said, rows, words), note: t('statement.gstText') }];
}

function refundsTable({ refunds }: Statement, words: ReportWords): StatementTable[] {
  const { t } = words;
  const rows = refunds.map((refund) => ({ of: refund, parts: refundParts(refund) }));
  const names = ['base', 'fee', ...withheldIn(refunds), 'yours'] as const;
  const said = { names, kinds: gstKindsIn(refunds), yours: t('statement.fromYou') };
  return [partsTable(t('statement.refunds'), said, rows, words)];
}

/** What a sale or a refund has parts of, besides the GST on the fee. */
type PartName = 'price' | 'discounts' | 'borneByPlatform' | 'base' | 'fee' | 'tcs' | 'tds' | 'yours';

/** What activities came to, by its parts, with the sum of each; the GST in one column, with its kinds below each other. */
function partsTable<Name extends PartName>(
  title: string,
  {
    names,
    kinds,
    yours,
  }: { readonly names: readonly Name[]; readonly kinds: readonly GstKind[]; readonly yours: string },
  rows: readonly {
    readonly of: Pick<StatementLine, 'at' | 'title' | 'paper'>;
    readonly parts: Readonly<Record<Name | GstKind, number>>;
  }[],
  { t, rupees, shortDay }: ReportWords,
): StatementTable {
  const afterFee = names.indexOf('fee' as Name) + 1;
  const withGst = <Each>(cells: readonly Each[], gst: Each) => cells.toSpliced(afterFee, 0, gst);
  const gstOf = (part: (kind: GstKind) => number) =>
    kinds.flatMap((kind) => (part(kind) === 0 ? [] : [`${kind} ${rupees(part(kind))}`])).join('\n') ||
    rupees(0);
  const parts = rows.map((row) => row.parts);
  return {
    title,
    titles: [
      t('statement.date'),
      t('statement.activity'),
      ...withGst(
        names.map((name) =>
          name === 'yours' ? yours : t(`statement.${name as Exclude<PartName, 'yours'>}`),
        ),
        'GST',
      ),
    ],
    amounts: 2,
    rows: rows.map((row) => [
      shortDay(new Date(row.of.at)),
      [row.of.title, row.of.paper].filter((said) => said !== undefined).join('\n'),
      ...withGst(
        names.map((name) => rupees(row.parts[name])),
        gstOf((kind) => row.parts[kind]),
      ),
    ]),
    totals: [
      t('statement.total'),
      EMPTY,
      ...withGst(
        names.map((name) => rupees(sumsOf(parts, name))),
        gstOf((kind) => sumsOf(parts, kind)),
      ),
    ],
  };
}

function paymentsTables(
  { payments, returns }: Statement,
  { t, rupees, shortDay }: ReportWords,
): StatementTable[] {
  const said = [t('statement.date'), t('statement.activity'), t('statement.reference')];
  const line = ({ at, title, reference }: StatementLine) => [shortDay(new Date(at)), title, reference];
  return [
    {
      title: t('statement.payments'),
      titles: [...said, t('statement.amount')],
      amounts: 3,
      rows: payments.map((each) => [...line(each), rupees(each.paise)]),
      totals: [t('statement.total'), EMPTY, EMPTY, rupees(sumsOf(payments, 'paise'))],
    },
    {
      title: t('statement.returns'),
      titles: [...said, t('statement.reason'), t('statement.amount')],
      amounts: 4,
      rows: returns.map((each) => [
        ...line(each),
        each.reason === null ? EMPTY : t(`statement.reasons.${each.reason}`),
        rupees(each.paise),
      ]),
      totals: [t('statement.total'), EMPTY, EMPTY, EMPTY, rupees(sumsOf(returns, 'paise'))],
    },
  ];
}

/** Left out where nothing is owed, and nothing was. */
function debtsTable(statement: Statement, { t, rupees, shortDay }: ReportWords): StatementTable[] {
  const { opening, closing } = statement.debts;
  const lines = debtLines(statement);
  if (lines.length === 0 && opening === 0) return [];
  return [
    {
      title: t('statement.debts'),
      titles: [t('statement.date'), t('statement.activity'), t('statement.what'), t('statement.amount')],
      amounts: 3,
      rows: [
        [EMPTY, t('statement.debtOpening'), EMPTY, rupees(opening)],
        ...lines.map(({ at, title, kind, paise }) => [
          shortDay(new Date(at)),
          title,
          t(`statement.${kind}`),
          rupees(paise),
        ]),
      ],
      totals: [EMPTY, t('statement.debtClosing'), EMPTY, rupees(closing)],
      note: t('statement.debtsText'),
    },
  ];
}

makesFiles(write);
