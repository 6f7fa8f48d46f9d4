import { ownActivities } from '@pollux/projections/authoring/own-activities';
import { asItWas } from '../http/past-documents.ts';
import { mayRead } from '@pollux/domain/accounts/access';
import { attendPath } from '@pollux/domain/authoring/attend-path';
import { Content } from '@pollux/domain/authoring/content/content';
import { isAnonymous } from '@pollux/domain/authoring/content/settings-rules';
import { askedCount } from '@pollux/domain/authoring/content/draw-rules';
import { TOTAL_CREDIT, totalPoint } from '@pollux/domain/authoring/content/totals';
import { typeOf } from '@pollux/domain/questions/question-types';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { drafts } from '@pollux/projections/authoring/drafts';
import { published } from '@pollux/projections/authoring/published';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { me } from '../accounts/queries.ts';
import { isShown } from './shown.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getEditor, getMyActivities, getMyBin, getQuiz } from './contract.ts';

async function activity(id: string, { documents }: Asking) {
  const stored = await documents.get(published, id);
  if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  return stored.document;
}

/** Of so many activities of a person the streams are looked up one by one. */
const MOST_LOOKED_UP = 300;
/** And of so many of their sessions. */
const MOST_SESSIONS = 1_000;

/** What a person's activities are made of, also those that are deleted, and who has answered in their sessions. */
async function ownIds(_params: object, by: Asking) {
  const { accountId } = sessionOf(by);
  const own = await by.documents.find(ownActivities, {
    where: { ownerId: accountId },
    limit: MOST_LOOKED_UP + 1,
  });
  if (own.length > MOST_LOOKED_UP) return 'everything' as const;
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const sessions = await by.documents.find(hostedSessionsView, {
    where: { quizId: ids },
    limit: MOST_SESSIONS + 1,
  });
  if (sessions.length > MOST_SESSIONS) return 'everything' as const;
  return [...ids, ...sessions.map(({ id }) => id)];
}

export const serveMyActivities = servesList(getMyActivities, {
  may: signedIn,
  past: { looked: [asItWas(activities)], about: ownIds },
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
      isSettled:
        (results?.document.ballots ?? 0) + (results?.document.waiting ?? 0) > 0 && isAnonymous(found.content),
      totalPoint: totalPoint(found.quizType, found.content),
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
        questionCount: askedCount(content),
        questions: mayKnow ? questions : null,
      },
    };
  },
});
