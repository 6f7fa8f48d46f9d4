import { expect, test } from 'vitest';
import { fontSizes, PAGE_FONTS, REPORT_FONTS } from './font-sizes.ts';

test('sizes in a report run from 18 to 72, linear by the real count [P448 P616]', () => {
  expect(fontSizes([11, 6, 1], REPORT_FONTS)).toEqual([72, 45, 18]);
});

test('sizes on the word-cloud page run from 5 to 60 [P448 P617]', () => {
  expect(fontSizes([11, 6, 1], PAGE_FONTS)).toEqual([60, 32.5, 5]);
});

test('a single word gets the largest font, and so do words that are all as frequent [P616 P617]', () => {
  expect(fontSizes([3], REPORT_FONTS)).toEqual([72]);
  expect(fontSizes([4, 4], PAGE_FONTS)).toEqual([60, 60]);
});

test('no words have no sizes', () => {
  expect(fontSizes([], PAGE_FONTS)).toEqual([]);
});
