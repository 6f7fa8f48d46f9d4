import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

/** Looking at the same again within this time is not kept again. */
const SAME_LOOK_MS = 3_600_000;

/**
 * Whose answers were read: of one attempt, or of all who took part in an activity. The list of everybody's attempts, which
 * shows what each scored, is the attempt `all`.
 */
export const ReadOf = z.enum(['attempt', 'activity']);

// Events

/** An admin has read what others answered, which is neither theirs nor at an activity of theirs. */
export const AnswersRead = event(
  'AnswersRead',
  z.object({ adminId: Id, of: ReadOf, recordId: z.string(), at: Instant }),
);

/** What else is personal, and is not shown without a trace. */
export const PersonalRecord = z.enum([
  'account',
  'certificate',
  'irregularities',
  'order',
  'payout',
  'refund',
  'report',
  'ticket',
]);
export type PersonalRecord = z.infer<typeof PersonalRecord>;

/**
 * Somebody of the back office has read what is kept of a person: a user's details, a certificate or those of an activity,
 * what was noted of its attempts, what people reported of an activity, a ticket, the invoice of an order, the credit note of a refund; or the list of all tickets,
 * which shows what people write, or a file of all users, orders or payouts: of these the id is `all`.
 */
export const PersonalDataRead = event(
  'PersonalDataRead',
  z.object({ adminId: Id, of: PersonalRecord, recordId: z.string(), at: Instant }),
);
export type ReadingEvent = EventOf<typeof AnswersRead | typeof PersonalDataRead>;

// State

/** When each record was last kept as read, as far as that is not too long ago to matter. */
export type Readings = ReadonlyMap<string, string>;

function isRecent(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) < SAME_LOOK_MS;
}

/** What one admin has read. */
export const readings = category('Readings', {
  key: (key: { adminId: string }) => key.adminId,
  events: [AnswersRead, PersonalDataRead],
  initial: new Map() as Readings,
  evolve(read, { data: { of, recordId, at } }): Readings {
    const recent = [...read].filter(([, before]) => isRecent(before, at));
    return new Map([...recent, [`${of} ${recordId}`, at]]);
  },
});

// Commands

/** For whoever is about to show it. */
export const NoteReading = command(
  'NoteReading',
  z.object({ of: z.union([ReadOf, PersonalRecord]), recordId: z.string() }),
);
export type Reading = Data<typeof NoteReading>;

// Decisions

/** @returns no events where the admin has read the same within the hour */
export function noteReading({ of, recordId }: Reading, read: Readings, by: Context): ReadingEvent[] {
  const at = by.now.toISOString();
  const before = read.get(`${of} ${recordId}`);
  if (before !== undefined && isRecent(before, at)) return [];
  const { accountId: adminId } = by.actor;
  const answers = ReadOf.safeParse(of);
  if (answers.success) return [AnswersRead({ adminId, of: answers.data, recordId, at })];
  return [PersonalDataRead({ adminId, of: PersonalRecord.parse(of), recordId, at })];
}
