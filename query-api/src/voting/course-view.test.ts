import type { VoteCourse } from '@pollux/projections/voting/vote-course';
import { id } from '@pollux/domain/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseView } from './course-view.ts';

const BEGIN = Date.parse('2026-11-20T09:30:00.000Z');

/** A poll of one question whose stretches of a minute have these votes for the first and the second option. */
function course(votes: readonly (readonly [number, number])[]): VoteCourse {
  const column = (option: 0 | 1) => votes.map((each) => each[option]);
  return {
    pollId: id(1),
    ownerId: id(9),
    quizTitle: 'Lunch',
    examMode: false,
    isActive: true,
    lengthMs: 60_000,
    starts: votes.map((_, minute) => BEGIN + minute * 60_000),
    ballots: votes.map(([one, other]) => one + other),
    questions: [
      {
        id: id(2),
        type: 'mcq',
        title: 'Which?',
        options: [
          { id: id(11), text: 'Rice', votes: column(0) },
          { id: id(12), text: 'Bread', votes: column(1) },
        ],
      },
    ],
  };
}

test('says of each stretch when it was and how many voted in it', () => {
  const { ballots, stretches, questions } = courseView(
    course([
      [1, 2],
      [0, 1],
    ]),
  );
  expect(ballots).toBe(4);
  expect(stretches).toEqual([
    { from: '2026-11-20T09:30:00.000Z', to: '2026-11-20T09:31:00.000Z', ballots: 3 },
    { from: '2026-11-20T09:31:00.000Z', to: '2026-11-20T09:32:00.000Z', ballots: 1 },
  ]);
  expect(questions[0]?.options.map(({ votes }) => votes)).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('where so few voted that one could be told apart, stretches are put together', () => {
  const { stretches } = courseView(
    course([
      [1, 1],
      [1, 2],
      [6, 0],
      [0, 1],
    ]),
    5,
  );
  expect(stretches).toEqual([
    { from: '2026-11-20T09:30:00.000Z', to: '2026-11-20T09:32:00.000Z', ballots: 5 },
    { from: '2026-11-20T09:32:00.000Z', to: '2026-11-20T09:34:00.000Z', ballots: 7 },
  ]);
});

test('however stretches are put together, none has fewer ballots than it may and none is lost', () => {
  const minute = fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (votes, least) => {
      const whole = course(votes);
      const view = courseView(whole, least);
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
      expect(sum(view.stretches.map(({ ballots }) => ballots))).toBe(view.ballots);
      expect(view.ballots).toBe(sum(whole.ballots));
      for (const [index, option] of (view.questions[0]?.options ?? []).entries()) {
        expect(sum(option.votes)).toBe(sum(whole.questions[0]?.options[index]?.votes ?? []));
        expect(option.votes).toHaveLength(view.stretches.length);
      }
      const few = view.stretches.filter(({ ballots }) => ballots < least);
      expect(few).toHaveLength(view.ballots > 0 && view.ballots < least ? 1 : 0);
    }),
  );
});
