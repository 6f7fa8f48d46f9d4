import { expect, test } from 'vitest';
import { given, id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { quoteOf } from '../quote.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { InvoiceIssued, invoices, issueInvoice, type Unnumbered } from './invoices.ts';

const at = NOW.toISOString();
const taxes = [
  { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 },
  { taxId: 'platformfee', taxName: 'Platform Fee', taxType: 'service', basisPoints: 500 },
] as const;
const unnumbered: Unnumbered = {
  transactionId: id('a1'),
  orderId: id('b1'),
  accountId: id('c1'),
  buyerName: 'கவியா ராமன்',
  buyerEmail: 'kavya@school.example',
  gstin: '',
  seller: {
    ...FIRST_POLICY.seller,
    address: '12 Anna Salai\nChennai 600002',
    gstin: '33AAGCB7383J1ZF',
    bank: 'State Bank of India\nSBIN0000800',
  },
  item: { type: 'subscription', planId: id('d1'), planCode: 'standard', planName: 'Standard' },
  quote: quoteOf({
    price: 49_900,
    platformDiscounts: [],
    coupon: { type: 'percentage', basisPoints: 2_000 },
    taxes,
    taxBase: 'list',
  }),
  supply: { from: '33', to: '33' },
  soldAt: at,
};
const issued = (place: number, serial: string, of = unnumbered) =>
  InvoiceIssued({ ...of, series: '26-27', place, serial, form: 1, at });

test('invoices are numbered one after the other within a financial year, each transaction once', () => {
  const issue = (of: Unnumbered, ...history: ReturnType<typeof issued>[]) =>
    given(invoices, ...history).when((series) => issueInvoice(of, series, { now: NOW }));
  const first = issued(1, 'INV/26-27/000001');
  issue(unnumbered).thenEvents(first);
  issue(unnumbered, first).thenNothing();
  const other = { ...unnumbered, transactionId: id('a2') };
  issue(other, first).thenEvents(issued(2, 'INV/26-27/000002', other));
});

test('a financial year begins on 1 April in Indian time, and has a series of its own', () => {
  const serialAt = (instant: string) =>
    issueInvoice(unnumbered, invoices.initial, { now: new Date(instant) })[0]?.data.serial;
  expect(serialAt('2027-03-31T18:29:59.999Z')).toBe('INV/26-27/000001');
  expect(serialAt('2027-03-31T18:30:05.000Z')).toBe('INV/27-28/000001');
});

test('no serial has more than 16 characters, nor is one given twice', () => {
  const after = (count: number) => {
    const series = { issued: count, transactions: new Map<string, { serial: string; at: string }>() };
    return issueInvoice(unnumbered, series, { now: NOW })[0]?.data.serial ?? '';
  };
  expect([999_998, 999_999, 1_999_998].map(after)).toEqual([
    'INV/26-27/999999',
    'INW/26-27/000001',
    'INX/26-27/000001',
  ]);
  expect(after(2_500_000)).toHaveLength(16);
});

test('an invoice says what the rows ask for, from what was sold alone [A337 A338 A339 A340 A341 A342 A343 A344 A345]', () => {
  const sheet = invoiceSheet(issued(1, 'INV/26-27/000001').data);
  expect(sheet.facts).toEqual([
    ['Invoice number', `INV${id('a1')}`],
    ['Serial number', 'INV/26-27/000001'],
    ['Date of issue', '2026-11-20'],
    ['Date of sale', '2026-11-20'],
    ['Place of supply', 'Tamil Nadu (33)'],
    ['Reverse charge', 'No'],
  ]);
  expect(sheet).toMatchObject({
    seller: ['Pollux', '12 Anna Salai', 'Chennai 600002', 'Tamil Nadu (33)', 'GSTIN 33AAGCB7383J1ZF'],
    buyer: ['கவியா ராமன்', 'kavya@school.example'],
    item: { description: 'Standard, one month', sac: '9992', quantity: '1', price: '₹499.00' },
    roundOff: '00',
    total: '₹513.97',
    words: 'FIVE HUNDRED THIRTEEN RUPEES AND NINETY-SEVEN PAISE ONLY',
    bank: ['State Bank of India', 'SBIN0000800'],
    terms: ['Goods once sold are not returned after 15 days.', 'Cheques are subject to clearance.'],
  });
  expect(sheet.lines).toEqual([
    { label: 'Discount', amount: '-₹99.80' },
    { label: 'Taxable value', amount: '₹499.00' },
    { label: 'GST: CGST 9 %', amount: '₹44.91' },
    { label: 'GST: SGST 9 %', amount: '₹44.91' },
    { label: 'Platform Fee 5 %', amount: '₹24.95' },
  ]);
});

test('a buyer outside of India pays the same, as IGST, and the invoice says where it is supplied', () => {
  const { data } = issued(1, 'INV/26-27/000001');
  const sheet = invoiceSheet({ ...data, supply: { from: '33', to: '96' } });
  expect(sheet.facts).toContainEqual(['Place of supply', 'Outside India (96)']);
  expect(sheet.lines).toEqual([
    { label: 'Discount', amount: '-₹99.80' },
    { label: 'Taxable value', amount: '₹499.00' },
    { label: 'GST: IGST 18 %', amount: '₹89.82' },
    { label: 'Platform Fee 5 %', amount: '₹24.95' },
  ]);
  expect(sheet.total).toBe('₹513.97');
});

test('between states the tax is one line, and of whoever is forgotten nothing is left', () => {
  const { data } = issued(1, 'INV/26-27/000001');
  const sheet = invoiceSheet({
    ...data,
    supply: { from: '33', to: '29' },
    buyerName: '[forgotten]',
    buyerEmail: '[forgotten]',
    gstin: '[forgotten]',
  });
  expect(sheet.lines).toContainEqual({ label: 'GST: IGST 18 %', amount: '₹89.82' });
  expect(sheet.buyer).toEqual([]);
});
