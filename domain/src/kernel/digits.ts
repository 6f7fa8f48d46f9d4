import { plainSigns } from './typed-text.ts';

const DIGIT = /\p{Nd}/u;

/** The text with the digits of other scripts as 0 to 9. Unicode has those of each script in a row, from 0 on. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
}

/**
 * Digits as they are meant, whatever script they are in, without the spaces, dashes and dots that group them, and without
 * what is not seen.
 */
export function plainDigits(text: string): string {
  return asciiDigits(plainSigns(text)).replace(/[\s.\p{Dash}]/gu, '');
}
