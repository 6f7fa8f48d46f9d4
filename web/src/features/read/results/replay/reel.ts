import { type Change, changed } from '@pollux/domain/hosting/replay-changes';
import type { Replay, ReplayedWall } from '@pollux/query-api/hosting/replay-contract';

/** In which nothing happened for longer is shortened to as long, in seconds. */
export const LONGEST_PAUSE_S = 5;

/** So long each still is on at least: a host may press twice. */
const SHORTEST_S = 0.25;

/** How long the last still stays on. */
const LAST_S = 2;

/** A replay as it is played. Times that are played are seconds at once the speed, pauses shortened. */
export interface Reel {
  readonly walls: readonly ReplayedWall[];
  /** When each still was, in milliseconds since 1970. */
  readonly moments: readonly number[];
  /** When each still comes on as it is played. */
  readonly starts: readonly number[];
  /** How long all of it is played. */
  readonly length: number;
}

/** Makes all that is shown of what is told. */
export function reelOf({ startsAt, first, stills }: Replay): Reel {
  const walls: ReplayedWall[] = [first];
  const moments = [Date.parse(startsAt)];
  const starts = [0];
  for (const { at, change } of stills) {
    walls.push(changed(walls.at(-1), (change ?? undefined) as Change | undefined) as ReplayedWall);
    const moment = Date.parse(startsAt) + at;
    const pause = (moment - (moments.at(-1) ?? moment)) / 1_000;
    starts.push((starts.at(-1) ?? 0) + Math.max(SHORTEST_S, Math.min(pause, LONGEST_PAUSE_S)));
    moments.push(moment);
  }
  return { walls, moments, starts, length: (starts.at(-1) ?? 0) + LAST_S };
}

/** Which still is on once so much was played. */
export function stillAt({ starts }: Reel, played: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= played),
  );
}

/** The moment that is on, in milliseconds since 1970: in a shortened pause time runs faster. */
export function momentAt(reel: Reel, played: number): number {
  const { starts, moments } = reel;
  const still = stillAt(reel, played);
  const [from = 0, to] = [starts[still], starts[still + 1]];
  const [then = 0, next] = [moments[still], moments[still + 1]];
  if (to === undefined || next === undefined) return then;
  return then + ((played - from) / (to - from)) * (next - then);
}

/** How many seconds the pause lasted that is being shortened; null where none is. */
export function pauseAt(reel: Reel, played: number): number | null {
  const still = stillAt(reel, played);
  const [then, next] = [reel.moments[still], reel.moments[still + 1]];
  if (then === undefined || next === undefined) return null;
  const seconds = (next - then) / 1_000;
  return seconds > LONGEST_PAUSE_S ? Math.round(seconds) : null;
}

/** How fast it can be played. */
export const SPEEDS = [1, 5, 20, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** Nobody watches longer than that before they choose a speed, in seconds. */
const WATCHED_S = 60;

/** The slowest speed at which all of it is seen in a minute. */
export function firstSpeed({ length }: Reel): Speed {
  return SPEEDS.find((speed) => length / speed <= WATCHED_S) ?? 60;
}
