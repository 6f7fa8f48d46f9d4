import { otherAttempt } from '@pollux/domain/attending/answering';
import { AttemptStarted, attempts } from '@pollux/domain/attending/attempts';
import { EndAttempt, FollowQuiz, SubmitAttempt } from '@pollux/domain/attending/attending';
import { AttemptNotFound, attemptOf, endOf, sittingOf } from '@pollux/domain/attending/sitting';
import { endAttempt, followQuiz, submitAttempt } from '@pollux/domain/attending/submitting';
import { isExam } from '@pollux/domain/attending/telling';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { lane } from '../kernel/lane.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants, reactionsAlone } from '../kernel/policies.ts';
import { quizOf } from './quiz-of.ts';
import { sealingOf } from './sealing.ts';
import { writeAttempts } from './write-attempts.ts';

export const handleSubmitAttempt = handles(SubmitAttempt, {
  may: participants,
  limits: [perAccount(60, 60)],
  async run(submit, by, streams, { secrets }) {
    const { quizId, attemptId } = submit;
    const key = { quizId, personId: by.actor.accountId };
    const doing = { ...key, now: by.now };
    const quiz = await quizOf(attemptId, key, streams);
    const { state } = await writeAttempts(key, streams, (state) => {
      const sitting = sittingOf(state, attemptId, quiz);
      return sitting === undefined
        ? otherAttempt(attemptId, state, doing)
        : submitAttempt(submit, state, sitting, doing, sealingOf(submit, secrets));
    });
    const attempt = attemptOf(state, attemptId);
    if (attempt === undefined) throw new AttemptNotFound();
    const { submission, grades } = attempt;
    if (submission === null) throw new Error('An attempt is submitted by its command.');
    return {
      message: 'Your answers are submitted.',
      quizId,
      attemptId,
      score: isExam(quiz) ? null : (grades.at(-1)?.score ?? null),
      receipt: submission.receipt,
      submittedAt: submission.at,
    };
  },
});

export const handleEndAttempt = handles(EndAttempt, {
  may: reactionsAlone,
  async run(end, by, streams, { secrets }) {
    const { attemptId, ...key } = end;
    const doing = { ...key, now: by.now };
    // Nobody asks again once nothing was done: what is decided on must be what the log has by now.
    const state = await streams.readAnew(attempts, key);
    let quiz = await quizOf(attemptId, key, streams);
    const sitting = sittingOf(state, attemptId, quiz);
    if (sitting === undefined || endOf(sitting, by.now) === null)
      quiz = await streams.readAnew(quizzes, { quizId: key.quizId });
    await streams.write(attempts, key, (state) => {
      const sitting = sittingOf(state, attemptId, quiz);
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
    const quiz = await streams.readAnew(quizzes, { quizId: key.quizId });
    const published = quiz.status === 'drafted' ? quiz.published : null;
    await streams.readAnew(attempts, key);
    await streams.write(attempts, key, (state) => {
      const sitting = sittingOf(state, attemptId, quiz);
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
