import { z } from 'zod';
import { percentOf, sumOf } from '../kernel/money.ts';
import { BasisPoints } from '../kernel/percentage.ts';
import { Paise } from '../kernel/values.ts';

/** What a coupon or a platform discount takes off. */
export type Reduction = (
  | { readonly type: 'percentage'; readonly basisPoints: number }
  /** `fixed` and `flat` alike (A182). */
  | { readonly type: 'amount'; readonly paise: number }
) & {
  /** Whether the creator of what is sold gets their part as without it. */
  readonly isBorneByPlatform?: boolean;
};

/** A tax as it is in force. */
export const Tax = z.object({
  taxId: z.string(),
  taxName: z.string(),
  taxType: z.enum(['GST', 'service']),
  basisPoints: BasisPoints,
});
export type Tax = z.infer<typeof Tax>;

/** A tax of an order, for good: later changes of the tax do not change it (A202, P322). */
export const TaxLine = Tax.extend({ paise: Paise });
export type TaxLine = z.infer<typeof TaxLine>;

/**
 * Of what taxes are taken: of the price (A351), or of what is left of it after discounts, and GST of that with every charge
 * that is paid on top (CGST Act, s. 15(2) and (3)(a)).
 */
export const TaxBase = z.enum(['list', 'net']);
export type TaxBase = z.infer<typeof TaxBase>;

/** What something costs, line by line, in paise. */
export const Quote = z.object({
  price: Paise,
  platformDiscount: Paise,
  couponDiscount: Paise,
  /** What of both the platform bears, so that it is the creator's all the same; not said where it is nothing. */
  borneByPlatform: Paise.optional(),
  taxBase: TaxBase,
  /** The value of which the GST was taken; older ones of `net` are without the charges. */
  taxableValue: Paise,
  taxes: z.array(TaxLine),
  gatewayCharge: Paise,
  /** What is left of a plan that is paid for and ends now: it is paid with. */
  credit: Paise,
  /** What is due. */
  total: Paise,
});
export type Quote = z.infer<typeof Quote>;

/**
 * What a plan or a quiz costs (A351, A352, P422, P636): its price, less the largest platform discount (P423), less the
 * coupon, each as far as there is anything left to take it from, and with every tax, each rounded by itself.
 * @param asked.credit what is left of what was paid for a plan that ends with this order (`creditFor`)
 * @param asked.platformDiscounts those that apply to it
 * @param asked.coupon what the code takes off; null without a code that counts
 */
export function quoteOf({
  price,
  platformDiscounts,
  coupon,
  taxes,
  taxBase,
  gatewayCharge = 0,
  credit = 0,
}: {
  readonly price: number;
  readonly platformDiscounts: readonly Reduction[];
  readonly coupon: Reduction | null;
  readonly taxes: readonly Tax[];
  readonly taxBase: TaxBase;
  readonly gatewayCharge?: number;
  readonly credit?: number;
}): Quote {
  const lowered = largest(price, platformDiscounts);
  const platformDiscount = lowered.paise;
  const couponDiscount = coupon === null ? 0 : Math.min(price - platformDiscount, reductionOf(price, coupon));
  const borneByPlatform =
    (lowered.isBorneByPlatform ? platformDiscount : 0) +
    (coupon?.isBorneByPlatform === true ? couponDiscount : 0);
  const net = price - platformDiscount - couponDiscount;
  const base = taxBase === 'list' ? price : net;
  const charges = taxes.filter(({ taxType }) => taxType === 'service');
  const charged = sumOf(charges.map(({ basisPoints }) => percentOf(base, basisPoints))) + gatewayCharge;
  const taxableValue = taxBase === 'list' ? price : net + charged;
  const lines = taxes.map((tax) => ({
    ...tax,
    paise: percentOf(tax.taxType === 'GST' ? taxableValue : base, tax.basisPoints),
  }));
  const sum = net + sumOf(lines.map(({ paise }) => paise)) + gatewayCharge;
  const used = Math.min(credit, sum);
  return {
    price,
    platformDiscount,
    couponDiscount,
    ...(borneByPlatform > 0 && { borneByPlatform }),
    taxBase,
    taxableValue,
    taxes: lines,
    gatewayCharge,
    credit: used,
    total: sum - used,
  };
}

/**
 * What the creator's part of a sale is taken of: the price less the discounts (A214), but for what of them the platform
 * bears.
 */
export function creatorBase({
  price,
  platformDiscount,
  couponDiscount,
  borneByPlatform = 0,
}: Pick<Quote, 'price' | 'platformDiscount' | 'couponDiscount' | 'borneByPlatform'>): number {
  return price - platformDiscount - couponDiscount + borneByPlatform;
}

/** The largest of what lowers a price by itself (P423); of equal ones, one that the platform bears. */
function largest(price: number, reductions: readonly Reduction[]) {
  const all = reductions.map((each) => ({
    paise: Math.min(price, reductionOf(price, each)),
    isBorneByPlatform: each.isBorneByPlatform === true,
  }));
  const paise = Math.max(0, ...all.map((each) => each.paise));
  return { paise, isBorneByPlatform: all.some((each) => each.isBorneByPlatform && each.paise === paise) };
}

/** What a reduction takes off a price, before it is known whether so much is left. */
function reductionOf(price: number, reduction: Reduction): number {
  return reduction.type === 'percentage' ? percentOf(price, reduction.basisPoints) : reduction.paise;
}
