import { scoresThen } from './scores-past.ts';
import { rightChoices } from '@pollux/domain/hosting/session-score';
import { PODIUM_STEPS } from '@pollux/domain/hosting/stage';
import { mostBonus, totalOf } from '@pollux/domain/hosting/speed-points';
import { halvesOf } from '@pollux/domain/questions/half-points';
import { notAllowed, notSignedIn } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { csvOf } from '../files/csv.ts';
import type { Row } from '../files/section.ts';
import type { Documents } from '../http/documents.ts';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { servesFile } from '../http/serve-file.ts';
import { type Asking, serves } from '../http/serve.ts';
import { playerNames } from './player-names.ts';
import {
  getOwnScore,
  getSessionBoard,
  getSessionScores,
  getSessionScoresFile,
  type Scorer,
  type SessionBoardView,
} from './scores-contract.ts';
import { type Board, boardOf, type Player, sessionNotFound } from './session-board.ts';
import { teamsView } from './teams.ts';
import type { TeamRow } from './teams-contract.ts';
import { voterIn } from '../voting/voter.ts';

/** So many are named between the questions, and of each place on the podium. */
const MOST_NAMED = 5;

export const serveSessionBoard = serves(getSessionBoard, {
  may: creators,
  past: scoresThen,
  async answer({ params: { id } }, by) {
    return boardView(id, await ownBoard(id, by), by.documents);
  },
});

/** The board with what people on it are called. */
export async function boardView(id: string, board: Board, documents: Documents): Promise<SessionBoardView> {
  const [view] = await boardsNamed(id, [boardRows(board)], documents);
  return { ...(view as SessionBoardView), now: new Date().toISOString() };
}

/** What a wall says of a board, before anybody on it is named. */
export type BoardRows = ReturnType<typeof boardRows>;

/** The few of a board whom a wall may name, and what it says of the others. */
export function boardRows(board: Board) {
  const { number, players } = board;
  const top = players.slice(0, MOST_NAMED);
  const last = top.at(-1)?.place;
  return {
    number,
    players: players.length,
    top,
    tiedWithLast:
      players.filter(({ place }) => place === last).length - top.filter(({ place }) => place === last).length,
    podium: Array.from({ length: PODIUM_STEPS }, (_step, index) => {
      const people = players.filter(({ place }) => place === index + 1);
      return {
        place: index + 1,
        halfPoints: people[0]?.halfPoints ?? null,
        bonus: people[0]?.bonus ?? 0,
        people: people.slice(0, MOST_NAMED),
        more: Math.max(0, people.length - MOST_NAMED),
      };
    }),
    teams: teamsView(board),
    shown: board.questions.filter((_question, index) => board.isShown(index)).map((question) => question.id),
    right: rightOf(board),
  };
}

/** Several boards of a session with what people on them are called by now. */
export async function boardsNamed(
  id: string,
  boards: readonly BoardRows[],
  documents: Documents,
): Promise<Omit<SessionBoardView, 'now'>[]> {
  const named = boards.flatMap(({ top, podium }) => [...top, ...podium.flatMap(({ people }) => people)]);
  const scorerOf = await scorers(id, named, documents);
  return boards.map(({ top, podium, ...board }) => ({
    ...board,
    top: top.map(scorerOf),
    podium: podium.map(({ people, ...step }) => ({ ...step, people: people.map(scorerOf) })),
  }));
}

export const serveSessionScores = serves(getSessionScores, {
  may: creators,
  past: scoresThen,
  async answer({ params: { id } }, by) {
    const board = await ownBoard(id, by);
    const { isOpen, questions, players, isShown, teamOf } = board;
    const scorerOf = await scorers(id, players, by.documents);
    return {
      isOpen,
      questions: questions.map(({ id: questionId, title, points }, index) => ({
        id: questionId,
        title,
        outOf: halvesOf(points),
        isShown: isShown(index),
      })),
      people: players.map((player) => ({
        ...scorerOf(player),
        earned: [...player.earned],
        team: teamOf[player.voterId] ?? null,
      })),
      teams: teamsView(board),
    };
  },
});

