import { expect, test } from 'vitest';
import { by, given, id } from '../testing.ts';
import type { SubscriptionPlan } from '../accounts/subscription-plans.ts';
import { valueOf } from '../kernel/roster.ts';
import {
  CouponAdded,
  CouponChanged,
  CouponExists,
  CouponForm,
  CouponNotFound,
  coupons,
  couponStatus,
  createCoupon,
  deleteCoupon,
  isCode,
  NoPlanToApplyTo,
  updateCoupon,
  withAppliesTo,
} from './coupon.ts';

const admin = by(id('a'));
const at = admin.now.toISOString();
const form: CouponForm = {
  code: 'Diwali26',
  type: 'percentage',
  promoType: 'coupon',
  applyTo: 'premium',
  value: 12.5,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  isActive: true,
  borneBy: 'platform',
  mostUses: null,
};
const { value: _value, mostUses: _mostUses, ...others } = form;
const added = CouponAdded({ couponId: id('1'), ...others, hundredths: 1_250, at });
const known = coupons.evolveAll(coupons.initial, [added]);

test('no two coupons have codes that could be taken for each other [A252]', () => {
  given(coupons)
    .when((none) => createCoupon(form, none, admin, id('1')))
    .thenEvents(added);
  for (const code of ['Diwali26', 'DIWALI26', 'diwali 26'])
    expect(() => createCoupon({ ...form, code }, known, admin, id('2'))).toThrow(CouponExists);
});

test('a coupon is changed as a whole; the same again changes nothing [A152]', () => {
  const change = { ...form, id: id('1'), code: 'NewYear', type: 'flat' as const, value: 99.5 };
  given(coupons, added)
    .when((state) => updateCoupon(change, state, admin))
    .thenEvents(
      CouponChanged({ couponId: id('1'), ...others, code: 'NewYear', type: 'flat', hundredths: 9_950, at }),
    );
  given(coupons, added)
    .when((state) => updateCoupon({ ...form, id: id('1') }, state, admin))
    .thenNothing();
  expect(() => updateCoupon({ ...form, id: id('9') }, known, admin)).toThrow(CouponNotFound);
});

test('who bears it is said; one that does not say it is borne by the creator, of a plan always by the platform [A214]', () => {
  const { borneBy: _borneBy, ...unsaid } = others;
  const bearerIn = (parts: Partial<typeof added.data>) =>
    coupons
      .evolveAll(coupons.initial, [
        CouponAdded({ couponId: id('1'), ...unsaid, hundredths: 1_250, at, ...parts }),
      ])
      .entries.get(id('1'))?.borneBy;
  expect(bearerIn({ applyTo: 'all' })).toBe('creator');
  expect(bearerIn({ applyTo: 'all', borneBy: 'platform' })).toBe('platform');
  expect([bearerIn({}), bearerIn({ borneBy: 'creator' })]).toEqual(['platform', 'platform']);
  const { borneBy: _also, ...old } = form;
  expect(CouponForm.parse(old).borneBy).toBe('creator');
  expect(CouponForm.safeParse({ ...form, borneBy: 'buyer' }).error?.issues[0]?.message).toBe(
    'Choose who bears it.',
  );
  // To save an old one as it is changes nothing; to give it another bearer does.
  const before = CouponAdded({ couponId: id('1'), ...unsaid, applyTo: 'all', hundredths: 1_250, at });
  const change = { ...form, applyTo: 'all', id: id('1') };
  given(coupons, before)
    .when((state) => updateCoupon({ ...change, borneBy: 'creator' }, state, admin))
    .thenNothing();
  const [changed] = updateCoupon(change, coupons.evolveAll(coupons.initial, [before]), admin);
  expect(changed?.data).toMatchObject({ borneBy: 'platform' });
});

test('a deleted coupon is gone once, and its code is free for another', () => {
  const after = coupons.evolveAll(known, deleteCoupon(id('1'), known, admin));
  expect(deleteCoupon(id('1'), after, admin)).toEqual([]);
  expect(() => deleteCoupon(id('9'), after, admin)).toThrow(CouponNotFound);
  expect(createCoupon(form, after, admin, id('2'))).toHaveLength(1);
});

