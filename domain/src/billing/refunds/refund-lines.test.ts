import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../../kernel/money.ts';
import { id } from '../../testing.ts';
import { creatorShare, type GstOnFee } from '../creator-share.ts';
import type { Entry } from '../ledger.ts';
import { leftOfSale, partsOf } from '../payouts/reducing.ts';
import type { SaleParts } from '../payouts/payout.ts';
import {
  paymentEntries,
  payoutEntries,
  reductionEntries,
  refundEntries,
  returnEntries,
  saleEntries,
} from '../postings.ts';
import { creatorBase, type Quote, quoteOf } from '../quote.ts';
import {
  creatorBack,
  lessLines,
  linesOf,
  noLines,
  plusLines,
  type RefundLines,
  refundLines,
  totalOf,
} from './refund-lines.ts';

const [buyerId, creatorId] = [id('b'), id('c')];

const quotes: fc.Arbitrary<Quote> = fc
  .record({
    price: fc.nat({ max: 3_000 }),
    platform: fc.nat({ max: 10_000 }),
    coupon: fc.nat({ max: 1_500 }),
    rates: fc.array(fc.nat({ max: 3_000 }), { maxLength: 4 }),
    taxBase: fc.constantFrom('list' as const, 'net' as const),
    gatewayCharge: fc.nat({ max: 50 }),
    credit: fc.nat({ max: 800 }),
    borne: fc.constantFrom('none', 'platform', 'coupon', 'all of it'),
  })
  .map(({ price, platform, coupon, rates, taxBase, gatewayCharge, credit, borne }) =>
    quoteOf({
      price,
      platformDiscounts: [
        { type: 'percentage', basisPoints: platform, isBorneByPlatform: borne === 'platform' },
      ],
      coupon:
        borne === 'all of it'
          ? { type: 'percentage', basisPoints: 10_000, isBorneByPlatform: true }
          : { type: 'amount', paise: coupon, isBorneByPlatform: borne === 'coupon' },
      taxes: rates.map((basisPoints, index) => ({
        taxId: `${index}`,
        taxName: 'Tax',
        taxType: index % 2 === 0 ? 'GST' : 'service',
        basisPoints,
      })),
      taxBase,
      gatewayCharge,
      credit,
    }),
  )
  .filter(({ total }) => total > 0);

/** Parts of an order in so many thousandths of what is left each time; the last one is all of it. */
const parts = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 });

function amountsOf(total: number, thousandths: readonly number[]): number[] {
  let left = total;
  const amounts = thousandths.map((part) => {
    const amount = Math.min(left, Math.ceil((left * part) / 1_000));
    left -= amount;
    return amount;
  });
  return [...amounts, left].filter((amount) => amount > 0);
}

/** The same by another way: a paisa after the other goes to whoever lacks most of their exact part. */
function dealtOut(paise: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  const given = weights.map(() => 0);
  for (let count = 0; count < paise; count++) {
    const lacks = weights.map((weight, index) => paise * weight - (given[index] ?? 0) * sum);
    const most = lacks.indexOf(Math.max(...lacks));
    given[most] = (given[most] ?? 0) + 1;
  }
  return given;
}

test('refunds are divided as an independent computation does, never go below nothing, and end exactly', () => {
  fc.assert(
    fc.property(quotes, parts, (quote, thousandths) => {
      let before = noLines(quote);
      for (const paise of amountsOf(quote.total, thousandths)) {
        const left = lessLines(linesOf(quote), before);
        const lines = refundLines(paise, left);
        expect(totalOf(lines)).toBe(paise);
        const [credit = 0] = dealtOut(left.credit, [paise, totalOf(left) - paise]);
        const [value, gatewayCharge, ...taxes] = dealtOut(paise + credit, [
          left.value,
          left.gatewayCharge,
          ...left.taxes,
        ]);
        expect(lines).toEqual({ value, taxes, gatewayCharge, credit });
        before = plusLines(before, lines);
        for (const each of amounts(lessLines(linesOf(quote), before))) expect(each).toBeGreaterThanOrEqual(0);
      }
      expect(before).toEqual(linesOf(quote));
    }),
    { numRuns: 300 },
  );
});

