import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { type ReportsFacts, reportsSituations } from './situations.ts';

test('the first sentence of one’s reports is about what is most urgent of them', () => {
  expectSituations<ReportsFacts>(reportsSituations, {
    nothing: { answered: 0, kept: 0, open: 0, newestAt: null, days: null },
    samples: {
      newest: { newestAt: '2026-11-22T07:00:00.000Z' },
      fresh: { days: 0 },
      older: { answered: 1 },
      waiting: { open: 1 },
      kept: { kept: 1 },
      nothing: {},
    },
  });
});
