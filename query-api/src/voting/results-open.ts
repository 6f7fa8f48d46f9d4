import type { Activity } from '@pollux/projections/authoring/activities';
import type { HostedSession } from '@pollux/projections/hosting/hosted-sessions';

type Answered = Pick<Activity, 'quizType' | 'examMode' | 'isActive' | 'takenDown'>;

/**
 * Whether whoever has answered is offered the results, as `requireResultsVisible` has it: not of a poll in exam mode that
 * is still open, of what is taken down, of a survey, which is anonymous, or of a room while its host leads. What a host
 * has led is shown once it is over, of a survey, too.
 * @param session in which it was answered; undefined where it was by the link
 */
export function areResultsOpen(
  { quizType, examMode, isActive, takenDown }: Answered,
  session: Pick<HostedSession, 'isOpen' | 'stage'> | undefined,
): boolean {
  if (takenDown !== null) return false;
  if (session !== undefined && session.stage !== null) return !session.isOpen;
  if (quizType === 'SURVEY') return false;
  return !(examMode && (session?.isOpen ?? isActive));
}
