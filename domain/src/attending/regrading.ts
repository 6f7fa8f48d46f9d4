import { z } from 'zod';
import type { AnswerKey } from '../authoring/correcting/answer-key.ts';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { isForgotten } from '../scoring/answered.ts';
import { scoreAttempt } from '../scoring/attempt-score.ts';
import type { Attempts } from './attempts.ts';
import { type AttemptEvent, AttemptScored } from './attempt-events.ts';
import { countsIn } from './classes.ts';

/** Grades a submitted attempt again after what is right was corrected. Nobody but a deadline sends it. */
export const RegradeAttempt = command(
  'RegradeAttempt',
  z.object({ quizId: Id, personId: Id, attemptId: Id }),
);

/**
 * The grade by the key as it is now, beside those of before; by the same version of the rules, so that nothing but the
 * correction makes a difference. What was answered by somebody who is forgotten keeps what it earned. Does nothing to
 * an attempt that is open, or graded so already: a deadline may know an older state.
 * @param key of what the attempt was asked (`keyFor`)
 */
export function regradeAttempt(
  { quizId, personId, attemptId }: { quizId: string; personId: string; attemptId: string },
  { attempts }: Attempts,
  key: AnswerKey,
  { now }: Pick<Context, 'now'>,
): AttemptEvent[] {
  const attempt = attempts.find((each) => each.attemptId === attemptId);
  const grade = attempt?.grades.at(-1);
  if (attempt === undefined || attempt.submission === null || grade === undefined) return [];
  if (grade.correction >= key.correction) return [];
  const answers = Object.fromEntries(Object.entries(attempt.answers).map(([id, { answer }]) => [id, answer]));
  const { questions, accepted, dropped, correction } = key;
  const kept = grade.questions.filter(({ questionId }) => isForgotten(answers[questionId] ?? null));
  const { passPercentage } = grade.score;
  const grading = { accepted, dropped, kept, scorer: grade.scorer, passPercentage };
  const scored = scoreAttempt(questions, answers, grading);
  const about = { quizId, personId, attemptId };
  const replaces = { score: grade.score, questions: [...grade.questions] };
  const classes = countsIn(attempt);
  const { number } = attempt;
  const at = now.toISOString();
  return [AttemptScored({ ...about, ...scored, correction, replaces, classes, number, at })];
}
