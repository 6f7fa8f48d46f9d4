import { mayRead, type Role } from '@pollux/domain/accounts/access';
import { type AdminPage, officePages } from '@pollux/domain/accounts/office-pages';
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
  readonly payablePayouts: number;
  readonly about: Week['about'];
}

/** @param role nobody's day begins with what is on a page that is not theirs */
export function adminFacts(
  {
    readModelsBehind,
    undoneMails,
    openDisputes,
    returnedPayouts,
    reportedActivities,
    openTickets,
    payablePayouts,
  }: AdminStatistics,
  { about }: Week,
  role: Role,
): AdminFacts {
  const on = (page: AdminPage, count: number) => (mayRead(officePages[page], role) ? count : 0);
  return {
    readModelsBehind: on('Operations', readModelsBehind),
    undoneMails: on('Operations', undoneMails),
    openDisputes: openDisputes ?? 0,
    returnedPayouts: returnedPayouts ?? 0,
    reportedActivities: reportedActivities ?? 0,
    openTickets: on('SupportManagement', openTickets),
    payablePayouts: on('PayoutManagement', payablePayouts),
    about,
  };
}

/** What is true of the product, the most urgent first: what is out of order, who waits, and how the week went. */
export const adminSituations = [
  ['behind', ({ readModelsBehind }) => readModelsBehind > 0],
  ['mails', ({ undoneMails }) => undoneMails > 0],
  ['disputes', ({ openDisputes }) => openDisputes > 0],
  ['returned', ({ returnedPayouts }) => returnedPayouts > 0],
  ['reports', ({ reportedActivities }) => reportedActivities > 0],
  ['tickets', ({ openTickets }) => openTickets > 0],
  ['payouts', ({ payablePayouts }) => payablePayouts > 0],
  ['votes', ({ about }) => about === 'votes'],
  ['signUps', ({ about }) => about === 'signUps'],
  ['nothing', () => true],
] as const satisfies Situations<AdminFacts>;
