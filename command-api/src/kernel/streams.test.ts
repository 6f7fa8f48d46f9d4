import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { category } from '@pollux/domain/kernel/category';
import { type EventOf, event } from '@pollux/domain/kernel/event';
import { UnreadableEvent, withCodec } from '@pollux/infra/event-codec/coded-event-store';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { KeyReused } from './command-id.ts';
import { StreamCache } from './stream-cache.ts';
import { Streams } from './streams.ts';

const Added = event('Added', z.object({ amount: z.int() }));
const sums = category('Sum', {
  key: (key: { name: string }) => key.name,
  events: [Added],
  initial: 0 as number,
  evolve: (sum: number, { data }: EventOf<typeof Added>) => sum + data.amount,
});

let folder: string;
let events: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-streams-'));
  events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
});
afterEach(async () => {
  await events.close();
  await rm(folder, { recursive: true });
});

const identity = (commandId: string = crypto.randomUUID(), commandHash = 'hash') => ({
  commandId,
  commandHash,
  correlationId: 'test',
  actorId: undefined,
});
const add = (cache: StreamCache, amount: number, command = identity()) =>
  new Streams(events, cache, command).write(sums, { name: 'a' }, () => [Added({ amount })]);

test("writers at once on one stream all get through, each decided on the others' events", async () => {
  const caches = [new StreamCache(events), new StreamCache(events)];
  const seen: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      new Streams(events, caches[index % 2] as StreamCache, identity()).write(sums, { name: 'a' }, (sum) => {
        seen.push(sum);
        return [Added({ amount: 1 })];
      }),
    ),
  );
  expect((await events.readStream('Sum-a')).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('a command that was done answers its events again, in this process and after a restart', async () => {
  const command = identity();
  const cache = new StreamCache(events);
  await add(cache, 5, command);
  await add(cache, 7);
  for (const known of [cache, new StreamCache(events)]) {
    const streams = new Streams(events, known, command);
    const again = await streams.write(sums, { name: 'a' }, () => [Added({ amount: 99 })]);
    expect(again).toMatchObject([{ type: 'Added', data: { amount: 5 } }]);
    expect(streams.position).toBe((await events.readStream('Sum-a'))[0]?.position);
  }
  expect(await events.readStream('Sum-a')).toHaveLength(2);
});

test('a command that two processes decide differently is what the log has of it, for both', async () => {
  const caches = [new StreamCache(events), new StreamCache(events)];
  const command = identity();
  const readers = caches.map((cache) => new Streams(events, cache, identity()));
  // Both know the stream before either writes.
  for (const reader of readers) expect(await reader.read(sums, { name: 'a' })).toBe(0);
  for (const [index, cache] of caches.entries()) {
    const told = await add(cache, index + 1, command);
    expect(told).toMatchObject([{ data: { amount: 1 } }]);
  }
  for (const reader of readers) expect(await reader.read(sums, { name: 'a' })).toBe(1);
});

test('a stream that is read anew has what others wrote, and nothing of it is read twice', async () => {
  const [here, elsewhere] = [new StreamCache(events), new StreamCache(events)];
  const streams = new Streams(events, here, identity());
  const readAnew = () => streams.readAnew(sums, { name: 'a' });
  expect(await readAnew()).toBe(0);
  await add(elsewhere, 5);
  expect(await readAnew()).toBe(5);
  await add(here, 2);
  await add(elsewhere, 7);
  const reads = vi.spyOn(events, 'readStream');
  expect(await readAnew()).toBe(14);
  expect(await readAnew()).toBe(14);
  const read = await Promise.all(reads.mock.results.map(({ value }) => value as Promise<RecordedEvent[]>));
  expect(read.map((page) => page.length)).toEqual([1, 0]);
});

test('a command of many events is answered whole, however much came after it', async () => {
  const cache = new StreamCache(events);
  const many = identity();
  const amounts = Array.from({ length: 70 }, (_, amount) => Added({ amount }));
  const decide = () => new Streams(events, cache, many).write(sums, { name: 'a' }, () => amounts);
  await add(cache, 1);
  await decide();
  for (let count = 0; count < 3; count++) await add(cache, 1);
  const again = await decide();
  expect(again.map(({ type, data }) => ({ type, data }))).toEqual(amounts);
  expect(await events.readStream('Sum-a')).toHaveLength(74);
});

test('the id of a command that said something else is refused', async () => {
  const cache = new StreamCache(events);
  const command = identity();
  await add(cache, 5, command);
  await expect(add(cache, 6, { ...command, commandHash: 'another hash' })).rejects.toThrow(KeyReused);
});

test('whoever reads from the position of a command sees all that it did, also where its last step found nothing to do', async () => {
  const cache = new StreamCache(events);
  await add(cache, 5);
  const streams = new Streams(events, cache, identity());
  await streams.write(sums, { name: 'b' }, () => [Added({ amount: 1 })]);
  await streams.step('again').write(sums, { name: 'b' }, () => [Added({ amount: 2 })]);
  await streams.write(sums, { name: 'a' }, () => []);
  await streams.step('last').write(sums, { name: 'a' }, () => []);
  const [, newest] = await events.readStream('Sum-b');
  expect(newest?.data).toEqual({ amount: 2 });
  expect(streams.position).toBe(newest?.position);
});

test('a decision that refuses writes nothing', async () => {
  const refuse = () => {
    throw new Error('no');
  };
  await expect(
    new Streams(events, new StreamCache(events), identity()).write(sums, { name: 'a' }, refuse),
  ).rejects.toThrow('no');
  expect(await events.readStream('Sum-a')).toEqual([]);
});

test('a stream that is only read follows what other processes write', async () => {
  const mine = new StreamCache(events);
  const stopping = new AbortController();
  const following = mine.follow(stopping.signal);
  const read = () => new Streams(events, mine, identity()).read(sums, { name: 'a' });
  await add(new StreamCache(events), 5);
  expect(await read()).toBe(5);
  await add(new StreamCache(events), 6);
  await expect.poll(read, { interval: 1 }).toBe(11);
  stopping.abort();
  await following;
});

test('what this process has written itself is not opened again, and what others write is', async () => {
  const opened: unknown[] = [];
  const { store, subscribed } = readDifferently((stream) => events.readStream(stream));
  const counting = withCodec(store, {
    encode: (written) => written,
    async decode(recorded) {
      opened.push(...recorded.map(({ data }) => (data as { readonly amount: number }).amount));
      return recorded;
    },
  });
  const mine = new StreamCache(counting);
  const stopping = new AbortController();
  const following = mine.follow(stopping.signal);
  await subscribed;
  const key = { name: 'a' };
  const read = () => new Streams(counting, mine, identity()).read(sums, key);
  expect(await read()).toBe(0);
  for (const amount of [1, 2, 3])
    await new Streams(counting, mine, identity()).write(sums, key, () => [Added({ amount })]);
  await add(new StreamCache(events), 4);
  await expect.poll(read, { interval: 1 }).toBe(10);
  expect(opened).toEqual([4]);
  stopping.abort();
  await following;
});

/** The events as a cache sees them that reads streams in another way, and when its subscription has handed them over. */
function readDifferently(readStream: EventStore['readStream']) {
  const subscribed = Promise.withResolvers<void>();
  const followed = Promise.withResolvers<void>();
  const store: EventStore = {
    append: (...args) => events.append(...args),
    readStream,
    readAll: (...args) => events.readAll(...args),
    readAllBackwards: (...args) => events.readAllBackwards(...args),
    head: () => events.head(),
    positionAt: (...args) => events.positionAt(...args),
    async *subscribe(after, options) {
      for await (const batch of events.subscribe(after, options)) {
        yield batch;
        subscribed.resolve();
        if (batch.events.length > 0) followed.resolve();
      }
    },
    close: () => events.close(),
  };
  return { store, subscribed: subscribed.promise, followed: followed.promise };
}

test('a stream that another process writes to while it is being read is not cached without that event', async () => {
  await add(new StreamCache(events), 5);
  const read = Promise.withResolvers<void>();
  // Between what was read and its arrival here, the other process's event is written, and followed by the cache.
  const { store, subscribed, followed } = readDifferently(async (stream) => {
    const recorded = await events.readStream(stream);
    read.resolve();
    await followed;
    return recorded;
  });
  const stopping = new AbortController();
  const cache = new StreamCache(store);
  const following = cache.follow(stopping.signal);
  await subscribed;
  const first = cache.read(sums, { name: 'a' });
  await read.promise;
  await add(new StreamCache(events), 7);
  expect(await first).toBe(12);
  expect(await cache.read(sums, { name: 'a' })).toBe(12);
  stopping.abort();
  await following;
});

test('a stream that this process writes to while it is being read is not cached without that event', async () => {
  await add(new StreamCache(events), 5);
  const begun = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  let isSlow = false;
  const { store } = readDifferently(async (stream) => {
    const recorded = await events.readStream(stream);
    if (!isSlow) return recorded;
    begun.resolve();
    await arrival.promise;
    return recorded;
  });
  // There is room for one stream.
  const cache = new StreamCache(store, 30);
  const read = () => cache.read(sums, { name: 'a' });
  let reading: Promise<number> | undefined;
  vi.spyOn(store, 'append').mockImplementation(async (...args) => {
    // The writer has decided. Then the stream leaves the cache, and somebody reads what was there before the writing.
    await cache.read(sums, { name: 'b' });
    isSlow = true;
    reading = read();
    await begun.promise;
    isSlow = false;
    return events.append(...args);
  });
  await new Streams(store, cache, identity()).write(sums, { name: 'a' }, () => [Added({ amount: 7 })]);
  arrival.resolve();
  await reading;
  expect(await read()).toBe(12);
});

test('streams are read anew once a person was forgotten', async () => {
  await add(new StreamCache(events), 5);
  let reads = 0;
  const { store, subscribed } = readDifferently((stream) => {
    reads++;
    return events.readStream(stream);
  });
  const stopping = new AbortController();
  const cache = new StreamCache(store);
  const following = cache.follow(stopping.signal);
  await subscribed;
  await cache.read(sums, { name: 'a' });
  await cache.read(sums, { name: 'a' });
  expect(reads).toBe(1);

  const forgotten = AccountForgotten({ accountId: '0'.repeat(24), at: new Date(0).toISOString() });
  const metadata = { commandId: 'c', commandHash: 'h', correlationId: 'test' };
  await events.append('Account-0', 'none', [{ id: crypto.randomUUID(), ...forgotten, metadata }]);
  await expect
    .poll(async () => {
      await cache.read(sums, { name: 'a' });
      return reads;
    })
    .toBe(2);
  stopping.abort();
  await following;
});

test('a stream with an event that cannot be read is refused, also one that is cached; all others go on', async () => {
  const unreadable = (event: RecordedEvent) => (event.data as { amount: number }).amount === 13;
  const { store: followed, subscribed } = readDifferently((stream) => events.readStream(stream));
  const store = withCodec(followed, {
    encode: (decided) => decided,
    decode(recorded) {
      const found = recorded.find(unreadable);
      if (found !== undefined) throw new UnreadableEvent(found, 'its key is missing.');
      return recorded;
    },
  });
  await add(new StreamCache(events), 5);
  const stopping = new AbortController();
  const cache = new StreamCache(store);
  const following = cache.follow(stopping.signal);
  await subscribed;
  const read = () => cache.read(sums, { name: 'a' });
  expect(await read()).toBe(5);
  await add(new StreamCache(events), 13);
  await expect
    .poll(() => read().catch((error: Error) => error), { interval: 1 })
    .toBeInstanceOf(UnreadableEvent);
  expect(await cache.read(sums, { name: 'b' })).toBe(0);
  stopping.abort();
  await following;
});

test('a stream with an event of a type that is not known is refused', async () => {
  const metadata = { commandId: 'c', commandHash: 'h', correlationId: 'test' };
  const unknown = { id: crypto.randomUUID(), type: 'Halved', data: {}, metadata };
  await events.append(sums.stream({ name: 'a' }), 'none', [unknown]);
  await expect(new StreamCache(events).read(sums, { name: 'a' })).rejects.toThrow('does not know the type');
});
