import type {
  AdminCoupon,
  getAdminCoupons,
  getDiscounts,
} from '@pollux/query-api/reference/coupons-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../../shared/lists/list-search.ts';

export type Coupon = AdminCoupon;

export const COUPON_TYPES = ['percentage', 'fixed', 'flat'] as const satisfies readonly Coupon['type'][];
export const PROMO_TYPES = ['discount', 'coupon'] as const satisfies readonly Coupon['promoType'][];
export const BEARERS = ['creator', 'platform'] as const satisfies readonly Coupon['borneBy'][];
/** What the list of coupons can be asked. */
export const couponsShape = {
  sortable: ['place', 'code', 'type', 'applyTo', 'hundredths', 'validFrom', 'validTo'],
  filters: {
    code: 'text',
    type: COUPON_TYPES,
    promoType: PROMO_TYPES,
    applyTo: 'value',
    hundredths: 'hundredths',
    status: ['active', 'scheduled', 'expired', 'inactive'],
  },
  searched: true,
  sort: 'place',
  hasPast: true,
} as const satisfies ShapeOf<typeof getAdminCoupons>;

/** A page of all coupons and discounts. */
export function adminCouponsQuery(at: ListSearch) {
  const query = askedOf(couponsShape, at);
  return queryOptions({
    queryKey: ['reference', 'coupons', query],
    queryFn: ({ signal }) =>
      get<typeof getAdminCoupons>('/api/admin/coupons', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The discounts that lower prices today. */
export const runningDiscountsQuery = queryOptions({
  queryKey: ['reference', 'coupons', 'running'],
  queryFn: ({ signal }) => get<typeof getDiscounts>('/api/discounts', { signal }),
  staleTime: 0,
});
