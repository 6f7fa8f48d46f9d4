import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { containing, list, ofPerson, oneOf, range } from '../http/list-contract.ts';

/** One attempt of anybody at a quiz or survey, as admins see it in a list. */
export const ListedAttempt = z.object({
  attemptId: Id,
  quizId: Id,
  /** As it is now; as it was when the attempt began, where it is deleted. */
  quizTitle: z.string(),
  quizType: z.enum(['QUIZ', 'SURVEY']),
  /** Null once the person has been forgotten. */
  person: z.object({ userId: Id, name: z.string(), email: z.string() }).nullable(),
  /** Which of the person's attempts at it it is (P447). */
  number: z.int(),
  status: z.enum(['STARTED', 'SUBMITTED']),
  startedAt: Instant,
  /** Null until it is submitted. */
  completedAt: Instant.nullable(),
  points: z.number().nullable(),
  totalPoints: z.number().nullable(),
  /** Per cent, floored; null, like the points, before there is a grade, and of surveys. */
  average: z.int().nullable(),
  isPass: z.boolean().nullable(),
});
export type ListedAttempt = z.infer<typeof ListedAttempt>;

/**
 * Everybody's attempts, the newest first (P055). That somebody looks is kept. What is deleted is not found by its title; a
 * part that more titles have than can be asked for at once is a problem 422.
 */
export const getAllAttempts = list('GET', '/api/admin/attempts', {
  row: ListedAttempt,
  sortable: ['startedAt', 'completedAt', 'average'],
  sort: '-startedAt',
  filters: {
    person: ofPerson('personId'),
    quizTitle: containing({ isOwn: true }),
    type: oneOf(ListedAttempt.shape.quizType, { field: 'quizType' }),
    status: oneOf(ListedAttempt.shape.status),
    average: range(z.coerce.number()),
    startedAt: range(Instant),
    completedAt: range(Instant),
  },
});
