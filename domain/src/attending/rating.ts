import { z } from 'zod';
import { publishedQuiz } from './availability.ts';
import type { Attempts } from './attempts.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { LEAST_STARS, MOST_STARS } from './rating-rules.ts';

const STARS = 'Choose one to five stars.';

// Events

/** A person's rating of a quiz or survey; a later one takes the place of the one before (P486). */
export const QuizRated = event(
  'QuizRated',
  z.object({
    quizId: Id,
    personId: Id,
    rating: z.int(),
    /** The one that it takes the place of; null for the person's first. So an average needs no list of who rated. */
    previous: z.int().nullable(),
    at: Instant,
  }),
);
export type RatingEvent = EventOf<typeof QuizRated>;

// State

export interface Rating {
  /** Null before the first. */
  readonly rating: number | null;
}

function evolve(_rating: Rating, { data: { rating } }: RatingEvent): Rating {
  return { rating };
}

/** One person's rating of one quiz or survey. */
export const ratings = category('Rating', {
  key: (key: { quizId: string; personId: string }) => `${key.quizId}.${key.personId}`,
  events: [QuizRated],
  initial: { rating: null } as Rating,
  evolve,
});

/** How an activity is rated: `averageRating` in stars with two decimals, 0 before the first. */
export interface RatingTotals {
  readonly ratingCount: number;
  readonly ratingSum: number;
  readonly averageRating: number;
}

/** The totals once a rating has joined them, or taken the place of that person's one before (P486). */
export function ratedWith(
  before: RatingTotals,
  { rating, previous }: Pick<z.infer<typeof QuizRated.schema>, 'rating' | 'previous'>,
): RatingTotals {
  const ratingCount = before.ratingCount + (previous === null ? 1 : 0);
  const ratingSum = before.ratingSum + rating - (previous ?? 0);
  return { ratingCount, ratingSum, averageRating: Math.round((100 * ratingSum) / ratingCount) / 100 };
}

// Commands

/** Rates a quiz or survey, or rates it anew (P421, P486). */
export const RateQuiz = command(
  'RateQuiz',
  z.object({
    /** Of the quiz or survey, or of the hosted session in which it was attended. */
    quizId: Id,
    rating: z.int(STARS).min(LEAST_STARS, STARS).max(MOST_STARS, STARS),
  }),
  z.object({ message: z.string(), rating: z.int() }),
);

// Rejections

export class NotAttended extends Rejection {
  constructor() {
    super('forbidden', 'not-attended', 'You can rate this once you have submitted an attempt.');
  }
}

// Decisions

/**
 * @param attempts of the person at it
 * @returns no events when they rated it so before
 * @throws QuizNotFound of what is not published, deleted or in the bin; NotAttended without a submitted attempt
 */
export function rateQuiz(
  { quizId, rating }: Data<typeof RateQuiz>,
  before: Rating,
  quiz: Quiz,
  { attempts }: Pick<Attempts, 'attempts'>,
  by: Context,
): RatingEvent[] {
  publishedQuiz(quiz);
  if (!attempts.some(({ submission }) => submission !== null)) throw new NotAttended();
  if (before.rating === rating) return [];
  const { accountId: personId } = by.actor;
  return [QuizRated({ quizId, personId, rating, previous: before.rating, at: by.now.toISOString() })];
}
