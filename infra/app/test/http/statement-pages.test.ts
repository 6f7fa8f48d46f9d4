import { hasFreeMargin } from '@pollux/infra/test/support/pdf-margin';
import { statementPdf } from '@pollux/query-api/billing/statement-file/statement-pdf';
import { expect, test } from 'vitest';

type Statement = Parameters<typeof statementPdf>[0]['statement'];
type Line = Statement['sales'][number];

const [inState, outside] = [
  [
    { kind: 'CGST', paise: 2_250 },
    { kind: 'SGST', paise: 2_250 },
  ],
  [{ kind: 'IGST', paise: 4_500 }],
] as const;

const sale: Line = {
  transactionId: 'c'.repeat(24),
  reference: 'a'.repeat(24),
  title: 'Plants',
  price: 600_000,
  platformDiscount: 60_000,
  couponDiscount: 40_000,
  base: 500_000,
  fee: 25_000,
  gstOnFee: 4_500,
  gst: [...inState],
  tcs: 2_500,
  tds: 500,
  paper: 'FEE/26-27/000001',
  gstPolicy: 'deducted',
  paise: 467_500,
  reason: null,
  at: '2026-11-05T10:00:00.000Z',
};
const crores: Line = {
  ...sale,
  price: 99_999_999_999,
  platformDiscount: 9_999_999_999,
  borneByPlatform: 9_999_999_999,
  paise: 99_999_999_999,
  gst: [...outside],
};
const balance = { held: 0, payable: 1_000, total: 1_000 };
const statement: Statement = {
  opening: balance,
  sales: [sale, { ...sale, gst: [...outside] }, crores],
  refunds: [sale, crores],
  payments: [crores],
  returns: [{ ...crores, reason: 'rejected' }],
  debts: { opening: 0, arisen: [sale], netted: [], closing: 500 },
  closing: balance,
};

test.each(['eng', 'tam', 'hin'] as const)(
  'no column of a statement is cut off at the edge of the page, however many there are and however large: %s',
  async (language) => {
    const about = { creator: 'மீனா Sundaresan', period: { month: '2026-11' }, position: '12' };
    const bytes = await statementPdf({ ...about, statement, language, madeAt: '2026-11-26T20:00:00.000Z' });
    // As free as the margin on the left.
    expect(await hasFreeMargin(bytes, 44)).toBe(true);
  },
);
