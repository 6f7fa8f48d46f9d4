import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

/** The most activities that one mark names; a list of notifications has fewer. */
const MOST_ACTIVITIES = 100;

/** How far a person has read their notifications: a later mark only ever adds to an earlier one (P234). */
export const ReadMark = z.object({
  /** The log's position of the newest thing that they have read of; '' for none. */
  upTo: z.string().max(64),
  /** How many responses they have read of, by activity. */
  responses: z
    .record(Id, z.int().nonnegative())
    .refine((responses) => Object.keys(responses).length <= MOST_ACTIVITIES, 'Too many activities.'),
});
export type ReadMark = z.infer<typeof ReadMark>;

// Events

export const NotificationsRead = event(
  'NotificationsRead',
  z.object({
    accountId: Id,
    upTo: z.string(),
    responses: z.record(Id, z.int()),
    at: Instant,
  }),
);
export type ReadMarkEvent = EventOf<typeof NotificationsRead>;

// State

/** Nothing read yet. */
export const UNREAD: ReadMark = { upTo: '', responses: {} };

/** Both marks in one: whatever either of them says has been read. */
export function joinMarks(one: ReadMark, other: ReadMark): ReadMark {
  const responses = { ...one.responses };
  for (const [quizId, count] of Object.entries(other.responses)) {
    responses[quizId] = Math.max(count, responses[quizId] ?? 0);
  }
  return { upTo: one.upTo > other.upTo ? one.upTo : other.upTo, responses };
}

function evolve(mark: ReadMark, { data }: ReadMarkEvent): ReadMark {
  return joinMarks(mark, data);
}

/** How far one person has read their notifications. */
export const readMarks = category('ReadMark', {
  key: (key: { accountId: string }) => key.accountId,
  events: [NotificationsRead],
  initial: UNREAD,
  evolve,
});

// Commands

/** Marks as read what a list of notifications showed; the list carries the mark (P234). */
export const MarkNotificationsRead = command('MarkNotificationsRead', ReadMark);

// Decisions

/** @returns no events when all of it was marked before */
export function markNotificationsRead(
  seen: Data<typeof MarkNotificationsRead>,
  mark: ReadMark,
  by: Context,
): ReadMarkEvent[] {
  const responses = Object.fromEntries(
    Object.entries(seen.responses).filter(([quizId, count]) => count > (mark.responses[quizId] ?? 0)),
  );
  const isNew = seen.upTo > mark.upTo || Object.keys(responses).length > 0;
  if (!isNew) return [];
  const { accountId } = by.actor;
  return [NotificationsRead({ accountId, upTo: seen.upTo, responses, at: by.now.toISOString() })];
}
