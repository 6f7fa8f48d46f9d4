import { expect, test } from 'vitest';
import { partOfDay } from '../part-of-day.ts';
import { entry } from '../testing/today.ts';
import { isWanted, needsOf, nextStep } from './needs.ts';

const now = new Date(2026, 10, 22, 12, 30);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

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
  [
    'an end that was not looked at',
    { isActive: false, responseCount: 9, unread: 4, latestResponseAt: ago(1) },
    { kind: 'unread', count: 4 },
  ],
  ['an end without answers', { isActive: false }, { kind: 'reopen' }],
] as const)('what comes next after %s', (_what, parts, step) => {
  const week = 'week' in parts ? [...parts.week] : [0, 0, 0, 0, 0, 0, 0];
  expect(nextStep(entry('a', { ...parts, week }), now)).toEqual(step);
});

test('everything that needs somebody is one list, the most urgent first', () => {
  const answered = { responseCount: 9, latestResponseAt: ago(1) };
  const needs = needsOf(
    {
      latest: [
        entry('a', { isActive: false }),
        entry('b', { ...answered, isActive: false }),
        entry('c', { ...answered, week: [0, 0, 0, 0, 0, 0, 2] }),
        entry('d', { ...answered, latestResponseAt: ago(50) }),
        entry('e', { isPublished: false }),
        entry('f'),
        entry('0'),
        entry('1', { ...answered, isActive: false, unread: 3 }),
      ],
      affairs: [
        { kind: 'plan', subscriptionType: 'premium' },
        { kind: 'bank-details' },
        { kind: 'email', email: 'new@school.example' },
        { kind: 'ticket', supportcode: '0C0FFEE0', news: 'answered', position: '7' },
      ],
    },
    now,
  );
  expect(needs.map(({ kind }) => kind)).toEqual([
    'ticket',
    'email',
    'bank-details',
    'unread',
    'share',
    'share',
    'finish',
    'plan',
    'answers',
    'quiet',
    'results',
    'reopen',
  ]);
  const shared = needs.flatMap((need) =>
    need.kind === 'share' && 'activity' in need ? need.activity.id[0] : [],
  );
  expect(shared).toEqual(['f', '0']);
  expect(needs.filter(isWanted)).toHaveLength(8);
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
