import { ExportFormat } from '@pollux/domain/exports/exports';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { UpkeepFound, UpkeepOutcome, UpkeepTask } from '@pollux/domain/operations/upkeep';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** How far something that follows the log is: events are counted up to 1,000. */
const Behind = z.object({
  name: z.string(),
  position: z.string(),
  eventsBehind: z.int(),
  /** Since the first event that it does not have yet was recorded; 0 when there is none. */
  secondsBehind: z.number(),
});

/** An event that cannot be read; nothing of what it says. */
const Unreadable = z.object({ position: z.string(), type: z.string(), reason: z.string() });

/** What only whoever has the stores can say of the product; nobody's name and no secret is in it. */
export const OperationsFacts = z.object({
  version: z.string(),
  /** Of which the product was made; null where nobody has said. */
  commit: z.string().nullable(),
  stores: z.object({
    log: z.enum(['embedded', 'EventStoreDB']),
    documents: z.enum(['embedded', 'MongoDB']),
  }),
  processes: z.array(
    z.object({
      id: z.string(),
      role: z.string(),
      version: z.string(),
      startedAt: Instant,
      /** Its last sign of life. */
      seenAt: Instant,
      /** Whether that is a moment ago. */
      answers: z.boolean(),
      memoryBytes: z.int(),
    }),
  ),
  /** Where the log ends. */
  position: z.string(),
  readModels: z.array(
    Behind.extend({
      version: z.int(),
      generation: z.int(),
      /** How many events it went on without: documents that they belong to are not shown. */
      setAside: z.int(),
      /** The first of those. */
      without: Unreadable.nullable(),
    }),
  ),
  /** Reactions and lanes. */
  followers: z.array(
    Behind.extend({
      kind: z.enum(['reaction', 'lane']),
      /** What it stands at. */
      standsAt: Unreadable.nullable(),
    }),
  ),
  undone: z.array(
    z.object({
      id: z.string(),
      lane: z.string(),
      /** Only mails can be given up. */
      isMail: z.boolean(),
      /** What was to be done: the type of an event, or a command. */
      kind: z.string(),
      /** Whose trouble it is: an account, or a document. */
      subject: z.string(),
      state: z.enum(['waiting', 'set-aside']),
      since: Instant,
      tries: z.int(),
      /** When it is tried again; null where it is set aside. */
      dueAt: Instant.nullable(),
      /** The kind of the last failure. */
      error: z.string(),
    }),
  ),
  /** How many there are in all: the oldest are listed. */
  undoneTotal: z.int(),
  /** Bytes; null where the server does not tell. */
  storage: z.object({
    log: z.int().nullable(),
    documents: z.int().nullable(),
    files: z.int().nullable(),
    free: z.int().nullable(),
  }),
  /** What can be verified and built anew. */
  tasks: z.record(UpkeepTask, z.array(z.string())),
});
export type OperationsFacts = z.infer<typeof OperationsFacts>;

const Person = z.object({ userId: Id, name: z.string().nullable() });

/** How the product is, and what is being done about it. */
export const getOperations = query('GET', '/api/admin/operations', {
  response: OperationsFacts.extend({
    undone: z.array(
      OperationsFacts.shape.undone.element.omit({ subject: true }).extend({
        /** The address of whoever it is about, masked; null where it is about nobody who is known. */
        to: z.string().nullable(),
      }),
    ),
    /** Those that are open, and the newest of those that have ended. */
    jobs: z.array(
      z.object({
        id: Id,
        task: UpkeepTask,
        readModel: z.string(),
        status: z.union([z.literal('open'), UpkeepOutcome]),
        orderedBy: Person,
        orderedAt: Instant,
        isCancelled: z.boolean(),
        endedAt: Instant.nullable(),
        /** How far it is: null where it waits for its turn, or has ended. */
        progress: z.object({ events: z.int(), share: z.number() }).nullable(),
        found: UpkeepFound.nullable(),
        failure: z.string(),
      }),
    ),
    /** Files that people have ordered and that are not made yet, the oldest first. */
    files: z.array(
      z.object({
        id: Id,
        list: z.string(),
        format: ExportFormat,
        orderedAt: Instant,
        progress: z.object({ rows: z.int(), total: z.int().nullable() }).nullable(),
      }),
    ),
  }),
});
export type OperationsView = z.infer<(typeof getOperations)['response']>;
