import { expect, test } from 'vitest';
import { compactCount } from './compact-count.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [10, '10'],
  [43, '40+'],
  [137, '130+'],
  [999, '990+'],
  [1000, '1K'],
  [1234, '1.2K+'],
  [60_000, '60K'],
  [60_321, '60K+'],
  [129_999, '120K+'],
])('shows %i as %s [C006]', (count, shown) => {
  expect(compactCount(count, 'en')).toBe(shown);
});

test('follows the language of the page [C006]', () => {
  expect(compactCount(60_000, 'hi')).toMatch(/^60\s\p{Script=Devanagari}/u);
});
