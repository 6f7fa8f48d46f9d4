import { feeCreditNotes, issueFeeCreditNote } from '@pollux/domain/billing/fees/fee-credit-notes';
import { feeInvoices, issueFeeInvoice } from '@pollux/domain/billing/fees/fee-invoices';
import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { creatorShare, feeSupply } from '@pollux/domain/billing/creator-share';
import { STATES } from '@pollux/domain/accounts/gstin';
import { invoices, issueInvoice } from '@pollux/domain/billing/invoices/invoices';
import { payoutEntries, reductionEntries, refundEntries, saleEntries } from '@pollux/domain/billing/postings';
import { leftOfSale, partsOf } from '@pollux/domain/billing/payouts/reducing';
import { creatorBase, quoteOf } from '@pollux/domain/billing/quote';
import { creditNotes, issueCreditNote } from '@pollux/domain/billing/refunds/credit-notes';
import {
  creatorBack,
  lessLines,
  linesOf,
  noLines,
  plusLines,
  refundLines,
  totalOf,
} from '@pollux/domain/billing/refunds/refund-lines';
import { sumOf } from '@pollux/domain/kernel/money';
import type { Entry } from '@pollux/domain/billing/ledger';
import { id } from '@pollux/domain/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofCreditNote, ofFeeCreditNote, ofFeeInvoice, ofInvoice, type RegisterLine } from './gst-lines.ts';

const TAXES = ['cgst', 'sgst', 'utgst', 'igst'] as const;
const DAY_MS = 86_400_000;
/** So that the months of sales and refunds are on both sides of 1 April. */
const FIRST_DAY = Date.parse('2027-01-20T00:00:00.000Z');

const reduction = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('percentage' as const),
      basisPoints: fc.constantFrom(1, 3_333, 5_000, 9_999, 10_000),
      isBorneByPlatform: fc.boolean(),
    }),
    fc.record({ type: fc.constant('amount' as const), paise: fc.integer({ min: 1, max: 200_000 }) }),
  ),
  { nil: null },
);
const place = fc.constantFrom(...Object.keys(STATES), '96');
const days = fc.integer({ min: 0, max: 150 });
const sale = fc.record({
  price: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 900_000 })),
  coupon: reduction,
  discount: reduction,
  gst: fc.constantFrom(0, 500, 1_800, 2_800, 1_805),
  service: fc.constantFrom(0, 250, 500),
  taxBase: fc.constantFrom('list' as const, 'net' as const),
  gatewayCharge: fc.constantFrom(0, 0, 118),
  gstOnFee: fc.constantFrom('deducted' as const, 'added' as const),
  from: fc.constantFrom('33', '04', '97'),
  to: place,
  creatorState: fc.option(place, { nil: undefined }),
  on: days,
  /** Days after the sale, or after the one before, and what share of what is left goes back then. */
  refunds: fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 40 }), share: fc.constantFrom(1, 50, 333, 1_000) }),
    {
      maxLength: 4,
    },
  ),
});

const monthOf = (at: Date) => new Date(at.getTime() + 19_800_000).toISOString().slice(0, 7);

