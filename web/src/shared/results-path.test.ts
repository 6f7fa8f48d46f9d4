import { attendPath } from '@pollux/domain/authoring/attend-path';
import { expect, test } from 'vitest';
import { ownResults } from './results-path.ts';

const id = 'a'.repeat(24);
const poll = { to: '/pollgraph', search: { data: id } };
const attempts = { to: '/dashboard/attempts/$id', params: { id } };

test.each([
  ['QUIZ', ['mcq'], attempts],
  ['SURVEY', ['wordcloud'], attempts],
  ['POLL', ['mcq', 'wordcloud'], poll],
  ['POLL', ['wordcloud'], { ...poll, to: '/wordcloud' }],
] as const)('a %s of %j is looked at on its own page', (quizType, types, page) => {
  const questions = types.map((type) => ({ type }));
  expect(ownResults(id, `http://localhost:3000${attendPath(quizType, id, questions as never)}`)).toEqual(
    page,
  );
});
