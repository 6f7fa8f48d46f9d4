import { PODIUM_STEPS, type Stage } from '@pollux/domain/hosting/stage';
import { isPresentLink, presentLink, sessionOfLink } from '@pollux/infra/http/present-links';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import type { Secrets } from '@pollux/infra/secrets';
import { activities } from '@pollux/projections/authoring/activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { type SessionStage, sessionStages } from '@pollux/projections/hosting/session-stages';
import { type Showing, showingsView } from '@pollux/projections/hosting/showings';
import { pollResults } from '@pollux/projections/voting/poll-results';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { Documents } from '../http/documents.ts';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { pollResultsView } from '../voting/poll-results-view.ts';
import { requireNotForgotten } from '../voting/asked-session.ts';
import { getPresentedWall, getShowing, type PresentedWall } from './present-contract.ts';
import type { SessionBoardView } from './scores-contract.ts';
import { boardView } from './scores.ts';
import { boardOf } from './session-board.ts';
import { teamSizesIn } from './teams.ts';

/** The same for a link that is none, was revoked, or is of what is gone: nobody finds out which. */
const showsNothing = () => new Problem(404, 'link-shows-nothing', 'This link shows nothing.');

/** Of the session that a link leads to, what is shown. @throws a problem 404 for a link that is not its newest */
export async function linkedShowing(link: string, documents: Documents, secrets: Secrets): Promise<Showing> {
  const sessionId = sessionOfLink(link);
  if (sessionId === undefined) throw showsNothing();
  const showing = (await documents.get(showingsView, sessionId))?.document;
  if (showing === undefined || showing.linkNumber === null) throw showsNothing();
  if (!isPresentLink(link, showing.linkNumber, secrets)) throw showsNothing();
  return showing;
}

export const servePresentedWall = serves(getPresentedWall, {
  may: anyone,
  // Each wall asks once a second, and a school has a few.
  limit: { name: 'presented-walls', points: 12_000, seconds: 600 },
  async answer({ params: { link } }, { documents, secrets }): Promise<PresentedWall> {
    const { shownId: id, framesNumber } = await linkedShowing(link, documents, secrets);
    const counted = (await documents.get(pollResults, id))?.document;
    if (counted?.session === undefined) throw showsNothing();
    const activity = (await documents.get(activities, counted.session.quizId))?.document;
    const isGone = activity === undefined || activity.takenDown !== null || activity.isBinned;
    if (isGone) throw showsNothing();
    await requireNotForgotten(id, { documents });
    const staged = (await documents.get(sessionStages, id))?.document;
    const board = staged !== undefined && counted.session.isQuiz ? await boardOf(id, documents) : null;
    const wall = wallOf(pollResultsView(counted), {
      staged: staged && stagedOf(staged),
      board: board && (await boardView(id, board, documents)),
      isHidden: counted.examMode && counted.isActive,
    });
    const lobby = staged?.stage.on === 'lobby' ? await lobbyOf(staged, documents) : null;
    return { ...wall, lobby, framesNumber };
  },
});

/** What the host of a session has on. */
export interface Staged extends Pick<PresentedWall, 'question' | 'isQuick'> {
  readonly stage: Stage;
}

/** What is on of a session that its host leads. */
export function stagedOf({ stage, content, own }: Pick<SessionStage, 'stage' | 'content' | 'own'>): Staged {
  const questionId = stage.on === 'question' ? stage.questionId : undefined;
  return {
    stage,
    question: content.questions.find(({ id }) => id === questionId) ?? null,
    isQuick: questionId !== undefined && own.includes(questionId),
  };
}

/**
 * What a wall shows at a moment, but for the lobby.
 * @param all the results of all questions then
 * @param shown.staged undefined where nobody leads
 * @param shown.isHidden whether an exam goes on
 */
export function wallOf(
  all: PollResultsView,
  shown: {
    readonly staged: Staged | undefined;
    readonly board: SessionBoardView | null;
    readonly isHidden: boolean;
  },
): Omit<PresentedWall, 'lobby' | 'framesNumber'> {
  const { staged, board, isHidden } = shown;
  if (staged === undefined) {
    const results = isHidden ? { ...all, questions: [] } : all;
    return { results, stage: null, question: null, isQuick: false, responses: 0, board: null };
  }
  const { stage, question, isQuick } = staged;
  const questionId = stage.on === 'question' ? stage.questionId : undefined;
  const isShown = stage.on === 'question' && stage.results === 'shown' && !isHidden;
  return {
    results: { ...all, questions: all.questions.filter((each) => isShown && each.id === questionId) },
    stage,
    question,
    isQuick,
    responses:
      (all.questions.find((each) => each.id === questionId)?.responses ?? 0) +
      (all.sealed?.[questionId ?? ''] ?? 0),
    board: board && onWall(board, stage, isHidden),
  };
}

async function lobbyOf(
  { sessionId, speedBonus, teams }: SessionStage,
  documents: Documents,
): Promise<PresentedWall['lobby']> {
  const sizes = teams === null ? [] : await teamSizesIn(sessionId, teams, documents);
  return { speedBonus, teams: sizes.map((size, team) => ({ name: teams?.names[team] ?? '', size })) };
}

/** What the wall shows of a board at a stage: its host knows more. */
function onWall(board: SessionBoardView, stage: Stage, isHidden: boolean): SessionBoardView {
  const isBoard = stage.on === 'leaderboard';
  const from = stage.on === 'podium' ? PODIUM_STEPS - stage.steps : PODIUM_STEPS;
  return {
    ...board,
    top: isBoard ? board.top : [],
    tiedWithLast: isBoard ? board.tiedWithLast : 0,
    teams: board.teams && {
      ...board.teams,
      rows: board.teams.rows.filter(
        ({ place }) => isBoard || (place !== null && place > from && place <= PODIUM_STEPS),
      ),
    },
    podium: board.podium.map((step) =>
      step.place > from ? step : { place: step.place, halfPoints: null, bonus: 0, people: [], more: 0 },
    ),
    right: isHidden ? null : board.right,
  };
}

export const serveShowing = serves(getShowing, {
  may: creators,
  async answer({ params: { id } }, by) {
    const { documents, secrets, publicOrigin } = by;
    const [session, activity, showing] = await Promise.all([
      documents.get(hostedSessionsView, id),
      documents.get(activities, id),
      documents.get(showingsView, id),
    ]);
    const ownerId = session?.document.ownerId ?? activity?.document.ownerId;
    if (ownerId === undefined) throw new Problem(404, 'session-not-found', 'There is no such session.');
    if (ownerId !== sessionOf(by).accountId) throw notAllowed();
    const { origins = [], linkNumber = null } = showing?.document ?? {};
    const url =
      linkNumber === null ? null : `${publicOrigin}/present/${presentLink(id, linkNumber, secrets)}`;
    return { origins, url };
  },
});
