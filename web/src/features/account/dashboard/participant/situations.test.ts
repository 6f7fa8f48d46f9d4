import { test } from 'vitest';
import { expectSituations } from '../../../../shared/testing/expect-situations.ts';
import { participantSituations } from './situations.ts';

test('the first sentence of a participant’s day is about what is most urgent of it', () => {
  expectSituations(participantSituations, {
    nothing: { attended: 0, resultsOpen: 0, open: 0 },
    samples: {
      results: { resultsOpen: 1 },
      invited: { open: 1 },
      later: { attended: 1 },
      first: {},
    },
  });
});
