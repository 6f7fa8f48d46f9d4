import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { planSituations } from './situations.ts';

test('the first sentence of the page of plans is about what is most urgent of one’s own', () => {
  expectSituations(planSituations, {
    nothing: { plan: 'standard', isEnding: false, renews: false },
    samples: {
      unknown: { plan: undefined },
      free: { plan: 'basic' },
      ending: { isEnding: true },
      renews: { renews: true },
      once: {},
    },
    never: [['unknown', 'free']],
  });
});
