// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  begunDraft,
  clearDraft,
  clearDrafts,
  keptKey,
  keptKeys,
  loadDraft,
  rememberBegun,
} from './drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const keepOlder = (userId: string, activity: string, draft: unknown) =>
  localStorage.setItem(`pollux-draft:${userId}:${activity}`, JSON.stringify(draft));

test('keeps what is unsent apart by person and activity [C217]', () => {
  localStorage.setItem(keptKey('asha', 'q1', 'e1'), 'edits');
  localStorage.setItem(`${keptKey('asha', 'q1', 'e1')}:seen`, 'draft');
  localStorage.setItem(keptKey('asha', 'q2', 'e2'), 'edits');
  localStorage.setItem(keptKey('ben', 'q1', 'e3'), 'edits');
  expect(keptKeys('asha', 'q1')).toEqual([{ key: keptKey('asha', 'q1', 'e1'), editor: 'e1' }]);
  expect(keptKeys('ben', 'q2')).toEqual([]);
});

test('a wizard’s draft of before is found, and forgotten on its own', () => {
  keepOlder('asha', 'new', { title: 'new' });
  keepOlder('asha', 'q1', { title: 'edited' });
  expect(loadDraft('asha', null)).toEqual({ title: 'new' });
  clearDraft('asha', null);
  expect(loadDraft('asha', null)).toBeUndefined();
  expect(loadDraft('asha', 'q1')).toEqual({ title: 'edited' });
});

test('clears what one person has started, nothing of others, and nothing unsent of what is on the server [C058 C242 P061]', () => {
  keepOlder('asha', 'new', 1);
  rememberBegun('asha', 'POLL', 'q1');
  rememberBegun('ben', 'POLL', 'q2');
  localStorage.setItem(keptKey('asha', 'POLL', 'e1'), 'of a draft that the server does not know');
  localStorage.setItem(keptKey('asha', 'q1', 'e2'), 'of a draft that it knows');
  localStorage.setItem('pollux-color-scheme', 'dark');
  clearDrafts('asha');
  expect(loadDraft('asha', null)).toBeUndefined();
  expect([begunDraft('asha', 'POLL'), begunDraft('ben', 'POLL')]).toEqual([null, 'q2']);
  expect([keptKeys('asha', 'POLL').length, keptKeys('asha', 'q1').length]).toEqual([0, 1]);
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
  expect(() => rememberBegun('asha', 'POLL', 'q1')).not.toThrow();
  expect(begunDraft('asha', 'POLL')).toBeNull();
  expect(loadDraft('asha', null)).toBeUndefined();
});
