import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as timers from 'node:timers/promises';
import { category } from '@pollux/domain/kernel/category';
import { event } from '@pollux/domain/kernel/event';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { WriteSide } from './execute.ts';
import { reactionCollection } from './following.ts';
import { type Reaction, reaction, runReaction } from './reaction.ts';
import { StreamCache } from './stream-cache.ts';

// The waits between two tries take no time; where a test has put a list here, they last until it resolves them.
let waits: (() => void)[] | undefined;
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof timers>()),
  setTimeout: () =>
    waits === undefined ? timers.setImmediate() : new Promise<void>((resolve) => void waits?.push(resolve)),
}));

const Rang = event('Rang', z.object({ bell: z.string() }));
const Stopped = event('Stopped', z.object({ bell: z.string() }));
const log = pino({ level: 'silent' });

let folder: string;
let events: EventStore;
let documents: DocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-reaction-'));
  events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
});
afterEach(async () => {
  await documents.close();
  await events.close();
  await rm(folder, { recursive: true });
});

async function append(...decided: { type: string; data: unknown }[]): Promise<void> {
  const metadata = { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' };
  const named = decided.map(({ type, data }) => ({ id: crypto.randomUUID(), type, data, metadata }));
  await events.append('Bell-1', 'any', named);
}

/** Runs the reaction until it is stopped, as by the process that ends. */
function start(react: Reaction, cache = new StreamCache(events)): () => Promise<void> {
  const stopping = new AbortController();
  const writeSide = { events, cache, services: {} } as unknown as WriteSide;
  const running = runReaction(react, writeSide, documents, { signal: stopping.signal, log });
  return async () => {
    stopping.abort();
    await running;
  };
}

test('reacts to events of several types in the order of the log, and to none again after a restart', async () => {
  const heard: string[] = [];
  const bells = reaction('bells')
    .on(Rang, async ({ data, id, position }) => {
      heard.push(`${data.bell} rang`);
      expect([id.length, position.length]).toEqual([36, 16]);
    })
    .on(Stopped, async ({ data }) => {
      heard.push(`${data.bell} stopped`);
    });
  await append(Rang({ bell: 'a' }), Stopped({ bell: 'a' }), Rang({ bell: 'b' }));
  const stop = start(bells);
  await expect.poll(() => heard, { interval: 2 }).toEqual(['a rang', 'a stopped', 'b rang']);
  await stop();
  await append(Stopped({ bell: 'b' }));
  const stopAgain = start(bells);
  await expect.poll(() => heard.at(-1), { interval: 2 }).toBe('b stopped');
  await stopAgain();
  expect(heard).toHaveLength(4);
});

test('sees the stream with the event, also where the cache has not heard of it yet', async () => {
  const bell = category('Bell', {
    key: (_key: object) => '1',
    events: [Rang],
    initial: 0,
    evolve: (rung: number) => rung + 1,
  });
  const cache = new StreamCache(events);
  expect(await cache.read(bell, {})).toBe(0);
  const counted: number[] = [];
  const counting = reaction('counting').on(Rang, async (_event, { read }) => {
    counted.push(await read(bell, {}));
  });
  await append(Rang({ bell: 'a' }), Rang({ bell: 'b' }));
  const stop = start(counting, cache);
  await expect.poll(() => counted, { interval: 2 }).toEqual([1, 2]);
  await stop();
});

test('gives up on what fails twenty times, and takes a refusal for an answer', async () => {
  const tries: string[] = [];
  const failing = reaction('failing').on(Rang, async ({ data: { bell } }) => {
    tries.push(bell);
    if (bell === 'refused') throw new NotAllowed();
    if (bell === 'broken') throw new Error('no');
  });
  await append(Rang({ bell: 'broken' }), Rang({ bell: 'refused' }), Rang({ bell: 'last' }));
  const stop = start(failing);
  await expect.poll(() => tries.at(-1), { interval: 2 }).toBe('last');
  await stop();
  expect(tries).toEqual([...Array.from({ length: 20 }, () => 'broken'), 'refused', 'last']);
});

test('never gives up on what must be done, and goes on with it after a restart', async () => {
  const done: string[] = [];
  let failures = 0;
  const must = (works: (tries: number) => boolean) =>
    reaction('must').on(
      Rang,
      async ({ data }) => {
        failures++;
        if (data.bell === 'hard' && !works(failures))
          throw failures % 2 === 0 ? new NotAllowed() : new Error('no');
        done.push(data.bell);
      },
      { untilDone: true },
    );
  await append(Rang({ bell: 'easy' }), Rang({ bell: 'hard' }), Rang({ bell: 'last' }));
  const stop = start(must(() => false));
  await expect.poll(() => failures, { interval: 2 }).toBeGreaterThan(20);
  await stop();
  expect(done).toEqual(['easy']);
  failures = 0;
  const stopAgain = start(must((tries) => tries > 12));
  await expect.poll(() => done, { interval: 2 }).toEqual(['easy', 'hard', 'last']);
  await stopAgain();
});

test('goes on by itself after a store has failed, where its checkpoint stands', async () => {
  const heard: string[] = [];
  const commit = vi.spyOn(documents, 'commit').mockRejectedValueOnce(new Error('The store is away.'));
  const stop = start(reaction('bells').on(Rang, async ({ data }) => void heard.push(data.bell)));
  await append(Rang({ bell: 'a' }));
  await expect.poll(() => commit.mock.settledResults.at(-1)?.type, { interval: 2 }).toBe('fulfilled');
  await append(Rang({ bell: 'b' }));
  await expect.poll(() => heard, { interval: 2 }).toEqual(['a', 'a', 'b']);
  await stop();
});

test('stands by while another process reacts, and takes over what that one leaves undone', async () => {
  const heard: string[] = [];
  const bells = reaction('bells').on(Rang, async ({ data }) => void heard.push(data.bell));
  // The other process has reacted to the first event just before.
  const commit = documents.commit.bind(documents);
  vi.spyOn(documents, 'commit').mockImplementationOnce(async (collection, step) => {
    await commit(collection, step);
    return commit(collection, step);
  });
  await append(Rang({ bell: 'a' }));
  const first = await events.head();
  waits = [];
  const stop = start(bells);
  // While this one looks, the other one reacts to the second event as well.
  for (const look of [0, 1, 2]) {
    await expect.poll(() => waits?.[look], { interval: 2 }).toBeDefined();
    if (look === 0) await append(Rang({ bell: 'b' }));
    waits[look]?.();
  }
  await commit(reactionCollection('bells'), { from: first, to: await events.head(), changes: [] });
  expect(heard).toEqual(['a']);

  await append(Rang({ bell: 'c' }));
  const pending = waits;
  waits = undefined;
  for (const resolve of pending) resolve();
  await expect.poll(() => heard, { interval: 2 }).toEqual(['a', 'c']);
  await stop();
});
