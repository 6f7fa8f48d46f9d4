import { expect, test } from 'vitest';
import { BAR_HEIGHT, stackRows } from './bar-rows.ts';

const tally = (label: string) => ({ key: label, label, image: null, count: 1, colour: 0 });

test('stacks rows without overlap, with two lines for a label that is too long for one', () => {
  const { rows, height } = stackRows([tally('Tea'), tally('A long label '.repeat(10)), tally('Milk')], 300);
  const [tea, long, milk] = rows;
  expect(long?.labelHeight).toBe(2 * (tea?.labelHeight ?? 0));
  for (const [row, next] of [
    [tea, long],
    [long, milk],
  ]) {
    expect(next?.top).toBeGreaterThan((row?.top ?? 0) + (row?.barTop ?? 0) + BAR_HEIGHT);
  }
  expect(height).toBe((milk?.top ?? 0) + (milk?.barTop ?? 0) + BAR_HEIGHT);
});

test('no rows have no height', () => {
  expect(stackRows([], 300)).toEqual({ rows: [], height: 0 });
});
