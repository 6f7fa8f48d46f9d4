import { sumOf } from '@pollux/domain/kernel/money';
import { expect, test } from 'vitest';
import type { Statement, StatementLine } from '../statement.ts';
import english from '../../files/statement/messages/en.json' with { type: 'json' };
import hindi from '../../files/statement/messages/hi.json' with { type: 'json' };
import tamil from '../../files/statement/messages/ta.json' with { type: 'json' };
import { statementPdf } from './statement-pdf.ts';
import {
  borneIn,
  debtLines,
  gstKindsIn,
  refundParts,
  saleParts,
  summaryOf,
  withheldIn,
} from './statement-rows.ts';

const sale: StatementLine = {
  transactionId: 'c'.repeat(24),
  reference: 'a'.repeat(24),
  title: 'Plants',
  price: 600_000,
  platformDiscount: 60_000,
  couponDiscount: 40_000,
  base: 500_000,
  fee: 25_000,
  gstOnFee: 4_500,
  gst: [
    { kind: 'CGST', paise: 2_250 },
    { kind: 'SGST', paise: 2_250 },
  ],
  paper: 'FEE/26-27/000001',
  gstPolicy: 'deducted',
  paise: 470_500,
  reason: null,
  at: '2026-11-05T10:00:00.000Z',
};
const added = { ...sale, gstPolicy: 'added', paise: 479_500 } as const;
const withheld: StatementLine = { ...sale, tcs: 2_500, tds: 500, paise: 467_500 };
const borne: StatementLine = { ...sale, base: 600_000, borneByPlatform: 100_000, paise: 570_500 };
const returned = { ...sale, reason: 'rejected', paise: 1_200 } as const;
const statement: Statement = {
  opening: { held: 0, payable: 1_000, total: 1_000 },
  sales: [sale, added],
  refunds: [sale],
  payments: [returned],
  returns: [returned],
  debts: { opening: 0, arisen: [sale], netted: [{ ...sale, paise: 470_000 }], closing: 500 },
  closing: { held: 479_500, payable: 1_000, total: 480_500 },
};

test('the parts of a sale and of a refund add up to what is the creator’s, wherever the GST on the fee goes', () => {
  for (const { yours, ...parts } of [sale, added, withheld, borne].map(saleParts))
    expect(sumOf(Object.values(parts))).toBe(yours);
  for (const { yours, ...parts } of [sale, added, withheld].map(refundParts))
    expect(sumOf(Object.values(parts))).toBe(yours);
  const abroad: StatementLine = { ...sale, gst: [{ kind: 'IGST', paise: 4_500 }] };
  expect([gstKindsIn([sale]), gstKindsIn([abroad, sale]), gstKindsIn([])]).toEqual([
    ['CGST', 'SGST'],
    ['CGST', 'SGST', 'IGST'],
    ['IGST'],
  ]);
  expect([withheldIn([sale, added]), withheldIn([sale, withheld])]).toEqual([[], ['tcs', 'tds']]);
  expect([borneIn([sale, added]), borneIn([sale, borne])]).toEqual([[], ['borneByPlatform']]);
  const lines = summaryOf(statement);
  const [closing = 0, ...moves] = lines
    .slice(0, -2)
    .map(([, paise]) => paise)
    .toReversed();
  expect(sumOf(moves)).toBe(closing);
  expect(debtLines(statement).map(({ kind, paise }) => [kind, paise])).toEqual([
    ['debt', 470_500],
    ['netting', -470_000],
  ]);
});

type Messages = { readonly [key: string]: string | Messages };
const placesOf = (messages: Messages, place = ''): string[] =>
  Object.entries(messages).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [`${place}${key} ${[...inner.matchAll(/\{(\w+)/g)].map(([, name]) => name).join(' ')}`]
      : placesOf(inner, `${place}${key}.`),
  );

test.each([
  ['Hindi', hindi],
  ['Tamil', tamil],
])('statements in %s say everything that English ones say, filled with the same', (_, texts) => {
  expect(placesOf(texts)).toEqual(placesOf(english));
});

test('a long statement has pages, and one of nothing is one page', async () => {
  const file = {
    creator: 'மீனா Sundaresan',
    period: { from: '2026-11-01', to: '2026-11-09' },
    madeAt: '2026-11-26T10:00:00.000Z',
    position: '12',
  };
  const long = { ...statement, sales: Array.from({ length: 60 }, () => sale) };
  const pagesIn = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pagesIn(await statementPdf({ ...file, statement: long, language: 'tam' }))).toBeGreaterThan(2);
  const none = {
    opening: statement.opening,
    closing: statement.opening,
    sales: [],
    refunds: [],
    payments: [],
  };
  const debts = { opening: 0, arisen: [], netted: [], closing: 0 };
  const empty = await statementPdf({ ...file, statement: { ...none, returns: [], debts }, language: 'hin' });
  expect(pagesIn(empty)).toBe(1);
});
