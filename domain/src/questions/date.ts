import { z } from 'zod';
import { personal } from '../kernel/values.ts';
import { halvesOf } from './half-points.ts';
import { isDate } from './answer-rules.ts';
import { type QuestionType, questionInput, recordedQuestion, seenQuestion } from './question.ts';
import { fieldsOf } from './question-fields.ts';
import { beginTexts, countedTexts, countText, shownTexts, shownTextsOf } from './text-counting.ts';

const type = 'date' as const;

const invalid = 'Please enter a valid date.';

/** A day that there is, as yyyy-mm-dd (C167, C266). */
const Day = z.string().refine(isDate, invalid);

const input = z.object({
  ...questionInput,
  type: z.literal(type),
  /** The day that is right, or none. A draft may hold one that there is not. */
  answers: z.array(z.string(invalid).max(40, invalid)).max(1).default([]),
});

const recorded = z.object({ ...recordedQuestion, type: z.literal(type), answers: z.array(z.string()) });
export type DateQuestion = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenDateQuestion = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), date: Day });
export type DateAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ type: z.literal(type), date: personal(z.string()) });
type RecordedDateAnswer = z.infer<typeof recordedAnswer>;

const counts = z.object({ ...countedTexts, type: z.literal(type) });
type Counts = z.infer<typeof counts>;
const result = z.object({ ...shownTexts, type: z.literal(type) });

/** A day. */
export const date = {
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
    count: (counts, { date }) => countText(counts, date),
    resultOf: (counts: Counts) => shownTextsOf(counts),
    votesOf: () => ({}),
    tallying: null,
  },
  scoring: {
    /** All points for the day that is right (P433). */
    v1: ({ points, answers: [right] }, { date }) => (date === right ? halvesOf(points) : 0),
    right: ({ answers }) => answers,
  },
  ids: () => [],
  withNewIds: (question) => question,
  media: () => [],
  see: (question) => ({ ...fieldsOf(question), type }),
  withoutKey: (question) => ({ ...question, answers: [] }),
  takes: () => true,
  textOf: ({ date }) => date,
} satisfies QuestionType<
  DateQuestion,
  SeenDateQuestion,
  DateAnswer,
  RecordedDateAnswer,
  Counts,
  z.infer<typeof result>
>;
