import { expect, test } from 'vitest';
import { scoreBins } from './score-bins.ts';

test('averages up to a twentieth of 100 % are together, each in one bin', () => {
  const all = Array.from({ length: 101 }, (_, average) => ({ average, attempts: 1 }));
  const bins = scoreBins(all);
  expect(bins.map(({ attempts }) => attempts)).toEqual([6, ...Array.from({ length: 19 }, () => 5)]);
  expect(bins[0]).toMatchObject({ from: 0, to: 5 });
  expect(bins.at(-1)).toMatchObject({ from: 96, to: 100 });
  const [atTheMark, above] = [40, 41].map((average) => scoreBins([{ average, attempts: 3 }]));
  expect(atTheMark?.find(({ attempts }) => attempts > 0)).toEqual({ from: 36, to: 40, attempts: 3 });
  expect(above?.find(({ attempts }) => attempts > 0)).toEqual({ from: 41, to: 45, attempts: 3 });
});
