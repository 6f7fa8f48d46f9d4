import { test } from 'vitest';
import { expectSituations } from '../../../../shared/testing/expect-situations.ts';
import { type CrosstabFacts, crosstabSituations } from './situations.ts';

test('the first sentence says whether there is anything to compare, and of whom', () => {
  expectSituations<CrosstabFacts>(crosstabSituations, {
    nothing: { submitted: 9, unknown: 0, matching: 9, questions: 2, isOfSome: false },
    samples: {
      nothing: { submitted: 0, matching: 0 },
      older: { submitted: 9, unknown: 9 },
      single: { questions: 1 },
      nobody: { isOfSome: true, matching: 0 },
      some: { isOfSome: true },
      all: {},
    },
    never: [['nothing', 'older']],
  });
});
