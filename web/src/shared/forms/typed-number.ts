import { asciiDigits } from '@pollux/domain/kernel/digits';
import { readText } from '@pollux/domain/kernel/typed-text';

/** What numbers a field takes. */
export interface NumberRules {
  readonly min?: number;
  readonly max?: number;
  /** How many digits there may be behind the point; none where it is left out. */
  readonly decimals?: number;
}

/** What is wrong with a number that was typed. */
export type NumberFault = 'notOne' | 'tooFine';

const NUMBER = /^[-+]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;

/**
 * The number that was typed, in whatever digits and width, with commas between groups of them, and with its unit.
 * @returns undefined where it is none
 */
export function readNumber(typed: string): number | undefined {
  const text = asciiDigits(readText(typed))
    .replace(/^([-+]?)\s*(?:₹|rs\.?)\s*/i, '$1')
    .replace(/\s*%$/, '');
  return NUMBER.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** What a field says that holds this text: a number that it takes, or the text as it was typed. */
export function fieldValue(typed: string, rules: NumberRules): number | string {
  const read = readNumber(typed);
  return read === undefined || faultOf(read, rules) !== null ? typed.trim() : read;
}

/** What keeps a field from taking what it holds; null where nothing does, or it is empty. */
export function numberFault(value: number | string, rules: NumberRules): NumberFault | null {
  if (value === '') return null;
  const read = typeof value === 'number' ? value : readNumber(value);
  return read === undefined ? 'notOne' : faultOf(read, rules);
}

function faultOf(
  number: number,
  { min = -Infinity, max = Infinity, decimals = 0 }: NumberRules,
): NumberFault | null {
  if (!(number >= min && number <= max)) return 'notOne';
  if (Number(number.toFixed(decimals)) === number) return null;
  return decimals === 0 ? 'notOne' : 'tooFine';
}
