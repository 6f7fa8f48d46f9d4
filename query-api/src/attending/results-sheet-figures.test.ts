import { expect, test } from 'vitest';
import { type SheetAttempt, sheetFigures } from './results-sheet-figures.ts';

const attempt = (
  personId: string,
  name: string,
  halfPoints: number | null,
  changes: Partial<SheetAttempt> = {},
) =>
  ({
    personId,
    name,
    halfPoints,
    totalHalfPoints: 20,
    share: halfPoints === null ? null : halfPoints / 20,
    rank: halfPoints === null ? null : 1_000 - halfPoints,
    isPass: halfPoints === null ? null : halfPoints > 10,
    completedAt: '2026-11-26T10:00:00.000Z',
    questions: {
      one: { halfPoints: (halfPoints ?? 0) / 2, outOf: 10, outcome: 'partly' },
      dropped: { halfPoints: 0, outOf: 0, outcome: 'unscored' },
    },
    ...changes,
  }) as SheetAttempt;

test('a sheet has everybody once, by their best attempt, and all its figures are of these', () => {
  const { people, mean, median, passed, facility } = sheetFigures(
    [
      attempt('a', 'Ravi', 4),
      attempt('a', 'Ravi', 16),
      attempt('a', 'Ravi', 12),
      attempt('b', 'asha 10', 10),
      attempt('c', 'Asha 9', 20),
      attempt('d', '', 2),
      attempt('e', 'Not graded', null),
    ],
    'en-IN',
  );
  expect(people.map(({ name, points, percent }) => [name, points, percent])).toEqual([
    ['Asha 9', 10, 100],
    ['asha 10', 5, 50],
    ['Ravi', 8, 80],
    ['', 1, 10],
  ]);
  // (100 + 50 + 80 + 10) / 4, and between 50 and 80.
  expect([mean, median, passed]).toEqual([60, 65, 2]);
  // (10 + 5 + 8 + 1) of 40 half points.
  expect([...facility]).toEqual([['one', { percent: 60, asked: 4 }]]);
});

test('the median of an odd number of people is that of the one in the middle, and nobody has none', () => {
  expect(
    sheetFigures(
      [2, 20, 8].map((half, index) => attempt(`${index}`, 'A', half)),
      'en-IN',
    ).median,
  ).toBe(40);
  expect(sheetFigures([], 'en-IN')).toMatchObject({ people: [], mean: null, median: null, passed: 0 });
});

test('names are in the order of their script', () => {
  const names = ['மீனா', 'அருண்', 'கவிதா'];
  const attempts = names.map((name, index) => attempt(`${index}`, name, 2));
  expect(sheetFigures(attempts, 'ta-IN').people.map(({ name }) => name)).toEqual(['அருண்', 'கவிதா', 'மீனா']);
});
