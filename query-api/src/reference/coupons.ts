import { indianDay } from '@pollux/domain/kernel/indian-time';
import { couponStatus } from '@pollux/domain/reference/coupon';
import { type CouponDocument, couponsView } from '@pollux/projections/reference/coupons';
import { accountants, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { type Discount, getAdminCoupons, getDiscounts } from './coupons-contract.ts';

/** More than run at once. */
const MOST_DISCOUNTS = 1_000;

export const serveDiscounts = serves(getDiscounts, {
  may: signedIn,
  async answer(_asked, { documents }) {
    const now = new Date();
    const where = { isActive: true, promoType: 'discount', validTo: { gte: indianDay(now) } };
    const found = await documents.find(couponsView, {
      where,
      sort: [{ field: 'validTo' }],
      limit: MOST_DISCOUNTS,
    });
    const running = found.filter(({ document }) => couponStatus(document, now) === 'active');
    return { discounts: running.map(({ document }) => discountOf(document)) };
  },
});

export const serveAdminCoupons = servesList(getAdminCoupons, {
  may: accountants,
  of: couponsView,
  rows(stored) {
    const now = new Date();
    return stored.map(({ document }) => {
      const { code, isActive } = document;
      return { ...discountOf(document), code, isActive, status: couponStatus(document, now) };
    });
  },
});

function discountOf({
  id,
  type,
  promoType,
  applyTo,
  hundredths,
  validFrom,
  validTo,
}: CouponDocument): Discount {
  return { id, type, promoType, applyTo, value: hundredths / 100, validFrom, validTo };
}
