import {
  type EarnedByQuestion,
  mostEarned,
  type Standing,
  standingsOf,
} from '@pollux/domain/hosting/session-score';
import type { Stage } from '@pollux/domain/hosting/stage';
import { type TeamStanding, teamStandingsOf } from '@pollux/domain/hosting/team-standings';
import type { Teams } from '@pollux/domain/hosting/teams';
import type { Question } from '@pollux/domain/questions/question-types';
import { Problem } from '@pollux/infra/http/problem';
import { type SessionScores, sessionScores } from '@pollux/projections/hosting/session-scores';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import type { Documents } from '../http/documents.ts';

export const sessionNotFound = () => new Problem(404, 'session-not-found', 'There is no such session.');

/** Somebody in a session over a quiz. */
export interface Player extends Standing {
  readonly number: number;
  /** Of the questions of which the room knows what is right; null of the others. */
  readonly earned: EarnedByQuestion;
}

/** A session over a quiz as its room knows it at one stage. */
export interface Board
  extends Pick<
    SessionScores,
    'quizId' | 'ownerId' | 'guests' | 'examMode' | 'speedBonus' | 'isOpen' | 'teams' | 'teamOf' | 'touches'
  > {
  readonly number: number;
  readonly stage: Stage | undefined;
  readonly questions: readonly Question[];
  /** Whether the room knows what is right, by question. */
  readonly isShown: (index: number) => boolean;
  /** Half points that could be earned by now. */
  readonly outOf: number;
  /** The best first. */
  readonly players: readonly Player[];
  readonly byVoter: ReadonlyMap<string, Player>;
  /** The best first; none where everybody plays alone. */
  readonly teamStandings: readonly TeamStanding[];
}

/** So many boards are kept, those that were asked for last. */
const MOST_KEPT = 32;

/**
 * The boards of sessions. What a board says of a stage changes only where the host does something to a seat: a question
 * counts once the room knows what is right, and takes no answers from then on. So a hall that asks at once costs one reading
 * of everybody's scores.
 */
const kept = new Map<string, Board>();

/** The board of a session over a quiz. @throws a problem 404 where there is none, and of sessions over polls */
export async function boardOf(sessionId: string, documents: Documents): Promise<Board> {
  const staged = (await documents.get(sessionStages, sessionId))?.document;
  if (staged === undefined) throw sessionNotFound();
  // What is kept is of now: whoever looks back neither sees it nor puts anything in its place.
  const isOfNow = !documents.areOfThen;
  const before = isOfNow ? kept.get(sessionId) : undefined;
  // People who come later are not on it before the next stage; in the lobby they come all the time.
  const isKept =
    before?.number === staged.number &&
    before.isOpen === staged.isOpen &&
    before.touches === (staged.touched.at(-1)?.number ?? 0);
  if (isKept && before.stage?.on !== 'lobby') return keeping(sessionId, before);
  const scores = (await documents.get(sessionScores, sessionId))?.document;
  if (scores === undefined) throw sessionNotFound();
  const made = boardFrom(scores);
  return isOfNow ? keeping(sessionId, made) : made;
}

function keeping(sessionId: string, board: Board): Board {
  kept.delete(sessionId);
  kept.set(sessionId, board);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return board;
}

/** The board that scores make. */
export function boardFrom(scores: SessionScores): Board {
  const { quizId, ownerId, guests, examMode, speedBonus, isOpen, number, stage, questions } = scores;
  const { teams, teamOf, touches } = scores;
  const revealed = new Set(scores.revealed);
  const isShown = (index: number) => revealed.has(questions[index]?.id ?? '');
  const all = Object.entries(scores.players).toSorted(([, one], [, other]) => one.number - other.number);
  const standings = standingsOf(
    all.map(([voterId, { earned }]) => [voterId, earned]),
    isShown,
  );
  const players = standings.flatMap((standing) => {
    const player = scores.players[standing.voterId];
    if (player === undefined) return [];
    const earned = player.earned.map((each, index) => (isShown(index) ? each : null));
    return { ...standing, number: player.number, earned };
  });
  return {
    quizId,
    ownerId,
    guests,
    examMode,
    speedBonus,
    isOpen,
    number,
    stage,
    questions,
    isShown,
    players,
    outOf: mostEarned(questions.filter((_question, index) => isShown(index))),
    byVoter: new Map(players.map((player) => [player.voterId, player])),
    teams,
    teamOf,
    touches,
    teamStandings: teams === null ? [] : standingsOfTeams(scores, teams, isShown),
  };
}

function standingsOfTeams(
  { players, teamOf, away, asked }: SessionScores,
  { names, counts }: Teams,
  shown: (index: number) => boolean,
): TeamStanding[] {
  const gone = new Set(away);
  const members = Object.entries(teamOf).map(([voterId, team]) => ({
    team,
    isAway: gone.has(voterId),
    earned: players[voterId]?.earned ?? [],
  }));
  return teamStandingsOf(members, { teams: names.length, counts, asked, shown });
}
