import { z } from 'zod';
import { percentOf } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';

/** Whether the GST on the platform's fee is taken from the creator, or given on top (A349). */
export const GstOnFee = z.enum(['deducted', 'added']);
export type GstOnFee = z.infer<typeof GstOnFee>;

/** What a creator gets of one sale, in paise. */
export interface CreatorShare {
  /** The quiz's price when it was sold, less the discounts that were given (A214). */
  readonly base: number;
  /** The sum of the percentages of the service taxes, in basis points (A346). */
  readonly feeBasisPoints: number;
  readonly fee: number;
  readonly gstOnFee: number;
  readonly payable: number;
}

export class NothingPayable extends Rejection {
  constructor() {
    super('invalid', 'nothing-payable', 'With these settings nothing would be left for the creator.');
  }
}

/**
 * What of a sale is the creator's (A346 to A349): the percentages of a kind are added first, the GST is that of the
 * rounded fee.
 * @throws NothingPayable where the fee and its GST are more than the sale
 */
export function creatorShare(
  base: number,
  { feeBasisPoints, gstBasisPoints, gstOnFee: policy }: CreatorTerms,
): CreatorShare {
  const fee = percentOf(base, feeBasisPoints);
  const gstOnFee = percentOf(fee, gstBasisPoints);
  const payable = base - fee + (policy === 'added' ? gstOnFee : -gstOnFee);
  if (payable < 0) throw new NothingPayable();
  return { base, feeBasisPoints, fee, gstOnFee, payable };
}

/** What a sale is divided by, as it is when the payout is opened. */
export interface CreatorTerms {
  readonly feeBasisPoints: number;
  readonly gstBasisPoints: number;
  readonly gstOnFee: GstOnFee;
}
