// Texts made by chance, for answers and for what is right.
import type { Chance } from './chance.ts';

const WORDS = [
  'sol',
  'solar',
  'energy',
  'solar energy',
  'cat',
  'concatenate',
  'Straße',
  'STRAẞE',
  'STRASSE',
  'strasse',
  'ΣΣΣ',
  'σσς',
  'İi',
  'ıI',
  'ﬁsh',
  'FISH',
  'a\u017F\u0301',
  'AŚ',
  'Cafe\u0301',
  'CAFÉ',
  'u\u0308ber',
  'x\u0302',
  'x',
  'ǅa',
  'ǆA',
  'C++',
  'c',
  'H2',
  'H2C',
  'x²',
  '½',
  "don't",
  'don’t',
  '“hi”',
  '"hi"',
  'a–b',
  '−3',
  '-3',
  'don',
  't',
  'a-b',
  'b',
  '3.14',
  '3',
  '14',
  '🙂',
  'தமிழ்',
  'தமி',
  'தமிழ்த',
  'பொன்',
  'ப\u0BC6\u0BBEன்',
  'பன்',
  'கல்',
  'கல',
  'கலம்',
  'क्ष',
  'क्\u200Dष',
  'क\u200Dष',
  'कष',
  'क्\u200Dक',
  'कि',
  'क',
  'क्',
  'ष',
  'क़',
  'ज\u093C',
  'राज',
  '௧२',
  '#1',
  '₹5',
  '_a_',
] as const;

const SPACES = [' ', '  ', '\u00A0', '\t', '\n', '\u3000', ' \u2003', '\u200B ', '\u2028'] as const;
const BETWEEN = ['', '-', "'", '.', '’', '/', ' (', ') ', '! ', ',', ', ', '\u200B', '\u00AD'] as const;
const AROUND = ['', '', '', ' ', '\n', '\uFEFF', '\u0007 ', '\u200E'] as const;

/** The text otherwise written: read by the rules it often is the same, and sometimes it is not. */
function rewritten(chance: Chance, text: string): string {
  const ways = [
    (letter: string) => letter,
    (letter: string) => (known(letter.toUpperCase()) ? letter.toUpperCase() : letter),
    (letter: string) => (known(letter.toLowerCase()) ? letter.toLowerCase() : letter),
    (letter: string) => (letter === 's' || letter === 'S' ? 'ſ' : letter),
    (letter: string) => (/[a-z]/.test(letter) ? `${letter}\u200B` : letter),
    (letter: string) => (letter === ' ' ? chance.one(SPACES) : letter),
    (letter: string) => (letter === "'" ? '´' : letter === '-' ? '—' : letter === '"' ? '«' : letter),
    (letter: string) => `${letter}\u200D`,
  ] as const;
  const way = chance.one(ways);
  const all = chance.onceIn(2);
  return Array.from(text, (letter) => (all || chance.onceIn(3) ? way(letter) : letter)).join('');
}

// Letters alone whose other cases the oracle has in its table, or spells.
function known(letters: string): boolean {
  return /^(?:[A-Za-zßẞſıİσΣςéÉüÜśŚǆǅǄ]|\u0301|\u0302|\u0307|\u0308)+$/.test(letters);
}

function someText(chance: Chance): string {
  const words = chance.times(1 + chance.below(4), () => rewritten(chance, chance.one(WORDS)));
  return words.reduce((text, word) => `${text}${chance.one(chance.onceIn(2) ? SPACES : BETWEEN)}${word}`);
}

/** What is right in a question that is answered by a text. */
export function acceptedText(chance: Chance): string {
  if (chance.onceIn(25)) return chance.one(['', ' ', ',', ', ,', '\u200B', ',,a'] as const);
  if (chance.onceIn(4)) return someText(chance);
  const keywords = chance.times(1 + chance.below(6), () => chance.one(WORDS));
  return keywords.map((word) => `${chance.one(AROUND)}${rewritten(chance, word)}`).join(',');
}

/** A text that has to do with what is right, more often than chance would have it. */
export function answerText(chance: Chance, accepted: readonly string[]): string {
  const right = accepted[chance.below(Math.max(1, accepted.length))] ?? '';
  const text =
    right === '' || chance.onceIn(5)
      ? someText(chance)
      : chance.onceIn(4)
        ? rewritten(chance, right)
        : chance
            .some(right.split(','))
            .map((keyword) => rewritten(chance, keyword))
            .join(chance.onceIn(2) ? chance.one(SPACES) : chance.one(BETWEEN));
  const more = chance.onceIn(3) ? `${chance.one(SPACES)}${chance.one(WORDS)}` : '';
  return `${chance.one(AROUND)}${text}${more}${chance.one(AROUND)}`;
}
