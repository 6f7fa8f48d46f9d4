import { expect, test } from 'vitest';
import { passingBins, scoreBins } from './score-bins.ts';

const at = (halfPoints: number, totalHalfPoints: number) => ({ halfPoints, totalHalfPoints });

test('averages up to a twentieth of 100 % are together, each in one bin', () => {
  const all = Array.from({ length: 101 }, (_, percent) => ({ ...at(percent, 100), attempts: 1 }));
  const bins = scoreBins(all);
  expect(bins.map(({ attempts }) => attempts)).toEqual([6, ...Array.from({ length: 19 }, () => 5)]);
  expect(bins[0]).toMatchObject({ from: 0, to: 5 });
  expect(bins.at(-1)).toMatchObject({ from: 96, to: 100 });
  const [atTheMark, above] = [40, 41].map((percent) => scoreBins([{ ...at(percent, 100), attempts: 3 }]));
  expect(atTheMark?.find(({ attempts }) => attempts > 0)).toEqual({ from: 36, to: 40, attempts: 3 });
  expect(above?.find(({ attempts }) => attempts > 0)).toEqual({ from: 41, to: 45, attempts: 3 });
});

test('who is above a pass mark by a part of a per cent is in the bin above it, and nothing of a total of 0 is above 0', () => {
  const binOf = (halfPoints: number, total: number) =>
    scoreBins([{ ...at(halfPoints, total), attempts: 1 }]).findIndex(({ attempts }) => attempts === 1);
  expect(binOf(9, 22)).toBe(8);
  expect(binOf(8, 20)).toBe(7);
  expect(binOf(0, 0)).toBe(0);
  // Whatever can be earned, a bin has what is above its lower end, and what is at its upper one.
  for (let total = 1; total <= 60; total++) {
    for (let halves = 1; halves <= total; halves++) {
      const bin = binOf(halves, total);
      expect(100 * halves > 5 * bin * total && 100 * halves <= 5 * (bin + 1) * total).toBe(true);
    }
  }
});

test.each([0, 33, 40, 50, 99])(
  'of the attempts in a bin those above a pass mark of %i pass, wherever it lies [P444]',
  (mark) => {
    const all = Array.from({ length: 201 }, (_, halves) => ({ ...at(halves, 200), attempts: 1 }));
    const passing = passingBins(all, mark);
    expect(passing.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(200 - 2 * mark);
    for (const [index, { to, attempts }] of passing.entries()) {
      const inBin = scoreBins(all)[index]?.attempts ?? 0;
      // All of a bin, none of it, or of the one that has the mark what lies above it.
      const expected = mark <= to - 5 ? inBin : Math.max(0, 2 * (to - mark));
      expect(attempts).toBe(mark === 0 && index === 0 ? inBin - 1 : expected);
    }
  },
);
