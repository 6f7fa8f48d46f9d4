import { Id, Instant } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketStatus } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { LibraryEntry } from './contract.ts';
import { Standing } from './standing-contract.ts';

/** How many days the answers of a week are told for. */
export const DAYS_OF_A_WEEK = 7;

/** An activity of one's own, and how many ballots were cast, or attempts submitted, on each day of the last week. */
export const ActivityOfToday = LibraryEntry.extend({
  /** Since when people can answer it; null while they cannot. */
  openSince: Instant.nullable(),
  /** How many answers came in since its owner last read of them. */
  unread: z.int(),
  /** The oldest day first; the last one is today. */
  week: z.array(z.int()).length(DAYS_OF_A_WEEK),
});
export type ActivityOfToday = z.infer<typeof ActivityOfToday>;

/** What became of a ticket last: its new status, or that it was answered. */
export const TicketNews = z.enum([...TicketStatus.options, 'answered']);
export type TicketNews = z.infer<typeof TicketNews>;

/** Something beside the activities that waits for the person. */
export const Affair = z.discriminatedUnion('kind', [
  /** News of a ticket of theirs that they have not read. */
  z.object({
    kind: z.literal('ticket'),
    supportcode: Supportcode,
    news: TicketNews,
    /** For MarkNotificationsRead, once they have read of it. */
    position: z.string(),
  }),
  /** A new email address that waits for its code. */
  z.object({ kind: z.literal('email'), email: z.string() }),
  /** Something of theirs is to be paid for, and nobody knows where to. */
  z.object({ kind: z.literal('bank-details') }),
  /** A paid plan that is not to go on. */
  z.object({ kind: z.literal('plan'), subscriptionType: z.string() }),
]);
export type Affair = z.infer<typeof Affair>;

const ofAnActivity = { quizId: Id, quizTitle: z.string(), quizUrl: z.string(), at: Instant };

/** Something that happened to what is a person's own. */
export const Happened = z.discriminatedUnion('kind', [
  z.object({ ...ofAnActivity, kind: z.literal('published'), version: z.int() }),
  z.object({ ...ofAnActivity, kind: z.literal('answers'), count: z.int() }),
  /** `canUndo`: it is closed still, and nothing came after that. */
  z.object({ ...ofAnActivity, kind: z.literal('closed'), canUndo: z.boolean() }),
  z.object({ ...ofAnActivity, kind: z.literal('reopened'), canUndo: z.boolean() }),
  z.object({ kind: z.literal('ticket'), supportcode: Supportcode, news: TicketNews, at: Instant }),
]);
export type Happened = z.infer<typeof Happened>;

/** What the signed-in person's own activities do today, what wants something of their owner, and what happened last. */
export const getToday = query('GET', '/api/users/me/today', {
  query: z.object({
    /** When the day began where the person is. Days before it have 24 hours each. */
    since: Instant,
  }),
  response: Standing.extend({
    /** How many ballots were cast, and attempts submitted, in any of them today. */
    answersToday: z.int(),
    /**
     * Of what is open, the activity with the most answers today; without any, the one to which something happened
     * last. It is among the latest.
     */
    nowId: Id.nullable(),
    /** Those that were answered, made, opened or closed lately, the newest happening first. */
    latest: z.array(ActivityOfToday),
    /** What else waits for the person. */
    affairs: z.array(Affair),
    /** The newest first. */
    lately: z.array(Happened),
  }),
});
