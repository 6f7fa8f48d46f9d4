import { percentOf, sumOf } from '../kernel/money.ts';

/** What a coupon or a platform discount takes off. */
export type Reduction =
  | { readonly type: 'percentage'; readonly basisPoints: number }
  /** `fixed` and `flat` alike (A182). */
  | { readonly type: 'amount'; readonly paise: number };

/** A tax as it is in force. */
export interface Tax {
  readonly taxId: string;
  readonly taxName: string;
  readonly taxType: 'GST' | 'service';
  readonly basisPoints: number;
}

/** A tax of an order, for good: later changes of the tax do not change it (A202, P322). */
export interface TaxLine extends Tax {
  readonly paise: number;
}

/** Of what taxes are taken: of the price, or of what is left of it after discounts. */
export type TaxBase = 'list' | 'net';

/** What something costs, line by line, in paise. */
export interface Quote {
  readonly price: number;
  readonly platformDiscount: number;
  readonly couponDiscount: number;
  readonly taxBase: TaxBase;
  /** The value that was taxed. */
  readonly taxableValue: number;
  readonly taxes: readonly TaxLine[];
  readonly gatewayCharge: number;
  readonly total: number;
}

/**
 * What a plan or a quiz costs (A351, A352, P422, P636): its price, less the largest platform discount (P423), less the
 * coupon, each as far as there is anything left to take it from, and with every tax, each rounded by itself.
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
}: {
  readonly price: number;
  readonly platformDiscounts: readonly Reduction[];
  readonly coupon: Reduction | null;
  readonly taxes: readonly Tax[];
  readonly taxBase: TaxBase;
  readonly gatewayCharge?: number;
}): Quote {
  const platformDiscount = Math.min(
    price,
    Math.max(0, ...platformDiscounts.map((each) => reductionOf(price, each))),
  );
  const couponDiscount = coupon === null ? 0 : Math.min(price - platformDiscount, reductionOf(price, coupon));
  const net = price - platformDiscount - couponDiscount;
  const taxableValue = taxBase === 'list' ? price : net;
  const lines = taxes.map((tax) => ({ ...tax, paise: percentOf(taxableValue, tax.basisPoints) }));
  return {
    price,
    platformDiscount,
    couponDiscount,
    taxBase,
    taxableValue,
    taxes: lines,
    gatewayCharge,
    total: net + sumOf(lines.map(({ paise }) => paise)) + gatewayCharge,
  };
}

/** What a reduction takes off a price, before it is known whether so much is left. */
function reductionOf(price: number, reduction: Reduction): number {
  return reduction.type === 'percentage' ? percentOf(price, reduction.basisPoints) : reduction.paise;
}
