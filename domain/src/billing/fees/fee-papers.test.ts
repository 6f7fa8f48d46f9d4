import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../../kernel/money.ts';
import { given, id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { creatorShare, feeSupply } from '../creator-share.ts';
import { STATES } from '../../accounts/gstin.ts';
import type { Entry } from '../ledger.ts';
import { openPayout } from '../payouts/opening.ts';
import { payouts } from '../payouts/payout.ts';
import { leftOfSale, partsOf, reducePayout } from '../payouts/reducing.ts';
import { openedPayout } from '../payouts/testing.ts';
import { payoutEntries, reductionEntries } from '../postings.ts';
import { quoteOf } from '../quote.ts';
import { FeeCreditNoteIssued, feeCreditNotes, issueFeeCreditNote } from './fee-credit-notes.ts';
import {
  FeeInvoiceIssued,
  feeInvoices,
  issueFeeInvoice,
  taxParts,
  type UnnumberedFee,
} from './fee-invoices.ts';
import { feeCreditNoteSheet, feeInvoiceSheet } from './fee-sheets.ts';

const at = NOW.toISOString();
const by = { now: NOW };
const fee: UnnumberedFee = {
  transactionId: id('a1'),
  accountId: id('c1'),
  buyerName: 'Meena Raman',
  buyerEmail: 'meena@school.example',
  gstin: '33AAGCB7383J1ZF',
  seller: { ...FIRST_POLICY.seller, address: '12 Anna Salai' },
  title: 'Algebra',
  base: 500_000,
  feeBasisPoints: 500,
  fee: 25_000,
  gstOnFee: 4_500,
  gstBasisPoints: 1_800,
  gstPolicy: 'deducted',
  supply: { from: '33', to: '33' },
  openedAt: at,
};
const halves = [
  { kind: 'CGST', basisPoints: 900, paise: 2_250 },
  { kind: 'SGST', basisPoints: 900, paise: 2_250 },
] as const;
const { gstOnFee: _gst, gstBasisPoints: _rate, ...said } = fee;
const first = FeeInvoiceIssued({
  ...said,
  sac: '9985',
  taxes: [...halves],
  series: '26-27',
  place: 1,
  serial: 'FEE/26-27/000001',
  form: 2,
  at,
});

const { base: _base, gstPolicy: _policy, openedAt: _opened, ...paper } = said;
const credit = {
  ...paper,
  refundId: id('f1'),
  invoice: { serial: 'FEE/26-27/000001', at },
  fee: 5_000,
  gstOnFee: 901,
  gstBefore: 0,
  gstBasisPoints: 1_800,
  reducedAt: at,
};

test('the fee of a sale is invoiced once, in a series of its own: of 5,000 at 5 % that is 250 and 22.50 of each half of 18 %', () => {
  given(feeInvoices)
    .when((series) => issueFeeInvoice(fee, series, by))
    .thenEvents(first);
  given(feeInvoices, first)
    .when((series) => issueFeeInvoice(fee, series, by))
    .thenNothing();
  const other = issueFeeInvoice({ ...fee, transactionId: id('a2') }, given(feeInvoices, first).state, by);
  expect(other[0]?.data).toMatchObject({ place: 2, serial: 'FEE/26-27/000002' });
  const nextYear = issueFeeInvoice(fee, feeInvoices.initial, { now: new Date('2027-03-31T18:30:00.000Z') });
  expect(nextYear[0]?.data.serial).toBe('FEE/27-28/000001');
});

test('what a refund takes back of it has a credit note, once, in a series of its own', () => {
  const [issued] = issueFeeCreditNote(credit, feeCreditNotes.initial, by);
  expect(issued?.data).toMatchObject({
    series: '26-27',
    place: 1,
    serial: 'FCN/26-27/000001',
    fee: 5_000,
    taxes: [
      { kind: 'CGST', basisPoints: 900, paise: 451 },
      { kind: 'SGST', basisPoints: 900, paise: 450 },
    ],
  });
  const { state } = given(feeCreditNotes, FeeCreditNoteIssued(issued?.data as never));
  expect(issueFeeCreditNote(credit, state, by)).toEqual([]);
  // What went before had the odd paisa already.
  const [rest] = issueFeeCreditNote({ ...credit, refundId: id('f2'), gstBefore: 901 }, state, by);
  expect(rest?.data).toMatchObject({ place: 2, taxes: [{ paise: 450 }, { paise: 451 }] });
});

test('no serial has more than 16 characters', () => {
  const series = { issued: 2_500_000, transactions: new Map() };
  expect(issueFeeInvoice(fee, series, by)[0]?.data.serial).toBe('FEG/26-27/500003');
});

test('the invoice says what the law asks for, from what was issued alone', () => {
  const { seller } = first.data;
  const registered = { ...first.data, seller: { ...seller, gstin: '33AAGCB7383J1ZF' } };
  expect(feeInvoiceSheet(registered)).toEqual({
    title: 'Tax Invoice',
    facts: [
      ['Invoice number', 'FEE/26-27/000001'],
      ['Date of issue', '2026-11-20'],
      ['Date of supply', '2026-11-20'],
      ['Sale', id('a1')],
      ['Amount of the sale', '₹5,000.00'],
      ['Place of supply', 'Tamil Nadu (33)'],
      ['Reverse charge', 'No'],
    ],
    seller: ['Pollux', '12 Anna Salai', 'Tamil Nadu (33)', 'GSTIN 33AAGCB7383J1ZF'],
    buyer: ['Meena Raman', 'meena@school.example', 'GSTIN 33AAGCB7383J1ZF'],
    item: { description: 'Service fee 5 %: Algebra', sac: '9985', quantity: '1', price: '₹250.00' },
    lines: [
      { label: 'Taxable value', amount: '₹250.00' },
      { label: 'GST: CGST 9 %', amount: '₹22.50' },
      { label: 'GST: SGST 9 %', amount: '₹22.50' },
    ],
    roundOff: '00',
    total: '₹295.00',
    words: 'TWO HUNDRED NINETY-FIVE RUPEES ONLY',
    bank: [],
    terms: ['The amount is taken off the payout of the sale. Nothing is to be paid.'],
  });
  // A business is named with its address; of a seller without a GSTIN it is a receipt; the first form stays as it was.
  const named = { businessName: 'Raman Tuition', businessAddress: '4 West Street\nMadurai 625001' };
  expect(feeInvoiceSheet({ ...first.data, ...named }).buyer).toEqual([
    'Raman Tuition',
    'Meena Raman',
    '4 West Street',
    'Madurai 625001',
    'meena@school.example',
    'GSTIN 33AAGCB7383J1ZF',
  ]);
  expect(feeInvoiceSheet(first.data)).toMatchObject({
    title: 'Receipt',
    facts: expect.not.arrayContaining([['Reverse charge', 'No']]),
  });
  expect(feeInvoiceSheet({ ...first.data, form: 1 })).toMatchObject({
    title: 'Tax Invoice',
    facts: expect.arrayContaining([['Serial number', 'FEE/26-27/000001']]),
  });
});

test('to a creator in another state it is one tax, to one in a territory UTGST, and without a GST none', () => {
  const taxesOf = (supply: UnnumberedFee['supply'], gstBasisPoints = 1_800) =>
    taxParts({ before: 0, gstOnFee: gstBasisPoints === 0 ? 0 : 4_501, gstBasisPoints }, supply);
  expect(taxesOf({ from: '33', to: '29' })).toEqual([{ kind: 'IGST', basisPoints: 1_800, paise: 4_501 }]);
  expect(taxesOf({ from: '04', to: '04' }, 1_805)).toEqual([
    { kind: 'CGST', basisPoints: 902.5, paise: 2_251 },
    { kind: 'UTGST', basisPoints: 902.5, paise: 2_250 },
  ]);
  expect(taxesOf({ from: '33', to: '33' }, 0)).toEqual([]);
});

test('the credit note names the invoice, and of whoever is forgotten neither says anything', () => {
  const [issued] = issueFeeCreditNote(credit, feeCreditNotes.initial, by);
  const note = FeeCreditNoteIssued.schema.parse(issued?.data);
  const sheet = feeCreditNoteSheet(note);
  expect(sheet.facts).toContainEqual(['Invoice number', 'FEE/26-27/000001']);
  expect(feeCreditNoteSheet({ ...note, form: 1 }).facts).toContainEqual([
    'Serial number of the invoice',
    'FEE/26-27/000001',
  ]);
  expect(sheet).toMatchObject({
    title: 'Refund Receipt',
    item: { price: '₹50.00' },
    lines: [{ amount: '₹4.51' }, { amount: '₹4.50' }],
    total: '₹59.01',
  });
  const forgotten = { buyerName: '[forgotten]', buyerEmail: '[forgotten]', gstin: '[forgotten]' };
  expect(feeCreditNoteSheet({ ...note, ...forgotten }).buyer).toEqual([]);
  expect(feeInvoiceSheet({ ...first.data, ...forgotten }).buyer).toEqual([]);
});

test('what was opened before fees were invoiced is reduced as it was booked', () => {
  const added = { gstPolicy: 'added', payable: 479_500 } as const;
  const reduced = (payout: ReturnType<typeof openedPayout>) => {
    const [event] = reducePayout({ refundId: id('f1'), value: 500_000 }, given(payouts, payout).state, by);
    if (event?.type !== 'PayoutReduced') throw new Error('It is not reduced.');
    const known = { creatorId: id('d1'), policy: 'added' as const, supply: fee.supply };
    const opened = payoutEntries(payout.data, known);
    const { gstBasisPoints } = event.data;
    const rule = { gstBasisPoints, gstBefore: 0, isReleased: false };
    const back = reductionEntries(event.data, { ...known, ...rule });
    return { opened: balancesOf(opened), both: balancesOf([...opened, ...back]) };
  };
  const before = reduced(openedPayout(added));
  expect(before.opened).toMatchObject({ 'gst-on-fees': 4_500, [`creator-held:${id('d1')}`]: -479_500 });
  expect(before.opened).not.toHaveProperty('gst:CGST');
  const after = reduced(openedPayout({ ...added, gstBasisPoints: 1_800 }));
  expect(after.opened).toMatchObject({ 'gst-on-fees': 9_000, 'gst:CGST': -2_250, 'gst:SGST': -2_250 });
  expect([before.both, after.both]).toEqual([{}, {}]);
});

test('whatever is sold, wherever creators are and whatever goes back: papers and books say the same, to the paisa', () => {
  const state = fc.constantFrom(...Object.keys(STATES), '96');
  const sale = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    feeBasisPoints: fc.integer({ min: 1, max: 3_000 }),
    gstBasisPoints: fc.integer({ min: 0, max: 2_800 }),
    gstOnFee: fc.constantFrom('deducted' as const, 'added' as const),
    creatorState: fc.option(state, { nil: undefined }),
    cuts: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(sale, ({ price, creatorState, cuts, ...terms }) => {
      const supply = feeSupply({ from: '33', to: '07' }, creatorState);
      const { gstOnFee: policy, gstBasisPoints } = terms;
      const share = creatorShare(price, terms);
      const known = { creatorId: id('d1'), policy, supply, saleSupply: { from: '33', to: '07' } };
      const entries = payoutEntries(share, known);
      const papers = taxParts({ before: 0, gstOnFee: share.gstOnFee, gstBasisPoints }, supply);
      const owed = new Map(papers.map(({ kind, paise }) => [kind, paise]));
      const values = [share.fee];
      const agrees = () => {
        const balances = balancesOf(entries);
        const booked = [...owed.keys()].map((kind) => -(balances[`gst:${kind}`] ?? 0) + 0);
        expect(booked).toEqual([...owed.values()]);
        expect(-(balances['fees'] ?? 0) + 0).toBe(sumOf(values));
        expect(sumOf(entries.map(({ paise }) => paise))).toBe(0);
      };
      agrees();
      let left = leftOfSale({ ...share, takenBack: { base: 0, fee: 0, gstOnFee: 0, payable: 0 } });
      for (const cut of [...cuts, price]) {
        const value = Math.min(cut, left.base);
        if (value === 0) continue;
        const parts = partsOf(value, left, policy);
        const gstBefore = share.gstOnFee - left.gstOnFee;
        const rule = { gstBasisPoints, gstBefore, isReleased: false };
        entries.push(...reductionEntries(parts, { ...known, ...rule }));
        const taken = taxParts({ before: gstBefore, gstOnFee: parts.gstOnFee, gstBasisPoints }, supply);
        for (const { kind, paise } of taken) owed.set(kind, (owed.get(kind) ?? 0) - paise);
        values.push(-parts.fee);
        left = leftOfSale({ ...left, takenBack: parts });
        agrees();
      }
      expect(balancesOf(entries)).toEqual({});
    }),
  );
});

