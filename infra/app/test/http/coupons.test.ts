import { CreateCoupon, DeleteCoupon, UpdateCoupon } from '@pollux/domain/reference/coupon';
import { getAdminCoupons, getDiscounts } from '@pollux/query-api/reference/coupons-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let buyer: Person;

beforeAll(async () => {
  [admin, buyer] = await Promise.all([adminOf(product), joins(product.origin)]);
});

const DAY_MS = 86_400_000;
const day = (after: number) => new Date(Date.now() + after * DAY_MS).toISOString().slice(0, 10);
const form = {
  code: 'Onam-Special',
  type: 'percentage',
  promoType: 'coupon',
  applyTo: 'premium',
  value: 12.5,
  validFrom: day(-2),
  validTo: day(2),
  isActive: true,
} as const;

test('a coupon is created, changed and deleted, and people are never told of its code [A181 A185 A186 A294 A295 A296 A297 C359]', async () => {
  const { id } = await admin.send(CreateCoupon, form);
  await expect(admin.send(CreateCoupon, { ...form, code: 'ONAM-SPECIAL' })).rejects.toMatchObject({
    status: 409,
    code: 'coupon-exists',
  });
  const changed = await admin.send(UpdateCoupon, { ...form, id, type: 'flat', value: 50.5 });
  const asked = { query: { search: 'Onam' }, minPosition: changed.position };
  expect(await admin.ask(getAdminCoupons, asked)).toMatchObject({
    data: [{ id, ...form, type: 'flat', value: 50.5, status: 'active' }],
    total: 1,
  });
  const told = await buyer.client.ask(getDiscounts, { minPosition: changed.position });
  expect(JSON.stringify(told)).not.toContain(id);
  const gone = await admin.send(DeleteCoupon, { id });
  expect(await admin.ask(getAdminCoupons, { ...asked, minPosition: gone.position })).toMatchObject({
    total: 0,
  });
});

test('people are told of the discounts that run today, without codes [P316 P498]', async () => {
  const kinds = {
    runs: {},
    over: { validFrom: day(-9), validTo: day(-3) },
    later: { validFrom: day(3), validTo: day(9) },
    off: { isActive: false },
    coupon: { promoType: 'coupon' as const },
  };
  const ids: Record<string, string> = {};
  let position = '';
  for (const [code, parts] of Object.entries(kinds)) {
    const made = await admin.send(CreateCoupon, {
      ...form,
      promoType: 'discount',
      ...parts,
      code: `Today ${code}`,
    });
    ids[code] = made.id;
    position = made.position;
  }
  const { discounts } = await buyer.client.ask(getDiscounts, { minPosition: position });
  const { code: _code, isActive: _isActive, ...said } = form;
  expect(discounts.filter(({ id }) => Object.values(ids).includes(id))).toEqual([
    { ...said, id: ids['runs'], promoType: 'discount' },
  ]);
  const all = await admin.ask(getAdminCoupons, {
    query: { search: 'Today', sort: 'place' },
    minPosition: position,
  });
  const statuses = ['active', 'expired', 'scheduled', 'inactive', 'active'];
  expect(all.data.map(({ status }) => status)).toEqual(statuses);
});

test('coupons are maintained by admins alone', async () => {
  await expect(buyer.client.send(CreateCoupon, form)).rejects.toMatchObject({ status: 403 });
  await expect(buyer.client.ask(getAdminCoupons, {})).rejects.toMatchObject({ status: 403 });
});
