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

/** Capitals of the size of small letters, a to z. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
/** Where light letters on a dark ground begin with A: in circles and in squares. */
const ON_DARK = [0x1_f1_50, 0x1_f1_70];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Letters that people make names of which are to stand out, and that no normal form makes plain ones. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Array.from(ALPHABET).flatMap((letter, index) =>
    [SMALL_CAPITALS.charAt(index), ...ON_DARK.map((first) => String.fromCodePoint(first + index))].map(
      (fancy) => [fancy, letter] as const,
    ),
  ),
);

/** Letters without a vowel, of Malayalam and Bengali, as keyboards write them that have no sign for each, but for the joiner. */
const bareLetters: ReadonlyMap<string, string> = new Map([
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
  ['ৎ', 'ত্'],
]);

/** Two ways of Tamil that nobody sees apart: ஸ்ரீ by its newer first letter, and "au" with the letter that its end looks like. */
const NEWER_SHRI = /\u0BB6(?=\u0BCD\u0BB0\u0BC0)/g;
const AU_IN_TWO = /([\u0B92\u0BC6])\u0BB3(?![\u0BBE-\u0BCD])/g;

/**
 * What a name looks like as it is written, and in small letters: two that have one of these in common are the same to
 * whoever reads or hears them. A capital I looks like a small l, so neither of them is enough: "RAVI" is "Ravi".
 */
export function looksOf(name: string): readonly string[] {
  return [...new Set([lookOf(name), lookOf(name.toLowerCase())])];
}

/** What a name looks like: two that have this in common look alike, whatever letters they are written with. */
export function lookOf(name: string): string {
  const plain = Array.from(name, (sign) => plainLetters.get(sign) ?? bareLetters.get(sign) ?? sign).join('');
  const letters = plain
    .replace(NEWER_SHRI, '\u0BB8')
    .replace(AU_IN_TWO, '$1\u0BD7')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(HARDLY_SEEN, '');
  // Capitals have look-alikes of their own: a capital I is one of the small l.
  const look = folded(folded(letters).toLowerCase()).normalize('NFC');
  return look === '' ? name.normalize('NFC') : look;
}
