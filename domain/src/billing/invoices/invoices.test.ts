import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../kernel/money.ts';
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
  payment: { method: 'card', instrument: { name: 'Visa', last4: '4242' } },
  soldAt: at,
};
const issued = (place: number, serial: string, of = unnumbered) =>
  InvoiceIssued({ ...of, series: '26-27', place, serial, form: 2, at });

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
    const series = { issued: count, transactions: new Map() };
    return issueInvoice(unnumbered, series, { now: NOW })[0]?.data.serial ?? '';
  };
  expect([999_998, 999_999, 1_999_998].map(after)).toEqual([
    'INV/26-27/999999',
    'INW/26-27/000001',
    'INX/26-27/000001',
  ]);
  // Five letters are left after V: A follows Z.
  expect(after(5 * 999_999)).toBe('INA/26-27/000001');
  for (let count = 0; count < 26 * 999_999; count += 333_333)
    expect(after(count)).toMatch(/^[A-Z0-9/-]{16}$/);
});

test('an invoice says what the rows ask for, from what was sold alone [A337 A338 A339 A340 A341 A342 A343 A344 A345]', () => {
  const sheet = invoiceSheet(issued(1, 'INV/26-27/000001').data);
  expect(sheet.facts).toEqual([
    ['Invoice number', 'INV/26-27/000001'],
    ['Date of issue', '2026-11-20'],
    ['Date of sale', '2026-11-20'],
    ['Place of supply', 'Tamil Nadu (33)'],
    ['Reverse charge', 'No'],
    ['Paid by', 'Card: Visa ending in 4242'],
    ['Reference', `INV${id('a1')}`],
  ]);
  expect(sheet).toMatchObject({
    seller: ['Pollux', '12 Anna Salai', 'Chennai 600002', 'Tamil Nadu (33)', 'GSTIN 33AAGCB7383J1ZF'],
    buyer: ['கவியா ராமன்', 'kavya@school.example'],
    item: { description: 'Standard, one month', sac: '9992', quantity: '1', price: '₹499.00' },
    roundOff: '00',
    total: '₹513.97',
    words: 'FIVE HUNDRED THIRTEEN RUPEES AND NINETY-SEVEN PAISE ONLY',
    bank: ['State Bank of India', 'SBIN0000800'],
    terms: [
      'This is a service, used online: a month of a plan is not refunded.',
      'Where goods come with a service, goods are not returned after 15 days.',
      'Where a cheque is taken, cheques are subject to clearance.',
    ],
  });
  expect(sheet.lines).toEqual([
    { label: 'Discount', amount: '-₹99.80' },
    { label: 'Value after discount', amount: '₹399.20' },
    { label: 'Platform Fee 5 %, without GST', amount: '₹24.95' },
    { label: 'Taxable value, before discounts', amount: '₹499.00' },
    { label: 'GST: CGST 9 %', amount: '₹44.91' },
    { label: 'GST: SGST 9 %', amount: '₹44.91' },
  ]);
});

