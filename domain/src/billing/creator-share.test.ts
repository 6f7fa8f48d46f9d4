import { expect, test } from 'vitest';
import { creatorShare, NothingPayable } from './creator-share.ts';

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

test('settings that would leave less than nothing are refused', () => {
  expect(() => creatorShare(500_000, { ...terms, feeBasisPoints: 10_000 })).toThrow(NothingPayable);
  expect(creatorShare(500_000, { ...terms, feeBasisPoints: 10_000, gstOnFee: 'added' }).payable).toBe(90_000);
});
