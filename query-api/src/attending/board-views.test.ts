import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import type { BoardEntry } from './board.ts';
import { ownStanding } from './board-views.ts';

const entry: BoardEntry = {
  personId: id('b'),
  attemptId: id('a'),
  name: 'Asha',
  isHidden: false,
  halfPoints: 3,
  usedMs: 1,
  isSubmitted: false,
  answered: [],
};
const shownAs = (changes: Partial<BoardEntry>) =>
  ownStanding({ place: 1, entry: { ...entry, ...changes } })?.name;

test('people stand under their names, but for rude ones and those that the owner hid', () => {
  expect(shownAs({})).toBe('Asha');
  expect(shownAs({ isHidden: true })).toBeNull();
  expect(shownAs({ name: null })).toBeNull();
  expect(shownAs({ name: 'Bitch' })).toBe('B••••');
});
