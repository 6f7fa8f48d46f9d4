import { askedIn } from '@pollux/domain/attending/asked';
import { openAttempt } from '@pollux/domain/attending/availability';
import { scheduleOf } from '@pollux/domain/authoring/schedule';
import { isPaid } from '@pollux/domain/authoring/payment';
import { viewOf } from '@pollux/domain/attending/view';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { contentOf } from '@pollux/domain/attending/sitting';
import { Problem } from '@pollux/infra/http/problem';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { hasPaid } from '../authoring/has-paid.ts';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { ownAttempts, publishedQuiz } from './attend-quiz.ts';
import { getAttempt, getMyAttempts } from './contract.ts';

const attemptNotFound = () => new Problem(404, 'attempt-not-found', 'This attempt was not found.');

export const serveAttempt = serves(getAttempt, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const [quiz, state] = await Promise.all([publishedQuiz(id, by), ownAttempts(id, by)]);
    const attempt = openAttempt(state);
    if (attempt === undefined) throw attemptNotFound();
    if (isPaid(attempt.activity) && !(await hasPaid(id, attempt.activity, by)))
      throw new Problem(402, 'payment-required', 'Payment Required');
    const content = await pinnedContent(id, attempt.version, by);
    const run = { isClosed: !quiz.isActive, endDate: scheduleOf(quiz.content).endDate };
    const sitting = { attempt, content: askedIn(content, attempt), extraTime: state.extraTime, run };
    return viewOf(id, sitting, state.nickname, new Date());
  },
});

/** What the version asks that an attempt pins: from the activity's stream where the read model has not come so far. */
async function pinnedContent(quizId: string, version: number, { documents, events }: Asking) {
  const stored = await documents.get(versions, versionId(quizId, version));
  const content = stored?.document.content ?? contentOf(await stateOf(quizzes, { quizId }, events), version);
  if (content === undefined) throw attemptNotFound();
  return content;
}

export const serveMyAttempts = serves(getMyAttempts, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const [, state] = await Promise.all([publishedQuiz(id, by), ownAttempts(id, by)]);
    return { quiz_count: state.attempts.length };
  },
});
