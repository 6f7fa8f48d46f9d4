import { otherAttempt } from '@pollux/domain/attending/answering';
import { attempts } from '@pollux/domain/attending/attempts';
import { EndAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import { AttemptNotFound, attemptOf, endOf, sittingOf } from '@pollux/domain/attending/sitting';
import { endAttempt, submitAttempt } from '@pollux/domain/attending/submitting';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone, signedIn } from '../kernel/policies.ts';
import { quizOf } from './quiz-of.ts';
import { sealingOf } from './sealing.ts';
import { writeAttempts } from './write-attempts.ts';

export const handleSubmitAttempt = handles(SubmitAttempt, {
  may: signedIn,
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
      score: grades.at(-1)?.score ?? null,
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
