import { z } from 'zod';
import { oneLine } from '../kernel/typed-text.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { countedQuestion } from './question.ts';
import { wordKey } from './word-cloud-rules.ts';

// How answers are counted that people wrote: those that read the same count as one.

/** The most different texts that viewers are sent; the rest is counted. */
const MOST_TEXTS = 200;
/** The same of a word cloud: a hall fills one with a thousand words. */
export const MOST_WORDS_SHOWN = 1_000;
/** The most different words of a cloud that are told apart, of which each has few letters. */
export const MOST_WORDS = 1_200;
/**
 * The most different texts of a question that are told apart, whatever is sent. As long as there are no more, all are
 * counted exactly. Then each new one takes the place and the count of the one with the lowest count, of equals of the
 * one that was there first ("space-saving"): a text that more than one answer in so many gave is always among them,
 * and of each is known how many answers gave it at least. It depends on the order of the answers, which is the log's.
 */
const MOST_TOLD_APART = 500;
/** The most spellings of one text that are told apart: the first ones. */
const MOST_SPELLINGS = 20;

const TextCount = z.object({ word: z.string(), count: z.int() });
const CountedText = TextCount.extend({
  /** How many of the count are of others, whose place it took. */
  taken: z.int().optional(),
  /** How often each spelling was given, once there are several. */
  spellings: z.record(z.string(), z.int()).optional(),
});
type CountedText = z.infer<typeof CountedText>;

export const countedTexts = {
  ...countedQuestion,
  /** Counts by `wordKey`; `word` is how most write it, and of equals the one that was there first. */
  words: z.record(z.string(), CountedText),
  /** How often a text gave up its place. */
  replaced: z.int().optional(),
};
export type CountedTexts = z.infer<z.ZodObject<typeof countedTexts>>;

export const shownTexts = {
  ...countedQuestion,
  /** Most frequent first, ties in alphabetical order, at most 200, of a cloud 1,000 (the rest is in `otherWords`). */
  words: z.array(TextCount),
  /**
   * How many more different words there are. Where more than 500, of a cloud 1,200, were given, words that come back count again, and
   * the counts of `words` are at least so high.
   */
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
  const { responses = 0, words = {}, replaced } = before ?? {};
  return { id, title, titleHtml, image, responses, words, ...(replaced !== undefined && { replaced }) };
}

/** @param most so many different texts are told apart */
export function countText(counts: CountedTexts, text: string, most = MOST_TOLD_APART): void {
  counts.responses++;
  // Whoever wrote it has been forgotten: that somebody answered stays, the text does not.
  if (text === FORGOTTEN) return;
  // Older words were recorded as they were sent. Where nothing is to be seen in one, there is nothing to show.
  const name = wordKey(text);
  if (name === '') return;
  const key = asKey(name);
  const counted = counts.words[key];
  const spelling = oneLine(text);
  if (counted !== undefined) countAgain(counted, spelling);
  else if (Object.keys(counts.words).length < most) counts.words[key] = { word: spelling, count: 1 };
  else replaceRarest(counts, key, spelling);
}

function replaceRarest(counts: CountedTexts, key: string, spelling: string): void {
  const texts = Object.entries(counts.words);
  const [rarest, { count }] = texts.reduce((one, other) => (other[1].count < one[1].count ? other : one));
  delete counts.words[rarest];
  counts.words[key] = { word: spelling, count: count + 1, taken: count };
  counts.replaced = (counts.replaced ?? 0) + 1;
}

/** How many answers gave a text, at least. */
export function timesGiven({ count, taken = 0 }: CountedText): number {
  return count - taken;
}

/** Whether the text, however it is spelt, is among those that were counted. */
export function hasText({ words }: CountedTexts, text: string): boolean {
  return words[asKey(wordKey(text))] !== undefined;
}

/** @param most so many different texts are sent */
export function shownTextsOf<Counts extends CountedTexts>(
  { words, replaced = 0, ...question }: Counts,
  most = MOST_TEXTS,
) {
  const sorted = Object.values(words)
    .map((counted) => ({ word: counted.word, count: timesGiven(counted) }))
    .toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
  const otherWords = Math.max(0, sorted.length - most) + replaced;
  return { ...question, words: sorted.slice(0, most), otherWords };
}

/** The prefix keeps words like "__proto__" and "1" plain keys, in the order they came. */
const asKey = (text: string) => `w:${text}`;

/** Counts the text once more; a spelling that more have written than the one shown takes its place. */
function countAgain(counted: CountedText, spelling: string): void {
  if (counted.spellings === undefined && spelling !== counted.word) {
    counted.spellings = { [asKey(counted.word)]: timesGiven(counted) };
  }
  counted.count++;
  const { spellings } = counted;
  if (spellings === undefined) return;
  const key = asKey(spelling);
  if (spellings[key] === undefined && Object.keys(spellings).length === MOST_SPELLINGS) return;
  const times = (spellings[key] ?? 0) + 1;
  spellings[key] = times;
  if (times > (spellings[asKey(counted.word)] ?? 0)) counted.word = spelling;
}
