import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { OperationFailed } from './failure.ts';
import { LinesSum } from './log-lines.ts';
import { counted, ProgressBar, shareOf } from './progress.ts';
import type { OperatedStores } from './stores.ts';

const PAGE = 1_000;
const STDOUT = '-';

/**
 * Writes the log as JSON lines, exactly as it is stored: personal texts stay sealed. The last line sums them up.
 * @param file is made and must not be there yet; - is stdout
 * @param options.keys the file for the wrapped keys of personal data
 * @returns what was done, in a sentence
 */
export async function exportLog(
  file: string,
  { log, keys }: OperatedStores,
  options: { readonly keys?: string },
): Promise<string> {
  for (const target of [file, options.keys]) requireNew(target);
  // The keys come after the events, so that no event is without its key.
  const events = await writing(file, (output) => writeEvents(log, output));
  const done = `Exported ${counted(events, 'event')}`;
  if (options.keys === undefined) return `${done}, without the keys of personal data.`;
  const people = await writing(options.keys, (output) => writeKeys(keys, output));
  return `${done} and ${counted(people, 'key')} of personal data, wrapped by the master key.`;
}

async function writeEvents(log: EventStore, output: Writable): Promise<number> {
  const bar = new ProgressBar('export');
  const head = await log.head();
  const sum = new LinesSum();
  let count = 0;
  let after = '';
  while (after < head) {
    const page = (await log.readAll(after, PAGE)).filter(({ position }) => position <= head);
    const lines = page.map((event) => {
      const line = JSON.stringify(event);
      sum.add(line, event.position);
      return `${line}\n`;
    });
    await write(output, lines.join(''));
    count += page.length;
    after = page.at(-1)?.position ?? head;
    bar.show(shareOf(after, head), counted(count, 'event'));
  }
  await write(output, `${JSON.stringify(sum.closingLine())}\n`);
  bar.end(counted(count, 'event'));
  return count;
}

async function writeKeys(keys: KeyStore, output: Writable): Promise<number> {
  const check = await keys.masterKeyCheck();
  if (check === undefined) return 0;
  await write(output, `${JSON.stringify({ masterKeyCheck: base64(check) })}\n`);
  let count = 0;
  for (let after = ''; ; ) {
    const page = await keys.list(after, PAGE);
    const last = page.at(-1);
    if (last === undefined) return count;
    const lines = page.map(({ person, key }) => ({
      person,
      key: key === 'forgotten' ? key : base64(key),
    }));
    await write(output, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    count += page.length;
    after = last.person;
  }
}

/** Writes a file under another name until it is whole. */
async function writing<Result>(file: string, write: (output: Writable) => Promise<Result>): Promise<Result> {
  if (file === STDOUT) return write(process.stdout);
  const part = `${file}.part`;
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    await once(output, 'open');
    const result = await write(output);
    output.end();
    await finished(output);
    await rename(part, file);
    return result;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

async function write(output: Writable, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}

function requireNew(file: string | undefined): void {
  if (file !== undefined && file !== STDOUT && existsSync(file)) {
    throw new OperationFailed(`${file} is there already.`);
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
