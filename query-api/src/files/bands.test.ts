import { expect, test } from 'vitest';
import { bandsOf, BETWEEN, type Need } from './bands.ts';

test('bands are as wide as a page, have every column, and begin with the first', () => {
  const needs: Need[] = Array.from({ length: 25 }, (_, index) => ({
    least: 30 + ((index * 37) % 70),
    wished: 30 + ((index * 91) % 190) + 70,
  }));
  const bands = bandsOf(needs, 785);
  expect(bands.map(({ columns }) => columns[0])).toEqual(bands.map(() => 0));
  expect([...new Set(bands.flatMap(({ columns }) => columns))]).toEqual(needs.map((_, index) => index));
  for (const { columns, widths } of bands) {
    const whole = widths.reduce((sum, width) => sum + width, 0) + BETWEEN * widths.length;
    expect(whole).toBeCloseTo(785);
    expect(columns.filter((column, at) => (widths[at] ?? 0) < (needs[column]?.least ?? 0) - 1e-9)).toEqual(
      [],
    );
  }
  expect(bandsOf([{ least: 30, wished: 40 }], 785)).toMatchObject([{ columns: [0] }]);
});
