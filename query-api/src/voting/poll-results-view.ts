import { typeOf } from '@pollux/domain/questions/question-types';
import { notSignedIn, Problem } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import { activities } from '@pollux/projections/authoring/activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { pollResponseId, pollResponses } from '@pollux/projections/voting/poll-responses';
import type { PollResults } from '@pollux/projections/voting/poll-results';
import { requireNotForgotten } from './asked-session.ts';
import type { Documents } from '../http/documents.ts';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { isReader } from '../http/policies.ts';
import { shownWords, withheldIn } from './shown-words.ts';

/** Aggregated counts only; the same votes make the same view. */
export function pollResultsView(results: PollResults): PollResultsView {
  const { pollId, quizTitle, isActive, isDeleted, session, ballots, waiting, sealed } = results;
  const { questions, moderation } = results;
  return {
    pollId,
    quizTitle,
    isActive,
    isDeleted,
    ...(session !== undefined && { session }),
    ballots,
    ...(waiting !== undefined && { waiting }),
    ...(sealed !== undefined && { sealed }),
    questions: questions.map((counts) => typeOf(counts).counting.resultOf(shownWords(counts, moderation))),
    words: { filter: moderation.filter, isFrozen: moderation.isFrozen, withheld: withheldIn(results) },
  };
}

/** What tells who may see the results, in every document that is made of them. */
type Seen = Pick<
  PollResults,
  'pollId' | 'ownerId' | 'examMode' | 'isSurvey' | 'isActive' | 'isTakenDown' | 'session'
> & {
  /** Of a session that its host leads. */
  readonly stage?: unknown;
};

/**
 * The owner and admins see the results at any time, a participant once they have responded (P125, P453), and of a
 * poll in exam mode, or of a session that its host leads, once it is closed; none of one that is taken down, or of an
 * anonymous survey. @throws a problem for everybody else
 */
export async function requireResultsVisible(
  results: Seen,
  session: Pick<Session, 'accountId'> | undefined,
  documents: Documents,
): Promise<void> {
  if (session === undefined) throw notSignedIn();
  if (results.session !== undefined) await requireNotForgotten(results.pollId, { documents });
  if (results.ownerId === session.accountId) return;
  const isTakenDown = results.isTakenDown || (await isPollTakenDown(results, documents));
  const response = await documents.get(pollResponses, pollResponseId(results.pollId, session.accountId));
  const isStillHidden = isHidden(results) || (await isOfSurvey(results, documents));
  if (response !== undefined && !isStillHidden && !isTakenDown) return;
  if (await isReader('curators', session, documents)) return;
  if (isTakenDown) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  if (response !== undefined) {
    throw new Problem(403, 'results-hidden', 'The results are shown once the poll is closed.');
  }
  throw new Problem(
    403,
    'results-not-open',
    'Only the poll’s owner and people who have answered it can see its results.',
  );
}

/** Of a hosted session: its poll says so. */
async function isPollTakenDown({ session }: Seen, documents: Documents): Promise<boolean> {
  if (session === undefined) return false;
  const activity = await documents.get(activities, session.quizId);
  return activity !== undefined && activity.document.takenDown !== null;
}

/** In a room an anonymous survey is its owner's to see as by its link, unless a host shows it question by question. */
async function isOfSurvey({ pollId, session, stage }: Seen, documents: Documents): Promise<boolean> {
  if (session === undefined || session.hasAttempts === true || stage !== undefined) return false;
  return (await documents.get(hostedSessionsView, pollId))?.document.quizType === 'SURVEY';
}

/** Where a host leads, the host decides what is shown while it goes on (`getShownResults`). */
function isHidden({ examMode, isSurvey, isActive, stage }: Seen): boolean {
  return isSurvey === true || (isActive && (examMode || stage !== undefined));
}

/** All of the results that `requireResultsVisible` looks at, as a text. */
export function resultsRights(results: Seen): string {
  return `${results.ownerId} ${isHidden(results)} ${results.isTakenDown}`;
}
