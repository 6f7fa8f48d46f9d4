import { addAbortSignal } from 'node:stream';
import { askedOf, exportFile, exportsOf, type ExportFormat } from '@pollux/domain/exports/exports';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import type { Log } from '@pollux/infra/logging';
import { loggable } from '../kernel/backlog.ts';
import { deriveId } from '../kernel/command-id.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { keepTrying, pause } from '../kernel/following.ts';
import type { CommandHandler } from '../kernel/handles.ts';
import type { ReactionOutcome } from '../kernel/reaction.ts';
import type { FileOrder, MadeFile } from '../kernel/services.ts';
import { type Claim, ExportClaims, type ExportTask, MOST_AT_ONCE } from './export-claims.ts';
import { ExportHold } from './export-hold.ts';
import { handleExpireExport, handleFailExport, handleFinishExport, mayHaveFiles } from './exports.ts';

const NAME = 'exports';

const LOOK_MS = 1_000;

/** So many of the oldest orders are looked at; a person has three at most. */
const MOST_LOOKED_AT = 100;

/** A file whose making fails so often cannot be made; a process that ends in its midst counts as a failure. */
const MOST_TRIES = 5;

/** What nobody has written to for so long was left by a process that ended in the midst of it. */
const LEFT_FOR_MS = 86_400_000;

/** How often it is looked for what was left so. */
const SWEEP_MS = 3_600_000;

/** The read model of the exports, as far as it is needed here. */
interface Order {
  readonly accountId: string;
  readonly format: ExportFormat;
  readonly orderedAt: string;
}

export interface ExportOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Told of each try. */
  readonly onReacted?: (name: string, outcome: ReactionOutcome) => void;
  /** How often it looks for orders, and whether those that it makes are wanted; a second unless it is said. */
  readonly lookMs?: number;
}

/**
 * Makes the files that people have ordered until the signal aborts. Any number of processes may do so: each file is
 * made by one, of a person one at a time. What is stopped, or ends with its process, is begun anew.
 * @param collection of the read model of exports
 */
