import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../kernel/money.ts';
import { creatorShare, NothingPayable, requirePayable } from './creator-share.ts';

const terms = { feeBasisPoints: 500, gstBasisPoints: 1_800, gstOnFee: 'deducted' } as const;

test('of 5,000 at 5 % and 18 % GST the creator gets 4,705, or 4,795 where the GST is added', () => {
  expect(creatorShare(500_000, terms)).toMatchObject({ fee: 25_000, gstOnFee: 4_500, payable: 470_500 });
  expect(creatorShare(500_000, { ...terms, gstOnFee: 'added' }).payable).toBe(479_500);
});

test('discounts lower what it is taken of', () => {
  expect(creatorShare(450_000, terms).payable).toBe(423_450);
});

test('the fee is rounded half up, and the GST is that of the rounded fee', () => {
  expect(creatorShare(50, terms)).toMatchObject({ fee: 3, gstOnFee: 1, payable: 46 });
});

test('by old settings a sale bears as much of the fee as it can, and its creator never owes', () => {
  const whole = { ...terms, feeBasisPoints: 10_000 };
  expect(creatorShare(500_000, whole)).toMatchObject({ fee: 423_729, gstOnFee: 76_271, payable: 0 });
  expect(creatorShare(500_000, { ...whole, gstOnFee: 'added' }).payable).toBe(90_000);
  expect(creatorShare(500_000, { ...whole, feeBasisPoints: 20_000, gstOnFee: 'added' })).toMatchObject({
    fee: 500_000,
    payable: 90_000,
  });
  // Rounding alone would ask for two paise of one.
  const halves = { feeBasisPoints: 5_000, gstBasisPoints: 5_000, gstOnFee: 'deducted' } as const;
  expect(creatorShare(1, halves)).toMatchObject({ fee: 0, gstOnFee: 0, payable: 1 });
});

test('whatever the rates, the parts come to the whole, and no more of the fee could be borne', () => {
  const rate = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(fc.nat(1_000_000), rate, rate, (base, feeBasisPoints, gstBasisPoints) => {
      const share = creatorShare(base, { feeBasisPoints, gstBasisPoints, gstOnFee: 'deducted' });
      expect(share.payable).toBeGreaterThanOrEqual(0);
      expect(share.fee).toBeGreaterThanOrEqual(0);
      expect(share.fee + share.gstOnFee + share.payable).toBe(base);
      const isWhole = share.fee === percentOf(base, feeBasisPoints);
      const more = share.fee + 1;
      expect(isWhole || more + percentOf(more, gstBasisPoints) > base).toBe(true);
    }),
  );
});

test('of 5,000 at half a per cent of tax collected and a tenth of tax deducted at source, 30 less are the creator’s', () => {
  const withheld = { ...terms, tcsBasisPoints: 50, tdsBasisPoints: 10 };
  expect(creatorShare(500_000, withheld)).toMatchObject({ tcs: 2_500, tds: 500, payable: 467_500 });
  expect(creatorShare(500_000, { ...withheld, gstOnFee: 'added' }).payable).toBe(476_500);
  expect(creatorShare(500_000, terms)).not.toHaveProperty('tcs');
});

/** The same worked out another way: whole numbers alone, and the fee looked for from above. */
function shareByHand(base: number, [fee, gst, tcs, tds]: readonly number[], isAdded: boolean) {
  const part = (of: number, rate = 0) => Number((BigInt(of) * BigInt(rate) * 2n + 10_000n) / 20_000n);
  const withheld = [part(base, tcs), part(base, tds)] as const;
  const rest = base - withheld[0] - withheld[1];
  for (let taken = Math.min(rest, part(base, fee)); ; taken--) {
    const tax = part(taken, gst);
    const left = rest - taken + (isAdded ? tax : -tax);
    if (left >= 0) return { fee: taken, gstOnFee: tax, tcs: withheld[0], tds: withheld[1], payable: left };
  }
}

test('whatever is withheld, the shares are those that are worked out another way', () => {
  const rates = fc.tuple(
    fc.integer({ min: 0, max: 12_000 }),
    fc.integer({ min: 0, max: 3_000 }),
    fc.integer({ min: 0, max: 1_000 }),
    fc.integer({ min: 0, max: 1_000 }),
  );
  fc.assert(
    fc.property(fc.nat(20_000), rates, fc.boolean(), (base, each, isAdded) => {
      const [feeBasisPoints, gstBasisPoints, tcsBasisPoints, tdsBasisPoints] = each;
      const gstOnFee = isAdded ? 'added' : 'deducted';
      const share = creatorShare(base, {
        feeBasisPoints,
        gstBasisPoints,
        gstOnFee,
        tcsBasisPoints,
        tdsBasisPoints,
      });
      expect({ tcs: 0, tds: 0, ...share }).toEqual({
        base,
        feeBasisPoints,
        gstBasisPoints,
        ...shareByHand(base, each, isAdded),
      });
    }),
  );
});

test('terms that take more than a sale are refused, unless it was worse before', () => {
  const high = { ...terms, feeBasisPoints: 8_475 };
  expect(() => requirePayable({ ...terms, feeBasisPoints: 8_474 }, terms)).not.toThrow();
  expect(() => requirePayable(high, terms)).toThrow(NothingPayable);
  expect(() => requirePayable({ ...high, gstOnFee: 'added' }, terms)).not.toThrow();
  const nearly = { ...terms, feeBasisPoints: 8_400 };
  expect(() => requirePayable({ ...nearly, tcsBasisPoints: 50 }, terms)).not.toThrow();
  expect(() => requirePayable({ ...nearly, tcsBasisPoints: 50, tdsBasisPoints: 50 }, terms)).toThrow(
    NothingPayable,
  );
  expect(() => requirePayable(high, { ...high, feeBasisPoints: 9_000 })).not.toThrow();
});
