import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Chance } from '../scoring/testing/chance.ts';
import { bonusOf, TOLD_WITHIN_MS, timeOf, windowOf } from './speed.ts';
import type { Measured } from '../voting/measured.ts';
import { hundredthsOf, totalOf } from './speed-points.ts';
import { ON_THE_WAY_MS } from './stage.ts';

const ms = fc.nat({ max: 120_000 });
const measured: fc.Arbitrary<Measured> = fc.record(
  { elapsed: ms, line: fc.nat({ max: 30_000 }), claimed: ms },
  { requiredKeys: ['elapsed', 'line'] },
);

test('nobody is quicker than the clock of the server and its measure of the line allow, or slower than that clock', () => {
  fc.assert(
    fc.property(measured, ms, (answer, claim) => {
      const took = timeOf(answer);
      expect(took).toBeGreaterThanOrEqual(0);
      expect(took).toBeLessThanOrEqual(answer.elapsed);
      expect(took).toBeGreaterThanOrEqual(answer.elapsed - ON_THE_WAY_MS - TOLD_WITHIN_MS);
      // Who claims less is never slower, and who claims nothing has the time of the server.
      const [less, more] = [claim, answer.claimed ?? 0].toSorted((one, other) => one - other);
      expect(timeOf({ ...answer, claimed: less })).toBeLessThanOrEqual(timeOf({ ...answer, claimed: more }));
      expect(timeOf({ elapsed: answer.elapsed, line: answer.line })).toBe(answer.elapsed);
    }),
  );
});

test('a bonus is whole hundredths, never more than half of what was earned, and less the longer it took', () => {
  fc.assert(
    fc.property(fc.nat({ max: 400 }), ms, ms, fc.nat({ max: 100_000 }), (halves, took, more, timer) => {
      const window = windowOf(timer);
      const bonus = bonusOf(halves, took, window);
      expect(Number.isInteger(bonus)).toBe(true);
      expect(bonus).toBeGreaterThanOrEqual(0);
      expect(bonus).toBeLessThanOrEqual(halves * 25);
      expect(bonusOf(halves, took + more, window)).toBeLessThanOrEqual(bonus);
      expect(bonusOf(0, took, window)).toBe(0);
      expect(bonusOf(halves, window, window)).toBe(0);
    }),
  );
});

test('four points in half of the time are five, and a question without a limit has half a minute', () => {
  expect(bonusOf(8, 10_000, 20_000)).toBe(100);
  expect(totalOf({ halfPoints: 8, bonus: 100 })).toBe(5);
  expect(windowOf(0)).toBe(30_000);
  expect(bonusOf(8, 0, windowOf(0))).toBe(200);
});

/** Networks and people of a seed: what a phone and the server measure of one answer. */
class Hall {
  readonly #chance: Chance;

  constructor(seed: number) {
    this.#chance = new Chance(seed);
  }

  between(least: number, most: number): number {
    return least + (this.#chance.below(1_000_000) / 1_000_000) * (most - least);
  }

  /** A way of the line: a steady part, one that comes and goes, and what is lost and sent again, three in a hundred times. */
  way(steady: number, jitter: number, roundTrip: number): number {
    const lost = this.between(0, 1) < 0.03 ? 200 + roundTrip : 0;
    return steady - jitter * Math.log(1 - this.between(0, 0.999)) + lost;
  }
}

/**
 * The hundredths of a point that a person earns by right answers over one network.
 * @param more delay there and back, in milliseconds
 * @param isMeasured whether the line is made up for; else the clock of the server alone says how long it took
 */
function earned(seed: number, window: number, more: number, isMeasured = true): number {
  const hall = new Hall(seed);
  const steady = Math.exp(hall.between(Math.log(15), Math.log(400)));
  const there = hall.between(0.3, 0.7);
  const jitter = steady * hall.between(0, 0.2);
  const roundTrip = steady + more;
  const way = (share: number) => hall.way(roundTrip * share, jitter * share, roundTrip);
  let sum = 0;
  for (let question = 0; question < 20; question++) {
    const thought = hall.between(0.1, 0.7) * window;
    const told = hall.between(0, 250);
    // The phone keeps the longer of two measures.
    const line = Math.max(way(there) + way(1 - there), way(there) + way(1 - there));
    const elapsed = told + way(1 - there) + thought + way(there);
    const byServer = { elapsed: Math.round(elapsed), line: Math.round(line) };
    const took = timeOf({ ...byServer, ...(isMeasured && { claimed: Math.round(thought) }) });
    sum += hundredthsOf({ halfPoints: 8, bonus: bonusOf(8, took, window) });
  }
  return sum;
}

/** The times that a question can have, from the shortest on. */
test.each([15_000, 30_000, 60_000, 120_000])(
  'of 1,000 networks none loses a hundredth of its points by 300 ms more delay, where there are %i ms to answer',
  (window) => {
    const first = Date.now() >>> 0;
    const losses = Array.from({ length: 1_000 }, (_, index) => {
      const without = earned(first + index, window, 0);
      return { seed: first + index, loss: (without - earned(first + index, window, 300)) / without };
    });
    const worst = losses.reduce((one, other) => (other.loss > one.loss ? other : one));
    const mean = losses.reduce((sum, { loss }) => sum + loss, 0) / losses.length;
    expect(worst.loss, `The seed is ${worst.seed}.`).toBeLessThan(0.01);
    expect(mean, `The first seed is ${first}.`).toBeLessThan(0.001);
  },
);

test('without a measure of the line the same 300 ms would cost several times as much', () => {
  const loss = (isMeasured: boolean) => {
    const [without, more] = [0, 300].map((delay) => earned(1, 15_000, delay, isMeasured)) as [number, number];
    return (without - more) / without;
  };
  expect(loss(false)).toBeGreaterThan(5 * loss(true));
  expect(loss(false)).toBeGreaterThan(0.005);
});
