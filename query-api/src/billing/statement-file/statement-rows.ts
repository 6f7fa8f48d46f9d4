import type { GstKind } from '@pollux/domain/accounts/gstin';
import { sumOf } from '@pollux/domain/kernel/money';
import { type GstParts, type Statement, type StatementLine, total } from '../statement.ts';
import type { ReportWords } from '../../files/report/report-words.ts';
import type { StatementFile } from './statement-pdf.ts';

// What both files of a statement say.

/** The signed parts of a sale, in paise: they add up to what is the creator's. */
export function saleParts({ price, platformDiscount, couponDiscount, ...divided }: StatementLine) {
  const { borneByPlatform = 0, fee, gst, gstPolicy, tcs = 0, tds = 0, paise } = divided;
  return {
    price,
    platformDiscount: minus(platformDiscount),
    couponDiscount: minus(couponDiscount),
    borneByPlatform,
    fee: minus(fee),
    ...gstKinds(gst, gstPolicy === 'added' ? 1 : -1),
    tcs: minus(tcs),
    tds: minus(tds),
    yours: paise,
  };
}

/** The signed parts of a refund, in paise: what was given back, less the fee, its GST and what was withheld, is the creator's. */
export function refundParts({ base, fee, gst, gstPolicy, tcs = 0, tds = 0, paise }: StatementLine) {
  return {
    base: minus(base),
    fee,
    ...gstKinds(gst, gstPolicy === 'added' ? -1 : 1),
    tcs,
    tds,
    yours: minus(paise),
  };
}

const GST_KINDS = ['CGST', 'SGST', 'UTGST', 'IGST'] as const satisfies readonly GstKind[];

/** The parts of a GST, each with its sign. */
function gstKinds(parts: GstParts, sign: 1 | -1): Record<GstKind, number> {
  const signed = { CGST: 0, SGST: 0, UTGST: 0, IGST: 0 };
  for (const { kind, paise } of parts) signed[kind] = sign * paise;
  return signed;
}

/** Which parts the GST on the fee has in some lines: only they have a column; IGST where there is none at all. */
export function gstKindsIn(lines: readonly StatementLine[]): GstKind[] {
  const kinds = GST_KINDS.filter((kind) => lines.some(({ gst }) => gst.some((part) => part.kind === kind)));
  return kinds.length === 0 ? ['IGST'] : kinds;
}

/** Where the platform bears something of the discounts of some lines, that has a column. */
export function borneIn(lines: readonly StatementLine[]): 'borneByPlatform'[] {
  return lines.some(({ borneByPlatform = 0 }) => borneByPlatform > 0) ? ['borneByPlatform'] : [];
}

/** What of some lines is withheld: only that has a column. */
export function withheldIn(lines: readonly StatementLine[]): ('tcs' | 'tds')[] {
  return (['tcs', 'tds'] as const).filter((part) => lines.some((line) => (line[part] ?? 0) > 0));
}

/** The lines from one balance to the other, each with its sign: all of them are what closes the period. */
export function summaryOf({ opening, sales, refunds, payments, returns, closing }: Statement) {
  return [
    ['opening', opening.total],
    ['sold', total(sales)],
    ['givenBack', minus(total(refunds))],
    ['paidOut', minus(total(payments))],
    ...(returns.length === 0 ? [] : [['cameBack', total(returns)] as const]),
    ['closing', closing.total],
    ['held', closing.held],
    ['payable', closing.payable],
  ] as const;
}

/** Each part of some lines, added up. */
export function sumsOf<Part extends string>(
  rows: readonly Readonly<Record<Part, number>>[],
  part: Part,
): number {
  return sumOf(rows.map((row) => row[part]));
}

/** Debts and what was taken off for them, the oldest first. */
export function debtLines({ debts }: Statement) {
  const lines = [
    ...debts.arisen.map((line) => ({ ...line, kind: 'debt' as const })),
    ...debts.netted.map((line) => ({ ...line, kind: 'netting' as const, paise: minus(line.paise) })),
  ];
  return lines.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** How many lines a file has. */
export function linesIn({ sales, refunds, payments, returns, debts }: Statement): number {
  const parts = [sales, refunds, payments, returns, debts.arisen, debts.netted];
  return sumOf(parts.map(({ length }) => length));
}

/** The period in words: "November 2026", or "3 November 2026 to 9 November 2026". */
export function periodIn(period: StatementFile['period'], { t, month, day }: ReportWords): string {
  if ('month' in period) return month(period.month);
  return t('statement.days', { from: day(period.from), to: day(period.to) });
}

/** Without a zero below zero. */
function minus(paise: number): number {
  return paise === 0 ? 0 : -paise;
}
