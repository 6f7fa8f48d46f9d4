// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberRedirect, takeRedirect } from './redirect-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('gives the remembered path back, once [C244 P087]', () => {
  rememberRedirect('/attendpoll/64f0c0ffee64f0c0ffee64f0?from=mail#q2');
  expect(takeRedirect()).toBe('/attendpoll/64f0c0ffee64f0c0ffee64f0?from=mail#q2');
  expect(takeRedirect()).toBeNull();
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/\n/evil.example',
  '/dashboard/..//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
])('never leads away from this site: %j [C244]', (path) => {
  rememberRedirect(path);
  expect(takeRedirect()).toBeNull();
  sessionStorage.setItem('pollux-redirect', path);
  expect(takeRedirect()).toBeNull();
});

test('does without storage', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  rememberRedirect('/dashboard');
  expect(takeRedirect()).toBeNull();
});
