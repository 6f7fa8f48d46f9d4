import { expect, test } from 'vitest';
import { attendPath } from './attend-path.ts';

const [choice, cloud] = [{ type: 'mcq' as const }, { type: 'wordcloud' as const }];

test.each([
  [[cloud], '/attendwordcloud/1'],
  [[cloud, cloud], '/attendwordcloud/1'],
  [[cloud, choice], '/attendpoll/1'],
  [[choice], '/attendpoll/1'],
  [[], '/attendpoll/1'],
])('questions %j of a poll are attended at %s [C136 P170]', (questions, path) => {
  expect(attendPath('POLL', '1', questions)).toBe(path);
});

test.each(['QUIZ', 'SURVEY'] as const)(
  'a %s is attended where quizzes are, whatever it asks [C121 C131]',
  (kind) => {
    expect(attendPath(kind, '1', [choice])).toBe('/attendquiz/1');
    expect(attendPath(kind, '1', [cloud])).toBe('/attendquiz/1');
  },
);
