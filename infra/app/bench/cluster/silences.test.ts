import { expect, test } from 'vitest';
import { longestSilence } from './silences.ts';

test('a silence lasts from one acknowledgement to the next, and no longer than the time looked at', () => {
  expect(longestSilence([30, 10, 90], 0, 100)).toBe(60);
  expect(longestSilence([-5, 60, 110], 20, 100)).toBe(40);
  expect(longestSilence([], 20, 100)).toBe(80);
  expect(longestSilence([10, 20, 99], 25, 100)).toBe(74);
});
