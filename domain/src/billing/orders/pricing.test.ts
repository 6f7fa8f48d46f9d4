import { describe, expect, test } from 'vitest';
import { by, id, NOW } from '../../testing.ts';
import { createCoupon, coupons } from '../../reference/coupon.ts';
import { addTaxes, taxes } from '../../reference/tax.ts';
import { referenceTaxes } from '../../reference/reference-taxes.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { type Offer, type PriceList, wantedAt } from './pricing.ts';

const admin = by(id('ad'));
const form = {
  type: 'percentage',
  applyTo: 'all',
  value: 10,
  validFrom: '2026-11-19',
  validTo: '2026-11-20',
  isActive: true,
} as const;
const known = (
  [
    ['Ten', 'coupon'],
    ['All', 'discount'],
  ] as const
).reduce(
  (state, [code, promoType], index) =>
    coupons.evolveAll(state, createCoupon({ ...form, code, promoType }, state, admin, id(index + 1))),
  coupons.initial,
);
const list: PriceList = {
  coupons: known,
  taxes: taxes.evolveAll(taxes.initial, addTaxes(referenceTaxes, new Set(), admin)),
  policy: FIRST_POLICY,
};
const plan = (price: number): Offer => ({
  item: { type: 'subscription', planId: id('e1'), planCode: 'campus', planName: 'Campus' },
  price,
  credit: 0,
});
const terms = { couponCode: 'Ten', state: null, gstin: '' };
const quoteAt = (price: number, now = NOW) => wantedAt(plan(price), terms, list, now);

test('a plan that costs nothing is left out of discounting [P425]', () => {
  expect(quoteAt(0)).toMatchObject({
    couponCode: null,
    quote: { platformDiscount: 0, couponDiscount: 0, total: 0 },
  });
  expect(quoteAt(100)).toMatchObject({
    couponCode: 'Ten',
    quote: { platformDiscount: 10, couponDiscount: 10 },
  });
});

test('the last day of a coupon is whole in Indian time', () => {
  expect(quoteAt(100, new Date('2026-11-20T18:29:59.999Z')).couponCode).toBe('Ten');
  expect(quoteAt(100, new Date('2026-11-20T18:30:00.000Z')).couponCode).toBeNull();
});

describe('it is supplied', () => {
  const to = (parts: Partial<typeof terms> & { state?: string | null }) =>
    wantedAt(plan(100), { ...terms, ...parts }, list, NOW).supply;
  test.each([
    ['where the seller is, where nothing is said', {}, '33'],
    ['in the state that the buyer says', { state: '29' }, '29'],
    ['outside of India where the buyer is there', { state: '96' }, '96'],
    ['in the state of their GSTIN, whatever they say', { state: '07', gstin: '29AAGCB7383J1Z4' }, '29'],
  ] as const)('%s', (_where, parts, state) => {
    expect(to(parts as never)).toEqual({ from: '33', to: state });
  });
});
