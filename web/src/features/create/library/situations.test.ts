import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { type LibraryFacts, librarySituations } from './situations.ts';

test('the first sentence of a library is about what is most urgent of it', () => {
  expectSituations<LibraryFacts>(librarySituations, {
    nothing: { activities: 0, open: 0, drafts: 0, newestAt: null, days: null },
    samples: {
      newest: { newestAt: '2026-11-22T07:00:00.000Z' },
      unanswered: { open: 1, days: null },
      quiet: { open: 1, days: 1 },
      open: { open: 1, days: 0 },
      drafts: { drafts: 1 },
      closed: { activities: 1 },
      empty: {},
    },
    never: [['unanswered', 'quiet']],
  });
});
