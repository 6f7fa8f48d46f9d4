import { describe, expect, test } from 'vitest';
import { activity } from '../../../shared/testing/fake-activity.ts';
import type { Today } from '../api/today-query.ts';
import { partOfDay } from '../part-of-day.ts';
import { nextStep } from './next-step.ts';
import { stateOfToday } from './state-of-today.ts';

const now = new Date(2026, 10, 22, 12, 30);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const entry = (parts: Partial<Today['latest'][number]> = {}) => ({
  ...activity('a'),
  latestResponseAt: null,
  week: [0, 0, 0, 0, 0, 0, 0],
  ...parts,
});
const today = (parts: Partial<Today> = {}): Today => ({
  activities: 1,
  open: 1,
  answersToday: 0,
  liveId: null,
  latest: [],
  ...parts,
});

describe('the first sentence is about', () => {
  test.each([
    ['first', { activities: 0, open: 0 }],
    ['live', { liveId: 'a'.repeat(24), latest: [entry({ isPublished: false })] }],
    ['quiet', { latest: [entry({ isPublished: false })] }],
    ['drafts', { open: 0, latest: [entry({ isPublished: false })] }],
    ['closed', { open: 0, latest: [entry({ isActive: false })] }],
  ] as const)('%s', (state, parts) => {
    expect(stateOfToday(today({ ...parts, latest: 'latest' in parts ? [...parts.latest] : [] }))).toBe(state);
  });
});

test.each([
  ['a draft', { isPublished: false }, { kind: 'finish' }],
  ['nobody', {}, { kind: 'share' }],
  [
    'answers today',
    { responseCount: 9, latestResponseAt: ago(1), week: [0, 0, 0, 0, 0, 5, 4] },
    { kind: 'answers', count: 4 },
  ],
  ['a pause', { responseCount: 9, latestResponseAt: ago(80) }, { kind: 'quiet', days: 3 }],
  ['since last night', { responseCount: 9, latestResponseAt: ago(13) }, { kind: 'quiet', days: 1 }],
  ['an end', { isActive: false, responseCount: 9, latestResponseAt: ago(1) }, { kind: 'results', count: 9 }],
  ['an end without answers', { isActive: false }, { kind: 'reopen' }],
] as const)('what comes next after %s', (_what, parts, step) => {
  expect(
    nextStep(entry({ ...parts, week: 'week' in parts ? [...parts.week] : [0, 0, 0, 0, 0, 0, 0] }), now),
  ).toEqual(step);
});

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'evening'],
])('at %i o’clock it is %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 10, 22, hour))).toBe(part);
});
