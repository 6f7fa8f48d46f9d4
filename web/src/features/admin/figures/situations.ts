import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import type { Situations } from '../../../shared/situations/situations.ts';
import type { Week } from '../trends/week-of.ts';

/** What the first sentence of the admins' day is decided by. */
export interface AdminFacts {
  readonly readModelsBehind: number;
  readonly undoneMails: number;
  readonly openDisputes: number;
  readonly returnedPayouts: number;
  readonly reportedActivities: number;
  readonly openTickets: number;
  readonly about: Week['about'];
}

export function adminFacts(
  {
    readModelsBehind,
    undoneMails,
    openDisputes,
    returnedPayouts,
    reportedActivities,
    openTickets,
  }: AdminStatistics,
  { about }: Week,
): AdminFacts {
  return {
    readModelsBehind,
    undoneMails,
    // Whoever may not see them is told nothing of them.
    openDisputes: openDisputes ?? 0,
    returnedPayouts: returnedPayouts ?? 0,
    reportedActivities: reportedActivities ?? 0,
    openTickets,
    about,
  };
}

/** What is true of the product, the most urgent first: what is out of order, who waits, and how the week went. */
export const adminSituations = [
  ['behind', ({ readModelsBehind }) => readModelsBehind > 0],
  ['mails', ({ undoneMails }) => undoneMails > 0],
  ['disputes', ({ openDisputes }) => openDisputes > 0],
  ['payouts', ({ returnedPayouts }) => returnedPayouts > 0],
  ['reports', ({ reportedActivities }) => reportedActivities > 0],
  ['tickets', ({ openTickets }) => openTickets > 0],
  ['votes', ({ about }) => about === 'votes'],
  ['signUps', ({ about }) => about === 'signUps'],
  ['nothing', () => true],
] as const satisfies Situations<AdminFacts>;
