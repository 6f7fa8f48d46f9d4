import { generateKeySync } from 'node:crypto';
import {
  type EventMetadata,
  type EventStore,
  WrongExpectedRevision,
} from '@pollux/infra/event-store/event-store';
import { markOf, secretOf } from '@pollux/infra/log-mark/log-mark';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { checkExport } from './check-export.ts';
import { type ExportedKeys, keysWith, readExportedKeys } from './exported-keys.ts';
import { OperationFailed } from './failure.ts';
import { linesOf, sizeOf } from './file-lines.ts';
import { CLOSING, type EventLine, parseEventLine } from './log-lines.ts';
import { counted, ProgressBar } from './progress.ts';
import { passReactions } from './reactions.ts';
import type { OperatedStores } from './stores.ts';

const NO_KEYS: ExportedKeys = { check: undefined, keys: new Map() };

/**
 * Appends the events of an exported log, in its order and with their ids and revisions. What is there already stays as
 * it is, so that an import that was interrupted is simply made again. Positions and the time of recording are new; the
 * first time of recording is kept in the metadata. Nothing is imported unless all of it passes `checkExport`.
 *
 * @param options.keys the file with the wrapped keys of personal data
 * @param options.atOnce how many appends may be under way; more than 1 only for a store that keeps their order
 * @returns what was done, in a sentence
 * @throws OperationFailed for a file that is no export, or events that do not go together with those that are there
 */
export async function importLog(
  file: string,
  { log, keys, documents, marks, personKeysOf }: OperatedStores,
  options: { readonly keys?: string; readonly atOnce: number },
): Promise<string> {
  const exported = options.keys === undefined ? NO_KEYS : await readExportedKeys(options.keys);
  const all = keysWith(exported, keys);
  // Where there are no keys, none is opened, and no master key is made for them.
  const hasKeys = (await all.masterKeyCheck()) !== undefined;
  const opening = hasKeys
    ? await personKeysOf(all)
    : new PersonKeys(all, generateKeySync('aes', { length: 256 }));
  await checkExport(file, opening, log);
  // The keys come first, so that nobody reads an event without its key.
  const people = await importKeys(exported, keys);
  const events = await importEvents(file, log, options.atOnce);
  await passReactions(documents, await log.head());
  await marks.write(await markOf(log, await secretOf(marks)));
  const done = `Imported ${counted(events, 'event')} and ${counted(people, 'key')} of personal data`;
  return `${done}. Reactions count as done. Servers on these stores need the former SECRET_KEY and MASTER_KEY.`;
}

async function importEvents(file: string, log: EventStore, atOnce: number): Promise<number> {
  const bar = new ProgressBar('import');
  const size = await sizeOf(file);
  const underWay: Promise<unknown>[] = [];
  let count = 0;
  let read = 0;
  for await (const { text, where } of linesOf(file)) {
    if (text.startsWith(CLOSING)) break;
    const line = parseEventLine(text, where);
    const appending = append(line, where, log);
    // Whoever waits for it sees the failure; until then it must not count as unhandled.
    appending.catch(() => undefined);
    underWay.push(appending);
    if (underWay.length >= atOnce) await underWay.shift();
    count += 1;
    read += text.length;
    bar.show(read / size, counted(count, 'event'));
  }
  await Promise.all(underWay);
  bar.end(counted(count, 'event'));
  return count;
}

async function append(line: EventLine, where: string, log: EventStore): Promise<void> {
  const { stream, revision, id, type, data, metadata, recordedAt } = line;
  const kept: EventMetadata = { recordedAt, ...metadata } as EventMetadata;
  try {
    const expected = revision === 0 ? 'none' : revision - 1;
    await log.append(stream, expected, [{ id, type, data, metadata: kept }]);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    throw new OperationFailed(
      `${where}: ${stream} has other events at revision ${revision}, or not yet all before it. ` +
        'The store holds another log, or the file is not whole.',
    );
  }
}

async function importKeys({ check, keys: exported }: ExportedKeys, keys: KeyStore): Promise<number> {
  if (check !== undefined && !Buffer.from(check).equals(await keys.keepMasterKeyCheck(check))) {
    throw new OperationFailed('The exported keys are wrapped by another master key than those here.');
  }
  for (const [person, key] of exported) {
    if (key === 'forgotten') await keys.destroy(person);
    else await importKey(person, key, keys);
  }
  return exported.size;
}

async function importKey(person: string, key: Uint8Array, keys: KeyStore): Promise<void> {
  const kept = await keys.create(person, key);
  // Whoever has been forgotten here stays forgotten.
  if (kept !== 'forgotten' && !Buffer.from(key).equals(kept)) {
    throw new OperationFailed(`Person ${person} has another key here: what is imported could not be read.`);
  }
}
