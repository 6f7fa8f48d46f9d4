import { expect, test } from 'vitest';
import { agreeOn } from './testing/agreement.ts';

test('a second implementation, made from the requirements, scores the same', () => {
  const seed = Date.now() >>> 0;
  try {
    const { nothing, part, all } = agreeOn(20_000, seed);
    for (const some of [nothing, part, all]) expect(some).toBeGreaterThan(1_000);
  } catch (error) {
    throw new Error(`With the seed ${seed}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
});
