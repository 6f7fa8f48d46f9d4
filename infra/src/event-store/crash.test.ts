import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileInUse } from '../sqlite/file-lock.ts';
import { openEmbeddedEventStore } from './embedded.ts';
import { type RecordedEvent, START } from './event-store.ts';

const WRITER = fileURLToPath(new URL('./crash-writer.ts', import.meta.url));
const ROUNDS = 8;
const ACKNOWLEDGED_A_ROUND = 200;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-crash-'));
  file = join(folder, 'events.db');
});
afterEach(() => rm(folder, { recursive: true }));

function openStore() {
  return openEmbeddedEventStore({
    file,
    onFatal: (error) => {
      throw error;
    },
  });
}

/** Runs a writing process until it is killed; answers what it was acknowledged. */
async function writeUntilKilled(acknowledgements: number): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, file, String(acknowledgements)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(writer, 'close');
  let output = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });

  await once(writer.stdout, 'data');
  await expect(openStore()).rejects.toThrow(FileInUse);
  writer.stdin.write('go\n');
  await closed;
  expect(writer.signalCode).toBe('SIGKILL');
  return output.trim().split('\n').slice(1);
}

async function readLog(): Promise<RecordedEvent[]> {
  const store = await openStore();
  const events = await store.readAll(START, Number.MAX_SAFE_INTEGER);
  await store.close();
  return events;
}

test('a killed process loses nothing that it acknowledged, and the next one goes on behind it', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    acknowledged.push(...(await writeUntilKilled(ACKNOWLEDGED_A_ROUND + round)));
    const log = await readLog();

    const kept = new Set(log.map(({ stream, revision, id }) => `${stream} ${revision} ${id}`));
    expect(acknowledged.filter((line) => !kept.has(line))).toEqual([]);
    expect(kept.size).toBe(log.length);
    expect(log.map(({ position }) => Number(position))).toEqual(log.map((_, index) => index + 1));
    const next = new Map<string, number>();
    for (const { stream, revision, id, data } of log) {
      expect(revision).toBe(next.get(stream) ?? 0);
      expect(data).toEqual({ id });
      next.set(stream, revision + 1);
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_A_ROUND);
});
