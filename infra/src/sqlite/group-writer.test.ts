import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openForReading } from './connection.ts';
import { GroupWriter } from './group-writer.ts';
import { StorageFull } from './storage-full.ts';
import type { TestRequest } from './testing-writer.ts';

const PAGE_BYTES = 4_096;

test('without room a batch is refused whole, the writer stays, and goes on when there is room again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pollux-full-'));
  const file = join(folder, 'some.db');
  const writer = await GroupWriter.open<TestRequest, number>(
    new URL('./testing-writer.ts', import.meta.url),
    { file, synchronous: 'NORMAL', autoCheckpointPages: 0 },
    (error) => {
      throw error;
    },
  );
  const write = (request: TestRequest) =>
    new Promise<number>((resolve, reject) => writer.write(request, resolve, reject));
  const small = () => write({ kind: 'write', bytes: 1 });

  expect(await small()).toBe(1);
  await write({ kind: 'limit', pages: 6 });
  // They gather for one batch, in which the last has no room.
  const batch = await Promise.allSettled([
    small(),
    small(),
    write({ kind: 'write', bytes: 20 * PAGE_BYTES }),
  ]);
  for (const result of batch) {
    expect(result).toEqual({ status: 'rejected', reason: new StorageFull(file) });
  }
  expect(await small()).toBe(2);
  await write({ kind: 'limit', pages: 1_000 });
  expect(await write({ kind: 'write', bytes: 20 * PAGE_BYTES })).toBe(3);
  await writer.close();

  const reader = openForReading(file);
  expect(reader.prepare('SELECT count(*) FROM content').get()).toEqual([3]);
  reader.close();
  rmSync(folder, { recursive: true });
});

test('a writer that may rest ends its thread when there is nothing to write, and starts another for the next', async () => {
  const { writer, write, failed, isAtRest, remove } = await restingWriter();
  expect(await write(one)).toBe(1);
  const first = await write({ kind: 'thread' });
  // What is asked for in the moment in which it goes to rest is written as well.
  let written = 1;
  await vi.waitUntil(async () => {
    expect(await write(one)).toBe(++written);
    return (await write({ kind: 'thread' })) !== first;
  }, MOST_MS);
  await vi.waitUntil(isAtRest, MOST_MS);
  const last = write(one);
  await writer.close();
  expect(await last).toBe(written + 1);
  expect(failed).not.toHaveBeenCalled();
  remove();
});

test('a writer that rests can be closed', async () => {
  const { writer, failed, isAtRest, remove } = await restingWriter();
  await vi.waitUntil(isAtRest, MOST_MS);
  await writer.close();
  expect(failed).not.toHaveBeenCalled();
  remove();
});

const MOST_MS = 60_000;
const one = { kind: 'write', bytes: 1 } as const;

async function restingWriter() {
  const folder = mkdtempSync(join(tmpdir(), 'pollux-rest-'));
  const file = join(folder, 'some.db');
  const failed = vi.fn<(error: Error) => void>();
  const writer = await GroupWriter.open<TestRequest, number>(
    new URL('./testing-writer.ts', import.meta.url),
    { file, synchronous: 'NORMAL', autoCheckpointPages: 0 },
    failed,
    { restMs: 1 },
  );
  return {
    writer,
    failed,
    write: (request: TestRequest) =>
      new Promise<number>((resolve, reject) => writer.write(request, resolve, reject)),
    // The last who has the file open removes its write-ahead log.
    isAtRest: () => !existsSync(`${file}-wal`),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
