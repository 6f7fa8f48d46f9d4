import { z } from 'zod';
import { oneLine } from '../kernel/typed-text.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { type Counting, countedQuestion } from './question.ts';
import type { RecordedWordAnswer, WordCloud } from './word-cloud.ts';
import { wordKey } from './word-cloud-rules.ts';

/** The most different words that viewers are sent; the rest is counted. */
const MOST_WORDS = 200;

const WordCount = z.object({ word: z.string(), count: z.int() });
const CountedWord = WordCount.extend({
  /** How often each spelling was given, once there are several. */
  spellings: z.record(z.string(), z.int()).optional(),
});
type CountedWord = z.infer<typeof CountedWord>;
const type = z.literal('wordcloud');

const counts = z.object({
  ...countedQuestion,
  type,
  /** Counts by `wordKey`; `word` is how most write it, and of equals the one that was there first. */
  words: z.record(z.string(), CountedWord),
});
type Counts = z.infer<typeof counts>;

const result = z.object({
  ...countedQuestion,
  type,
  /** Most frequent first, ties in alphabetical order, at most 200 (the rest is in `otherWords`). */
  words: z.array(WordCount),
  /** How many more different words there are. */
  otherWords: z.int(),
});
type Result = z.infer<typeof result>;

/** How often each word was given (P118). */
export const wordCloudCounting = {
  counts,
  result,
  begin: ({ id, type, title, image }, before) => ({
    id,
    type,
    title,
    image,
    responses: before?.responses ?? 0,
    words: before?.words ?? {},
  }),
  count(counts, { word }) {
    counts.responses++;
    // Whoever wrote it has been forgotten: that somebody answered stays, the word does not.
    if (word === FORGOTTEN) return;
    // Older words were recorded as they were sent. Where nothing is to be seen in one, there is nothing to show.
    const name = wordKey(word);
    if (name === '') return;
    const key = asKey(name);
    const counted = counts.words[key];
    const spelling = oneLine(word);
    if (counted === undefined) counts.words[key] = { word: spelling, count: 1 };
    else countAgain(counted, spelling);
  },
  resultOf({ words, ...question }) {
    const sorted = Object.values(words).toSorted(
      (one, other) => other.count - one.count || (one.word < other.word ? -1 : 1),
    );
    const otherWords = Math.max(0, sorted.length - MOST_WORDS);
    const shown = sorted.slice(0, MOST_WORDS).map(({ word, count }) => ({ word, count }));
    return { ...question, words: shown, otherWords };
  },
  votesOf: () => ({}),
} satisfies Counting<WordCloud, RecordedWordAnswer, Counts, Result>;

/** The prefix keeps words like "__proto__" and "1" plain keys, in the order they came. */
const asKey = (text: string) => `w:${text}`;

/** Counts the word once more; a spelling that more have written than the one shown takes its place. */
function countAgain(counted: CountedWord, spelling: string): void {
  if (counted.spellings === undefined && spelling !== counted.word) {
    counted.spellings = { [asKey(counted.word)]: counted.count };
  }
  counted.count++;
  if (counted.spellings === undefined) return;
  const times = (counted.spellings[asKey(spelling)] ?? 0) + 1;
  counted.spellings[asKey(spelling)] = times;
  if (times > (counted.spellings[asKey(counted.word)] ?? 0)) counted.word = spelling;
}
