import { expect, test } from 'vitest';
import { dealt, turned } from './steady-cards.ts';

test('answers keep their cards while others come, grow or are hidden', () => {
  const first = dealt([], ['a', 'b'], 4);
  expect(first).toEqual(['a', 'b', null, null]);
  // The most frequent come first, and move nobody.
  const second = dealt(first, ['c', 'b', 'a'], 4);
  expect(second).toEqual(['a', 'b', 'c', null]);
  expect(dealt(second, ['c', 'a', 'd', 'e', 'f'], 4)).toEqual(['a', 'd', 'c', 'e']);
});

test('where there are more answers than cards, cards take turns, and new ones come first', () => {
  const cards = dealt([], ['a', 'b', 'c', 'd'], 2);
  expect(turned(cards, ['a', 'b', 'c', 'd'], new Set(['a', 'b', 'c']), 1)).toEqual(['a', 'd']);
  expect(turned(cards, ['a', 'b', 'c'], new Set(['a', 'b', 'c']), 0)).toEqual(['c', 'b']);
  expect(turned(cards, ['a', 'b'], new Set(), 0)).toEqual(['a', 'b']);
});
