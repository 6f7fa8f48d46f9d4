// Signs of GIFT that a backslash makes plain ones. While a text is read, each stands as a character that no text has.

const SIGNS = '~=#{}:\\';
const FIRST = 0xfdd0;
const BREAK = '\uFDD8';

/** The text with its escaped signs out of the way of whoever looks for plain ones. */
export function withoutEscapes(text: string): string {
  return text.replace(/[\uFDD0-\uFDDF]/g, '').replace(/\\([~=#{}:\\n])/g, (_both, sign: string) => {
    return sign === 'n' ? BREAK : String.fromCharCode(FIRST + SIGNS.indexOf(sign));
  });
}

/** The same as it is read. */
export function plainOf(text: string): string {
  return text.replace(/[\uFDD0-\uFDD8]/g, (sign) => {
    return sign === BREAK ? '\n' : SIGNS.charAt(sign.charCodeAt(0) - FIRST);
  });
}

/** A text as GIFT has it, with its signs escaped. */
export function escapedForGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}
