import { expect, test } from 'vitest';
import { expectSituations } from '../../../../shared/testing/expect-situations.ts';
import { activity } from '../../../../shared/testing/fake-activity.ts';
import { nothingToday } from '../testing/today.ts';
import { creatorFacts, creatorSituations } from './situations.ts';

const now = new Date(2026, 10, 22, 12, 30);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test('the first sentence of a creator’s day is about what is most urgent of it', () => {
  expectSituations(creatorSituations, {
    nothing: creatorFacts(nothingToday, now),
    samples: {
      newest: { newestAt: '2026-11-22T07:00:00.000Z' },
      unread: { unread: 1 },
      waiting: { affairs: 1 },
      unanswered: { open: 1, days: null, count: 0 },
      answered: { open: 1, count: 2 },
      quiet: { open: 1, days: 3 },
      drafts: { drafts: 1 },
      closed: { activities: 1 },
      first: {},
    },
    never: [['unanswered', 'answered']],
  });
});

test.each([
  ['nine minutes', 9, { newestAt: ago(9), days: 0 }],
  ['ten minutes', 10, { newestAt: null, days: 0 }],
  ['a day', 24 * 60, { days: 1 }],
  ['more than two days', 71 * 60, { days: 2 }],
])('an answer of %s ago', (_name, minutes, facts) => {
  expect(creatorFacts({ ...nothingToday, latestOpenAnswerAt: ago(minutes) }, now)).toMatchObject(facts);
});

test('what is open or never published has no result to be read, whatever came in', () => {
  const parts = { openSince: null, latestResponseAt: null, unread: 2, week: [0, 0, 0, 0, 0, 0, 0] };
  const latest = [
    { ...activity('a', { isActive: false }), ...parts },
    { ...activity('b'), ...parts },
    { ...activity('c', { isPublished: false, isActive: false }), ...parts },
    { ...activity('d', { isActive: false }), ...parts, unread: 0 },
  ];
  expect(creatorFacts({ ...nothingToday, latest }, now).unread).toBe(1);
});
