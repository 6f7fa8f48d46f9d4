import { askedIn } from '@pollux/domain/attending/asked';
import { attempts } from '@pollux/domain/attending/attempts';
import { viewOf } from '@pollux/domain/attending/view';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { contentIn, runIn } from '@pollux/domain/hosting/session-attempt';
import { endOf } from '@pollux/domain/attending/sitting';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { type SessionProgress, sessionProgress } from '@pollux/projections/hosting/session-progress';
import { countedAnswers } from '../attending/answer-counts.ts';
import { attemptNotFound, requireOwner } from '../attending/attempt-access.ts';
import { activityStatistics } from '../attending/statistics.ts';
import { anyone, creators, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves, Versioned } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { live } from '../live/live.ts';
import {
  type ComparedSession,
  getComparedSessions,
  getSessionAttempt,
  getSessionProgress,
  type SessionProgressView,
} from './own-pace-contract.ts';
import { sessionNotFound } from './session-board.ts';
import { voterIn } from '../voting/voter.ts';

export const serveSessionAttempt = serves(getSessionAttempt, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const { events } = by;
    const session = await stateOf(hostedSessions, { sessionId: id }, events);
    if (session.status === 'unknown') throw sessionNotFound();
    const state = await stateOf(attempts, { quizId: id, personId: voterIn(id, by) }, events);
    const attempt = state.attempts.at(-1);
    if (attempt === undefined) throw attemptNotFound();
    const { attemptId } = attempt;
    const activity = (await by.documents.get(activities, session.quizId))?.document;
    const isClosed = activity === undefined || !activity.isActive || activity.isBinned;
    const run = runIn(session, { isClosed, isTakenDown: activity?.takenDown != null });
    const sitting = {
      attempt,
      content: askedIn(contentIn(session), attempt),
      extraTime: state.extraTime,
      run,
    };
    const now = new Date();
    const goesOn = attempt.submission === null && endOf(sitting, now) === null;
    return { attemptId, attempt: goesOn ? viewOf(id, sitting, null, now) : null };
  },
});

const progressOf = ({ isOpen, joined, at, done }: SessionProgress): SessionProgressView => ({
  isOpen,
  joined,
  at,
  done,
});

export const serveSessionProgress = serves(getSessionProgress, {
  may: creators,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.getRevised(sessionProgress, id);
    if (stored === undefined) throw sessionNotFound();
    if (stored.document.ownerId !== sessionOf(by).accountId) throw notAllowed();
    return new Versioned(progressOf(stored.document), stored.revision);
  },
});

/** A wall need not know more often. */
const INTERVAL_MS = 250;

export const liveSessionProgress = live('session-progress', sessionProgress, {
  may: creators,
  async mayLook({ ownerId }, session) {
    if (ownerId !== session?.accountId) throw notAllowed();
  },
  rights: ({ ownerId }) => ownerId,
  view: progressOf,
  leastIntervalMs: INTERVAL_MS,
});

/** So many sessions are side by side, the newest: more nobody reads. */
const MOST_COMPARED = 12;

export const serveComparedSessions = serves(getComparedSessions, {
  may: signedIn,
  // Each session is a report of its own.
  limit: { name: 'compared-sessions', points: 120, seconds: 600 },
  async answer({ params: { id } }, by) {
    const { quizType, quizTitle } = await requireOwner(id, by);
    const known = await by.documents.get(quizStatistics, id);
    if (known === undefined || quizType === 'POLL')
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const stored = await by.documents.find(hostedSessionsView, {
      where: { quizId: id, hasAttempts: true },
      sort: [{ field: 'openedAt', descending: true }],
      limit: MOST_COMPARED,
    });
    const given = stored.map(({ document: { id, openedAt, label, isOpen } }) => ({
      id,
      openedAt,
      label,
      isOpen,
    }));
    const byLink = { id, openedAt: null, label: '', isOpen: false };
    const all = known.document.attempts > 0 ? [...given, byLink] : given;
    const compared = await Promise.all(all.map((each) => comparedOf(each, quizType, by)));
    const questions = new Map(
      compared.flatMap(({ asked }) => asked.map(({ id, title }) => [id, { id, title }] as const)),
    );
    return {
      quizType,
      quizTitle,
      questions: [...questions.values()],
      sessions: compared.map(({ session }) => session),
    };
  },
});

type Given = Pick<ComparedSession, 'id' | 'openedAt' | 'label' | 'isOpen'>;

async function comparedOf(given: Given, quizType: 'QUIZ' | 'SURVEY', by: Asking) {
  const [statistics, counted] = await Promise.all([
    activityStatistics(given.id, by, 'all'),
    countedAnswers(given.id, by),
  ]);
  const figures = new Map(statistics.questions.map((each) => [each.questionId, each]));
  const isQuiz = quizType === 'QUIZ';
  const { attempts: submitted, averageDuration, average, passRate } = statistics;
  const questions = counted.questions.map(({ id: questionId, responses, result }) => ({
    questionId,
    responses,
    facility: isQuiz ? (figures.get(questionId)?.facility ?? null) : null,
    result: isQuiz ? null : result,
  }));
  const session = { ...given, submitted, averageDuration, average, passRate, questions };
  return { session, asked: counted.questions };
}
