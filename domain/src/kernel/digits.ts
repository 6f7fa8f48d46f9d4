/** Where ten digits from 0 on begin: Devanagari, Tamil, and the wide ones of East Asian keyboards. */
const zeros = [0x0966, 0x0be6, 0xff10];

/** The text with the digits of other scripts as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९௦-௯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.findLast((each) => each <= code) ?? code;
    return String(code - zero);
  });
}

/** Digits as they are meant, whatever script they are in, without the spaces, dashes and dots that group them. */
export function plainDigits(text: string): string {
  return asciiDigits(text).replace(/[\s.\-\u2010-\u2015]/g, '');
}
