// Signs that mean the same, and that keyboards, phones and word processors write in different ways.

/** What Unicode calls a dash, the minus sign too, and two signs that look like one. */
const DASH = /[\p{Dash}\u02D7\u2043]/gu;
/** Single quotes, apostrophes, primes, and the accents that stand for them on keyboards. */
const APOSTROPHE =
  /[`\u00B4\u2018\u2019\u201A\u201B\u2039\u203A\u2032\u2035\u02B9\u02BB\u02BC\u02BD\u055A\u05F3\uA78B\uA78C\uFF07]/gu;
/** All other quotes that Unicode knows, and double primes. */
const QUOTE = /(?!')[\p{Quotation_Mark}\u2033\u2036\u02BA\u02EE\u05F4]/gu;
const ELLIPSIS = /\u2026/gu;

/** The text with the quotes, apostrophes, dashes and points of a plain keyboard: for comparing, not for showing. */
export function withPlainSigns(text: string): string {
  return text.replace(DASH, '-').replace(APOSTROPHE, "'").replace(QUOTE, '"').replace(ELLIPSIS, '...');
}
