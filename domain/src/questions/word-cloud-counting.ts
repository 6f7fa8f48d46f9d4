import { z } from 'zod';
import { oneLine } from '../kernel/typed-text.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { type Counting, countedQuestion } from './question.ts';
import type { RecordedWordAnswer, WordCloud } from './word-cloud.ts';
import { wordKey } from './word-cloud-rules.ts';

/** The most different words that viewers are sent; the rest is counted. */
const MOST_WORDS = 200;

const WordCount = z.object({ word: z.string(), count: z.int() });
const type = z.literal('wordcloud');

const counts = z.object({
  ...countedQuestion,
  type,
  /** Counts by `wordKey`; `word` is how the first person wrote it. */
  words: z.record(z.string(), WordCount),
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
    // The prefix keeps words like "__proto__" and "1" plain keys, in the order they came.
    const key = `w:${name}`;
    const counted = counts.words[key];
    if (counted === undefined) counts.words[key] = { word: oneLine(word), count: 1 };
    else counted.count++;
  },
  resultOf({ words, ...question }) {
    const sorted = Object.values(words).toSorted(
      (one, other) => other.count - one.count || (one.word < other.word ? -1 : 1),
    );
    const otherWords = Math.max(0, sorted.length - MOST_WORDS);
    return { ...question, words: sorted.slice(0, MOST_WORDS), otherWords };
  },
  votesOf: () => ({}),
} satisfies Counting<WordCloud, RecordedWordAnswer, Counts, Result>;
