import { z } from 'zod';
import { personal, text } from '../kernel/values.ts';
import { type QuestionType, questionInput, recordedQuestion, seenQuestion } from './question.ts';
import { fieldsOf } from './question-fields.ts';
import {
  beginTexts,
  countedTexts,
  countText,
  MOST_WORDS,
  MOST_WORDS_SHOWN,
  shownTexts,
  shownTextsOf,
} from './text-counting.ts';
import { MOST_WORD_CHARACTERS } from './word-cloud-rules.ts';

const type = 'wordcloud' as const;

/** Imported data spells it otherwise; it is stored in one way (P411). */
const TypeInput = z.enum([type, 'word cloud']).transform(() => type);

// Whatever options are sent for a word cloud are dropped: it has none (C274).
const input = z.object({ ...questionInput, type: TypeInput });

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

const counts = z.object({ ...countedTexts, type: z.literal(type) });
type Counts = z.infer<typeof counts>;
const result = z.object({ ...shownTexts, type: z.literal(type) });

/** A word from everybody; those that read the same count as one (P118). */
export const wordCloud = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: {
    counts,
    result,
    begin: (question, before) => ({ type, ...beginTexts(question, before) }),
    count: (counts, { word }) => countText(counts, word, MOST_WORDS),
    resultOf: (counts: Counts) => shownTextsOf(counts, MOST_WORDS_SHOWN),
    votesOf: () => ({}),
    tallying: null,
  },
  scoring: null,
  attendPage: 'attendwordcloud',
  ids: () => [],
  withNewIds: (question) => question,
  media: () => [],
  see: (question) => ({ ...fieldsOf(question), type }),
  withoutKey: (question) => question,
  takes: () => true,
  textOf: ({ word }) => word,
} satisfies QuestionType<
  WordCloud,
  SeenWordCloud,
  WordAnswer,
  RecordedWordAnswer,
  Counts,
  z.infer<typeof result>
>;
