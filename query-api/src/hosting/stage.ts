import { notAllowed, notSignedIn, Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { sessionSeatId, sessionSeats } from '@pollux/projections/hosting/session-seats';
import { MOST_TOUCHED, type SessionStage, sessionStages } from '@pollux/projections/hosting/session-stages';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { live } from '../live/live.ts';
import { pollResultsView } from '../voting/poll-results-view.ts';
import { getLedSession, getShownResults, type LedSession, type StageView } from './contract.ts';
import { voterIn } from '../voting/voter.ts';

const sessionNotFound = () => new Problem(404, 'session-not-found', 'There is no such session.');

/** What everybody in a session is shown of it: of its questions the one that is on. */
export function stageOf({
  number,
  isOpen,
  stage,
  content,
  touched,
  reactions,
  speedBonus,
  own,
}: Pick<
  SessionStage,
  'number' | 'isOpen' | 'stage' | 'content' | 'touched' | 'reactions' | 'speedBonus' | 'own'
>): StageView {
  const { questions } = content;
  const place = stage.on === 'question' ? questions.findIndex(({ id }) => id === stage.questionId) : -1;
  return {
    number,
    isOpen,
    stage,
    question: questions[place] ?? null,
    place: place + 1,
    count: questions.length,
    touched,
    reactions,
    speedBonus,
    isQuick: stage.on === 'question' && own.includes(stage.questionId),
  };
}

/** Where the walls and remotes of a session are. No page of anybody else can say that it is there. */
const hostPlace = (id: string) => `host ${id}`;

/** Live for whoever may answer, led or not: nothing is sent but when the host changes what is on, to everybody the same. */
export const liveSessionStage = live('session-stage', sessionStages, {
  may: anyone,
  async mayLook({ quizId, guests }, session, documents) {
    if (session === undefined && guests === 'nobody') throw notSignedIn();
    const activity = await documents.get(activities, quizId);
    // What is deleted or taken down is nobody's to see, in a session neither.
    if (activity === undefined || activity.document.takenDown !== null) throw sessionNotFound();
  },
  rights: ({ guests }) => guests,
  view: (session) => stageOf(session),
  tellsPresence: hostPlace,
  reacting: {
    standing: ({ isOpen, reactions, touched }, voterId) =>
      isOpen && reactions.isOn ? `${touchedIn(touched, voterId)}` : null,
    async isSeated({ sessionId }, voterId, documents) {
      const seat = await documents.get(sessionSeats, sessionSeatId(sessionId, voterId));
      return seat !== undefined && !seat.document.isAway;
    },
  },
});

/** What the host did last to a seat, or may have done where that is too long ago to be told. */
function touchedIn(touched: SessionStage['touched'], voterId: string): number {
  const last = touched.findLast(({ seat }) => voterId.endsWith(seat));
  return last?.number ?? (touched.length < MOST_TOUCHED ? 0 : (touched[0]?.number ?? 0));
}

export const serveShownResults = serves(getShownResults, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.get(pollResults, id);
    if (stored?.document.session === undefined || stored.document.stage === undefined)
      throw sessionNotFound();
    voterIn(id, by);
    const { stage, examMode, isActive, session } = stored.document;
    const activity = await by.documents.get(activities, session.quizId);
    if (activity === undefined || activity.document.takenDown !== null) throw sessionNotFound();
    const { ballots, questions, sealed } = pollResultsView(stored.document);
    const isShown = stage.on === 'question' && stage.results === 'shown' && !(examMode && isActive);
    const question = isShown ? questions.find((each) => each.id === stage.questionId) : undefined;
    if (question === undefined) throw new Problem(403, 'results-not-shown', 'The results are not shown now.');
    return { ballots, question, ...(sealed !== undefined && { sealed: sealed[question.id] ?? 0 }) };
  },
});

function ledSession(session: SessionStage): LedSession {
  const { sessionId, quizId, isOpen, number, stage, reactions, speedBonus, teams, content, own } = session;
  return {
    id: sessionId,
    quizId,
    isOpen,
    number,
    stage,
    reactions: reactions.isOn,
    speedBonus,
    teams,
    content,
    own,
  };
}

export const serveLedSession = serves(getLedSession, {
  may: creators,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.getRevised(sessionStages, id);
    if (stored === undefined || stored.document.hasAttempts) throw sessionNotFound();
    if (stored.document.ownerId !== sessionOf(by).accountId) throw notAllowed();
    return new Versioned(ledSession(stored.document), stored.revision);
  },
});

export const liveLedSession = live('led-session', sessionStages, {
  may: creators,
  async mayLook({ ownerId, hasAttempts }, session) {
    if (hasAttempts) throw sessionNotFound();
    if (ownerId !== session?.accountId) throw notAllowed();
  },
  rights: ({ ownerId }) => ownerId,
  view: ledSession,
  isPresence: hostPlace,
  tellsReactions: true,
});
