import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { type CheckoutFacts, checkoutSituations } from './situations.ts';

test('the first sentence of a checkout is about what is most urgent of it', () => {
  expectSituations<CheckoutFacts>(checkoutSituations, {
    nothing: {
      isDone: false,
      isWaiting: false,
      isBought: false,
      hasChanged: false,
      hasFailed: false,
      total: undefined,
      isMonthly: false,
    },
    samples: {
      done: { isDone: true },
      waiting: { isWaiting: true },
      bought: { isBought: true },
      changed: { hasChanged: true },
      failed: { hasFailed: true },
      free: { total: 0 },
      month: { total: 58_882, isMonthly: true },
      once: { total: 59_000 },
      loading: {},
    },
  });
});
