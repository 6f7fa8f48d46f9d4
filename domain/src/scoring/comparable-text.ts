import { fullCaseFolding } from '../kernel/full-case-folding.ts';
import { withPlainSigns } from '../kernel/plain-signs.ts';
import { oneLine, withoutUnseen } from '../kernel/typed-text.ts';

/** Letters and signs of another width, as East Asian keyboards write them. */
const WIDTHS = /[\uFF01-\uFFEE]/gu;

/**
 * A text as it is told apart from others that are seen beside it: without regard to how its letters are encoded (NFC and
 * width), to the forms of quotes, apostrophes and dashes, to what Unicode calls ignorable, joiners among it, to how much
 * white space there is within it and whether there is any around it. Case does make a difference.
 */
export function readText(text: string): string {
  return oneLine(withPlainSigns(withoutUnseen(text).replace(WIDTHS, (sign) => sign.normalize('NFKC'))));
}

/** A text as answers and what is right are compared: as it is told apart, and without regard to case (P437 P440). */
export function comparableText(text: string): string {
  return fullCaseFolding(readText(text)).normalize('NFC');
}

/** A text whose letters are to be exactly these: case and the forms of signs make a difference, too. */
export function exactText(text: string): string {
  return oneLine(withoutUnseen(text));
}

/** As texts were compared by version 1 of the rules, for good: the forms of signs and joiners make a difference. */
export function firstComparableText(text: string): string {
  return fullCaseFolding(oneLine(text)).normalize('NFC');
}
