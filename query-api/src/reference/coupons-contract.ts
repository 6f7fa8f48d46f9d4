import { Id } from '@pollux/domain/kernel/values';
import { ApplyTo, BorneBy, CouponType, PromoType } from '@pollux/domain/reference/coupon';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, list, oneOf, range } from '../http/list-contract.ts';

/** What lowers prices by itself (P316). */
export const Discount = z.object({
  id: Id,
  type: CouponType,
  promoType: PromoType,
  applyTo: ApplyTo,
  /** Per cent, or rupees; with at most two decimals. */
  value: z.number(),
  /** The first and the last day, whole, in Indian time. */
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type Discount = z.infer<typeof Discount>;

/** The discounts that apply today, without what needs a code (P498, A294). */
export const getDiscounts = query('GET', '/api/discounts', {
  response: z.object({ discounts: z.array(Discount) }),
});

const Status = z.enum(['inactive', 'scheduled', 'active', 'expired']);

/** A coupon or discount as admins maintain it. */
export const AdminCoupon = Discount.extend({
  code: z.string(),
  isActive: z.boolean(),
  /** Who bears what it takes off; of what applies to a plan the platform, whose plans are. */
  borneBy: BorneBy,
  status: Status,
  /** How many orders it has lowered the price of; null of a discount, which no order names. */
  uses: z.int().nullable(),
  /** In how many it can be used, from when there was a limit; null without one. */
  mostUses: z.int().nullable(),
});
export type AdminCoupon = z.infer<typeof AdminCoupon>;

/** Every coupon and discount (A294). */
export const getAdminCoupons = list('GET', '/api/admin/coupons', {
  row: AdminCoupon,
  sortable: ['place', 'code', 'type', 'applyTo', 'hundredths', 'validFrom', 'validTo'],
  sort: 'place',
  filters: {
    type: oneOf(CouponType),
    promoType: oneOf(PromoType),
    applyTo: oneOf(ApplyTo),
    isActive: oneOf(flag),
    code: containing(),
    /** Hundredths of a percent, or paise. */
    hundredths: range(z.coerce.number()),
    status: oneOf(Status, { isOwn: true }),
  },
  searched: true,
});
