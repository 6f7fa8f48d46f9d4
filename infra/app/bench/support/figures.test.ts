import { expect, test } from 'vitest';
import { describe, fails, summary } from './figures.ts';

const ratio = (value: number) => ({ name: 'ratio', value, target: { atLeast: 0.35 } });

test('a target is shown as missed at once, and fails the run only when it is missed by far', () => {
  expect(describe(ratio(0.36))).toContain('met');
  expect(describe(ratio(0.34))).toContain('MISSED');
  expect(fails(ratio(0.34))).toBe(false);
  expect(fails(ratio(0.2))).toBe(true);
  expect(fails({ name: 'p99', value: 230, target: { atMost: 200 } })).toBe(false);
  expect(fails({ name: 'p99', value: 250, target: { atMost: 200 } })).toBe(true);
  expect(fails({ name: 'messages', value: 11, target: { atMost: 10, slack: 0 } })).toBe(true);
});

test('the summary has every figure under its name', () => {
  expect(summary([ratio(0.123456), { name: 'votes', value: 20_000 }])).toEqual({
    ratio: 0.1235,
    votes: 20_000,
  });
});
