import { type CreatorShare, feeSupply, type GstOnFee } from '../creator-share.ts';
import { type AmountLine, percent, printed } from '../invoices/sheet-parts.ts';
import { gstParts } from '../../accounts/gstin.ts';
import type { Supply } from '../orders/order-events.ts';
import type { Quote } from '../quote.ts';

/** What a sale came to for its creator, in paise. */
export interface Divided extends CreatorShare {
  readonly gstPolicy: GstOnFee;
  /** The creator's state for tax; absent where it is unknown. */
  readonly creatorState?: string | undefined;
  /** The rates of what is withheld; absent where nothing is. */
  readonly tcsBasisPoints?: number | undefined;
  readonly tdsBasisPoints?: number | undefined;
  /** What refunds have taken back of what is payable. */
  readonly takenBack: number;
  /** What the creator owed that was taken off its payment. */
  readonly netted: number;
}

/**
 * How a sale is divided, line by line from its price to what the creator gets, as it is printed (A135, A346 to A349).
 * @param supply of the sale
 */
export function payoutBreakdown(
  divided: Divided,
  {
    price,
    platformDiscount,
    couponDiscount,
    borneByPlatform = 0,
  }: Pick<Quote, 'price' | 'platformDiscount' | 'couponDiscount' | 'borneByPlatform'>,
  supply: Supply,
): AmountLine[] {
  const { tcs = 0, tcsBasisPoints = 0, tds = 0, tdsBasisPoints = 0 } = divided;
  const { base, fee, feeBasisPoints, gstOnFee, gstPolicy, takenBack, netted } = divided;
  const ofFee = feeSupply(supply, divided.creatorState);
  const line = (label: string, paise: number, sign = ''): AmountLine[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${printed(paise)}` }];
  const always = (label: string, paise: number) => ({ label, amount: printed(paise) });
  return [
    always('Price', price),
    ...line('Platform discount', platformDiscount, '-'),
    ...line('Discount', couponDiscount, '-'),
    ...line('Discounts borne by the platform', borneByPlatform),
    always('Amount paid to the creator', base),
    ...line(`Service fee ${percent(feeBasisPoints)}`, fee, '-'),
    ...gstParts(gstOnFee, ofFee.from, ofFee.to).flatMap(({ kind, paise }) =>
      line(`${kind} on the service fee`, paise, gstPolicy === 'added' ? '' : '-'),
    ),
    ...gstParts(tcs, supply.from, supply.to).flatMap((part, _index, parts) =>
      line(`TCS: ${part.kind} ${percent(tcsBasisPoints / parts.length)}`, part.paise, '-'),
    ),
    ...line(`TDS ${percent(tdsBasisPoints)}`, tds, '-'),
    ...line('Refunded to the buyer', takenBack, '-'),
    ...line('Taken off for what the creator owes', netted, '-'),
    always('Final payable', finalPayable(divided)),
  ];
}

/**
 * What the creator is paid of a sale, in paise, after what was taken back and taken off (A350): nothing where a sale was
 * given back after it was paid less what they owed.
 */
export function finalPayable({
  payable,
  takenBack,
  netted,
}: Pick<Divided, 'payable' | 'takenBack' | 'netted'>): number {
  return Math.max(0, payable - takenBack - netted);
}
