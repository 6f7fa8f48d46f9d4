import { expect, test } from 'vitest';
import { beginsWithZeros, QUICK_SEATS, QUICK_SECONDS, workText } from './seat-work.ts';

test.each([
  [[0x00, 0x1f], 11, true],
  [[0x00, 0x20], 11, false],
  [[0x01, 0x00], 8, false],
  [[0x00], 8, true],
  [[0x7f], 1, true],
  [[0x80], 1, false],
  [[0x80], 0, true],
  [[], 1, false],
])('whether %j begins with %i bits that are 0: %s', (bytes, bits, begins) => {
  expect(beginsWithZeros(new Uint8Array(bytes), bits)).toBe(begins);
});

test('a school of 300 phones that join in half a minute is not asked to work [C19]', () => {
  expect((300 / 30) * QUICK_SECONDS).toBeLessThan(QUICK_SEATS);
});

test('what is hashed has room in one block, whatever the number', () => {
  expect(workText('f'.repeat(32), 7, 999_999_999).length).toBeLessThanOrEqual(55);
});
