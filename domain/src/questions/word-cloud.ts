import { z } from 'zod';
import { personal, text } from '../kernel/values.ts';
import { type QuestionType, questionInput, recordedQuestion, seenQuestion } from './question.ts';
import { fieldsOf } from './question-fields.ts';
import { wordCloudCounting } from './word-cloud-counting.ts';
import { MOST_WORD_CHARACTERS } from './word-cloud-rules.ts';

const type = 'wordcloud' as const;

// Whatever options are sent for a word cloud are dropped: it has none (C274).
const input = z.object({ ...questionInput, type: z.literal(type) });

const recorded = z.object({ ...recordedQuestion, type: z.literal(type) });
export type WordCloud = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenWordCloud = z.infer<typeof seen>;

/** What a participant typed: one line of 1 to 50 characters (P118). */
export const Word = text(MOST_WORD_CHARACTERS);

const answer = z.object({ type: z.literal(type), word: Word });
export type WordAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ type: z.literal(type), word: personal(z.string()) });
export type RecordedWordAnswer = z.infer<typeof recordedAnswer>;

/** A word from everybody. */
export const wordCloud = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: wordCloudCounting,
  attendPage: 'attendwordcloud',
  ids: () => [],
  withNewIds: (question) => question,
  images: () => [],
  see: (question) => ({ ...fieldsOf(question), type }),
  takes: () => true,
  textOf: ({ word }) => word,
} satisfies QuestionType<
  WordCloud,
  SeenWordCloud,
  WordAnswer,
  RecordedWordAnswer,
  z.infer<typeof wordCloudCounting.counts>,
  z.infer<typeof wordCloudCounting.result>
>;
