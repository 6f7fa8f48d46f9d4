import { otherAttempt } from '@pollux/domain/attending/answering';
import { type Attempt, type Attempts, attempts } from '@pollux/domain/attending/attempts';
import { AttemptStarted } from '@pollux/domain/attending/attempt-events';
import { EndAttempt, FollowQuiz, SubmitAttempt } from '@pollux/domain/attending/attending';
import { AttemptNotFound, attemptOf, endOf, sittingOf } from '@pollux/domain/attending/sitting';
import { endAttempt, followQuiz, submitAttempt } from '@pollux/domain/attending/submitting';
import { isExam } from '@pollux/domain/attending/telling';
import type { AnswerOf, Data } from '@pollux/domain/kernel/command';
import type { Secrets } from '@pollux/infra/secrets';
import { due } from '../kernel/due.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { lane } from '../kernel/lane.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants, reactionsAlone } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';
import { quizOf, standingOf } from './quiz-of.ts';
import type { AttemptPlace } from './save-answers.ts';
import { sealingOf } from './sealing.ts';
import { writeAttempts } from './write-attempts.ts';

export const handleSubmitAttempt = handles(SubmitAttempt, {
  may: participants,
  limits: [perAccount(60, 60)],
  async run(submit, by, streams, { secrets }) {
    const { quizId, attemptId } = submit;
    const key = { quizId, personId: by.actor.accountId };
    const quiz = await quizOf(attemptId, key, streams);
    const sitting = (state: Attempts) => sittingOf(state, attemptId, quiz);
    const attempt = await submittedAt({ key, sitting }, submit, by, streams, secrets);
    return submissionTold(quizId, attempt, !isExam(quiz));
  },
});

/** Submits an attempt. @returns it, submitted now or before */
export async function submittedAt(
  { key, sitting: sittingIn }: AttemptPlace,
  submit: Data<typeof SubmitAttempt>,
  by: Pick<CommandContext, 'now'>,
  streams: Streams,
  secrets: Secrets,
): Promise<Attempt> {
  const { attemptId } = submit;
  const doing = { ...key, now: by.now };
  const { state } = await writeAttempts(key, streams, (state) => {
    const sitting = sittingIn(state);
    return sitting === undefined
      ? otherAttempt(attemptId, state, doing)
      : submitAttempt(submit, state, sitting, doing, sealingOf(submit, secrets));
  });
  const attempt = attemptOf(state, attemptId);
  if (attempt === undefined) throw new AttemptNotFound();
  return attempt;
}

/** What whoever submits is told, with what it scored only where that may be told by now. */
export function submissionTold(
  quizId: string,
  { attemptId, submission, grades }: Attempt,
  isScoreTold: boolean,
): AnswerOf<typeof SubmitAttempt> {
  if (submission === null) throw new Error('An attempt is submitted by its command.');
  return {
    message: 'Your answers are submitted.',
    quizId,
    attemptId,
    score: isScoreTold ? (grades.at(-1)?.score ?? null) : null,
    receipt: submission.receipt,
    submittedAt: submission.at,
  };
}

export const handleEndAttempt = handles(EndAttempt, {
  may: reactionsAlone,
  async run(end, by, streams, { secrets }) {
    const { attemptId, ...key } = end;
    const doing = { ...key, now: by.now };
    // Nobody asks again once nothing was done: what is decided on must be what the log has by now.
    const state = await streams.readAnew(attempts, key);
    let standing = await standingOf(attemptId, key, streams);
    const sitting = standing.sitting(state);
    if (sitting === undefined || endOf(sitting, by.now) === null)
      standing = await standingOf(attemptId, key, streams, 'anew');
    await streams.write(attempts, key, (state) => {
      const sitting = standing.sitting(state);
      return sitting === undefined ? [] : endAttempt(sitting, doing, sealingOf(end, secrets));
    });
    return { message: 'The attempt is over.' };
  },
});

/** Submits what nobody has submitted when its time is over: that of the schedule, of its questions, or its owner's. */
export const endAttempts = due('end-attempts', {
  readModel: 'attempts',
  at: 'dueAt',
  command: handleEndAttempt,
  payload: (attemptId, { quizId, personId }) => ({
    attemptId,
    quizId: String(quizId),
    personId: String(personId),
  }),
});

export const handleFollowQuiz = handles(FollowQuiz, {
  may: reactionsAlone,
  async run(follow, by, streams, { secrets }) {
    const { attemptId, ...key } = follow;
    const doing = { ...key, now: by.now };
    // By now means by what the log has once the attempt is in it: whatever comes later finds the attempt.
    await streams.readAnew(attempts, key);
    const { quiz, isHosted, sitting: sittingIn } = await standingOf(attemptId, key, streams, 'anew');
    // In a session its end takes the place of the schedule.
    const published = quiz.status === 'drafted' && !isHosted ? quiz.published : null;
    await streams.write(attempts, key, (state) => {
      const sitting = sittingIn(state);
      return sitting === undefined ? [] : followQuiz(sitting, published, doing, sealingOf(follow, secrets));
    });
    return { message: 'The attempt goes by the quiz as it is.' };
  },
});

/**
 * A start is decided on the quiz as it is known then, and written to a stream of its own: what its owner did meanwhile is
 * in the log before the attempt, and no read model tells the attempt of it.
 */
export const attemptsFollow = lane('attempts-follow').on(
  AttemptStarted,
  ({ data: { personId, quizId } }) => [personId, quizId],
  ({ data: { attemptId, quizId, personId } }, { issue }) =>
    issue(handleFollowQuiz, { attemptId, quizId, personId }),
);
