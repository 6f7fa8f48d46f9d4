import { expect, test } from 'vitest';
import { between, momentOf, NOW, typedOf } from './moment.ts';

const now = new Date(2028, 1, 29, 12, 30, 20);

test('all of the minute counts that is named by the clock here, also on a day that few years have', () => {
  const asOf = momentOf('2028-02-29T10:15', now);
  expect(asOf).toBe(new Date(2028, 1, 29, 10, 15, 59, 999).toISOString());
  expect(typedOf(asOf ?? '')).toBe('2028-02-29T10:15');
  expect(momentOf('2028-02-29T12:30', now)).toBe(now.toISOString());
});

test('what is no moment is none, and what has not come is told apart', () => {
  expect([momentOf('', now), momentOf('soon', now)]).toEqual([undefined, undefined]);
  expect(momentOf('2028-02-29T12:31', now)).toBeNull();
});

test('a field shows no moment before a change', () => {
  expect([typedOf('before:0000000000000012'), typedOf('yesterday'), typedOf(undefined)]).toEqual([
    '',
    '',
    '',
  ]);
});

const EARLY = '2026-03-01T10:00:59.999Z';
const LATE = '2026-03-31T10:00:20.100Z';

test.each([
  [EARLY, LATE, [{ from: '2026-03-01T10:01:00.000Z', to: '2026-03-31T10:00:21.000Z' }]],
  [LATE, EARLY, [{ from: '2026-03-01T10:01:00.000Z', to: '2026-03-31T10:00:21.000Z' }]],
  [NOW, EARLY, [{ from: '2026-03-01T10:01:00.000Z' }]],
  // The change that a moment is just before came later than it.
  ['before:0000000000000020', NOW, [{ after: '0000000000000019' }]],
  [
    'before:0000000000000100',
    'before:0000000000000020',
    [{ after: '0000000000000019', before: '0000000000000100' }],
  ],
  [
    'before:0000000000000020',
    EARLY,
    [
      { after: '0000000000000019', to: '2026-03-01T10:01:00.000Z' },
      { from: '2026-03-01T10:01:00.000Z', before: '0000000000000020' },
    ],
  ],
])('what came between %s and %s', (one, other, spans) => {
  expect(between(one, other)).toEqual(spans);
});
