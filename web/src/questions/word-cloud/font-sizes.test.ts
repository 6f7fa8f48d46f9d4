import { expect, test } from 'vitest';
import { fontSizes, PAGE_FONTS, REPORT_FONTS } from './font-sizes.ts';

test('sizes in a report run from 18 to 72 by the real count [P448 P616]', () => {
  expect(fontSizes([16, 9, 4, 1], REPORT_FONTS)).toEqual([72, 54, 36, 18]);
  expect(fontSizes([400, 1], REPORT_FONTS)).toEqual([72, 18]);
});

test('sizes on the word-cloud page run from 5 to 60 [P448 P617]', () => {
  expect(fontSizes([144, 36, 1], PAGE_FONTS)).toEqual([60, 30, 5]);
  expect(fontSizes([1_000, 1], PAGE_FONTS)).toEqual([60, 5]);
});

test('the area of a word is to the largest one as their counts are, whatever else was said [P448]', () => {
  for (const fonts of [REPORT_FONTS, PAGE_FONTS])
    for (const counts of [
      [2, 1],
      [10, 5],
      [10, 5, 1],
      [40, 20, 39],
    ]) {
      const [most = 0, half = 0] = fontSizes(counts, fonts);
      expect(most).toBe(fonts.most);
      expect((half / most) ** 2).toBeCloseTo(0.5);
    }
});

test('a single word gets the largest font, and so do words that are all as frequent [P616 P617]', () => {
  expect(fontSizes([3], REPORT_FONTS)).toEqual([72]);
  expect(fontSizes([4, 4], PAGE_FONTS)).toEqual([60, 60]);
});

test('no words have no sizes', () => {
  expect(fontSizes([], PAGE_FONTS)).toEqual([]);
});
