import { test } from 'vitest';
import { expectSituations } from '../../../../shared/testing/expect-situations.ts';
import { writtenSituations } from './situations.ts';

test('the first sentence of what people wrote is about the answers that have no tag yet', () => {
  expectSituations(writtenSituations, {
    nothing: { answers: 5, untagged: 0, unlisted: 0 },
    samples: {
      elsewhere: { answers: 0, unlisted: 3 },
      nothing: { answers: 0 },
      untagged: { answers: 5, untagged: 5 },
      partly: { untagged: 2 },
      tagged: {},
    },
    never: [
      ['elsewhere', 'untagged'],
      ['nothing', 'untagged'],
    ],
  });
});
