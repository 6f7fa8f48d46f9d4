import { AttemptReopened, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import type { Chosen } from '@pollux/domain/attending/choices';
import { sumsOf } from '@pollux/domain/attending/cross-table';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { surveyChoices } from './survey-choices.ts';

const quizId = id('aaa');
const question = id('f1');
const at = NOW.toISOString();

const submitted = (
  attempt: number,
  personId: string,
  chosen: Chosen | 'unknown',
  quizType: 'QUIZ' | 'SURVEY' = 'SURVEY',
) =>
  AttemptSubmitted({
    attemptId: id(attempt),
    quizId,
    personId,
    quizType,
    by: 'participant',
    timeSpent: {},
    receipt: '',
    salt: '',
    duration: 1,
    chosen,
    at,
  });

const reopened = (attempt: number, personId: string) =>
  AttemptReopened({
    attemptId: id(attempt),
    quizId,
    personId,
    until: at,
    reason: 'The power was gone.',
    by: id('0e'),
    withdraws: 'unknown',
    at,
  });

const documents = (...events: readonly DomainEvent[]) => project(surveyChoices, ...events);
const sums = (...events: readonly DomainEvent[]) => sumsOf(Object.values(documents(...events)), null);

test('attempts are in blocks by their person, and those at quizzes in none', () => {
  const events = [
    submitted(1, id('1ab'), { [question]: ['x'] }),
    submitted(2, id('2ab'), { [question]: ['y'] }),
    submitted(3, id('1cd'), { [question]: ['x'] }),
    submitted(4, id('1ab'), { [question]: ['x'] }),
    submitted(5, id('1ef'), { [question]: ['x'] }, 'QUIZ'),
  ];
  expect(Object.keys(documents(...events)).toSorted()).toEqual([`${quizId}.ab`, `${quizId}.cd`]);
  expect(sums(...events)).toMatchObject({
    matching: 4,
    people: 3,
    sums: { questions: { [question]: { responses: 4, choices: { x: 3, y: 1 } } } },
  });
});

test('what is opened again does not count, even where the log does not say what it was', () => {
  const person = id('1ab');
  const before = [submitted(1, person, { [question]: ['x'] }), submitted(2, person, 'unknown')];
  expect(sums(...before)).toMatchObject({ submitted: 2, unknown: 1, matching: 1 });
  expect(sums(...before, reopened(2, person))).toMatchObject({ submitted: 1, unknown: 0, matching: 1 });
  const again = [...before, reopened(2, person), reopened(1, person)];
  expect(sums(...again)).toMatchObject({ submitted: 0, unknown: 0, matching: 0, people: 0 });
  expect(sums(...again, submitted(1, person, { [question]: ['y'] }))).toMatchObject({
    submitted: 1,
    sums: { questions: { [question]: { responses: 1, choices: { y: 1 } } } },
  });
});
