import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendEach, follow, newEvent } from './conformance/events.ts';
import { openEmbeddedEventStore } from './embedded.ts';
import { openEmbeddedEventReader } from './embedded-reader.ts';
import { END, type EventStore, START } from './event-store.ts';

let folder: string;
let file: string;
let writer: EventStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-reader-'));
  file = join(folder, 'events.db');
  writer = await openEmbeddedEventStore({
    file,
    onFatal: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await writer.close();
  await rm(folder, { recursive: true });
});

test('reads, beside the process that writes, what that one reads', async () => {
  await appendEach(writer, 'Quiz-1', 3);
  await appendEach(writer, 'Quiz-2', 2);
  const reader = openEmbeddedEventReader({ file });
  const reads: ((store: EventStore) => Promise<unknown>)[] = [
    (store) => store.readStream('Quiz-1'),
    (store) => store.readStream('Quiz-1', { from: 1, limit: 1, backwards: true }),
    (store) => store.readAll(START, 10),
    (store) => store.readAllBackwards(END, 3),
    (store) => store.head(),
    (store) => store.positionAt(new Date()),
    (store) => store.positionAt(new Date(0)),
  ];
  for (const read of reads) expect(await read(reader)).toEqual(await read(writer));
  await reader.close();
});

test('follows what the other process writes', async () => {
  await appendEach(writer, 'Quiz-1', 3);
  const reader = openEmbeddedEventReader({ file });
  const batches = follow(reader, START, { batch: 2 });
  expect(await batches.next()).toMatchObject({ events: { length: 2 }, caughtUp: false });
  expect(await batches.next()).toMatchObject({ events: { length: 1 }, caughtUp: true });
  for (let round = 1; round < 4; round += 1) {
    const next = batches.next();
    await writer.append('Quiz-2', 'any', [newEvent({ round })]);
    expect((await next).events.map(({ data }) => data)).toEqual([{ round }]);
  }
  expect(await reader.head()).toBe(await writer.head());
  await batches.stop();
  await reader.close();
});

test('one that wants some misses none of them, and hears of the others that they have passed', async () => {
  await appendEach(writer, 'Quiz-1', 3);
  await appendEach(writer, 'Quiz-2', 3);
  const reader = openEmbeddedEventReader({ file });
  const head = await reader.head();
  const batches = follow(reader, START, { batch: 2, wanted: ({ stream }) => stream === 'Quiz-1' });
  expect(await batches.take(3)).toEqual(await reader.readStream('Quiz-1'));
  expect(await batches.next()).toEqual({ events: [], position: head, caughtUp: false });
  const next = batches.next();
  const { position } = await writer.append('Quiz-2', 'any', [newEvent()]);
  expect(await next).toEqual({ events: [], position, caughtUp: true });
  await writer.append('Quiz-1', 'any', [newEvent()]);
  expect(await batches.take(1)).toEqual(await reader.readStream('Quiz-1', { from: 3 }));
  await batches.stop();
  await reader.close();
});

test('ends its subscriptions when it closes, or when they are told to', async () => {
  const reader = openEmbeddedEventReader({ file });
  const controller = new AbortController();
  const one = reader.subscribe(START, { signal: controller.signal })[Symbol.asyncIterator]();
  const other = reader.subscribe(START, { signal: new AbortController().signal })[Symbol.asyncIterator]();
  expect((await one.next()).value).toEqual({ events: [], position: START, caughtUp: true });
  await other.next();
  const waiting = [one.next(), other.next()];
  controller.abort();
  expect((await waiting[0])?.done).toBe(true);
  await reader.close();
  expect((await waiting[1])?.done).toBe(true);
});

test('appends nothing, and leaves the writer alone', async () => {
  const reader = openEmbeddedEventReader({ file });
  await expect(reader.append('Quiz-1', 'any', [newEvent()])).rejects.toThrow('open for reading only');
  await reader.close();
  await writer.append('Quiz-1', 'none', [newEvent()]);
});

test('reads a file that no process has open, and refuses one that is missing', async () => {
  await appendEach(writer, 'Quiz-1', 2);
  await writer.close();
  const reader = openEmbeddedEventReader({ file });
  expect(await reader.readAll(START, 10)).toHaveLength(2);
  await reader.close();
  expect(() => openEmbeddedEventReader({ file: join(folder, 'missing.db') })).toThrow('unable to open');
});
