import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import type { Situations } from '../../../shared/situations/situations.ts';
import type { Week } from '../trends/week-of.ts';

/** What the first sentence of the admins' day is decided by. */
export interface AdminFacts {
  readonly readModelsBehind: number;
  readonly undoneMails: number;
  readonly openTickets: number;
  readonly about: Week['about'];
}

export function adminFacts(
  { readModelsBehind, undoneMails, openTickets }: AdminStatistics,
  { about }: Week,
): AdminFacts {
  return { readModelsBehind, undoneMails, openTickets, about };
}

/** What is true of the product, the most urgent first: what is out of order, who waits, and how the week went. */
export const adminSituations = [
  ['behind', ({ readModelsBehind }) => readModelsBehind > 0],
  ['mails', ({ undoneMails }) => undoneMails > 0],
  ['tickets', ({ openTickets }) => openTickets > 0],
  ['votes', ({ about }) => about === 'votes'],
  ['signUps', ({ about }) => about === 'signUps'],
  ['nothing', () => true],
] as const satisfies Situations<AdminFacts>;
