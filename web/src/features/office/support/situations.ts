import type { Situations } from '../../../shared/situations/situations.ts';

/** How many tickets wait, for how many days the oldest of them, and how many there are at all. */
export interface TicketFacts {
  readonly waiting: number;
  /** As a calendar counts them: 1 is yesterday. */
  readonly days: number;
  readonly all: number;
}

/** What the page of tickets begins with. */
export const ticketSituations = [
  ['waiting', ({ waiting, days }) => waiting > 0 && days > 1],
  ['waitingSinceYesterday', ({ waiting, days }) => waiting > 0 && days === 1],
  ['waitingSinceToday', ({ waiting }) => waiting > 0],
  ['settled', ({ all }) => all > 0],
  ['none', () => true],
] as const satisfies Situations<TicketFacts>;

/** How many midnights lie between the two, where the person is. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.max(0, Math.round((midnight(later) - midnight(earlier)) / 86_400_000));
}
