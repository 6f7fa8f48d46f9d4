import { fullCaseFolding } from '../kernel/full-case-folding.ts';
import { oneLine, withoutUnseen } from '../kernel/typed-text.ts';

// How texts of answers are compared but for `comparableText`, which is the rule where nothing else is asked for.

/** A text whose letters are to be exactly these: case and the forms of signs make a difference, too. */
export function exactText(text: string): string {
  return oneLine(withoutUnseen(text));
}

/** As texts were compared by version 1 of the rules, for good: the forms of signs and joiners make a difference. */
export function firstComparableText(text: string): string {
  return fullCaseFolding(oneLine(text)).normalize('NFC');
}
