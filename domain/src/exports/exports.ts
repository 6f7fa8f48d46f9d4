import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { FORGOTTEN, Id, Instant, personal } from '../kernel/values.ts';
import { EXPORT_DAYS, MOST_EXPORTS, MOST_OPEN_EXPORTS } from './exports-rules.ts';

export const ExportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Beyond this, in characters, no list is asked anything: the words of its columns are most of it. */
const MOST_ASKED = 16_000;

const DAY_MS = 86_400_000;

/** What a list is asked for its file, as it stands in the address of the direct download. */
const Asked = z.record(z.string().max(100), z.string().max(12_000));

/** As `search`, `at.gte`. */
const Parameter = z
  .string()
  .max(100)
  .regex(/^[A-Za-z][\w.]*$/, 'This is no parameter.');

// Events

const keys = { accountId: Id, exportId: Id };

/** The file of a list is to be made, for the person who orders it; the words that they searched may name people. */
export const ExportOrdered = event(
  'ExportOrdered',
  z.object({
    ...keys,
    /** Where the list is: `/api/users/me/attempts`. */
    list: z.string(),
    format: ExportFormat,
    asked: personal(z.record(z.string(), z.string())),
    at: Instant,
  }),
  { person: 'accountId' },
);

/** The file is in the file store; a file may be named after a person. */
export const ExportFinished = event(
  'ExportFinished',
  z.object({
    ...keys,
    /** Its name in the file store. */
    file: z.string(),
    /** What it is saved as. */
    name: personal(z.string()),
    rows: z.int(),
    bytes: z.int(),
    /** Up to here of the log it has everything. */
    position: z.string(),
    at: Instant,
    expiresAt: Instant,
  }),
  { person: 'accountId' },
);

/** The file cannot be made. The code says why, as that of a refusal. */
export const ExportFailed = event(
  'ExportFailed',
  z.object({ ...keys, code: z.string(), at: Instant, expiresAt: Instant }),
);

/** The person does not want a file any more that was not made yet. */
export const ExportCancelled = event('ExportCancelled', z.object({ ...keys, at: Instant }));

/** The person has no use any more for what was made. */
export const ExportDeleted = event('ExportDeleted', z.object({ ...keys, at: Instant }));

/** The time of an export is over, or its person is forgotten: nothing of it is in the file store any more. */
export const ExportExpired = event('ExportExpired', z.object({ ...keys, at: Instant }));

const exportEvents = [
  ExportOrdered,
  ExportFinished,
  ExportFailed,
  ExportCancelled,
  ExportDeleted,
  ExportExpired,
] as const;

export type ExportEvent = EventOf<(typeof exportEvents)[number]>;

// State

type Ordered = Pick<EventOf<typeof ExportOrdered>['data'], 'list' | 'format' | 'asked' | 'at'>;

export type Export = Ordered & { readonly status: 'open' | 'finished' | 'failed' };

/** A person's exports by their ids, without those that are gone. */
export type Exports = ReadonlyMap<string, Export>;

function evolve(exports: Exports, event: ExportEvent): Exports {
  const { exportId } = event.data;
  const next = new Map(exports);
  switch (event.type) {
    case 'ExportOrdered': {
      const { list, format, asked, at } = event.data;
      return next.set(exportId, { status: 'open', list, format, asked, at });
    }
    case 'ExportFinished':
    case 'ExportFailed': {
      const open = exports.get(exportId);
      // What was asked is of no use any more.
      return open === undefined
        ? exports
        : next.set(exportId, {
            ...open,
            status: event.type === 'ExportFinished' ? 'finished' : 'failed',
            asked: {},
          });
    }
    case 'ExportCancelled':
    case 'ExportDeleted':
    case 'ExportExpired':
      next.delete(exportId);
      return next;
  }
}

/** All exports of one person that are made while nobody waits. */
export const exportsOf = category('Exports', {
  key: (key: { accountId: string }) => key.accountId,
  events: exportEvents,
  initial: new Map() as Exports,
  evolve,
});

// Commands

/** Has the file of a list made while nobody waits: the same as its direct download, for the same person. */
export const OrderExport = command(
  'OrderExport',
  z.object({
    /** Where the list is, without `/export`. */
    list: z
      .string()
      .max(200)
      .regex(/^\/api\/[\w/-]+$/, 'This is no list.'),
    /** All that stands behind the `?` of the direct download. */
    asked: z
      .record(Parameter, Asked.valueType)
      .refine((asked) => JSON.stringify(asked).length <= MOST_ASKED, 'This is too much.'),
  }),
  z.object({ message: z.string(), exportId: Id }),
);

