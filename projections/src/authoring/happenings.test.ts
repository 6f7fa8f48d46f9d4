import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { id } from '@pollux/domain/testing';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { happenings, isMilestone } from './happenings.ts';

const quizId = id('9');
const ownerId = id('a');
const minute = (past: number) => new Date(Date.UTC(2026, 10, 20, 9, past)).toISOString();
const content = PollInput.parse({
  quizTitle: 'Annual day',
  quizDescription: 'D',
  language: 'Eng',
  questions: [{ id: id('c'), type: 'wordcloud', title: 'One word?' }],
});
const published = (version = 1, at = minute(0)) =>
  QuizPublished({ quizId, quizType: 'POLL', ownerId, version, content, at });
const answers = (many: number, at = minute(1)) =>
  Array.from({ length: many }, (_, voter) =>
    BallotCast({
      pollId: quizId,
      voterId: id(voter + 1),
      version: 1,
      firstname: 'A',
      lastname: 'B',
      answers: {},
      at,
    }),
  );
const told = (...events: Parameters<typeof project>[1][]) => project(happenings, ...events)[quizId];

test('an activity is told of from when it is published until it is deleted', () => {
  expect(told(published())).toEqual({
    quizId,
    ownerId,
    answers: 0,
    at: minute(0),
    newest: [{ kind: 'published', at: minute(0), version: 1 }],
  });
  expect(told(...answers(1))).toBeUndefined();
  expect(told(published(), QuizDeleted({ quizId, at: minute(5) }))).toBeUndefined();
});

test('what happened last comes first: closing, opening, another version', () => {
  const after = told(
    published(),
    QuizClosed({ quizId, at: minute(2) }),
    QuizReopened({ quizId, at: minute(3) }),
    published(2, minute(4)),
  );
  expect(after?.at).toBe(minute(4));
  expect(after?.newest.map(({ kind, at }) => [kind, at])).toEqual([
    ['published', minute(4)],
    ['reopened', minute(3)],
    ['closed', minute(2)],
    ['published', minute(0)],
  ]);
});

test('of answers the first, the tenth, the fiftieth and the like are told, and no more than six things in all', () => {
  const after = told(published(), ...answers(120));
  expect(after).toMatchObject({ answers: 120, at: minute(1) });
  expect(after?.newest.map((each) => (each.kind === 'answers' ? each.count : each.kind))).toEqual([
    100,
    50,
    10,
    1,
    'published',
  ]);
  expect(told(published(), ...answers(1000))?.newest).toHaveLength(6);
  const told100k = [2, 5, 9, 11, 20, 49, 51, 99, 150, 550, 1001].filter(isMilestone);
  expect(told100k).toEqual([]);
  expect([1, 10, 50, 100, 500, 1000, 5000, 100_000].every(isMilestone)).toBe(true);
});
