import { z } from 'zod';
import { percentOf, WHOLE } from '../kernel/money.ts';
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
 * rounded fee. No creator pays for having sold: the fee is at most what the sale bears with the GST on it.
 */
export function creatorShare(
  base: number,
  { feeBasisPoints, gstBasisPoints, gstOnFee: policy }: CreatorTerms,
): CreatorShare {
  const share = (fee: number) => {
    const gstOnFee = percentOf(fee, gstBasisPoints);
    const payable = base - fee + (policy === 'added' ? gstOnFee : -gstOnFee);
    return { base, feeBasisPoints, fee, gstOnFee, payable };
  };
  const asked = share(Math.min(base, percentOf(base, feeBasisPoints)));
  if (asked.payable >= 0) return asked;
  // By rounding it may be a paisa more or less than the quotient.
  const borne = Math.floor((base * WHOLE) / (WHOLE + gstBasisPoints));
  const [most] = [borne + 1, borne].map(share).filter(({ payable }) => payable >= 0);
  return most ?? share(borne - 1);
}

/** What a sale is divided by, as it is when the payout is opened. */
export interface CreatorTerms {
  readonly feeBasisPoints: number;
  readonly gstBasisPoints: number;
  readonly gstOnFee: GstOnFee;
}

/**
 * Refuses terms by which the fee, with its GST where that is deducted, is more than what was sold. What was so before
 * may be made better, or left.
 * @throws NothingPayable
 */
export function requirePayable(terms: CreatorTerms, before: CreatorTerms): void {
  const taken = takenOfWhole(terms);
  if (taken > WHOLE * WHOLE && taken > takenOfWhole(before)) throw new NothingPayable();
}

/** What is taken of a creator, in parts of 100,000,000. */
function takenOfWhole({ feeBasisPoints, gstBasisPoints, gstOnFee }: CreatorTerms): number {
  return feeBasisPoints * (WHOLE + (gstOnFee === 'deducted' ? gstBasisPoints : 0));
}
