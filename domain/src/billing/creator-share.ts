import { z } from 'zod';
import { percentOf, WHOLE } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Supply } from './orders/order-events.ts';

/** Whether the GST on the platform's fee is taken from the creator, or given on top (A349). */
export const GstOnFee = z.enum(['deducted', 'added']);
export type GstOnFee = z.infer<typeof GstOnFee>;

/** What is kept back of a sale for the tax authority, in paise; absent is nothing. */
export interface Withheld {
  /** Goods and services tax collected at source, of what was sold (s. 52 CGST). */
  readonly tcs?: number | undefined;
  /** Income tax deducted at source, of what was sold (s. 194-O of the Income-tax Act, 1961, and what follows it). */
  readonly tds?: number | undefined;
}

/** What a creator gets of one sale, in paise. */
export interface CreatorShare extends Withheld {
  /** The quiz's price when it was sold, less the discounts that its creator bears (A214; `creatorBase`). */
  readonly base: number;
  /** The sum of the percentages of the service taxes, in basis points (A346). */
  readonly feeBasisPoints: number;
  readonly fee: number;
  readonly gstOnFee: number;
  /**
   * The rate of the GST on the fee. Said since fees are invoiced: of what was opened before, no invoice can say it, and
   * the state was owed that GST only where it was deducted.
   */
  readonly gstBasisPoints?: number | undefined;
  readonly payable: number;
}

export class NothingPayable extends Rejection {
  constructor() {
    super('invalid', 'nothing-payable', 'With these settings nothing would be left for the creator.');
  }
}

/**
 * What of a sale is the creator's (A346 to A349): the percentages of a kind are added first, the GST is that of the
 * rounded fee. What is withheld is of the base, each on its own line. No creator pays for having sold: the fee is at
 * most what the rest of the sale bears with the GST on it.
 */
export function creatorShare(
  base: number,
  { feeBasisPoints, gstBasisPoints, gstOnFee: policy, tcsBasisPoints = 0, tdsBasisPoints = 0 }: CreatorTerms,
): CreatorShare {
  const [tcs, tds] = [percentOf(base, tcsBasisPoints), percentOf(base, tdsBasisPoints)];
  const bearing = base - tcs - tds;
  const share = (fee: number) => {
    const gstOnFee = percentOf(fee, gstBasisPoints);
    const payable = bearing - fee + (policy === 'added' ? gstOnFee : -gstOnFee);
    return { base, feeBasisPoints, fee, gstOnFee, gstBasisPoints, payable, ...withheldOf({ tcs, tds }) };
  };
  const asked = share(Math.min(bearing, percentOf(base, feeBasisPoints)));
  if (asked.payable >= 0) return asked;
  // By rounding it may be a paisa more or less than the quotient.
  const borne = Math.floor((bearing * WHOLE) / (WHOLE + gstBasisPoints));
  const [most] = [borne + 1, borne].map(share).filter(({ payable }) => payable >= 0);
  return most ?? share(borne - 1);
}

/** What is withheld, without what is nothing. */
export function withheldOf({ tcs = 0, tds = 0 }: Withheld): Withheld {
  return { ...(tcs > 0 && { tcs }), ...(tds > 0 && { tds }) };
}

/**
 * Where the platform's fee of a sale is supplied, to its creator: in their state for tax, or in that of who sells, where
 * theirs is unknown.
 * @param creatorState as it was when the payout was opened
 */
export function feeSupply({ from }: Supply, creatorState: string | undefined): Supply {
  return { from, to: creatorState ?? from };
}

/** What a sale is divided by, as it is when the payout is opened. */
export interface CreatorTerms {
  readonly feeBasisPoints: number;
  readonly gstBasisPoints: number;
  readonly gstOnFee: GstOnFee;
  /** What is withheld of the base; absent is nothing. */
  readonly tcsBasisPoints?: number;
  readonly tdsBasisPoints?: number;
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
function takenOfWhole({
  feeBasisPoints,
  gstBasisPoints,
  gstOnFee,
  tcsBasisPoints = 0,
  tdsBasisPoints = 0,
}: CreatorTerms): number {
  const fee = feeBasisPoints * (WHOLE + (gstOnFee === 'deducted' ? gstBasisPoints : 0));
  return fee + (tcsBasisPoints + tdsBasisPoints) * WHOLE;
}
