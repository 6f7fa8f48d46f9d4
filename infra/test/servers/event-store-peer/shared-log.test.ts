import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { follow, newEvent } from '../../../src/event-store/conformance/events.ts';
import { END, type EventStore, START } from '../../../src/event-store/event-store.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { type EventStorePeer, startEventStorePeer } from './peer.ts';

let folder: string;
let peer: EventStorePeer;
let ours: EventStore;
let others: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-shared-log-'));
  peer = await startEventStorePeer({ file: join(folder, 'events.db') });
  ours = openEventStoreDB({ url: peer.url, prefix: 'pollux-' });
  others = openEventStoreDB({ url: peer.url, prefix: 'school-' });
});
afterEach(async () => {
  await ours.close();
  await others.close();
  await peer.close();
  await rm(folder, { recursive: true });
});

const many = (count: number) => Array.from({ length: count }, (_, n) => newEvent({ n }));

test('two installations on one server never see each other', async () => {
  const mine = follow(ours, START);
  await others.append('Quiz-1', 'none', [newEvent({ whose: 'theirs' })]);
  const { position } = await ours.append('Quiz-1', 'none', [newEvent({ whose: 'ours' })]);
  await others.append('Quiz-1', 0, [newEvent({ whose: 'theirs' })]);

  const [only, ...more] = await ours.readAll(START, 10);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ stream: 'Quiz-1', revision: 0, data: { whose: 'ours' }, position });
  expect(await ours.readAllBackwards(END, 10)).toEqual([only]);
  expect(await ours.readStream('Quiz-1')).toEqual([only]);
  expect(await ours.head()).toBe(position);
  expect(await ours.positionAt(new Date())).toBe(position);
  expect(await mine.take(1)).toEqual([only]);
  expect(await others.readStream('Quiz-1')).toHaveLength(2);
  await mine.stop();
});

test('what comes close together is handed over together, so that it costs each subscriber little', async () => {
  const batches = follow(ours, START);
  await others.append('Quiz-1', 'none', [newEvent()]);
  await ours.append('Quiz-0', 'none', [newEvent()]);
  await batches.take(1);
  const began = performance.now();
  const following = (async () => {
    let count = 0;
    for (let events = 0; events < 200; count += 1) events += (await batches.next()).events.length;
    return count;
  })();
  await Promise.all(Array.from({ length: 200 }, (_, n) => ours.append(`Quiz_${n}`, 'none', [newEvent()])));
  const handedOver = await following;
  // At most one in 5 ms.
  expect(handedOver).toBeLessThanOrEqual(3 + (performance.now() - began) / 5);
  expect(handedOver).toBeLessThan(200);
  await batches.stop();
});

test('what others write is passed on the server, once: whoever begins again begins behind it', async () => {
  await ours.append('Quiz-1', 'none', [newEvent()]);
  for (let n = 0; n < 12; n += 1) await others.append(`Quiz-${n}`, 'none', many(1_000));
  const said = peer.eventsSaid();

  const batches = follow(ours, START);
  let batch = await batches.next();
  while (!batch.caughtUp) batch = await batches.next();
  await batches.stop();
  // Our event, to the subscriber, and the newest one of the log, to know where that ends.
  expect(peer.eventsSaid() - said).toBeLessThan(10);
  expect(batch.position > (await ours.head())).toBe(true);

  const { position } = await ours.append('Quiz-2', 'none', [newEvent()]);
  const looked = peer.eventsLookedAt();
  const again = follow(ours, batch.position);
  expect((await again.take(1)).map((event) => event.position)).toEqual([position]);
  expect(peer.eventsLookedAt() - looked).toBeLessThan(10);
  await again.stop();
});

test('a subscriber who waits is taken past what others write meanwhile', async () => {
  const { position } = await ours.append('Quiz-1', 'none', [newEvent()]);
  const batches = follow(ours, position);
  await batches.next();
  for (let n = 0; n < 11; n += 1) await others.append(`Quiz-${n}`, 'none', many(1_000));
  const passed = await batches.next();
  expect(passed).toMatchObject({ events: [], caughtUp: true });
  expect(passed.position > position).toBe(true);
  await batches.stop();
});

test('a subscriber who takes longer than the server may is not cut off', async () => {
  const impatient = openEventStoreDB({ url: peer.url, prefix: 'pollux-', patience: { answerMs: 100 } });
  await ours.append('Quiz-1', 'none', many(200));
  const said = peer.eventsSaid();
  const batches = follow(impatient, START, { batch: 50 });
  for (let taken = 0; taken < 3; taken += 1) {
    await batches.next();
    // Twice as long as the server has for an answer.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(await batches.take(50)).toHaveLength(50);
  // Each once, and the newest of the log, to know where that ends: nothing was read again.
  expect(peer.eventsSaid() - said).toBeLessThan(210);
  await batches.stop();
  await impatient.close();
});

test('the head of a log that was emptied is its beginning', async () => {
  await ours.append('Quiz-1', 'none', [newEvent()]);
  expect(await ours.head()).not.toBe(START);
  const { port } = new URL(peer.url);
  await peer.close();
  peer = await startEventStorePeer({ file: join(folder, 'emptied.db'), port: Number(port) });
  expect(await ours.head()).toBe(START);
});

test('the head goes on to be found while others write', async () => {
  expect(await ours.head()).toBe(START);
  for (let n = 0; n < 3; n += 1) {
    const { position } = await ours.append(`Quiz-${n}`, 'none', [newEvent()]);
    await others.append(`Quiz-${n}`, 'none', many(2));
    expect(await ours.head()).toBe(position);
    expect(await ours.head()).toBe(position);
  }
});
