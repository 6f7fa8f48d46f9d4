import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { AppendWays } from '../../../src/event-store/append-ways.ts';
import { newEvent } from '../../../src/event-store/conformance/events.ts';
import { type EventStore, type Position, START } from '../../../src/event-store/event-store.ts';
import { openEventStoreDB, type Patience } from '../../../src/event-store/eventstoredb.ts';
import { startEventStoreCluster } from './cluster.ts';
import { BATCH_FAULTS } from './faults.ts';
import type { BatchesOf } from './node.ts';
import { type EventStorePeer, startEventStorePeer } from './peer.ts';

/** Nothing is late here but where a test makes it so, however busy the machine is. */
const PATIENCE = { answerMs: 10_000, giveUpMs: 60_000 };
const IMPATIENT = { answerMs: 300 };
const silent = { error: () => undefined, info: () => undefined };

let directory: string;
let peer: EventStorePeer;
let origin: Position;
let said: string[];
let ways: AppendWays;
let tests = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pollux-batches-'));
  peer = await startEventStorePeer({ file: join(directory, 'events.db') });
});
afterAll(async () => {
  await peer.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  tests += 1;
  said = [];
  ways = new AppendWays({
    error: (_about: unknown, line?: string) => void said.push(line ?? ''),
    info: (line: unknown) => void said.push(String(line)),
  });
});
afterEach(() => peer.faults.clear());

/** A store on the peer, with a log of its own behind `origin`. */
async function open(
  patience: Partial<Patience> = {},
  told: { readonly ways?: AppendWays; readonly onInterrupted?: () => void } = {},
): Promise<EventStore> {
  const store = openAt(peer, patience, told);
  origin = await store.head();
  return store;
}

function openAt(
  { url }: { readonly url: string },
  patience: Partial<Patience> = {},
  told: { readonly ways?: AppendWays; readonly onInterrupted?: () => void } = {},
): EventStore {
  const waits = { ...PATIENCE, ...patience };
  const store = openEventStoreDB({ url, prefix: 'pollux-', patience: waits, ways, ...told });
  onTestFinished(() => store.close());
  return store;
}

/** A store on a peer that does not serve batches. */
async function openWithout(batches: BatchesOf): Promise<EventStore> {
  const other = await startEventStorePeer({ file: join(directory, `${batches}-${tests}.db`), batches });
  onTestFinished(() => other.close());
  origin = START;
  return openAt(other);
}

const append = (store: EventStore, n: number) =>
  store.append(`Quiz_${tests}-${n}`, 'none', [newEvent({ n })]);

test('appends go by one stream, each answered by its own answer', async () => {
  const store = await open();
  const appends = Array.from({ length: 300 }, (_, n) => append(store, n));
  const positions = (await Promise.all(appends)).map(({ position }) => position);
  const log = await store.readAll(origin, 1_000);
  expect(new Set(positions).size).toBe(300);
  for (const { data, position } of log) expect(positions[(data as { n: number }).n]).toBe(position);
  expect(ways).toMatchObject({ batched: 300, single: 0, broken: 0 });
});

