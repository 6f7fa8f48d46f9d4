import hindi from 'allprofanity/dist/languages/hindi-words.js';
import tamil from 'allprofanity/dist/languages/tamil-words.js';
import english from 'naughty-words/en.json' with { type: 'json' };
import romanisedHindi from 'naughty-words/hi.json' with { type: 'json' };
import { LRUCache } from 'lru-cache';
import { folded } from './folded.ts';

// The lists of LDNOOBW for English and for Hindi in Latin letters; for Hindi and Tamil in their own scripts the only
// kept list counts much of everyday life as rude, which is left out here.

/** Of its list in Devanagari only what has one of these in it is rude whoever says it. */
const HINDI_STEMS = /चोद|चूत|चुद|लंड|लौड़|लोड़|भोसड|भोस्ड|रंडी|रांड|गांड|झांट|झाँट|मादर|हराम|भड़व/u;

/** Of its list for Tamil these are the words for dog, milk, child, cow, to cut, a branch of Islam and their like. */
const TAMIL_OF_EVERYDAY = new Set(
  'நாய் புள்ள முட்டாள் பொறுக்கி கோமியம் கும்மு அயிர் பால் வெட்ட மாட்டு naai pulla muttaal porukki gomiyam kummu ayir paal vetta maatu sunni'.split(
    ' ',
  ),
);

const rude: ReadonlySet<string> = new Set(
  [
    ...english,
    ...romanisedHindi,
    ...hindi.filter((word) => HINDI_STEMS.test(word)),
    ...tamil.filter((word) => !TAMIL_OF_EVERYDAY.has(word)),
  ]
    .map((word) => wordsOf(folded(word)).join(' '))
    .filter((entry) => entry !== ''),
);

/** The most words that an entry of the lists has. */
const MOST_WORDS = Math.max(...[...rude].map((entry) => entry.split(' ').length));

/** Letters, marks and digits, what joins them in a script, and signs that stand for letters to get past lists. */
const WORD = /[\p{L}\p{M}\p{N}@$](?:[\p{L}\p{M}\p{N}\p{Join_Control}@$!|]*[\p{L}\p{M}\p{N}@$])?/gu;
const DISGUISES: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['|', 'i'],
]);

/**
 * Whether there is a word, or a phrase of words, that lists of English, Hindi and Tamil count as rude. Whole words
 * alone: what is a part of another word is none.
 */
export function isRude(text: string): boolean {
  return looked.memo(text) === 'rude';
}

/** The same words are asked about with every vote. */
const looked = new LRUCache<string, 'rude' | 'fine'>({
  max: 10_000,
  memoMethod: (text) => (rudePartsOf(text).length > 0 ? 'rude' : 'fine'),
});

/** The text with the first letter of each rude word and dots for its others. */
export function censored(text: string): string {
  return rudePartsOf(text).reduceRight(
    (before, { from, to }) => before.slice(0, from) + dotted(before.slice(from, to)) + before.slice(to),
    text,
  );
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** Where the rude words of a text are, in their order. */
function rudePartsOf(text: string): Part[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    readings: readingsOf(word),
  }));
  const parts: Part[] = [];
  for (let first = 0; first < words.length; ) {
    const length = rudeAt(words.slice(first, first + MOST_WORDS).map(({ readings }) => readings));
    parts.push(...words.slice(first, first + length).map(({ from, to }) => ({ from, to })));
    first += Math.max(length, 1);
  }
  return parts;
}

/** How many of the words, from the first on, make the longest entry of the lists; 0 where none does. */
function rudeAt(words: readonly (readonly string[])[]): number {
  for (let length = words.length; length > 0; length--) {
    const phrases = words
      .slice(0, length)
      .reduce<readonly string[]>(
        (begun, readings) =>
          begun.flatMap((phrase) =>
            readings.map((reading) => (phrase === '' ? reading : `${phrase} ${reading}`)),
          ),
        [''],
      );
    if (phrases.some((phrase) => rude.has(phrase))) return length;
  }
  return 0;
}

/** A word as it is written, and as it is meant where signs stand for letters or a letter goes on and on. */
function readingsOf(word: string): readonly string[] {
  const plain = wordsOf(folded(word)).join('');
  const meant = Array.from(folded(word), (sign) => DISGUISES.get(sign) ?? sign).join('');
  const once = wordsOf(meant)
    .join('')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1');
  return [...new Set([plain, once])];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}\p{Join_Control}]+/gu) ?? [];
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function dotted(word: string): string {
  const [first, ...others] = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return first === undefined ? word : first + '•'.repeat(others.length);
}
