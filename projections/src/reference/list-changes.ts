import { SubscriptionPlanAdded, SubscriptionPlanChanged } from '@pollux/domain/accounts/subscription-plans';
import { Instant } from '@pollux/domain/kernel/values';
import { BannerChanged, BannerCreated, BannerDeleted } from '@pollux/domain/reference/banner';
import { CouponAdded, CouponChanged, CouponDeleted } from '@pollux/domain/reference/coupon';
import { changesIds } from '@pollux/domain/reference/list-ids';
import { TaxAdded, TaxChanged, TaxDeleted } from '@pollux/domain/billing/tax';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const ChangedList = z.enum(['banners', 'plans', 'coupons', 'taxes']);
type ChangedList = z.infer<typeof ChangedList>;

const ListChanges = z.object({
  about: z.enum(['banners', 'prices']),
  /** The last change of each list that was ever changed: where the log has it, and when it was made. */
  changes: z.partialRecord(ChangedList, z.object({ position: z.string(), at: Instant })),
});

export type ListChanges = z.infer<typeof ListChanges>;

const bannersId = () => changesIds.banners;
const pricesId = () => changesIds.prices;
const [ofBanners, ofPlans, ofCoupons, ofTaxes] = [
  changed('banners'),
  changed('plans'),
  changed('coupons'),
  changed('taxes'),
];

/** When each list was changed last that is shown as it was read until then: of what is in it, nothing is here. */
export const listChanges = projector('list-changes', { version: 1, document: ListChanges })
  .creates(BannerCreated, bannersId, ofBanners)
  .creates(BannerChanged, bannersId, ofBanners)
  .creates(BannerDeleted, bannersId, ofBanners)
  .creates(SubscriptionPlanAdded, pricesId, ofPlans)
  .creates(SubscriptionPlanChanged, pricesId, ofPlans)
  .creates(CouponAdded, pricesId, ofCoupons)
  .creates(CouponChanged, pricesId, ofCoupons)
  .creates(CouponDeleted, pricesId, ofCoupons)
  .creates(TaxAdded, pricesId, ofTaxes)
  .creates(TaxChanged, pricesId, ofTaxes)
  .creates(TaxDeleted, pricesId, ofTaxes);

function changed(list: ChangedList) {
  const about = list === 'banners' ? 'banners' : 'prices';
  return (
    known: ListChanges | undefined,
    { position, data: { at } }: { readonly position: string; readonly data: { readonly at: string } },
  ): ListChanges => ({ about, changes: { ...known?.changes, [list]: { position, at } } });
}
