import {
  type BillingPolicy,
  type BillingPolicySet,
  FIRST_POLICY,
} from '@pollux/domain/billing/billing-policy';
import type { SubscriptionPlanChanged } from '@pollux/domain/accounts/subscription-plans';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { ActionRecord, Change } from '@pollux/domain/operations/admin-action';
import type { ChangedField } from '@pollux/domain/operations/changed-fields';
import type { BannerCreated } from '@pollux/domain/reference/banner';
import { bearerOf, type CouponAdded } from '@pollux/domain/reference/coupon';
import type { TaxChanged } from '@pollux/domain/billing/tax';

/** Values of fields of a record, as the log of admins says them; of what is personal null. */
export type Values = { readonly [Field in ChangedField]?: Change['after'] };

/** By what money is divided, with who sells in fields of their own. */
export function policyValues(policy: BillingPolicy | EventOf<typeof BillingPolicySet>['data']): Values {
  const { taxBase, gstOnFee, holdDays, payoutDays, seller } = policy;
  return {
    taxBase,
    gstOnFee,
    tcs: policy.tcsBasisPoints ?? 0,
    tds: policy.tdsBasisPoints ?? 0,
    holdDays,
    payoutDays,
    minimumPayout: policy.minimumPayoutPaise,
    secondApprovalAbove: policy.secondApprovalAbovePaise,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerState: seller.state,
    gstin: seller.gstin,
    bank: seller.bank,
  };
}

export function planValues(
  plan: EventOf<typeof SubscriptionPlanChanged>['data'] & { code?: string },
): Values {
  const { name, price, description, features, isActive, code } = plan;
  return { ...(code !== undefined && { code }), name, price, description, isActive, ...features };
}

export function bannerValues(banner: EventOf<typeof BannerCreated>['data']): Values {
  const { title, description, image, relatedlink, isActive } = banner;
  return { title, description, image, relatedlink, isActive };
}

/** Its value is per cent or rupees, which are fields of their own: a change of the type says both. */
export function couponValues(coupon: EventOf<typeof CouponAdded>['data']): Values {
  const {
    code,
    type,
    promoType,
    applyTo,
    hundredths,
    validFrom,
    validTo,
    isActive,
    mostUses = null,
  } = coupon;
  const isPercentage = type === 'percentage';
  return {
    code,
    couponType: type,
    percentOff: isPercentage ? hundredths : null,
    rupeesOff: isPercentage ? null : hundredths,
    promoType,
    applyTo,
    borneBy: bearerOf(coupon),
    mostUses,
    validFrom,
    validTo,
    isActive,
  };
}

export function taxValues(tax: EventOf<typeof TaxChanged>['data']): Values {
  const { name, basisPoints, taxType, description, isActive } = tax;
  return { name, rate: basisPoints, taxType, description, isActive };
}

/** What records are before anything is said of them. */
const atFirst: { readonly [Record in ActionRecord]?: Values } = {
  account: { isDisabled: false, isDeleted: false },
  activity: { isActive: true, isDeleted: false, isTakenDown: false, openReports: false },
  billingPolicy: policyValues(FIRST_POLICY),
  payout: { approvalAsked: false },
};

/** @returns nothing for records that are not there before they are added */
export function valuesAtFirst(record: ActionRecord): Values {
  return atFirst[record] ?? {};
}