/** Stops an export of the sender's that is not made yet, or deletes what was made. */
export const DeleteExport = command('DeleteExport', z.object({ exportId: Id }));

const one = z.object({ accountId: Id, exportId: Id });

/** Takes down what was made. No one can send it. */
export const FinishExport = command(
  'FinishExport',
  one.extend({
    file: z.string(),
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    position: z.string(),
  }),
);

/** Takes down that it cannot be made. No one can send it. */
export const FailExport = command('FailExport', one.extend({ code: z.string() }));

/** Deletes an export whose time is over. No one can send it. */
export const ExpireExport = command('ExpireExport', one);

/** Deletes all exports of a person who is forgotten. No one can send it. */
export const ExpireExports = command('ExpireExports', z.object({ accountId: Id }));

// Rejections

export class ExportNotFound extends Rejection {
  constructor() {
    super('not-found', 'export-not-found', 'There is no such file.');
  }
}

export class TooManyOpenExports extends Rejection {
  constructor() {
    super(
      'conflict',
      'too-many-open-exports',
      `${MOST_OPEN_EXPORTS} of your files are being made already. Wait until one is ready, or stop one.`,
    );
  }
}

export class TooManyExports extends Rejection {
  constructor() {
    super(
      'conflict',
      'too-many-exports',
      `${MOST_EXPORTS} of your files are kept already. Delete one that you do not need any more.`,
    );
  }
}

// Decisions

/**
 * The name in the file store: it has no public address, and is the same whoever makes the file, and however often.
 * @param at when it was ordered, ISO 8601
 */
export function exportFile(exportId: string, { format, at }: Pick<Export, 'format' | 'at'>): string {
  return `private-${exportId}-${at.replaceAll(/\D/g, '').slice(0, 14)}.${format}`;
}

/** @throws TooManyOpenExports, TooManyExports */
export function orderExport(
  { list, asked, format }: Data<typeof OrderExport> & { readonly format: ExportFormat },
  exports: Exports,
  by: Context,
): ExportEvent[] {
  const open = [...exports.values()].filter(({ status }) => status === 'open');
  if (open.length >= MOST_OPEN_EXPORTS) throw new TooManyOpenExports();
  if (exports.size >= MOST_EXPORTS) throw new TooManyExports();
  const { accountId } = by.actor;
  return [ExportOrdered({ accountId, exportId: by.newId(), list, format, asked, at: by.now.toISOString() })];
}

/** @returns no events where it is not wanted any more: then the file has to go */
export function finishExport(
  made: Data<typeof FinishExport>,
  exports: Exports,
  by: Pick<Context, 'now'>,
): ExportEvent[] {
  if (exports.get(made.exportId)?.status !== 'open') return [];
  return [ExportFinished({ ...made, ...untilExpired(by.now) })];
}

/** @returns no events where it is not wanted any more */
export function failExport(
  failed: Data<typeof FailExport>,
  exports: Exports,
  by: Pick<Context, 'now'>,
): ExportEvent[] {
  if (exports.get(failed.exportId)?.status !== 'open') return [];
  return [ExportFailed({ ...failed, ...untilExpired(by.now) })];
}

/** @throws ExportNotFound */
export function deleteExport(
  { exportId }: Data<typeof DeleteExport>,
  exports: Exports,
  by: Context,
): ExportEvent[] {
  const known = exports.get(exportId);
  if (known === undefined) throw new ExportNotFound();
  const gone = { accountId: by.actor.accountId, exportId, at: by.now.toISOString() };
  return [known.status === 'open' ? ExportCancelled(gone) : ExportDeleted(gone)];
}

/** Of some exports, those that are there. Their files must be gone by then. */
export function expireExports(
  accountId: string,
  expired: readonly string[],
  exports: Exports,
  by: Pick<Context, 'now'>,
): ExportEvent[] {
  return expired
    .filter((exportId) => exports.has(exportId))
    .map((exportId) => ExportExpired({ accountId, exportId, at: by.now.toISOString() }));
}

/** What an order asks; undefined where its person is forgotten. */
export function askedOf({ asked }: Export): Readonly<Record<string, string>> | undefined {
  return asked === FORGOTTEN ? undefined : asked;
}

function untilExpired(now: Date): { at: string; expiresAt: string } {
  return { at: now.toISOString(), expiresAt: new Date(now.getTime() + EXPORT_DAYS * DAY_MS).toISOString() };
}
