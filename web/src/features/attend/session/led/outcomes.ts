import { ApiProblem } from '../../../../shared/api/client.ts';
import type { AttendedSession } from '../use-session.ts';
import type { Sending } from './use-sendings.ts';

/** What has become of somebody's answer to a question. */
export type Outcome = 'counts' | 'too-late';

/** The question took no answers any more when the answer came. */
const TOO_LATE: readonly string[] = ['answered-too-late', 'question-not-shown', 'questions-over'];

/** After these there is nothing to answer here any more, or another tab has answered: the page finds out anew. */
export const OVER: readonly string[] = [
  'question-answered',
  'session-ended',
  'session-not-found',
  'poll-closed',
  'poll-changed',
  'quiz-closed',
  'no-seat',
  'not-signed-in',
  'name-needed',
  'team-needed',
  'seat-taken-away',
  'room-locked',
];

/** What has become of the answers that were sent, in this page or before it was loaded. */
export function outcomesOf(
  answered: AttendedSession['answered'],
  sendings: ReadonlyMap<string, Sending>,
): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { questionId, counts } of answered) outcomes.set(questionId, counts ? 'counts' : 'too-late');
  for (const [questionId, sending] of sendings) {
    if (sending.status === 'done') outcomes.set(questionId, 'counts');
    else if (TOO_LATE.includes(refusalOf(sending))) outcomes.set(questionId, 'too-late');
  }
  return outcomes;
}

/** The code of the refusal; '' where there is none. */
export function refusalOf(sending: Sending): string {
  return sending.status === 'refused' && sending.problem instanceof ApiProblem ? sending.problem.code : '';
}
