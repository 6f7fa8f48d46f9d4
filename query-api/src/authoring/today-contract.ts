import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { LibraryEntry } from './contract.ts';

/** How many days the answers of a week are told for. */
export const DAYS_OF_A_WEEK = 7;

/** An activity of one's own, and how many people answered it (for the last time) on each day of the last week. */
export const ActivityOfToday = LibraryEntry.extend({
  latestResponseAt: Instant.nullable(),
  /** The oldest day first; the last one is today. */
  week: z.array(z.int()).length(DAYS_OF_A_WEEK),
});
export type ActivityOfToday = z.infer<typeof ActivityOfToday>;

/** What the signed-in person's own activities do today, and which of them want something of their owner. */
export const getToday = query('GET', '/api/users/me/today', {
  query: z.object({
    /** When the day began where the person is. Days before it have 24 hours each. */
    since: Instant,
  }),
  response: z.object({
    /** How many activities there are. */
    activities: z.int(),
    /** How many of them people can answer now. */
    open: z.int(),
    /** How many people have answered any of them today, once for each activity. */
    answersToday: z.int(),
    /** Of what is open, the activity that most people answered today; it is among the latest. */
    liveId: Id.nullable(),
    /** Those that were answered or made lately, the newest happening first. */
    latest: z.array(ActivityOfToday),
  }),
});
