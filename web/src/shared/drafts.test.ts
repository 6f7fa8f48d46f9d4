// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { clearDrafts, loadDraft, saveDraft } from './drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('keeps drafts apart by person and activity [C217]', () => {
  saveDraft('asha', null, { title: 'new' });
  saveDraft('asha', 'q1', { title: 'edited' });
  saveDraft('ben', null, { title: 'of Ben' });
  expect(loadDraft('asha', null)).toEqual({ title: 'new' });
  expect(loadDraft('asha', 'q1')).toEqual({ title: 'edited' });
  expect(loadDraft('ben', null)).toEqual({ title: 'of Ben' });
  expect(loadDraft('ben', 'q1')).toBeUndefined();
});

test('clears the drafts of one person and nothing else [C058 C242 P061]', () => {
  saveDraft('asha', null, 1);
  saveDraft('asha', 'q1', 2);
  saveDraft('ben', null, 3);
  localStorage.setItem('pollux-color-scheme', 'dark');
  clearDrafts('asha');
  expect(loadDraft('asha', null)).toBeUndefined();
  expect(loadDraft('asha', 'q1')).toBeUndefined();
  expect(loadDraft('ben', null)).toBe(3);
  expect(localStorage.getItem('pollux-color-scheme')).toBe('dark');
});

test('takes a corrupt draft for none [C218]', () => {
  localStorage.setItem('pollux-draft:asha:new', '{"title":');
  expect(loadDraft('asha', null)).toBeUndefined();
});

test('does without storage', () => {
  const refused = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused });
  expect(() => saveDraft('asha', null, 1)).not.toThrow();
  expect(loadDraft('asha', null)).toBeUndefined();
});
