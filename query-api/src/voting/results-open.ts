import type { Activity } from '@pollux/projections/authoring/activities';

type Answered = Pick<Activity, 'id' | 'quizType' | 'examMode' | 'isActive' | 'takenDown'>;

/**
 * Whether whoever has answered is offered the results, as `requireResultsVisible` has it: not of a poll in exam mode that
 * is still open, of what is taken down, or of a survey by its link, which is anonymous.
 * @param pollId what was answered: the activity, or a hosted session of it
 */
export function areResultsOpen(
  { id, quizType, examMode, isActive, takenDown }: Answered,
  pollId: string,
): boolean {
  if (takenDown !== null || (quizType === 'SURVEY' && pollId === id)) return false;
  return !(examMode && isActive);
}
