import { attempts } from '@pollux/domain/attending/attempts';
import { openAttempt } from '@pollux/domain/attending/availability';
import { type Content, type SeenContent, see } from '@pollux/domain/authoring/content/content';
import { isAnonymous } from '@pollux/domain/authoring/content/settings-rules';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { POLL_OPENED, signInstant } from '@pollux/infra/signed-instant';
import { activities } from '@pollux/projections/authoring/activities';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { type HostedSession, hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { pollResponseId, pollResponses } from '@pollux/projections/voting/poll-responses';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { ballotOf } from '../voting/ballot-of.ts';
import { requireNotForgotten } from '../voting/asked-session.ts';
import { type AttendedSession, getAttendedSession, getHostedSessions, type StageView } from './contract.ts';
import { seatLabel } from '@pollux/domain/hosting/names';
import type { Stage } from '@pollux/domain/hosting/stage';
import { sessionSeatId, sessionSeats } from '@pollux/projections/hosting/session-seats';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { stageOf } from './stage.ts';

/** So many of an activity are told of. */
const MOST_SESSIONS = 100;

const sessionNotFound = () => new Problem(404, 'session-not-found', 'There is no such session.');

export const serveAttendedSession = serves(getAttendedSession, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.get(hostedSessionsView, id);
    if (stored === undefined) throw sessionNotFound();
    await requireNotForgotten(id, by);
    const session = stored.document;
    const [version, activity] = await Promise.all([
      by.documents.get(versions, versionId(session.quizId, session.version)),
      by.documents.get(activities, session.quizId),
    ]);
    // What is deleted or taken down is nobody's to see, in a session neither.
    if (version === undefined || activity === undefined || activity.document.takenDown !== null)
      throw sessionNotFound();
    const voterId = by.session?.accountId ?? by.seatIn(id);
    const availability = await availabilityOf(session, voterId, activity.document.status === 'open', by);
    const { content } = see(version.document);
    const led =
      session.stage === null || availability === 'account-needed'
        ? null
        : await ledIn({ ...session, stage: session.stage }, content, by);
    return {
      id,
      quizType: session.quizType,
      hasAttempts: session.hasAttempts,
      content:
        availability === 'open' && session.stage === null && !session.hasAttempts
          ? content
          : { ...content, questions: [] },
      availability,
      isGuest: by.session === undefined,
      guests: session.guests,
      opened: voterId === undefined ? null : signInstant(by.secrets, [POLL_OPENED, id, voterId], new Date()),
      resultsOpen: !(version.document.content.examMode && session.isOpen) && !isKeptToOwner(session),
      names: session.names,
      teams: session.teams,
      seat: voterId === undefined ? null : await seatBy(id, voterId, by),
      led,
      keeping: await keepingOf(session, version.document.content, by),
      answered: led === null || voterId === undefined ? [] : await answeredBy(voterId, session, by),
    };
  },
});

/**
 * What is on, from the one document that the live room shows as well: it has the questions of the session's own, and one
 * that is on is never without its question. Before it knows the session nothing has been shown yet.
 */
async function ledIn(
  session: Pick<HostedSession, 'id' | 'isOpen' | 'stageNumber'> & { readonly stage: Stage },
  content: SeenContent,
  { documents }: Asking,
): Promise<StageView> {
  const stored = await documents.get(sessionStages, session.id);
  if (stored !== undefined) return stageOf(stored.document);
  const { isOpen, stage, stageNumber: number } = session;
  const reactions = { isOn: false, number: -1 };
  return stageOf({ isOpen, stage, number, content, own: [], touched: [], reactions, speedBonus: false });
}

/** The results of an anonymous survey, as `requireResultsVisible` has it. */
function isKeptToOwner({ quizType, hasAttempts, stage }: HostedSession): boolean {
  return quizType === 'SURVEY' && !hasAttempts && stage === null;
}

async function seatBy(id: string, voterId: string, { documents }: Asking): Promise<AttendedSession['seat']> {
  const seat = await documents.get(sessionSeats, sessionSeatId(id, voterId));
  if (seat === undefined) return null;
  const { isAway, isUnnamed, team } = seat.document;
  return { ...seatLabel(seat.document), isAway, isUnnamed, team };
}

/** What becomes of what was answered from this browser before somebody signed in on it. */
async function keepingOf(
  { id, isOpen, stage }: HostedSession,
  content: Content,
  { session, seatIn, documents }: Asking,
): Promise<AttendedSession['keeping']> {
  const seatId = seatIn(id);
  if (session === undefined || seatId === undefined) return null;
  const [guest, own, kept] = await Promise.all([
    documents.get(pollResponses, pollResponseId(id, seatId)),
    documents.get(pollResponses, pollResponseId(id, session.accountId)),
    documents.find(pollResponses, { where: { seatId }, limit: 1 }),
  ]);
  if (guest === undefined || own !== undefined || kept.length > 0) return null;
  if (isAnonymous(content)) return 'anonymous';
  return isOpen && stage !== null ? 'after-end' : 'possible';
}

async function availabilityOf(
  session: HostedSession,
  voterId: string | undefined,
  isPollOpen: boolean,
  by: Asking,
): Promise<AttendedSession['availability']> {
  const { session: signedIn } = by;
  if (signedIn === undefined && session.guests === 'nobody') return 'account-needed';
  const answered = voterId !== undefined && (await hasAnswered(voterId, session, by));
  // Where a host leads there is the next question.
  const goesOn = session.isOpen && session.stage !== null;
  if (answered && !goesOn) return 'already-submitted';
  return session.isOpen && isPollOpen ? 'open' : 'ended';
}

/** Whether there is nothing more for somebody to answer but what a host shows next. */
async function hasAnswered(
  voterId: string,
  { id, hasAttempts, isOpen }: HostedSession,
  { documents, events }: Asking,
): Promise<boolean> {
  if (!hasAttempts) return (await documents.get(pollResponses, pollResponseId(id, voterId))) !== undefined;
  const state = await stateOf(attempts, { quizId: id, personId: voterId }, events);
  // Of one who was in the middle it is handed in once the session is over.
  return isOpen ? state.attempts.length > 0 && openAttempt(state) === undefined : state.attempts.length > 0;
}

/** What somebody has answered in a session that its host leads: that is in their ballot's stream alone. */
async function answeredBy(
  voterId: string,
  { id, late }: HostedSession,
  { events, documents }: Asking,
): Promise<AttendedSession['answered']> {
  const response = await documents.get(pollResponses, pollResponseId(id, voterId));
  if (response === undefined) return [];
  const { answers, sealed } = await ballotOf(response.document, events);
  return [...Object.keys(answers), ...sealed].map((questionId) => ({
    questionId,
    counts: !late.some((each) => each.voterId === voterId && each.questionId === questionId),
  }));
}

export const serveHostedSessions = serves(getHostedSessions, {
  may: creators,
  async answer({ params: { id } }, by) {
    const { accountId } = sessionOf(by);
    const activity = await by.documents.get(activities, id);
    if (activity === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    if (activity.document.ownerId !== accountId) throw notAllowed();
    const stored = await by.documents.find(hostedSessionsView, {
      where: { quizId: id },
      sort: [{ field: 'openedAt', descending: true }],
      limit: MOST_SESSIONS,
    });
    return { sessions: stored.map(({ document }) => document) };
  },
});
