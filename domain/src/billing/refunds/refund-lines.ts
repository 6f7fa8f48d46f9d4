import { z } from 'zod';
import { inProportion, sumOf } from '../../kernel/money.ts';
import { Paise } from '../../kernel/values.ts';
import { creatorBase, type Quote } from '../quote.ts';

// What of an order goes back, line by line.

/** An amount of each line of an order. */
export const RefundLines = z.object({
  /** Of the price less the discounts. */
  value: Paise,
  /** Of each tax, in the order in which the quote has them. */
  taxes: z.array(Paise),
  gatewayCharge: Paise,
  /** Of what was left of the plan before, with which a part was paid: no money goes back for it. */
  credit: Paise,
});
export type RefundLines = z.infer<typeof RefundLines>;

/** All lines of an order, whole. */
export function linesOf({
  price,
  platformDiscount,
  couponDiscount,
  taxes,
  gatewayCharge,
  credit,
}: Quote): RefundLines {
  return {
    value: price - platformDiscount - couponDiscount,
    taxes: taxes.map(({ paise }) => paise),
    gatewayCharge,
    credit,
  };
}

/** Lines of nothing, of an order with so many taxes. */
export function noLines({ taxes }: Pick<Quote, 'taxes'>): RefundLines {
  return { value: 0, taxes: taxes.map(() => 0), gatewayCharge: 0, credit: 0 };
}

export function plusLines(some: RefundLines, others: RefundLines): RefundLines {
  return combined(some, others, (one, other) => one + other);
}

export function lessLines(some: RefundLines, others: RefundLines): RefundLines {
  return combined(some, others, (one, other) => one - other);
}

/** The money that lines come to, in paise. */
export function totalOf({ value, taxes, gatewayCharge, credit }: RefundLines): number {
  return value + sumOf(taxes) + gatewayCharge - credit;
}

/**
 * What of the value that was taxed goes back with some lines: in proportion, so that all of them come to it exactly.
 */
export function taxableBack(refund: Refunded): number {
  return partBack(refund.quote.taxableValue, refund);
}

/**
 * What of the creator's base goes back with some lines: what of the price does, or, where the platform bears discounts, as
 * much of the base as of all that was paid, which the price may be no part of.
 */
export function creatorBack(refund: Refunded): number {
  const { quote, lines } = refund;
  return quote.borneByPlatform === undefined ? lines.value : partBack(creatorBase(quote), refund);
}

interface Refunded {
  readonly quote: Quote;
  readonly lines: RefundLines;
  /** What of each line went back before. */
  readonly before: RefundLines;
}

/** What of an amount of an order goes back with some lines, in proportion to all that was paid. */
function partBack(paise: number, { quote, lines, before }: Refunded): number {
  const gross = (of: RefundLines) => totalOf({ ...of, credit: 0 });
  const whole = gross(linesOf(quote));
  const upTo = (gone: number) => (whole === 0 ? 0 : (inProportion(paise, [gone, whole - gone])[0] ?? 0));
  return upTo(gross(before) + gross(lines)) - upTo(gross(before));
}

/**
 * An amount in lines, each in proportion to what is left of it, by largest remainder: whoever gives all that is left gives
 * back each line exactly.
 * @param paise at most what the lines that are left come to
 */
export function refundLines(paise: number, left: RefundLines): RefundLines {
  const [credit = 0] = inProportion(left.credit, [paise, totalOf(left) - paise]);
  const [value = 0, gatewayCharge = 0, ...taxes] = inProportion(paise + credit, [
    left.value,
    left.gatewayCharge,
    ...left.taxes,
  ]);
  return { value, taxes, gatewayCharge, credit };
}

function combined(
  some: RefundLines,
  others: RefundLines,
  combine: (one: number, other: number) => number,
): RefundLines {
  return {
    value: combine(some.value, others.value),
    taxes: some.taxes.map((paise, index) => combine(paise, others.taxes[index] ?? 0)),
    gatewayCharge: combine(some.gatewayCharge, others.gatewayCharge),
    credit: combine(some.credit, others.credit),
  };
}
