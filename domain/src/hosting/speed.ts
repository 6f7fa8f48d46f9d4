import { isTimed } from '../questions/question-rules.ts';
import type { HalfPoints } from '../questions/half-points.ts';
import { mostBonus } from './speed-points.ts';
import type { Measured } from '../voting/measured.ts';
import { ON_THE_WAY_MS } from './stage.ts';

// The speed bonus of a led quiz: how long somebody took from seeing the question to answering it, and what that earns.
// What was measured is in the event of the answer, so whoever replays the log comes to the same points.

/** How soon an answer is fast where the question has no time limit, in milliseconds. */
export const USUAL_WINDOW_MS = 30_000;

/** How long the server may take from showing a question until it has told the last phone, in milliseconds. */
export const TOLD_WITHIN_MS = 350;

/**
 * How long an answer took, in milliseconds. The phone is believed within what the line can have taken: the server's own
 * measure of it, at most a second of that, and the time that the server needs to tell everybody. So whoever lies gains no
 * more than a slow line is made up for, and nobody is quicker than the server's clock allows, or slower.
 */
export function timeOf({ elapsed, line, claimed = elapsed }: Measured): number {
  const least = elapsed - Math.min(line, ON_THE_WAY_MS) - TOLD_WITHIN_MS;
  return Math.min(elapsed, Math.max(0, claimed, least));
}

/** Until when answers to a question earn something for speed. @param timer of the question, in milliseconds */
export function windowOf(timer: number): number {
  return isTimed(timer) ? timer : USUAL_WINDOW_MS;
}

/**
 * What an answer earns for its speed, in hundredths of a point: half of its points again where it took no time, less from
 * there on evenly, and nothing once the window is over. What has earned no points earns nothing for speed.
 */
export function bonusOf(halfPoints: HalfPoints, took: number, window: number): number {
  const left = Math.max(0, window - took) / window;
  return Math.round(mostBonus(halfPoints) * left);
}
