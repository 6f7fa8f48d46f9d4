import { type AttemptDocument, attemptsView } from '@pollux/projections/attending/attempts';
import type { Documents } from '../http/documents.ts';

/**
 * The running numbers of attempts among all of their person that are reported, by when each was submitted. Those of one
 * moment, as where the schedules of two quizzes end together, have theirs in the order of their ids, as lists do.
 */
export function serialsOf(
  attempts: readonly Pick<AttemptDocument, 'attemptId' | 'personId' | 'completedAt'>[],
  documents: Pick<Documents, 'count' | 'find'>,
): Promise<number[]> {
  return Promise.all(
    attempts.map(async ({ attemptId, personId, completedAt }) => {
      const reported = { personId, isReported: true };
      const at = completedAt ?? '';
      const [before, together] = await Promise.all([
        documents.count(attemptsView, { where: { ...reported, completedAt: { lt: at } } }),
        documents.find(attemptsView, { where: { ...reported, completedAt: at } }),
      ]);
      return before + together.filter(({ id }) => id <= attemptId).length;
    }),
  );
}
