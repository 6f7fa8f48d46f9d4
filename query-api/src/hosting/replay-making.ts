import { setImmediate as nextTurn } from 'node:timers/promises';
import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import { changeOf } from '@pollux/domain/hosting/replay-changes';
import { seats } from '@pollux/domain/hosting/seat';
import { sessionScores } from '@pollux/projections/hosting/session-scores';
import { sessionSeats } from '@pollux/projections/hosting/session-seats';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import type { Documents } from '../http/documents.ts';
import type { Asking } from '../http/asking.ts';
import { wallOf } from './present.ts';
import type { Replay, ReplayedWall } from './replay-contract.ts';
import { type Mark, MOST_STILLS, Reel, type Still } from './replay-reel.ts';
import { toldToAll } from './replay-steps.ts';
import { boardsNamed } from './scores.ts';

/** The text of a replay has so many characters at most; where stills come to more, there are fewer of them. */
const MOST_CHARACTERS = 1_500_000;

/** For whom a replay is: all of it, or what everybody may be shown. */
export type Audience = { readonly isAll: true } | { readonly isAll: false; readonly withNames: boolean };

/** A replay, and how long its text is. */
export interface MadeReplay {
  readonly replay: Replay;
  readonly characters: number;
}

/** Makes the replay of a poll or session, of its log as far as that goes now. */
export async function makeReplay(
  counted: PollResults,
  audience: Audience,
  { pasts, documents, events }: Pick<Asking, 'pasts' | 'documents' | 'events'>,
): Promise<MadeReplay> {
  const id = counted.pollId;
  const until = await events.head();
  const ids = [id, ...(await seatsOf(counted, documents))];
  const { moderation } = counted;
  const isAnonymous = counted.waiting !== undefined || counted.sealed !== undefined;
  const away = (await documents.get(sessionScores, id))?.document.away ?? [];
  for (let most = MOST_STILLS; ; most = Math.ceil(most / 2)) {
    const reel = new Reel(id, { moderation, away, isAnonymous }, most);
    for await (const batch of pasts.eventsOf(pollResults, { ids, until }, [sessionStages, sessionScores]))
      for (const event of batch) if (reel.take(event)) await nextTurn();
    const film = reel.finish();
    const isQuiz = counted.session?.isQuiz === true;
    const told = audience.isAll ? film : toldToAll(film, { isQuiz, ...audience });
    const walls = await wallsOf(id, told.stills, documents);
    const made = await replayOf(
      counted,
      { ...told, walls },
      most <= 10 ? Number.POSITIVE_INFINITY : MOST_CHARACTERS,
    );
    if (made === undefined) continue;
    const leastTogether = audience.isAll ? 1 : LEAST_TOGETHER;
    const { replay, characters } = made;
    return { replay: { ...replay, finest: film.finest, isAnonymous, leastTogether }, characters };
  }
}

/** The names of the streams of seats, in which teams are chosen. */
async function seatsOf({ pollId, session }: PollResults, documents: Documents): Promise<string[]> {
  if (session?.isQuiz !== true) return [];
  const taken = await documents.find(sessionSeats, { where: { sessionId: pollId } });
  return taken.map(({ document: { voterId } }) => seats.stream({ seatId: voterId }));
}

/** What the wall showed at each still. Nobody can join any more. */
async function wallsOf(id: string, stills: readonly Still[], documents: Documents): Promise<ReplayedWall[]> {
  const boards = [...new Set(stills.flatMap(({ board }) => board ?? []))];
  const named = await boardsNamed(id, boards, documents);
  const viewOf = new Map(boards.map((board, index) => [board, named[index]]));
  return stills.map(({ at, all, staged, board, isHidden }): ReplayedWall => {
    const view = board === null ? undefined : viewOf.get(board);
    const now = new Date(at).toISOString();
    const wall = wallOf(all, { staged, board: view === undefined ? null : { ...view, now }, isHidden });
    const { session } = wall.results;
    const over = {
      ...wall.results,
      isActive: false,
      ...(session && { session: { ...session, code: null } }),
    };
    return { ...wall, results: over };
  });
}

/** Stills that show the same as the one before are left out. @returns undefined where it is longer than it may be */
async function replayOf(
  { pollId: id, quizTitle }: PollResults,
  film: {
    readonly stills: readonly Still[];
    readonly marks: readonly Mark[];
    readonly walls: readonly ReplayedWall[];
  },
  mostCharacters: number,
) {
  const [first] = film.walls;
  const startsAt = film.stills[0]?.at ?? 0;
  if (first === undefined) throw new Error(`Nothing of ${id} is in the log.`);
  const marked = new Set(film.marks.map(({ at }) => at));
  const stills: Replay['stills'] = [];
  const moments = [startsAt];
  let before = stillOf(first);
  let characters = JSON.stringify(first).length;
  for (const [index, wall] of film.walls.entries()) {
    await nextTurn();
    const at = film.stills[index]?.at ?? startsAt;
    const isLast = index === film.walls.length - 1;
    const next = stillOf(wall);
    const change = changeOf(before, next);
    if (index === 0 || (change === undefined && !marked.has(at) && !isLast)) continue;
    stills.push({ at: at - startsAt, change: (change ?? null) as Replay['stills'][number]['change'] });
    moments.push(at);
    before = next;
    characters += JSON.stringify(stills.at(-1)).length;
    if (characters > mostCharacters) return undefined;
  }
  const marks = film.marks.flatMap(({ at, what, number }) => {
    const still = moments.findLastIndex((each) => each <= at);
    return still === -1 ? [] : [{ still, what, number }];
  });
  const replay = { id, quizTitle, startsAt: new Date(startsAt).toISOString(), first, stills, marks };
  return { replay, characters };
}

/** As JSON has it: what is undefined is not there. When a board was made is not told. */
function stillOf(wall: ReplayedWall): ReplayedWall {
  return JSON.parse(JSON.stringify(wall)) as ReplayedWall;
}
