import groups from './look-alikes.json' with { type: 'json' };

/**
 * By each letter and digit the one that stands for all that look like it: of `confusables.txt` of Unicode (UTS 39) the
 * letters that are confused with one other letter.
 */
const standsFor: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([letter, alike]) => Array.from(alike, (each) => [each, letter] as const)),
);

/** Accents of letters that have them beside a plain one; signs of other scripts are vowels, which tell names apart. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;

/** What is hardly seen in a name: white space, punctuation, signs, and what is not seen at all. */
const HARDLY_SEEN = /[\p{Z}\p{P}\p{S}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

const folded = (text: string) => Array.from(text, (letter) => standsFor.get(letter) ?? letter).join('');

/** What a name looks like: two that have this in common look alike, whatever letters they are written with. */
export function lookOf(name: string): string {
  const letters = name.normalize('NFKD').replace(ACCENTS, '').replace(HARDLY_SEEN, '');
  // Capitals have look-alikes of their own: a capital I is one of the small l.
  const look = folded(folded(letters).toLowerCase()).normalize('NFC');
  return look === '' ? name.normalize('NFC') : look;
}
