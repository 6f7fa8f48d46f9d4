// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { firstLocale, rememberLocale } from './remembered-locale.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('begins with the language chosen here before, else with the first of the browser', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'hi-IN', 'en']);
  expect(firstLocale()).toBe('hi');
  rememberLocale('ta');
  expect(firstLocale()).toBe('ta');
});

test('a browser that refuses storage decides by its languages', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ta']);
  rememberLocale('hi');
  expect(firstLocale()).toBe('ta');
});
