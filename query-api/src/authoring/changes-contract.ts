import { ChangeKind } from '@pollux/domain/authoring/change-kind';
import { QuizType } from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { severalOf } from '../http/list-contract.ts';

/** What differs by a change (P314): `before` is null where there was nothing. */
const Difference = z.discriminatedUnion('what', [
  z.object({ what: z.literal('title'), before: z.string().nullable(), after: z.string() }),
  /** Of all questions together. */
  z.object({ what: z.literal('points'), before: z.number().nullable(), after: z.number() }),
  z.object({ what: z.literal('questions'), before: z.int().nullable(), after: z.int() }),
  z.object({
    what: z.literal('state'),
    before: z.enum(['draft', 'open', 'closed', 'bin']).nullable(),
    after: z.enum(['draft', 'open', 'closed', 'bin', 'deleted']),
  }),
  /** So many more. */
  z.object({ what: z.literal('responses'), before: z.null(), after: z.int() }),
]);
export type Difference = z.infer<typeof Difference>;

/** A change of one's own activities, or in them (P313, P314). */
export const LogEntry = z.object({
  /** Later changes have greater ones; one that is counted on has a new one. */
  _id: z.string(),
  timestamp: Instant,
  /** `other` are those who attend. */
  userRole: z.enum(['creator', 'other']),
  /** In English, for programs: pages have words of their own for each kind. */
  description: z.string(),
  kind: ChangeKind,
  /** How often it happened within the hour. */
  count: z.int(),
  quizId: Id,
  quizType: QuizType,
  /** As it is called now, or was called last. */
  quizTitle: z.string(),
  isDeleted: z.boolean(),
  /** The name of whoever did it, where it is one; null where nobody did, or nobody knows any more. */
  by: z.string().nullable(),
  /** Their account. */
  actorId: Id.nullable(),
  /** Whether nobody did it: a deadline came, or one thing led to another. */
  isAutomatic: z.boolean(),
  /** The name of the participant whom it concerns, where it is one. */
  participant: z.string().nullable(),
  /** Their account. */
  personId: Id.nullable(),
  version: z.int().nullable(),
  edits: z
    .object({
      details: z.int(),
      settings: z.int(),
      added: z.int(),
      changed: z.int(),
      moved: z.int(),
      removed: z.int(),
      /** Moments of the history (`getMoment`): before the first edit, and after the last. */
      from: z.int(),
      to: z.int(),
    })
    .nullable(),
  changes: z.array(Difference),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** So many changes are told at once where nothing is said. */
const PAGE = 50;
/** So many changes are kept in view (P352, P606). */
export const RECENT_CHANGES = 3;

/** The id of a change; one that there is not lies before or after others all the same. */
const place = z.string().min(1).max(64);

/** What happened to one's own activities and in them, the newest first (P491). */
export const getLogs = query('GET', '/api/users/me/logs', {
  query: z.strictObject({
    /** Only what is newer than the change of this id. */ after: place.optional(),
    /** Only what is older than the change of this id: the next page. */ before: place.optional(),
    activity: Id.optional(),
    role: LogEntry.shape.userRole.optional(),
    /** Only what this account did, or what concerns its person. */ person: Id.optional(),
    kind: severalOf(ChangeKind).optional(),
    /** From this instant on. */ from: Instant.optional(),
    /** Before this instant. */ to: Instant.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(PAGE),
  }),
  response: z.object({
    success: z.literal(true),
    changes: z.array(LogEntry),
    /** Whether there is anything older. */ more: z.boolean(),
  }),
});

/** So many people are offered at once. */
export const MOST_LOG_PEOPLE = 20;

/**
 * Who is named in what happened to one's own activities, or to one of them: whoever did something, and whom something
 * concerns. Those of the newest changes come first. Votes and answers are counted by the hour, and are nobody's there.
 */
export const getLogPeople = query('GET', '/api/users/me/logs/people', {
  query: z.strictObject({
    activity: Id.optional(),
    /** Words that their name has, in any order. */ search: z.string().trim().max(100).default(''),
  }),
  response: z.object({
    people: z.array(z.object({ id: Id, name: z.string() })).max(MOST_LOG_PEOPLE),
  }),
});

/** The newest changes after the one of an id, or the newest at all (P490). */
export const getChanges = query('GET', '/api/users/me/changes', {
  query: z.strictObject({ after: place.optional() }),
  response: z.object({
    success: z.literal(true),
    hasChanges: z.boolean(),
    changes: z.array(LogEntry).max(RECENT_CHANGES),
  }),
});
