import { oneLine } from '../kernel/typed-text.ts';
import { fullCaseFolding } from './full-case-folding.ts';

/**
 * A text as answers and what is right are compared: without regard to case, to how its letters are encoded (NFC), to
 * what is not seen, to how much white space there is within it and whether there is any around it (P437 P440).
 */
export function comparableText(text: string): string {
  return fullCaseFolding(oneLine(text)).normalize('NFC');
}
