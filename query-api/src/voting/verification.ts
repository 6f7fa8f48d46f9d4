import { quizzes } from '@pollux/domain/authoring/quiz';
import { countsBallots } from '@pollux/domain/voting/ballot';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { verifyPoll } from '@pollux/projections/voting/verify-poll';
import { voteCourse } from '@pollux/projections/voting/vote-course';
import { isReader, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getVerification } from './contract.ts';

export const serveVerification = serves(getVerification, {
  may: signedIn,
  // The whole log is gone through.
  limit: { name: 'verifications', points: 30, seconds: 600 },
  async answer({ params: { id } }, by, gone) {
    await requireInCharge(id, by);
    const results = await by.documents.getSettled(pollResults, id);
    const course = await by.documents.getSettled(voteCourse, id);
    return verifyPoll(id, { results, course }, { events: by.events, signal: gone() });
  },
});

/** The poll's owner and admins, by the log: the results may be gone. @throws a problem for everybody else */
async function requireInCharge(id: string, by: Asking): Promise<void> {
  const { accountId } = sessionOf(by);
  const poll = await stateOf(quizzes, { quizId: id }, by.events);
  if (!countsBallots(poll)) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  if (poll.ownerId === accountId) return;
  if (!(await isReader('curators', { accountId }, by.documents))) throw notAllowed();
}
