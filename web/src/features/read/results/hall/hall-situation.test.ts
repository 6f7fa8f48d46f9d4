import { expect, test } from 'vitest';
import { hallSituation, podiumOf } from './hall-situation.ts';
import { hallOf } from './testing.ts';

/** While it is open, and once it is closed. */
const kinds = (points: number[]) => [true, false].map((isOpen) => hallSituation(hallOf(points), isOpen).kind);

test('says whether anybody has come, who leads, and who has won', () => {
  expect(kinds([])).toEqual(['waiting', 'nobody']);
  expect(kinds([0, 0])).toEqual(['begun', 'pointless']);
  expect(kinds([9, 4])).toEqual(['leads', 'won']);
  expect(hallSituation(hallOf([9, 4]), true)).toMatchObject({ name: 'Person 1', points: 4.5 });
  expect(kinds([9, 9, 4])).toEqual(['level', 'sharedByTwo']);
  expect(hallSituation(hallOf([9, 9, 4]), true)).toMatchObject({ name: 'Person 1', other: 'Person 2' });
  expect(kinds([9, 9, 9])).toEqual(['manyLevel', 'sharedByMany']);
  expect(hallSituation(hallOf([9, 9, 9]), true)).toMatchObject({ count: 3, points: 4.5 });
});

test('whoever shares one of the first three places stands on the podium, and nobody without points', () => {
  const names = (points: number[]) => podiumOf(hallOf(points)).map((step) => step.map(({ name }) => name));
  expect(names([9, 8, 8, 7, 6])).toEqual([['Person 1'], ['Person 2', 'Person 3']]);
  expect(names([9, 8, 7, 6])).toEqual([['Person 1'], ['Person 2'], ['Person 3']]);
  expect(names([9, 0, 0])).toEqual([['Person 1']]);
});
