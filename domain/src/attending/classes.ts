import { z } from 'zod';
import { Id } from '../kernel/values.ts';

/** In whose classes an attempt counts, each of which is a grade, as its activity was when it began (P035, P046). */
export const CountsIn = z.object({ ownerId: Id, grades: z.array(z.string()) });
export type CountsIn = z.infer<typeof CountsIn>;

/** The classes of an attempt; none of what has no grades, as surveys, nor of a session, which has guests and a report of its own. */
export function countsIn({
  hostedQuizId,
  activity: { ownerId, quizGrades },
}: {
  readonly hostedQuizId?: string | undefined;
  readonly activity: { readonly ownerId: string; readonly quizGrades: string[] };
}): CountsIn {
  return { ownerId, grades: hostedQuizId === undefined ? quizGrades : [] };
}
