import { expect, test } from 'vitest';
import { withChange, withEntry, withMove, withoutEntry, withPasted } from './entries.ts';

const entry = (id: string, text = '') => ({ id, text });
const list = [entry('a', 'A'), entry('b'), entry('c', 'C')];
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id).join('');
const texts = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text);

test('an entry comes right after another, or last, while there is room', () => {
  expect(ids(withEntry(list, entry('x'), 'a', 9))).toBe('axbc');
  expect(ids(withEntry(list, entry('x'), 'gone', 9))).toBe('abcx');
  expect(ids(withEntry(list, entry('x'), 'a', 3))).toBe('abc');
});

test('the last entry stays [C261]', () => {
  expect(ids(withoutEntry(list, 'b'))).toBe('ac');
  expect(ids(withoutEntry([entry('a')], 'a'))).toBe('a');
});

test('an entry changes places with its neighbour, and stays at the ends', () => {
  expect(ids(withMove(list, 'b', -1))).toBe('bac');
  expect(ids(withMove(list, 'b', 1))).toBe('acb');
  expect(ids(withMove(list, 'a', -1))).toBe('abc');
  expect(ids(withMove(list, 'c', 1))).toBe('abc');
});

test('fields of one entry change', () => {
  expect(texts(withChange(list, 'b', { text: 'B' }))).toEqual(['A', 'B', 'C']);
});

test('what is pasted fills blank entries that follow, then comes between, and the rest is counted', () => {
  let added = 0;
  const paste = (at: string, lines: readonly string[], most: number) =>
    withPasted(list, at, lines, {
      most,
      blank: () => entry(`new${added++}`),
      isBlank: ({ text }) => text === '',
      fill: (item, text) => ({ ...item, text }),
    });
  expect(texts(paste('a', ['1', '2', '3', '4'], 9).entries)).toEqual(['1', '2', '3', '4', 'C']);
  expect(paste('a', ['1', '2', '3'], 3)).toEqual({
    entries: [entry('a', '1'), entry('b', '2'), list[2]],
    left: 1,
  });
  expect(ids(paste('c', ['1', '2', '3'], 4).entries)).toMatch(/^abcnew\d+$/);
  expect(paste('gone', ['1', '2'], 9)).toEqual({ entries: list, left: 2 });
  expect(texts(list)).toEqual(['A', '', 'C']);
});
