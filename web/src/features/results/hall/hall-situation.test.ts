import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { expect, test } from 'vitest';
import { hallSituation, podiumOf } from './hall-situation.ts';
import { hallOf } from './testing.ts';

const kinds = (...views: HallView[]) => views.map((view) => hallSituation(view).kind);

test('says whether anybody has come, who leads, and who has won', () => {
  const none = hallOf([]);
  expect(kinds(none, { ...none, isOpen: false })).toEqual(['waiting', 'nobody']);
  const begun = hallOf([0, 0]);
  expect(kinds(begun, { ...begun, isOpen: false })).toEqual(['begun', 'pointless']);
  const led = hallOf([9, 4]);
  expect(hallSituation(led)).toEqual({ kind: 'leads', name: 'Person 1', points: 4.5 });
  expect(kinds({ ...led, isOpen: false })).toEqual(['won']);
  const level = hallOf([9, 9, 4]);
  expect(hallSituation(level)).toMatchObject({ kind: 'level', name: 'Person 1', other: 'Person 2' });
  expect(kinds({ ...level, isOpen: false })).toEqual(['sharedByTwo']);
  const many = hallOf([9, 9, 9]);
  expect(hallSituation(many)).toEqual({ kind: 'manyLevel', count: 3, points: 4.5 });
  expect(kinds({ ...many, isOpen: false })).toEqual(['sharedByMany']);
});

test('whoever shares one of the first three places stands on the podium, and nobody without points', () => {
  const names = (points: number[]) => podiumOf(hallOf(points)).map((step) => step.map(({ name }) => name));
  expect(names([9, 8, 8, 7, 6])).toEqual([['Person 1'], ['Person 2', 'Person 3']]);
  expect(names([9, 8, 7, 6])).toEqual([['Person 1'], ['Person 2'], ['Person 3']]);
  expect(names([9, 0, 0])).toEqual([['Person 1']]);
});
