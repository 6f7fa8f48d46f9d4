import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import type { BoardEntry } from './board.ts';
import { ownStanding } from './board-views.ts';

const entry: BoardEntry = {
  personId: id('b'),
  attemptId: id('a'),
  name: 'Asha',
  look: 'asha',
  namedAt: '1',
  isHidden: false,
  halfPoints: 3,
  usedMs: 1,
  isSubmitted: false,
  correction: null,
  answered: [],
};
const shownAs = (changes: Partial<BoardEntry>, namesake = 1) =>
  ownStanding({ place: 1, namesake, entry: { ...entry, ...changes } })?.name;

test('people stand under their names, but for rude ones and those that the owner hid', () => {
  expect(shownAs({})).toBe('Asha');
  expect(shownAs({ isHidden: true })).toBeNull();
  expect(shownAs({ name: null })).toBeNull();
  expect(shownAs({ name: 'Bitch' })).toBe('B••••');
});

test('who looks like somebody else has a digit, and nobody gives themselves one', () => {
  expect(shownAs({}, 2)).toBe('Asha (2)');
  expect(shownAs({ name: 'Asha (2)' })).toBe('Asha');
  expect(shownAs({ name: 'Asha(٢)' }, 3)).toBe('Asha (3)');
  expect(shownAs({ name: 'Asha 2' })).toBe('Asha 2');
  expect(shownAs({ isHidden: true }, 2)).toBeNull();
});
