import { mayRead } from '@pollux/domain/accounts/access';
import { isPaid } from '@pollux/domain/attending/payment';
import { attendPath } from '@pollux/domain/authoring/attend-path';
import { Content, see } from '@pollux/domain/authoring/content/content';
import { TOTAL_CREDIT, totalPoint } from '@pollux/domain/authoring/content/totals';
import { typeOf } from '@pollux/domain/questions/question-types';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { POLL_OPENED, signInstant } from '@pollux/infra/signed-instant';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { activities } from '@pollux/projections/authoring/activities';
import { drafts } from '@pollux/projections/authoring/drafts';
import { published } from '@pollux/projections/authoring/published';
import { pollResponseId, pollResponses } from '@pollux/projections/voting/poll-responses';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { me } from '../accounts/queries.ts';
import { isQuiz, isShown, offeredQuiz } from '../attending/attend-quiz.ts';
import { hasPaid } from '../billing/has-paid.ts';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getAttend, getEditor, getMyActivities, getMyBin, getQuiz, type OfferedPoll } from './contract.ts';

async function activity(id: string, { documents }: Asking) {
  const stored = await documents.get(published, id);
  if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  return stored.document;
}

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

export const serveMyActivities = servesList(getMyActivities, {
  may: signedIn,
  of: activities,
  within: { ownerId: (by) => sessionOf(by).accountId, isBinned: () => false },
  rows: (stored, { publicOrigin }) =>
    stored.map(({ document }) => ({ ...document, quizUrl: publicOrigin + document.attendPath })),
  fileName: async (_asked, by) => `${(await me(by)).firstname}'s_My_Library`,
});

export const serveMyBin = servesList(getMyBin, {
  may: signedIn,
  of: activities,
  within: { ownerId: (by) => sessionOf(by).accountId, isBinned: () => true },
  // Whatever is in the bin has its time there.
  rows: (stored) => stored.map(({ document }) => ({ ...document, deleteAt: document.deleteAt ?? '' })),
});

/** The activity as its owner goes on with it: the newest published version, or the draft of what has none, as version 0. */
async function edited(id: string, by: Asking) {
  const stored = (await by.documents.get(drafts, id))?.document;
  if (stored === undefined || stored.version > 0) return activity(id, by);
  const { draft, ...others } = stored;
  const content = Content.safeParse({ ...draft.details, questions: draft.questions, ...draft.settings });
  if (!content.success) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  return { ...others, content: content.data };
}

export const serveEditor = serves(getEditor, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const found = await edited(id, by);
    if (found.ownerId !== sessionOf(by).accountId) throw notAllowed();
    const results = await by.documents.get(pollResults, id);
    const votes = results?.document.questions.map((counts) => typeOf(counts).counting.votesOf(counts)) ?? [];
    return {
      success: true as const,
      message: 'Loaded for editing.',
      ...found,
      quizUrl: `${by.publicOrigin}${attendPath(found.quizType, id, found.content.questions)}`,
      votes: Object.fromEntries(
        votes.flatMap((byOption) => Object.entries(byOption)).filter(([, count]) => count > 0),
      ),
      totalPoint: totalPoint(found.quizType, found.content.questions),
      totalCredit: TOTAL_CREDIT,
    };
  },
});

export const serveQuiz = serves(getQuiz, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const [{ ownerId, content, ...found }, stored] = await Promise.all([
      activity(id, by),
      by.documents.get(activities, id),
    ]);
    const asking = await me(by);
    const mayKnow = ownerId === asking.id || mayRead('curators', asking.role);
    // What is in the bin or taken down is there for its owner alone.
    if (stored === undefined || !(isShown(stored.document) || mayKnow))
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const { questions, paymentType, amount } = content;
    return {
      quiz: {
        ...content,
        ...found,
        id,
        userId: ownerId,
        createdAt: stored.document.createdAt,
        amount: paymentType === 'paid' ? amount : 0,
        questionCount: questions.length,
        questions: mayKnow ? questions : null,
      },
    };
  },
});

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

export const serveAttend = serves(getAttend, {
  may: anyone,
  async answer({ params: { id } }, by) {
    // Nobody logs in only to be told that there is nothing.
    if (by.session === undefined && !(await isThereForVisitors(id, by)))
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const { accountId } = sessionOf(by);
    const { found, takenDown } = await offered(id, by);
    if (isQuiz(found)) return offeredQuiz(id, by);
    const [person, response] = await Promise.all([
      by.documents.get(accountsView, accountId),
      by.documents.get(pollResponses, pollResponseId(id, accountId)),
    ]);
    if (takenDown !== null) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const submitted = response !== undefined && found.content.attemptLimit;
    const paid = await hasPaid(id, found.content, by);
    const isToBePaid = isPaid(found.content) && !paid;
    const open = isToBePaid ? 'payment-required' : 'open';
    const availability: OfferedPoll['availability'] = submitted
      ? 'already-submitted'
      : found.isActive
        ? open
        : 'closed';
    const { content } = see(found);
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
      resultsOpen: !(found.content.examMode && found.isActive),
      participant: { firstname: person?.document.firstname ?? '', lastname: person?.document.lastname ?? '' },
    };
  },
});
