import type { AttemptState } from '../saving/attempt-state.ts';
import { answeringOf } from '../../../../questions/question-types/for-attend.ts';
import type { AnswerFault } from '../../../../questions/answering.ts';
import { isTimedOut, remainingTime } from '../../questions/time-limit.ts';
import { type AskedQuestion, isSealed } from './seen.ts';

/** Why a question cannot be left as it is. */
export type QuestionFault = 'unanswered' | AnswerFault;

/** How it stands with a question. */
export interface Standing {
  readonly isAnswered: boolean;
  /** It takes no answer any more. */
  readonly isLocked: boolean;
  readonly isSealed: boolean;
}

/** @param now milliseconds since 1970, by the server */
export function standingOf(question: AskedQuestion, state: AttemptState, now: number): Standing {
  const sealed = isSealed(question);
  const answer = state.answerTo(question.id);
  return {
    isAnswered: !sealed && answer !== undefined && answeringOf(question).isGiven(answer as never),
    isLocked: isLocked(question, state, now),
    isSealed: sealed,
  };
}

/** Whether its time is over, or its answer final (P109, P328). */
export function isLocked({ id }: AskedQuestion, { view }: AttemptState, now: number): boolean {
  const endsAt = view.clocks[id]?.endsAt ?? null;
  const isOver = endsAt !== null && isTimedOut(remainingTime(Date.parse(endsAt), now));
  return view.locked.includes(id) || isOver;
}

/** What keeps somebody at the question; nothing at one that takes no answer any more (P333, P385). */
export function faultIn(question: AskedQuestion, state: AttemptState, now: number): QuestionFault | null {
  if (isLocked(question, state, now)) return null;
  const missing = question.compulsory ? 'unanswered' : null;
  if (isSealed(question)) return missing;
  const answer = state.answerTo(question.id);
  const { isGiven, faultOf } = answeringOf(question);
  return answer === undefined || !isGiven(answer as never) ? missing : faultOf(answer as never);
}

/** The first question that keeps somebody from submitting, and why (P386). */
export function firstFault(state: AttemptState, now: number): { index: number; fault: QuestionFault } | null {
  for (const [index, question] of state.view.questions.entries()) {
    const fault = faultIn(question, state, now);
    if (fault !== null) return { index, fault };
  }
  return null;
}
