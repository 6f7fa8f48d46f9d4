// Numbers of payment cards are kept nowhere: whoever types one into a text is told so. Without zod, so that pages can
// hold people to the same as they type.

import { asciiDigits } from './digits.ts';

/** Why a text with a card number is refused. */
export const cardNumberRefusal = {
  code: 'card-number',
  detail: 'This looks like the number of a payment card. Leave it out: we never need it in a text.',
} as const;

/** Groups of digits with nothing but spaces and dashes between them. */
const DIGITS = /\d(?:[\s\p{Pd}]{0,3}\d){12,}/gu;

/**
 * Ids, as addresses of uploads have them: many digits in a row are chance there, and no card has so many. The name of a
 * stored file has a time behind it, which on the 30th of a month begins as the cards of Diners Club do.
 */
const IDS = /\b[\da-f]{24}(?:-\d{14}(?=\.\w))?\b/g;

const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;

/** The numbers that each issuer gives out: how they begin, and how many digits they have. */
const ISSUERS: readonly RegExp[] = [
  // Visa
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  // Mastercard
  /^(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}$/,
  // RuPay
  /^(?:60|65|81|82|508|353|356)\d+$(?<=^\d{16})/,
  // American Express
  /^3[47]\d{13}$/,
  // Discover
  /^(?:6011|64[4-9]\d|65\d\d)\d{12,15}$/,
  // Diners Club
  /^3(?:0[0-59]|[689]\d)\d{11}$/,
  // JCB
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  // UnionPay
  /^62\d{14,17}$/,
  // Maestro
  /^(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{9,15}$/,
];

/**
 * Whether a text holds the number of a payment card: 13 to 19 digits of any script, in groups or not, that begin as those
 * of a known issuer and end in the right check digit (Luhn).
 */
export function holdsCardNumber(text: string): boolean {
  // Next to no text has so many digits.
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < FEWEST_DIGITS) return false;
  return [...asciiDigits(text.normalize('NFKC')).replace(IDS, 'id').matchAll(DIGITS)].some(([run]) => {
    const groups = run.split(/\D+/);
    return groups.some((_, from) => beginsWithCard(groups, from));
  });
}

/** Whether some of the groups, from one on, are a card number together. */
function beginsWithCard(groups: readonly string[], from: number): boolean {
  let number = '';
  for (let at = from; at < groups.length; at++) {
    number += groups[at];
    if (number.length > MOST_DIGITS) return false;
    if (
      number.length >= FEWEST_DIGITS &&
      hasCheckDigit(number) &&
      ISSUERS.some((issuer) => issuer.test(number))
    ) {
      return true;
    }
  }
  return false;
}

/** Whether a number, in digits alone, ends in the right check digit (Luhn). */
export function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number.at(-1 - place));
    const counted = place % 2 === 1 ? 2 * digit : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
