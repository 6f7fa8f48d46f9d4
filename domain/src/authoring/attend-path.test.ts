import { expect, test } from 'vitest';
import { attendPath } from './attend-path.ts';

const [choice, cloud] = [{ type: 'mcq' as const }, { type: 'wordcloud' as const }];

test.each([
  [[cloud], '/attendwordcloud/1'],
  [[cloud, cloud], '/attendwordcloud/1'],
  [[cloud, choice], '/attendpoll/1'],
  [[choice], '/attendpoll/1'],
  [[], '/attendpoll/1'],
])('questions %j are attended at %s [C136 P170]', (questions, path) => {
  expect(attendPath('1', questions)).toBe(path);
});
