import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openForWriting, type WriterOptions } from './connection.ts';
import { scrubLog } from './scrub-log.ts';
import { StorageFull } from './storage-full.ts';

/** A file with this many bytes that are in its write-ahead log alone, and that stays open. */
function written(folder: string, bytes: number): WriterOptions {
  const options = { file: join(folder, 'some.db'), synchronous: 'NORMAL', autoCheckpointPages: 0 } as const;
  const database = openForWriting(options);
  onTestFinished(() => database.close());
  database.exec('CREATE TABLE content (bytes BLOB)');
  database.prepare('INSERT INTO content VALUES (?)').run(Buffer.alloc(bytes, 7));
  return options;
}
const logOf = ({ file }: WriterOptions) => statSync(`${file}-wal`).size;

test('leaves nothing in the write-ahead log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pollux-scrub-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = written(folder, 100_000);
  expect(logOf(options)).toBeGreaterThan(100_000);
  await scrubLog(options);
  expect(logOf(options)).toBe(0);
});

/** A disk of its own, which only root can make. */
function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
}

/** Writes until there is no room. */
function fill(ballast: string): void {
  expect(() => {
    for (;;) appendFileSync(ballast, Buffer.alloc(4_096));
  }).toThrow('ENOSPC');
}

test.runIf(process.getuid?.() === 0)(
  'without room on the disk it says so as every write does, and works once there is room again',
  async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pollux-scrub-'));
    const isMounted = mount(folder);
    onTestFinished(() => {
      if (isMounted) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    });
    if (!isMounted) skip('There is no disk of its own to be had here.');
    const options = written(folder, 100_000);
    const ballast = join(folder, 'ballast');
    fill(ballast);
    await expect(scrubLog(options)).rejects.toEqual(new StorageFull(options.file));
    expect(logOf(options)).toBeGreaterThan(100_000);
    rmSync(ballast);
    await scrubLog(options);
    expect(logOf(options)).toBe(0);
  },
);
