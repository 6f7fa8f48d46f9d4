import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { fileSituations } from './situations.ts';

test('the first sentence of the page of files is about what the person waits for', () => {
  expectSituations(fileSituations, {
    nothing: { underway: 0, ready: 0, failed: 0 },
    samples: {
      underway: { underway: 1 },
      ready: { ready: 1 },
      failed: { failed: 1 },
      none: {},
    },
  });
});
