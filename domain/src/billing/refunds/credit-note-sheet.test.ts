import { expect, test } from 'vitest';
import { id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { invoiceSheet } from '../invoices/invoice-sheet.ts';
import { quoteOf } from '../quote.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { type CreditNote, issueCreditNote } from './credit-notes.ts';
import { linesOf, noLines, totalOf } from './refund-lines.ts';

const at = NOW.toISOString();
const taxes = [
  { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 },
  { taxId: 'platformfee', taxName: 'Platform Fee', taxType: 'service', basisPoints: 500 },
] as const;

/** The credit note of a whole sale with a coupon of 20 %. */
function noteOf(taxBase: 'list' | 'net'): CreditNote {
  const coupon = { type: 'percentage', basisPoints: 2_000 } as const;
  const quote = quoteOf({ price: 50_000, platformDiscounts: [], coupon, taxes, taxBase });
  const lines = linesOf(quote);
  const sold = {
    transactionId: id('a1'),
    orderId: id('b1'),
    accountId: id('c1'),
    buyerName: 'Asha Menon',
    buyerEmail: 'asha@school.example',
    gstin: '',
    seller: { ...FIRST_POLICY.seller, address: '12 Anna Salai', gstin: '33AAGCB7383J1ZF' },
    item: { type: 'quiz', quizId: id('d1'), title: 'Algebra', creatorId: id('e1') },
    quote,
    supply: { from: '33', to: '33' },
  } as const;
  const refund = { refundId: id('f1'), paise: totalOf(lines), lines, before: noLines(quote), decidedAt: at };
  const note = { ...sold, ...refund, invoice: { serial: 'INV/26-27/000001', at } };
  const [issued] = issueCreditNote(note, new Set(), { now: NOW });
  if (issued === undefined) throw new Error('There is no credit note.');
  return issued.data;
}

test.each(['list', 'net'] as const)(
  'what goes back whole is called, and comes to, what the invoice says: taxes of the %s value',
  (taxBase) => {
    const note = noteOf(taxBase);
    const invoice = invoiceSheet({
      ...note,
      series: '26-27',
      place: 1,
      serial: '',
      form: 2,
      payment: null,
      soldAt: at,
    });
    const ofDiscount = ['Discount', 'Value after discount'];
    expect(creditNoteSheet(note).lines).toEqual(
      invoice.lines.filter(({ label }) => !ofDiscount.includes(label)),
    );
    expect(creditNoteSheet(note).total).toBe(invoice.total);
  },
);

test('a credit note that was issued keeps the words that it has', () => {
  const labels = (form: number) =>
    creditNoteSheet({ ...noteOf('list'), form }).lines.map(({ label }) => label);
  expect(labels(2).slice(0, 2)).toEqual(['Platform Fee 5 %', 'Taxable value']);
  expect(labels(3).slice(0, 2)).toEqual(['Platform Fee 5 %, without GST', 'Taxable value, before discounts']);
});
