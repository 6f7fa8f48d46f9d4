import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { Random } from '@pollux/infra/test/support/random';
import { LogTiles } from '@pollux/projections/proof/log-tiles';
import { LogTree } from '@pollux/projections/proof/log-tree';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { assertFolded, wholeLog } from '../../support/fold.ts';
import { record } from '../../support/strace.ts';
import { Disk } from './disk.ts';
import { SIGNED, saltFor, signerIn } from './signing.ts';
import { type Operation, readOperations } from './system-calls.ts';

/** Each time they go through the whole recording, so that every part of it is met soon. */
const CUTS_AT_A_TIME = 20;

/** What a process did to the files of its stores, call by call. */
export interface Recording {
  readonly operations: readonly Operation[];
  /** The record's line from which on the stores were open. */
  readonly open: number;
}

/** Records a process that appends for so long to fresh embedded stores, and keeps a read model. */
export async function recordWriter(milliseconds: number): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-power-'));
  try {
    const log = join(folder, 'strace.log');
    const data = join(folder, 'data');
    await mkdir(data);
    const writer = record(new URL('./writer.ts', import.meta.url), [data, String(milliseconds)], log);
    writer.stdout?.resume();
    const [code] = (await once(writer, 'exit')) as [number | null];
    assert.equal(code, 0, 'the writer ended well');
    const operations = (await readOperations(log)).filter(
      ({ kind, file }) => kind === 'say' || (file.startsWith(data) && !/(-shm|\.lock.*)$/.test(file)),
    );
    const open = operations.find((operation) => operation.kind === 'say')?.began ?? 0;
    return { operations, open };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Cuts the power at random moments of the recording, and opens what is left with the real stores, up to the first cut
 * after which something is not right: an event that was acknowledged is not where it was, or a read model is not what
 * the log makes of it.
 * @param most so many cuts
 * @returns that fault; undefined where there is none
 */
export async function cutPower(
  { operations, open }: Recording,
  seed: number,
  most: number,
): Promise<string | undefined> {
  const random = new Random(seed);
  const last = operations.at(-1)?.began ?? 0;
  for (let cuts = 0; ; ) {
    const lines = Array.from({ length: CUTS_AT_A_TIME }, () => open + random.below(last - open));
    for (const { line, files, said } of powerCuts(operations, lines, random)) {
      cuts += 1;
      const fault = await faultIn(files, said);
      if (fault !== undefined) return `at line ${line} of the record: ${fault}`;
      if (cuts === most) return undefined;
    }
  }
}

/** What is on the disk, and what the process has said, at these lines of the record. */
function* powerCuts(operations: readonly Operation[], cuts: readonly number[], random: Random) {
  const moments = operations
    .flatMap((operation) => [
      { line: operation.began, happens: (disk: Disk) => disk.begin(operation) },
      { line: operation.ended, happens: (disk: Disk) => disk.end(operation) },
    ])
    .toSorted((one, other) => one.line - other.line)
    .values();
  const disk = new Disk();
  let moment = moments.next();
  for (const line of cuts.toSorted((one, other) => one - other)) {
    for (; !moment.done && moment.value.line <= line; moment = moments.next()) moment.value.happens(disk);
    const said = operations.flatMap((each) => (each.kind === 'say' && each.began <= line ? each.text : []));
    yield { line, files: disk.afterPowerCut(random), said: said.join('') };
  }
}

async function faultIn(files: ReadonlyMap<string, Buffer>, said: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-power-'));
  try {
    for (const [file, content] of files) await writeFile(join(folder, basename(file)), content);
    const [, ...lines] = said.trim().split('\n');
    const isSigned = (line: string) => line.startsWith(`${SIGNED} `);
    const lost = await lostEvents(
      folder,
      lines.filter((line) => !isSigned(line)),
      lines.filter(isSigned),
    );
    return lost === 0 ? undefined : `${lost} acknowledged events are lost`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function lostEvents(
  folder: string,
  acknowledged: readonly string[],
  signed: readonly string[],
): Promise<number> {
  const events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  const documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db'), onFatal });
  try {
    const log = await wholeLog(events);
    assert.deepEqual(
      log.map(({ position }) => Number(position)),
      log.map((_, index) => index + 1),
      'the log has no gaps',
    );
    await documents.open([pollResponses.collection]);
    await assertFolded(pollResponses, documents, log);
    const kept = new Set(log.map(({ position, id }) => `${position} ${id}`));
    await assertSignedOnce(folder, documents, log, signed);
    return acknowledged.filter((line) => !kept.has(line)).length;
  } finally {
    await documents.close();
    await events.close();
  }
}

/** Signs on what was left: the log begins with all that was ever signed. @param said sizes and roots, as they were said */
async function assertSignedOnce(
  folder: string,
  documents: DocumentStore,
  log: readonly RecordedEvent[],
  said: readonly string[],
): Promise<void> {
  const tree = await LogTree.open(documents, saltFor);
  tree.take(log.slice(tree.size), log.at(-1)?.position ?? tree.position);
  await tree.commit();
  // Refuses what is not an extension of the last one, be it published or not.
  await signerIn(folder, documents).sign({ size: tree.size, root: tree.root() });
  const tiles = new LogTiles(documents);
  // The newest stands for all leaves before it; one more, as each takes a while.
  for (const line of [...said.slice(-1), ...said.slice(Math.floor(said.length / 2)).slice(0, 1)]) {
    const [, size, root] = line.split(' ');
    const now = Buffer.from(await tiles.rootAt(Number(size))).toString('base64');
    assert.equal(now, root, `the tree of ${size} events is the one that was signed`);
  }
}

function onFatal(error: Error): never {
  throw error;
}
