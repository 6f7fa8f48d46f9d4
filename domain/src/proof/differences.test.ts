import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesBetween } from './differences.ts';

const leaves = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['nothing', 'abcde', []],
  ['a changed event', 'abXde', [{ what: 'changed', leaf: 2, event: 2 }]],
  [
    'two changed side by side',
    'aXYde',
    [
      { what: 'changed', leaf: 1, event: 1 },
      { what: 'changed', leaf: 2, event: 2 },
    ],
  ],
  ['a removed event', 'abde', [{ what: 'removed', leaf: 2 }]],
  ['an inserted event', 'abXcde', [{ what: 'inserted', event: 2 }]],
  ['the first removed', 'bcde', [{ what: 'removed', leaf: 0 }]],
  ['an event twice', 'abbcde', [{ what: 'inserted', event: 2 }]],
  ['two that changed places', 'acbde', [{ what: 'moved', leaf: 1, event: 2 }]],
  ['one at the end that was the first', 'bcdea', [{ what: 'moved', leaf: 0, event: 4 }]],
  ['a log cut at its end', 'abc', [{ what: 'cut', leaf: 3 }]],
  ['no log', '', [{ what: 'cut', leaf: 0 }]],
  [
    'one changed and the end removed',
    'aX',
    [
      { what: 'changed', leaf: 1, event: 1 },
      { what: 'removed', leaf: 2 },
      { what: 'removed', leaf: 3 },
      { what: 'removed', leaf: 4 },
    ],
  ],
])('%s is named', (_what, events, differences) => {
  expect(differencesBetween(leaves, events.split(''))).toEqual(differences);
});

test('what is not the same log is never taken for it', () => {
  const hash = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const were = fc.uniqueArray(hash);
  fc.assert(
    fc.property(were, fc.array(hash, { maxLength: 7 }), (were, are) => {
      expect(differencesBetween(were, are).length === 0).toBe(were.join('') === are.join(''));
    }),
  );
});
