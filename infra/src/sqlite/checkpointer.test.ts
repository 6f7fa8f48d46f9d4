import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkpointer } from './checkpointer.ts';
import { openForWriting, type WriterOptions } from './connection.ts';

const MEGABYTE = 1_000_000;

let folder: string;
let options: WriterOptions;
let database: DatabaseSync;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'pollux-checkpoint-'));
  options = { file: join(folder, 'some.db'), synchronous: 'NORMAL', autoCheckpointPages: 0 };
  database = openForWriting(options);
  database.exec('CREATE TABLE content (bytes BLOB)');
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
  rmSync(folder, { recursive: true });
});

test('moves what is committed into the file, and asks the writer’s help when the log is long', async () => {
  const longLog = Promise.withResolvers<void>();
  const checkpointer = new Checkpointer(options, longLog.resolve, longLog.reject);
  database.exec(`INSERT INTO content VALUES (zeroblob(${70 * MEGABYTE}))`);
  expect(statSync(options.file).size).toBeLessThan(MEGABYTE);

  checkpointer.committed();
  vi.advanceTimersByTime(1_000);
  await longLog.promise;
  expect(statSync(options.file).size).toBeGreaterThan(70 * MEGABYTE);
  expect(statSync(`${options.file}-wal`).size).toBeGreaterThan(70 * MEGABYTE);
  // The next commit begins the log anew, and gives back what is more than commits need.
  database.exec('INSERT INTO content VALUES (zeroblob(1))');
  expect(statSync(`${options.file}-wal`).size).toBeLessThan(68 * MEGABYTE);
  await checkpointer.close();
});

// Only Linux tells the threads of a process by their names.
test.skipIf(process.platform !== 'linux')(
  'its thread ends while nothing is committed, and the next commit is moved by another',
  async () => {
    const failed = vi.fn<(error: Error) => void>();
    const checkpointer = new Checkpointer(options, () => {}, failed);
    const size = () => statSync(options.file).size;
    for (let round = 1; round <= 2; round++) {
      database.exec(`INSERT INTO content VALUES (zeroblob(${MEGABYTE}))`);
      checkpointer.committed();
      vi.advanceTimersByTime(1_000);
      await vi.waitUntil(() => size() > round * MEGABYTE);
      expect(threads()).toContain('keep some.db');
      await vi.waitUntil(() => {
        vi.advanceTimersByTime(5_000);
        return !threads().includes('keep some.db');
      });
    }
    await checkpointer.close();
    expect(failed).not.toHaveBeenCalled();
  },
);

/** The names of the threads of this process. */
function threads(): string[] {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      return [readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim()];
    } catch {
      // It has ended since it was listed.
      return [];
    }
  });
}

test('a file that cannot be checkpointed is a failure', async () => {
  const failure = Promise.withResolvers<Error>();
  const elsewhere = { ...options, file: join(folder, 'missing', 'some.db') };
  const checkpointer = new Checkpointer(elsewhere, () => {}, failure.resolve);
  checkpointer.committed();
  vi.advanceTimersByTime(1_000);
  expect((await failure.promise).message).toMatch(
    /some\.db can no longer be written: .*unable to open database file/,
  );
  await checkpointer.close();
});
