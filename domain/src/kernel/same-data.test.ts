import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameData } from './same-data.ts';

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: null }, {}, false],
  [{ a: undefined }, { b: undefined }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{}, null, false],
  [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
])('%j and %j say the same: %j', (one, other, same) => {
  expect(sameData(one, other)).toBe(same);
  expect(sameData(other, one)).toBe(same);
});

test('a copy by way of JSON says the same, and it with another value does not', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      expect(sameData(value, copy)).toBe(true);
      expect(sameData(value, { ...(copy as object), 'added beside the others': true })).toBe(false);
    }),
  );
});
