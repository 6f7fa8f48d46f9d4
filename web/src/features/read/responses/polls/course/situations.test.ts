import { expect, test } from 'vitest';
import { expectSituations } from '../../../../../shared/testing/expect-situations.ts';
import { type CourseFacts, courseFacts, courseSituations } from './situations.ts';

test('the sentence over the course of a poll is about what is most urgent of it', () => {
  expectSituations<CourseFacts>(courseSituations, {
    nothing: { ballots: 0, isComing: false, span: 0, half: 0 },
    samples: {
      coming: { isComing: true, ballots: 9, span: 60_000, half: 1_000 },
      one: { ballots: 1, span: 1_000, half: 1_000 },
      burst: { ballots: 9, span: 60_000, half: 1_000 },
      spread: { ballots: 9, span: 60_000, half: 30_000 },
      nothing: {},
    },
    never: [
      ['coming', 'one'],
      ['one', 'burst'],
    ],
  });
});

test('votes are coming while the poll is open and the last of them is no older than ten minutes', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
  const course = {
    pollId: '0'.repeat(24),
    quizTitle: 'Lunch',
    isActive: true,
    ballots: 8,
    stretches: [
      { from: at(0), to: at(1), ballots: 5 },
      { from: at(8), to: at(9), ballots: 3 },
    ],
    questions: [],
  };
  const facts = courseFacts(course, new Date(at(17)));
  expect(facts).toEqual({ ballots: 8, isComing: true, span: 9 * 60_000, half: 60_000 });
  expect(courseFacts(course, new Date(at(19))).isComing).toBe(false);
  expect(courseFacts({ ...course, isActive: false }, new Date(at(17))).isComing).toBe(false);
});