const named = {
  code: 'Code is required',
  type: 'Choose the type.',
  promoType: 'Choose the promo type.',
  applyTo: 'Choose what it applies to.',
  value: 'Value is required',
  validFrom: 'Valid From is required',
  validTo: 'Valid To is required',
};
test('each of what is missing is named [A250]', () => {
  const { error } = CouponForm.safeParse({});
  expect(
    Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
  ).toEqual(named);
});

test.each([
  [{ value: '10' }, 'Value is required'],
  [{ value: 0 }, 'Value must be positive'],
  [{ value: 100.5 }, 'Value must be at most 100'],
  [{ value: 1.005, type: 'flat' }, 'Value has at most two decimals'],
  [{ value: 1e-9 }, 'Value has at most two decimals'],
  [{ value: 9_999_999.005, type: 'flat' }, 'Value has at most two decimals'],
  [{ validTo: '2026-10-31' }, 'Valid To must not be before Valid From'],
  [{ validFrom: '2026-02-30' }, 'Valid From is required'],
  [{ type: 'half' }, 'Choose the type.'],
  [{ promoType: 'gift' }, 'Choose the promo type.'],
  [{ applyTo: '' }, 'Choose what it applies to.'],
])('%j is refused: %s [A251 A252 A360 A361]', (changes, message) => {
  const { error } = CouponForm.safeParse({ ...form, ...changes });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['2026-10-31T18:29:59.999Z', 'scheduled'],
  ['2026-10-31T18:30:00.000Z', 'active'],
  ['2026-11-30T18:29:59.999Z', 'active'],
  ['2026-11-30T18:30:00.000Z', 'expired'],
] as const)('by its days, which are whole and Indian, it is at %s %s [A187]', (now, status) => {
  expect(couponStatus(form, new Date(now))).toBe(status);
  expect(couponStatus({ ...form, isActive: false }, new Date(now))).toBe('inactive');
});

test('a code is typed in upper or lower case, with spaces or without', () => {
  const coupon = { value: valueOf('Pongal 20') };
  for (const typed of ['Pongal 20', 'pongal20', ' PONGAL  20 ', 'Pongal\u00a020'])
    expect(isCode(typed, coupon), typed).toBe(true);
  for (const typed of ['', ' ', 'Pongal', 'Pongal 200']) expect(isCode(typed, coupon), typed).toBe(false);
});

test('what a coupon applies to is named by a plan’s code or its name, and kept by the code [A184]', () => {
  const plan = { value: 'campus', name: 'Village School', isActive: false } as SubscriptionPlan;
  const entries = new Map([['p', plan]]);
  const applied = (applyTo: string) => withAppliesTo({ applyTo }, { entries }).applyTo;
  expect(['campus', 'Village School', 'village school', 'all', 'All'].map(applied)).toEqual([
    'campus',
    'campus',
    'campus',
    'all',
    'all',
  ]);
  for (const none of ['Town School', 'Campu', ' '])
    expect(() => applied(none), none).toThrow(NoPlanToApplyTo);
});

test('a coupon may have a limit of uses, which is a change; a discount, which no order names, has none', () => {
  const limited = { ...form, id: id('1'), mostUses: 100 };
  given(coupons, added)
    .when((state) => updateCoupon(limited, state, admin))
    .thenEvents(CouponChanged({ couponId: id('1'), ...others, hundredths: 1_250, mostUses: 100, at }));
  const withLimit = CouponAdded({ couponId: id('1'), ...others, hundredths: 1_250, mostUses: 100, at });
  given(coupons, withLimit)
    .when((state) => updateCoupon(limited, state, admin))
    .thenNothing();
  given(coupons, withLimit)
    .when((state) => updateCoupon({ ...form, id: id('1') }, state, admin))
    .thenEvents(CouponChanged({ couponId: id('1'), ...others, hundredths: 1_250, at }));
  const pathsOf = (parts: object) =>
    CouponForm.safeParse({ ...form, ...parts }).error?.issues.map(({ path }) => path.join('.'));
  expect(pathsOf({ mostUses: 1 })).toBeUndefined();
  expect(pathsOf({ mostUses: undefined })).toBeUndefined();
  for (const parts of [{ mostUses: 0 }, { mostUses: 1.5 }, { mostUses: 1, promoType: 'discount' }])
    expect(pathsOf(parts)).toEqual(['mostUses']);
});
