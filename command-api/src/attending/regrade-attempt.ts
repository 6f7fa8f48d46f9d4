import { attendedIn, attempts } from '@pollux/domain/attending/attempts';
import { RegradeAttempt, regradeAttempt } from '@pollux/domain/attending/regrading';
import { attemptOf, keyFor } from '@pollux/domain/attending/sitting';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';

export const handleRegradeAttempt = handles(RegradeAttempt, {
  may: reactionsAlone,
  async run(regrade, by, streams) {
    const { attemptId, ...key } = regrade;
    // Nobody asks again once nothing was done: what is decided on must be what the log has by now.
    const submitted = attemptOf(await streams.readAnew(attempts, key), attemptId);
    const grade = submitted?.grades.at(-1);
    const quizId = attendedIn({ ...key, hostedQuizId: submitted?.hostedQuizId });
    const known = await streams.read(quizzes, { quizId });
    const isBehind = known.status !== 'unknown' && known.corrections.length <= (grade?.correction ?? 0);
    const quiz = isBehind ? await streams.readAnew(quizzes, { quizId }) : known;
    await streams.write(attempts, key, (state) => {
      const attempt = attemptOf(state, attemptId);
      if (attempt === undefined || quiz.status === 'unknown') return [];
      return regradeAttempt(regrade, state, keyFor(attempt, quiz), by);
    });
    return { message: 'The attempt is graded again.' };
  },
});

/** Grades every submitted attempt again after what is right was corrected. */
export const regradeAttempts = due('regrade-attempts', {
  readModel: 'attempts',
  at: 'regradeAt',
  command: handleRegradeAttempt,
  payload: (attemptId, { quizId, personId }) => ({
    attemptId,
    quizId: String(quizId),
    personId: String(personId),
  }),
});