test('a buyer outside of India pays the same, as IGST, and the invoice says where it is supplied', () => {
  const { data } = issued(1, 'INV/26-27/000001');
  const sheet = invoiceSheet({ ...data, supply: { from: '33', to: '96' } });
  expect(sheet.facts).toContainEqual(['Place of supply', 'Outside India (96)']);
  expect(sheet.lines).toEqual([
    { label: 'Discount', amount: '-₹99.80' },
    { label: 'Value after discount', amount: '₹399.20' },
    { label: 'Platform Fee 5 %, without GST', amount: '₹24.95' },
    { label: 'Taxable value, before discounts', amount: '₹499.00' },
    { label: 'GST: IGST 18 %', amount: '₹89.82' },
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

test('a buyer’s business is named with its address and GSTIN, and forgotten with them', () => {
  const named = {
    businessName: 'Kalvi Trust',
    businessAddress: '1 School Street\nMadurai 625001',
    gstin: '33AAGCB7383J1ZF',
  };
  const { data } = issued(1, 'INV/26-27/000001', { ...unnumbered, ...named });
  expect(invoiceSheet(data).buyer).toEqual([
    'Kalvi Trust',
    'கவியா ராமன்',
    '1 School Street',
    'Madurai 625001',
    'kavya@school.example',
    'GSTIN 33AAGCB7383J1ZF',
  ]);
  const forgotten = Object.fromEntries(Object.keys(named).map((name) => [name, '[forgotten]']));
  expect(invoiceSheet({ ...data, ...forgotten, buyerName: '', buyerEmail: '' }).buyer).toEqual([]);
});

test.each([
  ['address', { address: '' }],
  ['GSTIN', { gstin: '' }],
])('without the seller’s %s it is a receipt, and no tax invoice', (_what, parts) => {
  const { data } = issued(1, 'INV/26-27/000001');
  const sheet = invoiceSheet({ ...data, seller: { ...data.seller, ...parts } });
  expect(sheet.title).toBe('Receipt');
  expect(sheet.facts[0]).toEqual(['Receipt number', 'INV/26-27/000001']);
  expect(JSON.stringify(sheet)).not.toMatch(/tax invoice|reverse charge/i);
});

test.each([
  [null, 0, 'Nothing was due'],
  [null, 5, 'Credit for the plan before'],
  [{ method: 'upi', instrument: { name: 'okbank', last4: '' } }, 0, 'UPI: okbank'],
  [{ method: 'bank', instrument: null }, 0, 'Bank transfer'],
] as const)('what it was paid with: %o', (payment, credit, said) => {
  const { data } = issued(1, 'INV/26-27/000001');
  const sheet = invoiceSheet({ ...data, payment, quote: { ...data.quote, credit } });
  expect(sheet.facts).toContainEqual(['Paid by', said]);
});

test('the lines of an invoice add up to its total, and its GST is that of the value that is printed as taxed', () => {
  const paiseOf = (amount: string) => Math.round(Number(amount.replaceAll(/[₹,]/g, '')) * 100);
  const reduction = fc.record({ type: fc.constant('percentage' as const), basisPoints: fc.nat(10_000) });
  const asked = fc.record({
    price: fc.nat(10_000_000),
    platformDiscounts: fc.array(reduction, { maxLength: 2 }),
    coupon: fc.option(reduction),
    taxes: fc.shuffledSubarray([...taxes, { ...taxes[0], taxId: 'cess', taxName: 'Cess', basisPoints: 250 }]),
    taxBase: fc.constantFrom('list' as const, 'net' as const),
    gatewayCharge: fc.nat(5_000),
    credit: fc.nat(100_000),
  });
  fc.assert(
    fc.property(asked, fc.constantFrom('33', '29'), (said, to) => {
      const quote = quoteOf(said);
      const { data } = issued(1, 'INV/26-27/000001', { ...unnumbered, quote, supply: { from: '33', to } });
      const { item, lines, total } = invoiceSheet(data);
      const told = (label: string) => lines.filter((line) => line.label.startsWith(label));
      const notAdded = [...told('Value after discount'), ...told('Taxable value')];
      const added = lines.filter((line) => !notAdded.includes(line));
      const sum = [item.price, ...added.map(({ amount }) => amount)].reduce(
        (all, each) => all + paiseOf(each),
        0,
      );
      expect(sum).toBe(paiseOf(total));
      const [taxable] = told('Taxable value');
      for (const { taxName, basisPoints } of said.taxes.filter(({ taxType }) => taxType === 'GST')) {
        const parts = told(`${taxName}: `);
        const tax = parts.reduce((all, { amount }) => all + paiseOf(amount), 0);
        expect(tax).toBe(percentOf(paiseOf(taxable?.amount ?? ''), basisPoints));
        expect(parts).toHaveLength(to === '33' ? 2 : 1);
      }
      // Whatever is paid is in the value that is taxed, or said to be outside of it.
      const charges = [...told('Platform Fee'), ...told('Gateway charge')];
      const charged = charges.reduce((all, { amount }) => all + paiseOf(amount), 0);
      const net = quote.price - quote.platformDiscount - quote.couponDiscount;
      const value = said.taxBase === 'net' ? net + charged : quote.price;
      expect(paiseOf(taxable?.amount ?? '')).toBe(value);
    }),
  );
});

test('an invoice of the first form stays as it was issued', () => {
  const { data } = issued(1, 'INV/26-27/000001');
  const { payment: _payment, ...first } = { ...data, form: 1, seller: { ...data.seller, gstin: '' } };
  expect(invoiceSheet(first)).toMatchObject({
    title: 'Tax Invoice',
    facts: expect.arrayContaining([
      ['Invoice number', `INV${id('a1')}`],
      ['Serial number', 'INV/26-27/000001'],
    ]),
    terms: ['Goods once sold are not returned after 15 days.', 'Cheques are subject to clearance.'],
    lines: [
      { label: 'Discount', amount: '-₹99.80' },
      { label: 'Taxable value', amount: '₹499.00' },
      { label: 'GST: CGST 9 %', amount: '₹44.91' },
      { label: 'GST: SGST 9 %', amount: '₹44.91' },
      { label: 'Platform Fee 5 %', amount: '₹24.95' },
    ],
  });
});
