import { lookOf } from './look.ts';
import { isRude } from './rude-words.ts';

/** Where a word ends and the next begins in what is written together: "BigHeron". */
const JOINT = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** What stands between letters to get past lists: "s.h.i.t", "s h i t". */
const SINGLE_LETTERS = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[\p{Z}\p{P}\p{S}]+\p{L})+(?![\p{L}\p{M}\p{N}])/gu;

/**
 * Whether a name that others are to read has a rude word in it: as the lists have it, in letters of another script that
 * look the same, with digits after it, with signs between its letters, or written together with others by capitals. A word
 * that only holds such a one is none.
 */
export function isRudeName(name: string): boolean {
  const together = name.replaceAll(SINGLE_LETTERS, (letters) =>
    letters.replaceAll(/[\p{Z}\p{P}\p{S}]+/gu, ''),
  );
  const apart = name.replaceAll(JOINT, ' ');
  const words = apart.replaceAll(/(?<=\p{L})\p{N}+(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])\p{N}+(?=\p{L})/gu, ' ');
  const looks = apart.split(' ').map(lookOf).join(' ');
  return [name, together, apart, words, looks].some(isRude);
}
