import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=2-30', { start: 2, end: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('of 10 bytes %s is %o', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test('a part is always within the file', () => {
  const place = fc.oneof(fc.constant(''), fc.nat(300).map(String), fc.maxSafeNat().map(String));
  fc.assert(
    fc.property(place, place, fc.nat(100), (first, last, bytes) => {
      const range = byteRange(`bytes=${first}-${last}`, bytes);
      if (range === undefined || range === 'beyond') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(bytes);
    }),
  );
});
