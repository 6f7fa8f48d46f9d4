import { positionsOf } from '@pollux/domain/scoring/positions';
import { id } from '@pollux/domain/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Board, type BoardEntry } from './board.ts';

const entry = (number: number, parts: Partial<BoardEntry> = {}): BoardEntry => ({
  personId: id(`b${number}`),
  attemptId: id(`a${number}`),
  name: `Person ${number}`,
  look: `person${number}`,
  namedAt: String(number).padStart(4, '0'),
  isHidden: false,
  halfPoints: 0,
  usedMs: 0,
  isSubmitted: false,
  correction: null,
  answered: [],
  ...parts,
});

/** The people in their order with their places, by sorting all of them. */
function sorted(people: ReadonlyMap<string, BoardEntry>) {
  const inOrder = [...people.values()].toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  return positionsOf(inOrder.map((each) => ({ ...each, duration: each.usedMs }))).map(
    ({ attempt: { personId }, position }) => ({ personId, place: position }),
  );
}

/** What may become of somebody: few points and times, so that many are equal in both. */
const change = fc.record({
  number: fc.integer({ min: 0, max: 14 }),
  what: fc.constantFrom('answer', 'submit', 'regrade', 'reopen', 'hide', 'forget', 'take out'),
  halfPoints: fc.integer({ min: 0, max: 3 }),
  usedMs: fc.integer({ min: 0, max: 3 }),
});

test('whatever becomes of people, each has the place that sorting all of them gives [P446]', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const board = new Board();
      const people = new Map<string, BoardEntry>();
      for (const { number, what, halfPoints, usedMs } of changes) {
        const before = people.get(id(`b${number}`)) ?? entry(number);
        const { personId } = before;
        if (what === 'take out') {
          people.delete(personId);
          board.remove(before);
          continue;
        }
        const after = {
          answer: { ...before, halfPoints: before.halfPoints + halfPoints, usedMs: before.usedMs + usedMs },
          submit: { ...before, isSubmitted: true, usedMs: before.usedMs + usedMs, correction: 0 },
          regrade: { ...before, halfPoints, correction: before.isSubmitted ? usedMs : null },
          reopen: { ...before, isSubmitted: false, correction: null },
          hide: { ...before, isHidden: !before.isHidden },
          forget: { ...before, name: null, look: null },
        }[what];
        people.set(personId, after);
        board.set(after);
      }
      const expected = sorted(people);
      const shown = (placed: ReturnType<Board['top']>) =>
        placed.map(({ place, entry: { personId } }) => ({ personId, place }));
      expect(shown(board.top(100))).toEqual(expected);
      expect(shown(board.top(3))).toEqual(expected.slice(0, 3));
      expect(board.size).toBe(people.size);
      expect(board.submitted).toBe([...people.values()].filter(({ isSubmitted }) => isSubmitted).length);
      const graded = [...people.values()].filter(({ correction }) => correction !== null);
      for (const correction of [1, 3]) {
        const done = graded.filter((each) => (each.correction ?? 0) >= correction).length;
        const marking = done === graded.length ? null : { done, of: graded.length };
        expect(board.marking(correction)).toEqual(marking);
      }
      for (const { personId, place } of expected) {
        expect(board.place(personId)).toEqual({ place, entry: people.get(personId), namesake: 1 });
      }
      const hidden = expected.filter(({ personId }) => people.get(personId)?.isHidden);
      expect(shown(board.hidden(100))).toEqual(hidden);
      expect(shown(board.hidden(1))).toEqual(hidden.slice(0, 1));
    }),
  );
});

test('whoever does not take part has no place', () => {
  const board = new Board();
  board.set(entry(1));
  expect(board.place(id('b2'))).toBeUndefined();
  board.remove(entry(2));
  expect(board.size).toBe(1);
});

test('of those whose names look alike each has a number, in the order in which they came to them', () => {
  const board = new Board();
  const alike = (number: number, parts: Partial<BoardEntry> = {}) =>
    entry(number, { look: 'arun', ...parts });
  const numbers = () => [1, 2, 3].map((number) => board.place(id(`b${number}`))?.namesake);
  for (const number of [3, 1, 2]) board.set(alike(number, { halfPoints: number }));
  expect(numbers()).toEqual([1, 2, 3]);
  expect(board.top(2).map(({ namesake }) => namesake)).toEqual([3, 2]);
  board.set(alike(1, { look: 'bala', namedAt: '0009' }));
  expect(numbers()).toEqual([1, 1, 2]);
  board.set(alike(1, { namedAt: '0010' }));
  expect(numbers()).toEqual([3, 1, 2]);
  board.set(alike(2, { name: null, look: null }));
  expect(numbers()).toEqual([2, 1, 1]);
});
