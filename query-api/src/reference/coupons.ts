import { shortListThen } from '../http/table-past.ts';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { couponStatus } from '@pollux/domain/reference/coupon';
import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import { ordersView } from '@pollux/projections/billing/orders';
import { type CouponDocument, couponsView } from '@pollux/projections/reference/coupons';
import { accountants, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { type AdminCoupon, type Discount, getAdminCoupons, getDiscounts } from './coupons-contract.ts';

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
  past: shortListThen(couponsView),
  of: couponsView,
  async narrows({ status }, { documents }) {
    if (status === undefined) return {};
    const today = indianDay(new Date());
    const found = await Promise.all(
      [status].flat().map((each) => documents.find(couponsView, { where: whereStatus(each, today) })),
    );
    return { ids: found.flat().map(({ id }) => id) };
  },
  rows(stored, { documents }) {
    const now = new Date();
    return Promise.all(
      stored.map(async ({ document }) => {
        const { code, isActive, borneBy, promoType, mostUses = null } = document;
        const used = { couponCode: code, status: 'completed' } as const;
        const uses = promoType === 'coupon' ? await documents.count(ordersView, { where: used }) : null;
        const status = couponStatus(document, now);
        return { ...discountOf(document), code, isActive, borneBy, status, uses, mostUses };
      }),
    );
  },
});

/** What coupons of a status have on a day (`couponStatus`). */
function whereStatus(status: AdminCoupon['status'], today: string): NonNullable<DocumentQuery['where']> {
  switch (status) {
    case 'inactive':
      return { isActive: false };
    case 'scheduled':
      return { isActive: true, validFrom: { gt: today } };
    case 'active':
      return { isActive: true, validFrom: { lte: today }, validTo: { gte: today } };
    case 'expired':
      return { isActive: true, validFrom: { lte: today }, validTo: { lt: today } };
  }
}

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
