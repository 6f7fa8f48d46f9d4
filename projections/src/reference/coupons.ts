import { Id } from '@pollux/domain/kernel/values';
import {
  BorneBy,
  bearerOf,
  CouponAdded,
  CouponChanged,
  CouponDeleted,
} from '@pollux/domain/reference/coupon';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const { shape } = CouponAdded.schema;

const CouponDocument = z.object({
  id: Id,
  code: shape.code,
  type: shape.type,
  promoType: shape.promoType,
  applyTo: shape.applyTo,
  hundredths: shape.hundredths,
  validFrom: shape.validFrom,
  validTo: shape.validTo,
  isActive: z.boolean(),
  borneBy: BorneBy,
  mostUses: shape.mostUses,
  /** Where it was added among the others: later ones are greater. */
  place: z.string(),
});
export type CouponDocument = z.infer<typeof CouponDocument>;

/** Every coupon and discount, also those that are switched off or over (A181). */
export const couponsView = projector('coupons', {
  version: 4,
  document: CouponDocument,
  indexes: [
    'place',
    'code',
    'type',
    'promoType',
    'applyTo',
    'hundredths',
    'validFrom',
    'validTo',
    ['type', 'place'],
    ['promoType', 'place'],
    ['applyTo', 'place'],
    ['isActive', 'place'],
    ['isActive', 'promoType', 'validTo'],
  ],
  searched: ['code'],
})
  .creates(
    CouponAdded,
    ({ data }) => data.couponId,
    (_none, { data: { couponId, at: _at, ...coupon }, position }) => ({
      id: couponId,
      ...coupon,
      borneBy: bearerOf(coupon),
      place: position,
    }),
  )
  .on(
    CouponChanged,
    ({ data }) => data.couponId,
    ({ place }, { data: { couponId, at: _at, ...coupon } }) => ({
      id: couponId,
      ...coupon,
      borneBy: bearerOf(coupon),
      place,
    }),
  )
  .on(
    CouponDeleted,
    ({ data }) => data.couponId,
    () => null,
  );
