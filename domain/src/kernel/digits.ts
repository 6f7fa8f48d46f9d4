import { plainSigns } from './typed-text.ts';

/** Where the ten digits begin of the scripts that people here write in, and of the wide ones of East Asian keyboards. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

/** The text with the digits of other scripts as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * Digits as they are meant, whatever script they are in, without the spaces, dashes and dots that group them, and without
 * what is not seen.
 */
export function plainDigits(text: string): string {
  return asciiDigits(plainSigns(text)).replace(/[\s.\-\u2010-\u2015]/g, '');
}
