import { QuizRated } from '@pollux/domain/attending/rating';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const RatingDocument = z.object({ quizId: Id, personId: Id, rating: z.int(), at: Instant });

/** The key of one person's rating of one quiz or survey. */
export const ratingId = (quizId: string, personId: string): string => `${quizId}.${personId}`;

/** What each person rated: one rating of a quiz, the newest (P248). */
export const ratingsView = projector('ratings', {
  version: 1,
  document: RatingDocument,
  indexes: [['quizId', 'at'], 'personId'],
  fixed: ['quizId', 'personId'],
}).sets(
  QuizRated,
  ({ data: { quizId, personId } }) => ratingId(quizId, personId),
  ({ data: { quizId, personId, rating, at } }) => ({ quizId, personId, rating, at }),
);
