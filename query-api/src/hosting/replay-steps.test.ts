import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { steps } from './replay-steps.ts';

test('what is told never moves by fewer answers than may be looked at together, and ends with all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 60 }), (more) => {
      let sum = 0;
      const counts = more.map((each) => (sum += each));
      const told = steps(counts).map((place) => (place === -1 ? 0 : (counts[place] ?? 0)));
      expect(told.at(-1)).toBe(sum);
      const moves = told.map((count, index) => count - (told[index - 1] ?? 0)).filter((move) => move !== 0);
      for (const move of moves) expect(move).toBeGreaterThanOrEqual(Math.min(LEAST_TOGETHER, sum));
      told.forEach((count, index) => expect(count).toBeLessThanOrEqual(counts[index] ?? 0));
    }),
  );
});

test('what is counted anew is told anew', () => {
  expect(steps([0, 5, 9, 12, 2, 4, 8])).toEqual([-1, 1, 1, 3, -1, -1, 6]);
});
