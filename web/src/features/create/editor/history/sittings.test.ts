import type { HistoryEntry } from '@pollux/query-api/authoring/history-contract';
import { expect, test } from 'vitest';
import { sittingsOf } from './sittings.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const entry = (moment: number, minute: number, by: string | null = 'Asha'): HistoryEntry => ({
  moment,
  at: at(minute),
  by,
  kind: 'edit',
  changes: [],
});

test('what one person does without a pause of a quarter of an hour is a sitting', () => {
  const entries = [entry(5, 45), entry(4, 31), entry(3, 16), entry(2, 15), entry(1, 14, 'Bala')];
  expect(sittingsOf(entries).map(({ by, from, to, entries: of }) => [by, from, to, of.length])).toEqual([
    ['Asha', at(31), at(45), 2],
    ['Asha', at(15), at(16), 2],
    ['Bala', at(14), at(14), 1],
  ]);
});

test('where nothing was done there is no sitting', () => {
  expect(sittingsOf([])).toEqual([]);
});
