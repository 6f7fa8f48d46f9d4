import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { SubscriptionPlanAdded, SubscriptionPlanChanged } from '@pollux/domain/accounts/subscription-plans';
import { BannerChanged, BannerCreated, BannerDeleted } from '@pollux/domain/reference/banner';
import { CouponAdded, CouponDeleted } from '@pollux/domain/reference/coupon';
import { changesIds } from '@pollux/domain/reference/list-ids';
import { TaxAdded, TaxDeleted } from '@pollux/domain/billing/tax';
import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project, recorded } from '../testing.ts';
import { listChanges } from './list-changes.ts';

const on = (day: number) => `2026-11-${day}T10:00:00.000Z`;
const banner = { bannerId: id('b1'), title: 'Fair', description: '', image: null, relatedlink: null };
const plan = { planId: id('c1'), name: 'Campus', price: 100, description: '', isActive: true };
const coupon = {
  couponId: id('d1'),
  code: 'ONAM',
  type: 'percentage' as const,
  promoType: 'coupon' as const,
  applyTo: 'premium',
  hundredths: 500,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  isActive: true,
};
const tax = { id: id('e1'), name: 'Cess', basisPoints: 100, taxType: 'GST' as const, description: '' };
const events = [
  BannerCreated({ ...banner, isActive: true, at: on(10) }),
  SubscriptionPlanAdded({ ...plan, code: 'campus', features: entitlementsOf('basic'), at: on(11) }),
  CouponAdded({ ...coupon, at: on(12) }),
  TaxAdded({ ...tax, taxId: 'cess', isActive: true, at: on(13) }),
  SubscriptionPlanChanged({ ...plan, features: entitlementsOf('basic'), at: on(14) }),
  BannerChanged({ ...banner, isActive: false, at: on(15) }),
  CouponDeleted({ couponId: coupon.couponId, at: on(16) }),
  TaxDeleted({ id: tax.id, at: on(17) }),
  BannerDeleted({ bannerId: banner.bannerId, at: on(18) }),
];
const place = (number: number) => String(number).padStart(16, '0');

test('of each list it is known where the log has its last change, and nothing of what is in it [A008]', () => {
  expect(project(listChanges, ...events)).toEqual({
    [changesIds.banners]: {
      about: 'banners',
      changes: { banners: { position: place(9), at: on(18) } },
    },
    [changesIds.prices]: {
      about: 'prices',
      changes: {
        plans: { position: place(5), at: on(14) },
        coupons: { position: place(7), at: on(16) },
        taxes: { position: place(8), at: on(17) },
      },
    },
  });
});

test('an event that comes again changes nothing', () => {
  const [added] = recorded(
    SubscriptionPlanAdded({ ...plan, code: 'campus', features: entitlementsOf('basic'), at: on(11) }),
  );
  if (added === undefined) throw new Error('There is an event.');
  const once = listChanges.fold(undefined, added, changesIds.prices);
  if (once === undefined || once === null) throw new Error('There is a document.');
  expect(listChanges.fold(structuredClone(once), added, changesIds.prices)).toEqual(once);
});