export async function runExports(
  collection: Collection,
  writeSide: WriteSide,
  documents: DocumentStore,
  { signal, log, onReacted = () => undefined, lookMs = LOOK_MS }: ExportOptions,
): Promise<void> {
  const { cache, services } = writeSide;
  const { now, files, orderedFiles } = services;
  const claims = new ExportClaims(documents);
  const running = new Map<string, Promise<void>>();
  let sweepAt = 0;

  await keepTrying({ name: NAME, signal, log }, async (worked) => {
    await documents.open([collection]);
    await claims.open();
    while (!signal.aborted) {
      for (const task of await tasks()) await begin(task);
      await sweep();
      worked();
      await pause(lookMs, signal);
    }
  });
  await Promise.all(running.values());

  /** Removes parts of files of any kind that ended processes have left, at the start and from time to time. */
  async function sweep(): Promise<void> {
    const at = now().getTime();
    if (at < sweepAt) return;
    await files.removeLeft(new Date(at - LEFT_FOR_MS));
    sweepAt = at + SWEEP_MS;
  }

  /** What is ordered, the oldest first, and what somebody left behind who made it. */
  async function tasks(): Promise<ExportTask[]> {
    const open = await documents.find<Order>(collection, {
      where: { status: 'open' },
      sort: [{ field: 'orderedAt' }],
      limit: MOST_LOOKED_AT,
    });
    const ordered = open.map(
      ({ id: exportId, document: { accountId, format, orderedAt: at }, position }) => ({
        exportId,
        accountId,
        file: exportFile(exportId, { format, at }),
        orderedAt: position,
      }),
    );
    const known = new Set(ordered.map(({ exportId }) => exportId));
    const left = await claims.left(now());
    return [...ordered, ...left.filter(({ exportId }) => !known.has(exportId))];
  }

  async function begin(task: ExportTask): Promise<void> {
    if (running.size >= MOST_AT_ONCE || running.has(task.exportId)) return;
    const claim = await claims.take(task, now());
    if (claim === undefined) return;
    const work = deal(claim)
      .catch((error: unknown) => {
        // Its claim ends by itself, and then it is tried again.
        log.warn({ ...loggable(error), exportId: task.exportId }, 'a file could not be dealt with');
      })
      .finally(() => running.delete(task.exportId));
    running.set(task.exportId, work);
  }

  async function deal(claim: Claim): Promise<void> {
    const order = await orderOf(claim);
    if (order === undefined) return;
    if (claim.tries > MOST_TRIES) return giveUp(claim, 'export-failed');
    const hold = new ExportHold(claim, { claims, cache, now, signal, lookMs });
    try {
      await make(claim, order, hold);
      onReacted(NAME, 'done');
    } catch (error) {
      if (signal.aborted) return await claims.giveBack(claim, now());
      if (hold.isLost) return;
      if (hold.isUnwanted) return await tidy(claim);
      if (isAnswer(error)) return await giveUp(claim, error.code);
      log.warn({ ...loggable(error), exportId: claim.exportId }, 'a file was not made: it is tried again');
      onReacted(NAME, 'failed');
      await claims.failed(claim, now());
    } finally {
      await hold.end();
    }
  }

  /** What is to be made; undefined where nothing is, and then everything that was left of it is gone. */
  async function orderOf(claim: Claim): Promise<FileOrder | undefined> {
    const { exportId, accountId } = claim;
    const current = (await cache.readAnew(exportsOf, { accountId })).get(exportId);
    if (current?.status === 'finished') {
      await claims.done(claim);
      return undefined;
    }
    const asked = current?.status === 'open' ? askedOf(current) : undefined;
    const may = await mayHaveFiles(accountId, cache);
    if (current === undefined || asked === undefined || may === 'never') {
      if (current?.status === 'open') await issue(handleExpireExport, { accountId, exportId }, claim);
      await tidy(claim);
      return undefined;
    }
    if (may === 'not-now') {
      await giveUp(claim, 'not-allowed');
      return undefined;
    }
    return { accountId, list: current.list, asked, minPosition: claim.orderedAt };
  }

  async function make(claim: Claim, order: FileOrder, hold: ExportHold): Promise<void> {
    const { exportId, accountId, file } = claim;
    const { content, name, position } = await made(order, hold);
    // What an earlier try has left is of another time.
    await files.remove(file);
    await files.keep(addAbortSignal(hold.gone, content), async () => {
      // From here on it is seen: no other process must have made it meanwhile.
      await hold.require();
      return file;
    });
    const bytes = (await files.open(file))?.bytes ?? 0;
    await issue(
      handleFinishExport,
      { accountId, exportId, file, name, rows: hold.rows, bytes, position },
      claim,
    );
    const current = (await cache.readAnew(exportsOf, { accountId })).get(exportId);
    if (current?.status === 'finished') await claims.done(claim);
    else await tidy(claim);
  }

  /** Does not wait for what cannot be stopped, as the drawing of a PDF. */
  async function made(order: FileOrder, hold: ExportHold): Promise<MadeFile> {
    const making = orderedFiles.make(order, (total) => {
      hold.rows += 1;
      hold.total = total;
    });
    try {
      return await hold.orGone(making);
    } catch (error) {
      void making.then(
        ({ content }) => content.destroy(),
        () => undefined,
      );
      throw error;
    }
  }

  async function giveUp(claim: Claim, code: string): Promise<void> {
    const { accountId, exportId, file } = claim;
    await files.remove(file);
    await issue(handleFailExport, { accountId, exportId, code }, claim);
    await claims.done(claim);
    onReacted(NAME, 'refused');
  }

  async function tidy(claim: Claim): Promise<void> {
    await files.remove(claim.file);
    await claims.done(claim);
  }

  async function issue<Contract extends CommandContract>(
    handler: CommandHandler<Contract>,
    payload: Input<Contract>,
    { exportId }: Claim,
  ): Promise<void> {
    const commandId = deriveId('export', exportId, handler.contract.name);
    const identity = { commandId, commandHash: '', correlationId: `export ${exportId}`, actorId: undefined };
    await execute(writeSide, handler, handler.contract.payload.parse(payload) as never, identity);
  }
}

/** Whether an error says for good that the person is not to be given the file, and not that something is out of order. */
function isAnswer(error: unknown): error is Problem | Rejection {
  if (error instanceof Problem) return error.status < 500 && error.status !== 429;
  return error instanceof Rejection;
}
