import { agreeOn } from '@pollux/domain/scoring/testing/agreement';
import { expect, test } from 'vitest';

test('a second implementation scores a million answers the same', { timeout: 600_000 }, () => {
  const { nothing, part, all } = agreeOn(1_000_000, Date.now());
  for (const some of [nothing, part, all]) expect(some).toBeGreaterThan(50_000);
});
