import { expect, test } from 'vitest';
import { agreeOn } from './testing/agreement.ts';

test('a second implementation, made from the requirements, scores the same', () => {
  const { nothing, part, all } = agreeOn(20_000, Date.now());
  for (const some of [nothing, part, all]) expect(some).toBeGreaterThan(1_000);
});
