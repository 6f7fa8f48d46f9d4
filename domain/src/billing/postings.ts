import { sumOf } from '../kernel/money.ts';
import type { CreatorShare, GstOnFee } from './creator-share.ts';
import { type GstKind, gstParts, gstPartsBetween } from '../accounts/gstin.ts';
import type { Entry, LedgerAccount } from './ledger.ts';
import type { Supply } from './orders/order-events.ts';
import type { Quote } from './quote.ts';
import { type RefundLines, totalOf } from './refunds/refund-lines.ts';

// Which accounts a movement of money concerns, and with how much. Lines of nothing are left out.

/** A completed order: the buyer owes what it comes to, of which the parts are the platform's, or the state's. */
export function saleEntries(
  quote: Quote,
  {
    buyerId,
    type,
    supply,
  }: { readonly buyerId: string; readonly type: 'subscription' | 'quiz'; readonly supply: Supply },
): Entry[] {
  const taxes = (taxType: 'GST' | 'service') =>
    sumOf(quote.taxes.filter((tax) => tax.taxType === taxType).map(({ paise }) => paise));
  return entriesOf([
    [`customer:${buyerId}`, quote.total],
    ['discounts:platform', quote.platformDiscount],
    ['discounts:coupon', quote.couponDiscount],
    ['plan-credits', quote.credit],
    [`sales:${type}`, -quote.price],
    ['service-charges', -taxes('service')],
    ['charges-passed-on', -quote.gatewayCharge],
    ...gstEntries(-taxes('GST'), supply),
  ]);
}

/** The gateway has taken in what a buyer owed. */
export function paymentEntries(
  paise: number,
  { buyerId, charge = 0 }: { buyerId: string; charge?: number },
): Entry[] {
  return entriesOf([
    ['gateway-clearing', paise - charge],
    ['gateway-charges', charge],
    [`customer:${buyerId}`, -paise],
  ]);
}

/** The gateway has given a payment back that nothing was sold for. */
export function returnEntries(paise: number, buyerId: string): Entry[] {
  return entriesOf([
    [`customer:${buyerId}`, paise],
    ['gateway-clearing', -paise],
  ]);
}

/** A refund is decided: each of its lines is taken back, and the buyer is owed what they come to. */
export function refundEntries(
  { lines, before }: { readonly lines: RefundLines; readonly before: RefundLines },
  { buyerId, quote, supply }: { readonly buyerId: string; readonly quote: Quote; readonly supply: Supply },
): Entry[] {
  const taxes = (of: RefundLines, taxType: 'GST' | 'service') =>
    sumOf(of.taxes.filter((_paise, index) => quote.taxes[index]?.taxType === taxType));
  const gst = taxes(before, 'GST');
  return entriesOf([
    ['refunds', lines.value],
    ['service-charges', taxes(lines, 'service')],
    ['charges-passed-on', lines.gatewayCharge],
    ...gstBackEntries(gst, gst + taxes(lines, 'GST'), supply),
    ['plan-credits', -lines.credit],
    [`customer:${buyerId}`, -totalOf(lines)],
  ]);
}

/** The gateway takes a charge for a dispute that was lost: a cost of the platform's. */
export function disputeEntries(charge: number): Entry[] {
  return entriesOf([
    ['gateway-charges', charge],
    ['gateway-clearing', -charge],
  ]);
}

/** A sale's payout is opened: what the creator is to get is held for them, the fee and its GST are the platform's. */
export function payoutEntries(
  { base, fee, gstOnFee, gstBasisPoints, payable, tcs = 0, tds = 0 }: CreatorShare,
  {
    creatorId,
    policy,
    supply,
    saleSupply = supply,
  }: { creatorId: string; policy: GstOnFee; supply: Supply; saleSupply?: Supply },
): Entry[] {
  return entriesOf([
    ['creator-shares', base],
    ['fees', -fee],
    ...(owesGst(gstBasisPoints, policy) ? gstEntries(-gstOnFee, supply) : []),
    ['gst-on-fees', costOf(gstOnFee, gstBasisPoints, policy)],
    ...tcsLines(0, tcs, saleSupply, -1),
    ['tds', -tds],
    [`creator-held:${creatorId}`, -payable],
  ]);
}

