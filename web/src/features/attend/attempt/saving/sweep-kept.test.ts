// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import { hasPlace, keepPlace } from '../questions/place.ts';
import { beginKeeping } from './kept-queue.ts';
import { sweepKept } from './sweep-kept.ts';

const day = 86_400_000;
const unsent = [{ kind: 'answer', questionId: '1'.repeat(24), answer: null }] as const;
const asha = { userId: 'asha', quizId: 'breaks', openAttempt: null };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-23T04:30:00.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Keeps something as a page did that is closed by now. */
async function leave(userId: string, quizId: string, attemptId: string, hasUnsent = true): Promise<void> {
  const keeping = beginKeeping(userId, quizId, attemptId);
  const entered = { ['1'.repeat(24)]: { type: 'email', email: 'asha@' } } as const;
  keeping.keep({ batches: [], unsent: hasUnsent ? unsent : [], entered });
  keeping.release();
  await vi.advanceTimersByTimeAsync(0);
}

/** Whose, of which quizzes. */
const left = () =>
  Object.keys(localStorage)
    .map((key) => key.split(':').slice(1, 3).join(' '))
    .toSorted();

const sweepNow = (known: Partial<Parameters<typeof sweepKept>[0]> = {}) =>
  sweepKept({ ...asha, askedAt: Date.now() + 1, ...known });

test('what is kept of an attempt that ended elsewhere goes when its quiz is looked at again', async () => {
  await leave('asha', 'breaks', 'first');
  await leave('asha', 'habits', 'other');
  await leave('ben', 'breaks', 'bens');
  keepPlace('asha', 'breaks', 'first', { index: 2, flagged: [], device: 'd', timeSpent: {}, handsIn: false });
  await sweepNow();
  expect(left()).toEqual(['asha habits', 'ben breaks']);
  expect(hasPlace('asha', 'breaks', 'first')).toBe(false);
});

test('what is kept of the open attempt stays, however old, and so does what has begun since the server was asked', async () => {
  await leave('asha', 'breaks', 'first');
  keepPlace('asha', 'breaks', 'first', { index: 2, flagged: [], device: 'd', timeSpent: {}, handsIn: false });
  vi.setSystemTime(Date.now() + 100 * day);
  await sweepNow({ openAttempt: 'first' });
  expect(left()).toEqual(['asha breaks', 'asha breaks']);
  expect(hasPlace('asha', 'breaks', 'first')).toBe(true);
  const askedAt = Date.now();
  await leave('asha', 'breaks', 'second');
  await sweepNow({ openAttempt: 'first', askedAt });
  expect(left()).toEqual(['asha breaks', 'asha breaks', 'asha breaks']);
});

test('of other quizzes it goes after 30 days, what is unsent only once the server says that the attempt is over', async () => {
  const attempts: Record<string, () => Response> = {
    '/api/activities/over/attempt': problem(404, 'attempt-not-found', ''),
    '/api/activities/open/attempt': () => Response.json({ attemptId: 'open' }),
    '/api/activities/next/attempt': () => Response.json({ attemptId: 'later' }),
    '/api/activities/away/attempt': () => Response.error(),
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(attempts[path]?.());
  });
  for (const quizId of ['over', 'open', 'next', 'away']) await leave('asha', quizId, quizId);
  await leave('asha', 'typed', 'typed', false);
  await leave('ben', 'over', 'bens');
  await leave('ben', 'typed', 'bens', false);
  vi.setSystemTime(Date.now() + 30 * day - 1);
  await sweepNow();
  expect(left()).toHaveLength(7);
  expect(asked).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  await sweepNow();
  expect(left()).toEqual(['asha away', 'asha open', 'ben over']);
});

test('what cannot be read goes, and what is of others than attempts stays', async () => {
  localStorage.setItem('pollux-attempt:asha:breaks:page', '{"half');
  localStorage.setItem('pollux-language', 'ta');
  await sweepNow();
  expect(Object.keys(localStorage)).toEqual(['pollux-language']);
});
