import { test } from 'vitest';
import { expectSituations } from '../../../../shared/testing/expect-situations.ts';
import { type AttendedFacts, attendedSituations, type ReportFacts, reportSituations } from './situations.ts';

test('the first sentence of a student report is about the quiz that was attended last', () => {
  expectSituations<AttendedFacts>(attendedSituations, {
    nothing: { hasAttended: false, isLastCleared: null, points: 0, total: 0, title: '' },
    samples: {
      cleared: { hasAttended: true, isLastCleared: true },
      notCleared: { hasAttended: true, isLastCleared: false },
      withheld: { hasAttended: true },
      nothing: {},
    },
    never: [['cleared', 'notCleared']],
  });
});

test('the first sentence of a report says whether it was cleared, and whether that was otherwise before', () => {
  expectSituations<ReportFacts>(reportSituations, {
    nothing: { isOwn: true, isWithheld: false, isScored: true, isPass: false, isTurned: false },
    samples: {
      withheld: { isWithheld: true, isScored: false },
      theyCompleted: { isOwn: false, isScored: false },
      completed: { isScored: false },
      theyCleared: { isOwn: false, isPass: true },
      theyDidNot: { isOwn: false },
      clearedAfterAll: { isTurned: true, isPass: true },
      clearedNoMore: { isTurned: true },
      cleared: { isPass: true },
      notCleared: {},
    },
    never: [
      ['withheld', 'theyCompleted'],
      ['withheld', 'theyCleared'],
      ['withheld', 'theyDidNot'],
      ['theyCompleted', 'completed'],
      ['completed', 'theyCleared'],
      ['completed', 'theyDidNot'],
      ['theyCleared', 'theyDidNot'],
      ['theyCleared', 'clearedNoMore'],
      ['theyDidNot', 'clearedAfterAll'],
      ['theyDidNot', 'cleared'],
      ['clearedAfterAll', 'clearedNoMore'],
      ['clearedNoMore', 'cleared'],
    ],
  });
});