test('whatever is given back in whichever parts, the books balance, and at the end nothing is left of the sale', () => {
  const policies = fc.constantFrom<GstOnFee>('deducted', 'added');
  const supplies = fc.constantFrom(
    { from: '33', to: '33' },
    { from: '33', to: '29' },
    { from: '04', to: '04' },
  );
  fc.assert(
    fc.property(
      quotes,
      parts,
      policies,
      supplies,
      fc.boolean(),
      (quote, thousandths, policy, supply, held) => {
        const base = creatorBase(quote);
        const share = creatorShare(base, { feeBasisPoints: 537, gstBasisPoints: 1_811, gstOnFee: policy });
        const ofFee = { from: supply.from, to: supply.from };
        const entries = [
          saleEntries(quote, { buyerId, type: 'quiz', supply }),
          paymentEntries(quote.total, { buyerId }),
          payoutEntries(share, { creatorId, policy, supply: ofFee }),
        ];
        let before = noLines(quote);
        let takenBack: SaleParts = { base: 0, fee: 0, gstOnFee: 0, payable: 0 };
        for (const paise of amountsOf(quote.total, thousandths)) {
          const lines = refundLines(paise, lessLines(linesOf(quote), before));
          const back = creatorBack({ quote, lines, before });
          expect(quote.borneByPlatform === undefined ? back : lines.value).toBe(lines.value);
          const of = partsOf(back, leftOfSale({ ...share, takenBack }), policy);
          const isReleased = !held && takenBack.base > 0;
          const gstBefore = takenBack.gstOnFee;
          entries.push(
            refundEntries({ lines, before }, { buyerId, quote, supply }),
            returnEntries(paise, buyerId),
            reductionEntries(of, {
              creatorId,
              policy,
              supply: ofFee,
              gstBasisPoints: 1_811,
              gstBefore,
              isReleased,
            }),
          );
          before = plusLines(before, lines);
          takenBack = plus(takenBack, of);
          const now = leftOfSale({ ...share, takenBack });
          for (const each of Object.values(now)) expect(each).toBeGreaterThanOrEqual(0);
        }
        for (const each of entries) expect(sumOf(each.map(({ paise }) => paise))).toBe(0);
        expect(takenBack).toEqual({
          base,
          fee: share.fee,
          gstOnFee: share.gstOnFee,
          payable: share.payable,
        });
        const { [`creator-held:${creatorId}`]: ofCreator = 0, ...left } = balances(entries.flat());
        const payable = left[`creator-payable:${creatorId}`] ?? 0;
        delete left[`creator-payable:${creatorId}`];
        // Held or released: what the creator was to get is taken back all the same.
        expect(ofCreator + payable).toBe(0);
        // What was sold and what was taken off its price stay in the books, against what was given back.
        const soldFor = (left['sales:quiz'] ?? 0) + discountsIn(left) + (left['refunds'] ?? 0);
        expect(soldFor).toBe(0);
        for (const account of ['sales:quiz', 'discounts:platform', 'discounts:coupon', 'refunds'])
          delete left[account];
        expect(left).toEqual({});
      },
    ),
    { numRuns: 300 },
  );
});

function plus(some: SaleParts, others: SaleParts): SaleParts {
  return {
    base: some.base + others.base,
    fee: some.fee + others.fee,
    gstOnFee: some.gstOnFee + others.gstOnFee,
    payable: some.payable + others.payable,
  };
}

function amounts({ value, taxes, gatewayCharge, credit }: RefundLines): number[] {
  return [value, ...taxes, gatewayCharge, credit];
}

function discountsIn(left: Record<string, number>): number {
  return (left['discounts:platform'] ?? 0) + (left['discounts:coupon'] ?? 0);
}

/** Of each account that does not come to nothing. */
function balances(entries: readonly Entry[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, paise } of entries) sums[account] = (sums[account] ?? 0) + paise;
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0));
}
