import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

const ORIGIN = 'https://pollux.example';

test.each([
  '/',
  '/dashboard',
  '/dashboard/library?type=QUIZ&page=2#top',
  '/attendpoll/64f0c0ffee64f0c0ffee64f0',
])('%s is a path of ours, as it is written [C244]', (path) => {
  expect(sitePath(path)).toBe(path);
  expect(sitePath(path, ORIGIN)).toBe(path);
});

test('letters of other scripts are written as addresses have them', () => {
  expect(sitePath('/dashboard?search=தமிழ்')).toBe(`/dashboard?search=${encodeURIComponent('தமிழ்')}`);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/dashboard/..//evil.example',
  '/dashboard\u0000',
  '/dashboard\u0085',
  '/dash board',
  '/\ud800',
  'javascript:alert(1)',
  'dashboard',
  '',
])('%j leads nowhere of ours [C244]', (text) => {
  expect(sitePath(text)).toBeNull();
  expect(sitePath(text, ORIGIN)).toBeNull();
});

test('whatever is taken stays on the site, and is taken again as it is', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%09',
    '%5c',
    '\t',
    '\n',
    '?',
    '#',
    '@',
    ':',
    'evil.example',
    'ä',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = sitePath(`/${pieces.join('')}`, ORIGIN);
      if (path === null) return;
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(sitePath(path, ORIGIN)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
