import { z } from 'zod';
import { halvesOf } from './half-points.ts';
import {
  countedQuestion,
  type QuestionType,
  questionInput,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'truefalse' as const;

const input = z.object({
  ...questionInput,
  type: z.literal(type),
  /** What is right, or nothing. */
  answers: z.array(z.boolean()).max(1).default([]),
});

const recorded = z.object({ ...recordedQuestion, type: z.literal(type), answers: z.array(z.boolean()) });
export type TrueOrFalse = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenTrueOrFalse = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), value: z.boolean() });
export type TruthAnswer = z.infer<typeof answer>;

const counts = z.object({
  ...countedQuestion,
  type: z.literal(type),
  /** True first. */
  choices: z.array(z.object({ value: z.boolean(), votes: z.int() })),
});
type Counts = z.infer<typeof counts>;

/** True or False. */
export const trueOrFalse = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer: answer,
  counting: {
    counts,
    result: counts,
    begin: ({ id, title, titleHtml, image }, before) => ({
      id,
      type,
      title,
      titleHtml,
      image,
      responses: before?.responses ?? 0,
      choices: before?.choices ?? [true, false].map((value) => ({ value, votes: 0 })),
    }),
    count(counts, { value }) {
      counts.responses++;
      for (const choice of counts.choices) if (choice.value === value) choice.votes++;
    },
    resultOf: (counts) => counts,
    votesOf: () => ({}),
    tallying: {
      chosen: ({ value }) => [String(value)],
      takesSeveral: false,
      choices: () => [true, false].map((value) => ({ key: String(value), text: null })),
      countsOf({ id, title, titleHtml, image }, { choices }) {
        const counted = [true, false].map((value) => ({ value, votes: choices[String(value)] ?? 0 }));
        const responses = counted.reduce((sum, { votes }) => sum + votes, 0);
        return { id, type, title, titleHtml, image, responses, choices: counted };
      },
    },
  },
  scoring: {
    /** All points for what is right (P433). */
    v1: ({ points, answers: [right] }, { value }) => (value === right ? halvesOf(points) : 0),
    right: ({ answers }) => answers.map((value) => (value ? 'True' : 'False')),
  },
  ids: () => [],
  withNewIds: (question) => question,
  media: () => [],
  see: (question) => ({ ...fieldsOf(question), type }),
  withoutKey: (question) => ({ ...question, answers: [] }),
  takes: () => true,
  textOf: ({ value }) => (value ? 'True' : 'False'),
} satisfies QuestionType<TrueOrFalse, SeenTrueOrFalse, TruthAnswer, TruthAnswer, Counts, Counts>;
