import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
