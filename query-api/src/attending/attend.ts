import { isAnonymous, takesBallots } from '@pollux/domain/authoring/content/settings-rules';
import { momentIn, scheduleOf } from '@pollux/domain/authoring/schedule';
import { isPaid } from '@pollux/domain/authoring/payment';
import { see } from '@pollux/domain/authoring/content/content';
import { Problem } from '@pollux/infra/http/problem';
import { POLL_OPENED, signInstant } from '@pollux/infra/signed-instant';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { activities } from '@pollux/projections/authoring/activities';
import { type PublishedActivity, published } from '@pollux/projections/authoring/published';
import { pollResponseId, pollResponses } from '@pollux/projections/voting/poll-responses';
import { getAttend, type OfferedPoll } from '../authoring/contract.ts';
import { hasPaid } from '../authoring/has-paid.ts';
import { isShown } from '../authoring/shown.ts';
import { anyone, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { offeredQuiz } from './attend-quiz.ts';

/** What a link leads to. @throws a problem 404: of a draft that it is not published yet (P092) */
async function offered(id: string, by: Asking) {
  const [found, stored] = await Promise.all([
    by.documents.get(published, id),
    by.documents.get(activities, id),
  ]);
  if (found !== undefined) return { found: found.document, takenDown: stored?.document.takenDown };
  if (!isShown(stored?.document)) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  throw new Problem(404, 'quiz-not-published', 'This has not been published yet.');
}

/**
 * Whether a visitor is asked to log in: a draft is nobody's but its owner's, and for others it is not there. What was
 * published a moment ago is.
 */
async function isThereForVisitors(id: string, { documents, events }: Asking): Promise<boolean> {
  const head = () => events.head();
  const [found, stored] = await Promise.all([
    documents.getExpected(published, id, head),
    documents.getExpected(activities, id, head),
  ]);
  return found !== undefined && isShown(stored?.document);
}

type Timed = Pick<PublishedActivity, 'isActive' | 'content'>;

function isOpen({ isActive, content }: Timed, now: Date): boolean {
  return isActive && momentIn(scheduleOf(content), now) === 'within';
}

/**
 * Whether a survey that is answered by ballots says of itself what every survey says: when it begins (P093), or that it is
 * closed (P095, P097). Whoever has answered it is shown their receipt instead.
 */
export function saysItIsShut(
  activity: Timed & Pick<PublishedActivity, 'quizType'>,
  hasAnswered: boolean,
  now: Date,
): boolean {
  return activity.quizType === 'SURVEY' && !hasAnswered && !isOpen(activity, now);
}

export const serveAttend = serves(getAttend, {
  may: anyone,
  async answer({ params: { id } }, by) {
    // Nobody logs in only to be told that there is nothing.
    if (by.session === undefined && !(await isThereForVisitors(id, by)))
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const { accountId } = sessionOf(by);
    const { found, takenDown } = await offered(id, by);
    if (!takesBallots(found)) return offeredQuiz(id, by);
    const [person, response] = await Promise.all([
      by.documents.get(accountsView, accountId),
      by.documents.get(pollResponses, pollResponseId(id, accountId)),
    ]);
    if (takenDown !== null) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const now = new Date();
    if (saysItIsShut(found, response !== undefined, now)) return offeredQuiz(id, by);
    const isOnce = found.content.attemptLimit || isAnonymous(found.content);
    const submitted = response !== undefined && isOnce;
    const paid = await hasPaid(id, found.content, by);
    const isToBePaid = isPaid(found.content) && !paid;
    const open = isToBePaid ? 'payment-required' : 'open';
    const availability: OfferedPoll['availability'] = submitted
      ? 'already-submitted'
      : isOpen(found, now)
        ? open
        : 'closed';
    const { musicId, fontColour } = found.content;
    const content = {
      ...see(found).content,
      musicId,
      ...(found.quizType === 'SURVEY' && { fontColour }),
    };
    return {
      id,
      version: found.version,
      quizType: 'POLL' as const,
      content: isToBePaid ? { ...content, questions: [] } : content,
      price: isPaid(found.content) ? found.content.amount : 0,
      paid,
      opened: signInstant(by.secrets, [POLL_OPENED, id, accountId], new Date()),
      availability,
      responded: response !== undefined,
      resultsOpen: found.quizType === 'POLL' && !(found.content.examMode && found.isActive),
      participant: { firstname: person?.document.firstname ?? '', lastname: person?.document.lastname ?? '' },
      ...(found.quizType === 'SURVEY' && { isSurvey: true as const }),
    };
  },
});