test('whatever is sold, wherever, and given back over months: GSTR-1 of each month is what the books of it owe, and the credit notes of what went back whole are its invoice', () => {
  const property = fc.property(fc.array(sale, { minLength: 1, maxLength: 6 }), (sales) => {
    const papers: { readonly month: string; readonly line: RegisterLine }[] = [];
    const booked: { readonly month: string; readonly entries: readonly Entry[] }[] = [];
    for (const [index, terms] of sales.entries()) {
      const { from, to, creatorState, gstOnFee, gst, service } = terms;
      const gstTax = { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: gst } as const;
      const fee = { taxId: 'fee', taxName: 'Fee', taxType: 'service', basisPoints: service } as const;
      const quote = quoteOf({
        ...terms,
        platformDiscounts: terms.discount === null ? [] : [terms.discount],
        taxes: [...(gst === 0 ? [] : [gstTax]), ...(service === 0 ? [] : [fee])],
      });
      const seller = {
        ...FIRST_POLICY.seller,
        state: from,
        address: 'A street',
        gstin: `${from}AAGCB7383J1Z4`,
      };
      const item = { type: 'quiz', quizId: id('c1'), title: 'Algebra', creatorId: id('d1') } as const;
      const supply = { from, to };
      let now = new Date(FIRST_DAY + terms.on * DAY_MS);
      const transactionId = id(`a${index}`);
      const of = {
        transactionId,
        accountId: id('b1'),
        buyerName: 'Asha',
        buyerEmail: 'asha@x',
        gstin: '',
        seller,
      };
      const at = now.toISOString();
      const sold = { ...of, orderId: id(`e${index}`), item, quote, supply };
      const [invoice] = issueInvoice({ ...sold, soldAt: at }, invoices.initial, { now });
      const put = (line: RegisterLine) => papers.push({ month: monthOf(now), line });
      const books = (entries: readonly Entry[]) => booked.push({ month: monthOf(now), entries });
      if (invoice === undefined) throw new Error('There is no invoice.');
      put(ofInvoice(invoice.data));
      books(saleEntries(quote, { buyerId: id('b1'), type: 'quiz', supply }));

      const share = creatorShare(creatorBase(quote), {
        feeBasisPoints: service,
        gstBasisPoints: gst,
        gstOnFee,
      });
      const ofFee = feeSupply(supply, creatorState);
      const known = { creatorId: id('d1'), policy: gstOnFee, supply: ofFee, saleSupply: supply };
      const feePaper = {
        ...of,
        title: 'Algebra',
        feeBasisPoints: service,
        supply: ofFee,
        gstBasisPoints: gst,
      };
      const opened = { ...feePaper, base: share.base, gstPolicy: gstOnFee, openedAt: at };
      const [feeInvoice] = issueFeeInvoice({ ...opened, ...share }, feeInvoices.initial, { now });
      books(payoutEntries(share, known));
      if (share.fee > 0 && feeInvoice !== undefined) put(ofFeeInvoice(feeInvoice.data));

      let before = noLines(quote);
      let left = leftOfSale({ ...share, takenBack: { base: 0, fee: 0, gstOnFee: 0, payable: 0 } });
      const own: RegisterLine[] = [];
      for (const [number, { after, share: part }] of terms.refunds.entries()) {
        now = new Date(now.getTime() + after * DAY_MS);
        const rest = lessLines(linesOf(quote), before);
        const paise = Math.floor((totalOf(rest) * part) / 1_000);
        if (paise === 0) continue;
        const lines = refundLines(paise, rest);
        const about = { refundId: id(`f${index}${number}`), invoice: { serial: invoice.data.serial, at } };
        const note = { ...sold, ...about, paise, lines, before, decidedAt: now.toISOString() };
        const [credited] = issueCreditNote(note, creditNotes.initial, { now });
        if (credited === undefined) throw new Error('There is no credit note.');
        own.push(ofCreditNote(credited.data));
        put(ofCreditNote(credited.data));
        books(refundEntries({ lines, before }, { buyerId: id('b1'), quote, supply }));

        const parts = partsOf(creatorBack({ quote, lines, before }), left, gstOnFee);
        const gstBefore = share.gstOnFee - left.gstOnFee;
        books(reductionEntries(parts, { ...known, gstBasisPoints: gst, gstBefore, isReleased: false }));
        const taken = { ...feePaper, ...about, ...parts, gstBefore, reducedAt: now.toISOString() };
        const [feeCredit] = issueFeeCreditNote(taken, feeCreditNotes.initial, { now });
        if (parts.fee + parts.gstOnFee > 0 && feeCredit !== undefined) put(ofFeeCreditNote(feeCredit.data));
        left = leftOfSale({ ...left, takenBack: parts });
        before = plusLines(before, lines);
      }
      const isWhole = own.length > 0 && totalOf(lessLines(linesOf(quote), before)) === 0;
      const whole = ofInvoice(invoice.data);
      for (const column of ['taxableValue', ...TAXES, 'total'] as const) {
        const back = sumOf(own.map((line) => Number(line[column])));
        expect(isWhole ? back : whole[column]).toBe(whole[column]);
      }
    }
    for (const month of new Set([...papers, ...booked].map((each) => each.month))) {
      const lines = papers.filter((each) => each.month === month).map(({ line }) => line);
      const entries = booked.filter((each) => each.month === month).flatMap((each) => each.entries);
      const sign = ({ document }: RegisterLine) => (document.includes('credit') ? -1 : 1);
      const net = (column: keyof RegisterLine) =>
        sumOf(lines.map((line) => sign(line) * Number(line[column])));
      const owed = (name: string) =>
        -sumOf(entries.filter(({ account }) => account === name).map(({ paise }) => paise)) + 0;
      for (const tax of TAXES) expect(net(tax) + 0, `${month} ${tax}`).toBe(owed(`gst:${tax.toUpperCase()}`));
      for (const line of lines) {
        const parts = Number(line.taxableValue) + sumOf(TAXES.map((tax) => Number(line[tax])));
        expect(parts + Number(line.withoutGst) - Number(line.discount)).toBe(line.total);
        for (const column of ['taxableValue', ...TAXES, 'withoutGst', 'discount', 'total'] as const)
          expect(line[column]).toBeGreaterThanOrEqual(0);
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
});