export const serveSessionScoresFile = servesFile(getSessionScoresFile, {
  may: creators,
  isMade: true,
  async file({ params: { id } }, by) {
    const { questions, players, teams, teamOf } = await ownBoard(id, by);
    const scorerOf = await scorers(id, players, by.documents);
    const columns = [
      'place',
      'player',
      'name',
      ...(teams === null ? [] : ['team']),
      'points',
      ...questions.map((_question, index) => `question${index + 1}`),
    ];
    async function* rows(): AsyncGenerator<Row> {
      for (const player of players) {
        const { place, name } = scorerOf(player);
        const earned = player.earned.map((each, index) => [
          `question${index + 1}`,
          each === null ? null : totalOf(each),
        ]);
        yield {
          place,
          player: player.number,
          name,
          ...(teams !== null && { team: teams.names[teamOf[player.voterId] ?? -1] ?? '' }),
          points: totalOf(player),
          ...Object.fromEntries(earned),
        };
      }
    }
    return {
      type: 'text/csv; charset=utf-8',
      content: csvOf(
        columns.map((name) => ({ name, title: name })),
        rows(),
      ),
      name: 'points.csv',
    };
  },
});

export const serveOwnScore = serves(getOwnScore, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const board = await boardOf(id, by.documents);
    const voterId = voterIn(id, by);
    const { number, quizId, guests, examMode, isOpen, questions, players } = board;
    if (guests === 'nobody' && by.session === undefined) throw notSignedIn();
    const activity = await by.documents.get(activities, quizId);
    // What is deleted or taken down is nobody's to see, in a session neither.
    if (activity === undefined || activity.document.takenDown !== null) throw sessionNotFound();
    const isHidden = examMode && isOpen;
    const player = board.byVoter.get(voterId);
    const names = await playerNames(id, [voterId], by.documents);
    return {
      number,
      isOpen,
      now: new Date().toISOString(),
      player: player?.number ?? null,
      name: names.get(voterId) ?? null,
      halfPoints: isHidden ? 0 : (player?.halfPoints ?? 0),
      bonus: isHidden ? 0 : (player?.bonus ?? 0),
      outOf: isHidden ? 0 : board.outOf,
      mostBonus: isHidden || !board.speedBonus ? 0 : mostBonus(board.outOf),
      questions: isHidden
        ? []
        : questions.flatMap(({ id: questionId, points }, index) => {
            const earned = player?.earned[index];
            return earned ? { questionId, ...earned, outOf: halvesOf(points) } : [];
          }),
      right: isHidden ? null : rightOf(board),
      standing:
        player === undefined || isHidden || !isPlaceShown(board, player)
          ? null
          : { place: player.place, isTied: player.isTied, players: players.length },
      team: board.teamOf[voterId] ?? null,
      teams: teamsView(board, (row) => !isHidden && isTeamShown(board, row)),
    };
  },
});

/** Whoever asks' own session over a quiz. @throws a problem */
async function ownBoard(id: string, by: Asking): Promise<Board> {
  const board = await boardOf(id, by.documents);
  if (board.ownerId !== sessionOf(by).accountId) throw notAllowed();
  return board;
}

async function scorers(
  sessionId: string,
  players: readonly Player[],
  documents: Documents,
): Promise<(player: Player) => Scorer> {
  const names = await playerNames(sessionId, [...new Set(players.map(({ voterId }) => voterId))], documents);
  return ({ voterId, number, halfPoints, bonus, place, isTied }) => ({
    player: number,
    name: names.get(voterId) ?? null,
    halfPoints,
    bonus,
    place,
    isTied,
  });
}

/** What is right of the question that is on, once its host shows it. */
function rightOf({ stage, questions }: Board): { questionId: string; choices: string[] } | null {
  if (stage?.on !== 'question' || stage.results === 'hidden') return null;
  const question = questions.find(({ id }) => id === stage.questionId);
  return question === undefined ? null : { questionId: question.id, choices: [...rightChoices(question)] };
}

/**
 * Whether the host has shown as much: the podium is filled from the third place on, and nobody knows theirs before. One of
 * teams tells nothing of single people.
 */
function isPlaceShown({ stage, teams }: Board, { place }: Player): boolean {
  if (stage?.on === 'podium') return teams !== null || place > PODIUM_STEPS - stage.steps;
  return stage?.on === 'leaderboard' || stage?.on === 'end';
}

/** The same of a team. */
function isTeamShown({ stage }: Board, { place }: TeamRow): boolean {
  if (stage?.on === 'podium') return place !== null && place > PODIUM_STEPS - stage.steps;
  return stage?.on === 'leaderboard' || stage?.on === 'end';
}
