import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { adminSituations } from './situations.ts';

test('the first sentence of the admins’ day is about what is most urgent of it', () => {
  expectSituations(adminSituations, {
    nothing: {
      readModelsBehind: 0,
      undoneMails: 0,
      openDisputes: 0,
      returnedPayouts: 0,
      reportedActivities: 0,
      openTickets: 0,
      payablePayouts: 0,
      about: 'nothing',
    },
    samples: {
      behind: { readModelsBehind: 1 },
      mails: { undoneMails: 1 },
      disputes: { openDisputes: 1 },
      returned: { returnedPayouts: 1 },
      reports: { reportedActivities: 1 },
      tickets: { openTickets: 1 },
      payouts: { payablePayouts: 1 },
      votes: { about: 'votes' },
      signUps: { about: 'signUps' },
      nothing: {},
    },
    never: [['votes', 'signUps']],
  });
});
