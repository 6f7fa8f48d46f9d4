import { z } from 'zod';
import { MOST_STARS } from './answer-rules.ts';
import {
  countedQuestion,
  type QuestionType,
  questionInput,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'rating' as const;

const input = z.object({ ...questionInput, type: z.literal(type) });

const recorded = z.object({ ...recordedQuestion, type: z.literal(type) });
export type Rating = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenRating = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), stars: z.int().min(1).max(MOST_STARS) });
export type StarsAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ type: z.literal(type), stars: z.int() });

const counts = z.object({
  ...countedQuestion,
  type: z.literal(type),
  /** One star first. */
  ratings: z.array(z.object({ stars: z.int(), votes: z.int() })),
});
type Counts = z.infer<typeof counts>;

const none = Array.from({ length: MOST_STARS }, (_, index) => ({ stars: index + 1, votes: 0 }));

/** One to five stars. */
export const rating = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
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
      ratings: before?.ratings ?? structuredClone(none),
    }),
    count(counts, { stars }) {
      counts.responses++;
      for (const rating of counts.ratings) if (rating.stars === stars) rating.votes++;
    },
    resultOf: (counts) => counts,
    votesOf: () => ({}),
    tallying: {
      chosen: ({ stars }) => [String(stars)],
      takesSeveral: false,
      choices: () => none.map(({ stars }) => ({ key: String(stars), text: null })),
      countsOf({ id, title, titleHtml, image }, { choices }) {
        const ratings = none.map(({ stars }) => ({ stars, votes: choices[stars] ?? 0 }));
        const responses = ratings.reduce((sum, { votes }) => sum + votes, 0);
        return { id, type, title, titleHtml, image, responses, ratings };
      },
    },
  },
  scoring: null,
  ids: () => [],
  withNewIds: (question) => question,
  media: () => [],
  see: (question) => ({ ...fieldsOf(question), type }),
  withoutKey: (question) => question,
  takes: () => true,
  textOf: ({ stars }) => String(stars),
} satisfies QuestionType<Rating, SeenRating, StarsAnswer, StarsAnswer, Counts, Counts>;
