import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('a seed repeats its numbers, and another seed has others', () => {
  const numbers = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(new Random(7).id()).toMatch(/^[0-9a-f]{24}$/);
});

test('what weighs three times as much is chosen about three times as often', () => {
  const random = new Random(1);
  const chosen = Array.from({ length: 10_000 }, () => random.weighted([3, 1, 0], (weight) => weight));
  const share = (weight: number) => chosen.filter((choice) => choice === weight).length / chosen.length;
  expect(share(3)).toBeCloseTo(0.75, 1);
  expect(share(1)).toBeCloseTo(0.25, 1);
  expect(share(0)).toBe(0);
  expect(() => random.pick([])).toThrow(RangeError);
});