test.each(BATCH_FAULTS)('an append that meets "%s" is written once, and answered', async (fault) => {
  const isSilence = fault === 'fall-silent';
  const store = await open(isSilence ? IMPATIENT : {});
  // How often silence is met by itself is up to time.
  const single = () => (isSilence ? 1 : ways.single);
  const events = [newEvent({ n: 0 }), newEvent({ n: 1 })];
  peer.faults.batches.push(fault);
  const answer = await store.append(`Quiz_${tests}`, 'none', events);
  const written = await store.readAll(origin, 10);
  expect(written.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(answer).toEqual({ revision: 1, position: written[1]?.position });
  expect(ways.batched).toBe(1);
  expect(single()).toBe(1);
  await append(store, 2);
  expect(ways.batched).toBe(2);
  expect(single()).toBe(1);
  expect(said).toEqual([]);
});

test('a stream that breaks leaves to calls of their own what it has not answered, and what comes goes by the next one', async () => {
  const store = await open();
  const others = openAt(peer, { answerMs: 1_000 }, { ways: new AppendWays(silent) });
  await append(store, 0);
  peer.faults.appends.push(...Array.from({ length: 9 }, () => 'hang-after-write' as const));
  const unanswered = Array.from({ length: 9 }, (_, n) => append(store, 1 + n));
  await expect.poll(() => peer.faults.appends).toEqual([]);
  // What hangs on the stream of another store goes on hanging.
  peer.faults.appends.push('hang-after-write');
  const other = append(others, 20);
  await expect.poll(() => peer.faults.appends).toEqual([]);
  peer.faults.batches.push('break');
  unanswered.push(append(store, 10));
  await Promise.all(unanswered);
  expect(ways).toMatchObject({ batched: 11, single: 10, broken: 1 });
  await append(store, 11);
  expect(ways.batched).toBe(12);
  await other;
  expect(await store.readAll(origin, 100)).toHaveLength(13);
});

test('an append without an answer is given up by itself where others are answered', async () => {
  const store = await open({ answerMs: 1_000 });
  peer.faults.appends.push('hang-before-write');
  const hanging = append(store, 0);
  await append(store, 1);
  await hanging;
  expect(ways.single).toBeGreaterThan(0);
  expect(ways.broken).toBe(0);
});

test('an answer that comes too late harms nobody', async () => {
  const store = await open(IMPATIENT);
  await append(store, 0);
  peer.faults.delayMs = 2 * IMPATIENT.answerMs;
  const late = append(store, 1);
  await expect.poll(() => ways.single).toBeGreaterThan(0);
  peer.faults.delayMs = 0;
  await late;
  await append(store, 2);
  expect(await store.readAll(origin, 10)).toHaveLength(3);
});

test.each([
  ['does not offer batches', 'not offered', 0],
  ['offers batches, and does not serve them', 'refused', 1],
] as const)('a server that %s gets calls of their own', async (_what, batches, tried) => {
  const store = await openWithout(batches);
  for (let n = 0; n < 10; n += 1) await append(store, n);
  expect(ways).toMatchObject({ batched: tried, single: 10 });
  expect(await store.readAll(origin, 100)).toHaveLength(10);
  expect(said).toEqual([]);
});

test('after streams broke again and again no more is opened for a while, which is said once', async () => {
  const singleMs = 500;
  const store = await open({ singleMs });
  let n = 0;
  const appendOne = () => append(store, n++);
  const batchedAfterOne = async () => {
    await appendOne();
    return ways.batched;
  };
  const breakOne = async () => {
    peer.faults.batches.push('end');
    await appendOne();
  };
  for (let broken = 1; broken <= 5; broken += 1) await breakOne();
  expect(ways).toMatchObject({ batched: 5, broken: 5 });
  await appendOne();
  expect(ways.batched).toBe(5);
  expect(said).toEqual([expect.stringContaining('has broken off too often')]);

  peer.faults.batches.push('end');
  await expect.poll(batchedAfterOne).toBe(6);
  await appendOne();
  expect(ways).toMatchObject({ batched: 6, broken: 6 });
  expect(said).toHaveLength(1);

  await expect.poll(batchedAfterOne).toBe(7);
  expect(said).toEqual([expect.anything(), expect.stringContaining('by a stream again')]);
  expect(await store.readAll(origin, 10_000)).toHaveLength(n);
});

test('a stream that breaks while nobody waits for it is told of, and no reason to give streams up', async () => {
  let interruptions = 0;
  const onInterrupted = () => {
    interruptions += 1;
  };
  const store = await open({}, { onInterrupted });
  for (let n = 0; n < 8; n += 1) {
    await append(store, n);
    const before = interruptions;
    await peer.disconnect();
    await expect.poll(() => interruptions).toBeGreaterThan(before);
  }
  await append(store, 9);
  expect(ways).toMatchObject({ batched: 9, single: 0, broken: 0 });
  expect(said).toEqual([]);
});

test('a leader that is followed by another one is no reason to give streams up', async () => {
  const cluster = await startEventStoreCluster({
    file: join(directory, 'cluster.db'),
    electionMs: 50,
    staleGossipMs: 100,
  });
  onTestFinished(() => cluster.close());
  const store = openAt(cluster);
  for (let n = 0; n < 6; n += 1) {
    cluster.leader()?.faults.appends.push('not-leader');
    await append(store, n);
  }
  expect(ways).toMatchObject({ batched: 6, broken: 6 });
  await append(store, 6);
  expect(ways.batched).toBe(7);
  expect(said).toEqual([]);
});

test.each(['served', 'not offered'] as const)(
  'an append that the server finds too large is refused at once, with batches %s',
  async (batches) => {
    const store = batches === 'served' ? await open() : await openWithout(batches);
    // A server counts types twice, and the program once.
    const many = Array.from({ length: 2_000 }, () => ({ ...newEvent(), type: 'T'.repeat(300) }));
    const refused = store.append(`Quiz_${tests}`, 'none', many);
    await expect(refused).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
    expect(ways.batched + ways.single).toBe(1);
  },
);
