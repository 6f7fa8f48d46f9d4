import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileInUse } from '../sqlite/file-lock.ts';
import { WriterFailed } from '../sqlite/group-writer.ts';
import { openEmbeddedEventStore } from './embedded.ts';
import type { NewEvent } from './event-store.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-failure-'));
  file = join(folder, 'events.db');
});
afterEach(() => rm(folder, { recursive: true }));

function newEvent(): NewEvent {
  const id = randomUUID();
  return { id, type: 'Written', data: {}, metadata: { commandId: id, commandHash: '', correlationId: '' } };
}

test('when the file breaks, everything pending and later is rejected, and the owner is told once', async () => {
  const onFatal = vi.fn<(error: Error) => void>();
  const store = await openEmbeddedEventStore({ file, onFatal });
  await store.append('Quiz-1', 'none', [newEvent()]);
  const saboteur = new DatabaseSync(file);
  saboteur.exec('DROP TABLE events');
  saboteur.close();

  const pending = [1, 2, 3].map((n) => store.append(`Quiz-${n}`, 'any', [newEvent()]));
  const outcomes = await Promise.allSettled(pending);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WriterFailed) });
  }
  await expect(store.append('Quiz-1', 'any', [newEvent()])).rejects.toThrow('no such table');
  expect(onFatal).toHaveBeenCalledExactlyOnceWith(expect.any(WriterFailed));
  await store.close();
});

test('a file that is no database is refused, and is free again', async () => {
  await writeFile(file, 'This is a letter, not a database. '.repeat(100));
  const open = () => openEmbeddedEventStore({ file, onFatal: () => {} });
  await expect(open()).rejects.toThrow('not a database');
  await expect(open()).rejects.toThrow('not a database');
});

test('a second store on the same file is refused until the first one is closed', async () => {
  const open = () => openEmbeddedEventStore({ file, onFatal: () => {} });
  const first = await open();
  await expect(open()).rejects.toThrow(FileInUse);
  await first.close();
  await (await open()).close();
});
