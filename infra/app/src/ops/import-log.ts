import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  type EventMetadata,
  type EventStore,
  WrongExpectedRevision,
} from '@pollux/infra/event-store/event-store';
import { markOf, secretOf } from '@pollux/infra/log-mark/log-mark';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { OperationFailed } from './failure.ts';
import { type EventLine, parseCheckLine, parseEventLine, parseKeyLine } from './log-lines.ts';
import { counted, ProgressBar } from './progress.ts';
import { passReactions } from './reactions.ts';
import type { OperatedStores } from './stores.ts';

/**
 * Appends the events of an exported log, in its order and with their ids and revisions. What is there already stays as
 * it is, so that an import that was interrupted is simply made again. Positions and the time of recording are new; the
 * first time of recording is kept in the metadata.
 *
 * @param options.keys the file with the wrapped keys of personal data
 * @param options.atOnce how many appends may be under way; more than 1 only for a store that keeps their order
 * @returns what was done, in a sentence
 * @throws OperationFailed for a file that is no export, or events that do not go together with those that are there
 */
export async function importLog(
  file: string,
  { log, keys, documents, marks }: OperatedStores,
  options: { readonly keys?: string; readonly atOnce: number },
): Promise<string> {
  // The keys come first, so that nobody reads an event without its key.
  const people = options.keys === undefined ? 0 : await importKeys(options.keys, keys);
  const events = await importEvents(file, log, options.atOnce);
  await passReactions(documents, await log.head());
  await marks.write(await markOf(log, await secretOf(marks)));
  const done = `Imported ${counted(events, 'event')} and ${counted(people, 'key')} of personal data`;
  return `${done}. Reactions count as done. Servers on these stores need the former SECRET_KEY and MASTER_KEY.`;
}

async function importEvents(file: string, log: EventStore, atOnce: number): Promise<number> {
  const bar = new ProgressBar('import');
  const { size } = await sizeOf(file);
  const underWay: Promise<unknown>[] = [];
  let count = 0;
  let read = 0;
  for await (const { text, where } of linesOf(file)) {
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

async function importKeys(file: string, keys: KeyStore): Promise<number> {
  let count = 0;
  await sizeOf(file);
  for await (const { text, where, number } of linesOf(file)) {
    if (number === 1) {
      const check = Buffer.from(parseCheckLine(text, where).masterKeyCheck, 'base64');
      if (check.equals(await keys.keepMasterKeyCheck(check))) continue;
      throw new OperationFailed(`The keys in ${file} are wrapped by another master key than those here.`);
    }
    const { person, key } = parseKeyLine(text, where);
    if (key === 'forgotten') await keys.destroy(person);
    else await importKey(person, Buffer.from(key, 'base64'), keys);
    count += 1;
  }
  return count;
}

async function importKey(person: string, key: Buffer, keys: KeyStore): Promise<void> {
  const kept = await keys.create(person, key);
  // Whoever has been forgotten here stays forgotten.
  if (kept !== 'forgotten' && !key.equals(kept)) {
    throw new OperationFailed(`Person ${person} has another key here: what is imported could not be read.`);
  }
}

interface Line {
  readonly text: string;
  /** From 1 on. */
  readonly number: number;
  /** For messages. */
  readonly where: string;
}

async function* linesOf(file: string): AsyncGenerator<Line, void, undefined> {
  let number = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) {
    number += 1;
    if (text !== '') yield { text, number, where: `Line ${number} of ${file}` };
  }
}

async function sizeOf(file: string): Promise<{ size: number }> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) return found;
  throw new OperationFailed(`${file} is not a file that can be read.`);
}
