import { sameData } from '../kernel/same-data.ts';
import type { Quote } from './quote.ts';

/**
 * Whether two quotes are the same to who buys: each line that they see, and what they pay. Who bears a discount, of what a tax
 * is taken and how it is filed is nothing to them, as long as the lines stay.
 */
export function costsTheSame(one: Quote, other: Quote): boolean {
  return sameData(seen(one), seen(other));
}

function seen({ price, platformDiscount, couponDiscount, taxes, gatewayCharge, credit, total }: Quote) {
  const lines = taxes.map(({ taxName, basisPoints, paise }) => ({ taxName, basisPoints, paise }));
  return { price, platformDiscount, couponDiscount, taxes: lines, gatewayCharge, credit, total };
}
