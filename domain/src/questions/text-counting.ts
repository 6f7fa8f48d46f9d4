import { z } from 'zod';
import { oneLine } from '../kernel/typed-text.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { countedQuestion } from './question.ts';
import { wordKey } from './word-cloud-rules.ts';

// How answers are counted that people wrote: those that read the same count as one.

/** The most different texts that viewers are sent; the rest is counted. */
const MOST_TEXTS = 200;

const TextCount = z.object({ word: z.string(), count: z.int() });
const CountedText = TextCount.extend({
  /** How often each spelling was given, once there are several. */
  spellings: z.record(z.string(), z.int()).optional(),
});
type CountedText = z.infer<typeof CountedText>;

export const countedTexts = {
  ...countedQuestion,
  /** Counts by `wordKey`; `word` is how most write it, and of equals the one that was there first. */
  words: z.record(z.string(), CountedText),
};
export type CountedTexts = z.infer<z.ZodObject<typeof countedTexts>>;

export const shownTexts = {
  ...countedQuestion,
  /** Most frequent first, ties in alphabetical order, at most 200 (the rest is in `otherWords`). */
  words: z.array(TextCount),
  /** How many more different words there are. */
  otherWords: z.int(),
};
export type ShownTexts = z.infer<z.ZodObject<typeof shownTexts>>;

interface Asked {
  readonly id: string;
  readonly title: string;
  readonly titleHtml: string | null;
  readonly image: string | null;
}

export function beginTexts(
  { id, title, titleHtml, image }: Asked,
  before: CountedTexts | undefined,
): CountedTexts {
  return { id, title, titleHtml, image, responses: before?.responses ?? 0, words: before?.words ?? {} };
}

export function countText(counts: CountedTexts, text: string): void {
  counts.responses++;
  // Whoever wrote it has been forgotten: that somebody answered stays, the text does not.
  if (text === FORGOTTEN) return;
  // Older words were recorded as they were sent. Where nothing is to be seen in one, there is nothing to show.
  const name = wordKey(text);
  if (name === '') return;
  const key = asKey(name);
  const counted = counts.words[key];
  const spelling = oneLine(text);
  if (counted === undefined) counts.words[key] = { word: spelling, count: 1 };
  else countAgain(counted, spelling);
}

/** Whether the text, however it is spelt, is among those that were counted. */
export function hasText({ words }: CountedTexts, text: string): boolean {
  return words[asKey(wordKey(text))] !== undefined;
}

export function shownTextsOf<Counts extends CountedTexts>({ words, ...question }: Counts) {
  const sorted = Object.values(words).toSorted(
    (one, other) => other.count - one.count || (one.word < other.word ? -1 : 1),
  );
  const otherWords = Math.max(0, sorted.length - MOST_TEXTS);
  const shown = sorted.slice(0, MOST_TEXTS).map(({ word, count }) => ({ word, count }));
  return { ...question, words: shown, otherWords };
}

/** The prefix keeps words like "__proto__" and "1" plain keys, in the order they came. */
const asKey = (text: string) => `w:${text}`;

/** Counts the text once more; a spelling that more have written than the one shown takes its place. */
function countAgain(counted: CountedText, spelling: string): void {
  if (counted.spellings === undefined && spelling !== counted.word) {
    counted.spellings = { [asKey(counted.word)]: counted.count };
  }
  counted.count++;
  if (counted.spellings === undefined) return;
  const times = (counted.spellings[asKey(spelling)] ?? 0) + 1;
  counted.spellings[asKey(spelling)] = times;
  if (times > (counted.spellings[asKey(counted.word)] ?? 0)) counted.word = spelling;
}
