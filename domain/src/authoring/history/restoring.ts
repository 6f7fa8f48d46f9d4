import { z } from 'zod';
import { command, type Data } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { asked, changed, requireSeen, Revised } from '../drafting/editing.ts';
import { ownQuiz, QuizNotFound } from '../own-quiz.ts';
import type { Quiz, QuizEvent } from '../quiz.ts';

/** Makes the draft of an activity of one's own what it said at a moment of its history: one more step, which can be undone. */
export const RestoreMoment = command(
  'RestoreMoment',
  z.object({
    ...asked,
    /** The revision in the activity's stream, as the history names it. */ moment: z.int().nonnegative(),
  }),
  Revised,
);

/**
 * Whatever it said is restored, also what cannot be published any more: publishing says so. A draft that says the same
 * already is not changed.
 * @param then the activity as it was at the moment
 * @throws QuizNotFound, NotAllowed, InBin, EditedElsewhere
 */
export function restoreMoment(
  { revision }: Pick<Data<typeof RestoreMoment>, 'revision'>,
  quiz: Quiz,
  then: Quiz,
  by: Context,
): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  requireSeen(own, { revision });
  if (then.status !== 'drafted') throw new QuizNotFound();
  return changed(own, then.drafting.draft, 'restore', by);
}