test('a payout says the rate of the GST on its fee, and so does what it is reduced by', () => {
  const quote = quoteOf({ price: 500_000, platformDiscounts: [], coupon: null, taxes: [], taxBase: 'list' });
  const item = { type: 'quiz', quizId: id('c2'), title: 'Algebra', creatorId: id('d1') } as const;
  const sale = { transactionId: id('a1'), orderId: id('01'), buyerId: id('b1'), item, quote };
  const terms = { feeBasisPoints: 500, gstBasisPoints: 1_800, gstOnFee: 'added' } as const;
  const [opened] = openPayout(sale, payouts.initial, terms, FIRST_POLICY, by);
  expect(opened?.data).toMatchObject({ gstBasisPoints: 1_800 });
  const { state } = given(payouts, openedPayout({ gstBasisPoints: 1_800 }));
  const refund = { refundId: id('f1'), value: 100_000 };
  expect(reducePayout(refund, state, by)[0]?.data).toMatchObject({ gstBasisPoints: 1_800 });
  expect(reducePayout(refund, given(payouts, openedPayout()).state, by)[0]?.data).not.toHaveProperty(
    'gstBasisPoints',
  );
});

/** What is left on each account that something is left on. */
function balancesOf(entries: readonly Entry[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { account, paise } of entries) sums.set(account, (sums.get(account) ?? 0) + paise);
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0));
}
