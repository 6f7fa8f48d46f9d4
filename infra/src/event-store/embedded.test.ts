import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { eventStoreConformance } from './conformance.ts';
import { newEvent } from './conformance/events.ts';
import { openEmbeddedEventStore } from './embedded.ts';
import { type EventBatch, type RecordedEvent, START } from './event-store.ts';

eventStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-events-'));
  const file = join(folder, 'events.db');
  return {
    open: () =>
      openEmbeddedEventStore({
        file,
        onFatal: (error) => {
          throw error;
        },
      }),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('The embedded store records no event before the one before it, whatever becomes of the clock', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-events-'));
  const open = () =>
    openEmbeddedEventStore({
      file: join(folder, 'events.db'),
      onFatal: (error) => {
        throw error;
      },
    });
  const clock = vi.spyOn(Date, 'now');
  try {
    let store = await open();
    for (const now of [5_000, 3_000]) {
      clock.mockReturnValue(now);
      await store.append('Quiz-1', 'any', [newEvent()]);
    }
    await store.close();
    clock.mockReturnValue(4_000);
    store = await open();
    await store.append('Quiz-1', 'any', [newEvent()]);
    clock.mockReturnValue(6_000);
    await store.append('Quiz-1', 'any', [newEvent()]);
    const log = await store.readAll(START, 10);
    expect(log.map(({ recordedAt }) => Date.parse(recordedAt))).toEqual([5_000, 5_000, 5_000, 6_000]);
    const ends = await Promise.all([4_999, 5_000, 5_999].map((at) => store.positionAt(new Date(at))));
    expect(ends).toEqual([START, log[2]?.position, log[2]?.position]);
    await store.close();
  } finally {
    clock.mockRestore();
    await rm(folder, { recursive: true });
  }
});

test('The embedded store leaves no long write-ahead log, however the process before it ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-events-'));
  const onFatal = (error: Error) => {
    throw error;
  };
  const [file, copy] = ['events.db', 'killed.db'].map((name) => join(folder, name)) as [string, string];
  const logBytes = async (of: string) => (await stat(`${of}-wal`)).size;
  const store = await openEmbeddedEventStore({ file, onFatal });
  const event = { ...newEvent(), data: { text: 'x'.repeat(900_000) } };
  for (let n = 0; n < 8; n++) await store.append(`Quiz-${n}`, 'none', [event]);
  expect(await logBytes(file)).toBeGreaterThan(7_000_000);
  for (const part of ['', '-wal']) await copyFile(`${file}${part}`, `${copy}${part}`);
  await store.close();
  expect(await logBytes(file)).toBe(0);

  const afterKill = await openEmbeddedEventStore({ file: copy, onFatal });
  expect(await logBytes(copy)).toBe(0);
  expect(await afterKill.readAll(START, 10)).toHaveLength(8);
  await afterKill.close();
  await rm(folder, { recursive: true });
});

test('The embedded store reads what several who are far behind want once for all of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-events-'));
  const onFatal = (error: Error) => {
    throw error;
  };
  const store = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  await store.append(
    'Quiz-1',
    'none',
    Array.from({ length: 5 }, () => newEvent()),
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  const ofQuiz = { signal, batch: 2, wanted: ({ stream }: { stream: string }) => stream === 'Quiz-1' };
  const all = batchesOf(store.subscribe(START, { signal, batch: 2 }));
  const some = batchesOf(store.subscribe(START, ofQuiz));
  for (const count of [2, 2, 1]) {
    const [one, other] = [await all(), await some()];
    expect(one).toHaveLength(count);
    expect(other).toEqual(one);
    // What is parsed for one is handed to the other; at the end of the log nothing is kept.
    expect(other[0] === one[0]).toBe(count === 2);
  }
  stopping.abort();
  await store.close();
  await rm(folder, { recursive: true });
});

/** What hands over the events of one batch after another. */
function batchesOf(batches: AsyncIterable<EventBatch>): () => Promise<readonly RecordedEvent[]> {
  const iterator = batches[Symbol.asyncIterator]();
  return async () => {
    const { value } = (await iterator.next()) as IteratorResult<EventBatch, undefined>;
    return value?.events ?? [];
  };
}
