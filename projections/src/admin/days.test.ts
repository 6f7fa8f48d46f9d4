import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizDeleted, QuizPublished } from '@pollux/domain/authoring/quiz';
import { id } from '@pollux/domain/testing';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { accountRegistered } from '@pollux/domain/accounts/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { days } from './days.ts';
import { dayInIndia } from '../kernel/india.ts';

const poll = id('b1');
const content = PollInput.parse({
  quizTitle: 'Lunch',
  quizDescription: 'D',
  language: 'Eng',
  questions: [{ id: id('c1'), type: 'mcq', title: 'Which?', options: [option('d1'), option('d2')] }],
});
function option(letter: string) {
  return { id: id(letter), text: `Option ${letter}` };
}
const published = (version: number, at: string) =>
  QuizPublished({ quizId: poll, quizType: 'POLL', ownerId: id('a1'), version, content, at });
const cast = (voter: string, at: string) =>
  BallotCast({
    pollId: poll,
    voterId: id(voter),
    version: 1,
    firstname: 'A',
    lastname: 'B',
    answers: {},
    at,
  });
const registered = (account: string, at: string) => accountRegistered({ accountId: id(account), at });

test('a day in India begins at 18:30 UTC of the day before', () => {
  expect(dayInIndia('2026-11-20T18:29:59.999Z')).toBe('2026-11-20');
  expect(dayInIndia('2026-11-20T18:30:00.000Z')).toBe('2026-11-21');
  expect(dayInIndia(Date.parse('2026-12-31T20:00:00.000Z'))).toBe('2027-01-01');
});

test('each day counts its sign-ups, first publications and votes; what goes later has been there [A056]', () => {
  const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T19:00:00.000Z'];
  const before = [
    registered('a1', first),
    registered('a2', second),
    published(1, first),
    published(2, second),
    cast('a2', second),
    cast('a3', second),
  ];
  const counted = {
    '2026-11-20': { signUps: 1, published: 1, votes: 0 },
    '2026-11-21': { signUps: 1, published: 0, votes: 2 },
  };
  expect(project(days, ...before)).toEqual(counted);
  const gone = [
    QuizDeleted({ quizId: poll, at: second }),
    AccountForgotten({ accountId: id('a2'), at: second }),
  ];
  expect(project(days, ...before, ...gone)).toEqual(counted);
});