/**
 * What a creator was to get is taken back with a refund: the fee and its GST in proportion. What was paid out already
 * they owe.
 * @param gstBasisPoints as the payout was opened with: by that it is booked
 * @param gstBefore what of the GST on the fee was taken back before; `tcsBefore` the same of the tax collected at source
 * @param supply of the fee; `saleSupply` of the sale, where it is another
 */
export function reductionEntries(
  { base, fee, gstOnFee, payable, tcs = 0, tds = 0 }: Omit<CreatorShare, 'feeBasisPoints' | 'gstBasisPoints'>,
  {
    creatorId,
    policy,
    supply,
    saleSupply = supply,
    gstBasisPoints,
    gstBefore,
    tcsBefore = 0,
    isReleased,
  }: {
    readonly creatorId: string;
    readonly policy: GstOnFee;
    readonly supply: Supply;
    readonly saleSupply?: Supply;
    readonly gstBasisPoints: number | undefined;
    readonly gstBefore: number;
    readonly tcsBefore?: number | undefined;
    readonly isReleased: boolean;
  },
): Entry[] {
  const isOwed = owesGst(gstBasisPoints, policy);
  return entriesOf([
    [`creator-${isReleased ? 'payable' : 'held'}:${creatorId}`, payable],
    ['fees', fee],
    ...(isOwed ? gstBackEntries(gstBefore, gstBefore + gstOnFee, supply) : []),
    ['gst-on-fees', -costOf(gstOnFee, gstBasisPoints, policy)],
    ...tcsLines(tcsBefore, tcsBefore + tcs, saleSupply, 1),
    ['tds', tds],
    ['creator-shares', -base],
  ]);
}

/** Whether the state is owed the GST on a fee: whatever the policy, but of what was opened before fees were invoiced. */
function owesGst(gstBasisPoints: number | undefined, policy: GstOnFee): boolean {
  return policy === 'deducted' || gstBasisPoints !== undefined;
}

/**
 * What the GST on a fee costs the platform. Deducted, the creator bears it. Added, the creator is given what they would
 * bear of the invoiced fee, and as much on top.
 */
function costOf(gstOnFee: number, gstBasisPoints: number | undefined, policy: GstOnFee): number {
  if (policy === 'deducted') return 0;
  return owesGst(gstBasisPoints, policy) ? 2 * gstOnFee : gstOnFee;
}

/** The time for which it is held is over. */
export function releaseEntries(paise: number, creatorId: string): Entry[] {
  return entriesOf([
    [`creator-held:${creatorId}`, paise],
    [`creator-payable:${creatorId}`, -paise],
  ]);
}

/** The creator is paid. */
export function paidOutEntries(paise: number, creatorId: string): Entry[] {
  return entriesOf([
    [`creator-payable:${creatorId}`, paise],
    ['bank', -paise],
  ]);
}

/** The bank has given a payment back: the creator is owed it again. */
export function payoutReturnedEntries(paise: number, creatorId: string): Entry[] {
  return entriesOf([
    ['bank', paise],
    [`creator-payable:${creatorId}`, -paise],
  ]);
}

type Line = readonly [account: LedgerAccount, paise: number];

function entriesOf(lines: readonly Line[]): Entry[] {
  return lines.filter(([, paise]) => paise !== 0).map(([account, paise]) => ({ account, paise }));
}

/** @param paise below 0 where GST is owed */
function gstEntries(paise: number, { from, to }: Supply): Line[] {
  const sign = Math.sign(paise);
  return gstParts(Math.abs(paise), from, to).map((part): Line => [gstAccount(part.kind), sign * part.paise]);
}

/** GST that the state is owed no more, in the parts in which it was owed. */
function gstBackEntries(before: number, after: number, { from, to }: Supply): Line[] {
  return gstPartsBetween(before, after, from, to).map(({ kind, paise }): Line => [gstAccount(kind), paise]);
}

/** Tax collected at source, of a sale in the parts of its GST, from what there was of it to what there is. */
function tcsLines(before: number, after: number, { from, to }: Supply, sign: 1 | -1): Line[] {
  return gstPartsBetween(before, after, from, to).map(
    ({ kind, paise }): Line => [`tcs:${kind}`, sign * paise],
  );
}

const gstAccount = (kind: GstKind): LedgerAccount => `gst:${kind}`;
