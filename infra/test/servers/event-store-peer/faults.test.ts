import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { follow, newEvent, readEverything } from '../../../src/event-store/conformance/events.ts';
import {
  END,
  type EventStore,
  type Position,
  WrongExpectedRevision,
} from '../../../src/event-store/event-store.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { AppendOutcomeUnknown } from '../../../src/event-store/eventstoredb-errors.ts';
import { Random } from '../../support/random.ts';
import { APPEND_FAULTS, BATCH_FAULTS, READ_FAULTS } from './faults.ts';
import { APPEND_WAYS } from './node.ts';
import { type EventStorePeer, startEventStorePeer } from './peer.ts';

// The failing run of the last test can be repeated with its seed, as far as timing allows.
const SEED = Number(process.env['PEER_FAULTS_SEED'] ?? Date.now() % 1_000_000);
// Repeated calls take their time, and machines may be busy.

const PREFIX = 'pollux-';
const PATIENCE = { answerMs: 250, giveUpMs: 20_000, passingMs: 500, silenceMs: 200 };

describe.each(APPEND_WAYS)('with appends %s', (_way, batches) => {
  let folder: string;
  let peer: EventStorePeer;
  let store: EventStore;
  let origin: Position;
  let tests = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pollux-faults-'));
    peer = await startEventStorePeer({ file: join(folder, 'events.db'), batches });
  });
  afterAll(async () => {
    await peer.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    tests += 1;
    store = openEventStoreDB({ prefix: PREFIX, url: peer.url, patience: PATIENCE });
    origin = await store.head();
  });
  afterEach(async () => {
    peer.faults.clear();
    await store.close();
  });

  /** The name of a stream of this test. */
  function quiz(n: number | string): string {
    return `Quiz_${tests}-${n}`;
  }

  /** Waits until the server has so many subscriptions under way. */
  async function expectSubscriptions(count: number): Promise<void> {
    await expect.poll(() => peer.subscriptions.size).toBe(count);
  }

  describe('an append', () => {
    test.each(APPEND_FAULTS)('that meets %s is written once, and answered', async (fault) => {
      const events = [newEvent({ n: 0 }), newEvent({ n: 1 })];
      peer.faults.appends.push(fault);
      const answer = await store.append(quiz(1), 'none', events);
      const written = await store.readAll(origin, 10);
      expect(written.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(answer).toEqual({ revision: 1, position: written[1]?.position });
    });

    test('that meets one fault after the other is written once', async () => {
      peer.faults.appends.push(...APPEND_FAULTS);
      await store.append(quiz(1), 'none', [newEvent()]);
      expect(await store.readAll(origin, 10)).toHaveLength(1);
      expect(peer.faults.appends).toEqual([]);
    });

    test('that was written unanswered does not let another one take its place', async () => {
      peer.faults.appends.push('hang-after-write');
      const [one, other] = await Promise.allSettled([
        store.append(quiz(1), 'none', [newEvent()]),
        store.append(quiz(1), 'none', [newEvent()]),
      ]);
      expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = one.status === 'rejected' ? one : other;
      expect(refused).toMatchObject({ reason: expect.any(WrongExpectedRevision) });
      expect(await store.readStream(quiz(1))).toHaveLength(1);
    });

    test('that is never answered is given up, with its outcome unknown, and can be repeated', async () => {
      const impatient = openEventStoreDB({
        prefix: PREFIX,
        url: peer.url,
        patience: { ...PATIENCE, giveUpMs: 500 },
      });
      peer.faults.appends.push(...Array.from({ length: 5 }, () => 'hang-after-write' as const));
      const events = [newEvent()];
      await expect(impatient.append(quiz(1), 'none', events)).rejects.toThrow(AppendOutcomeUnknown);
      peer.faults.appends.length = 0;
      expect(await impatient.append(quiz(1), 'none', events)).toMatchObject({ revision: 0 });
      expect(await impatient.readStream(quiz(1))).toHaveLength(1);
      await impatient.close();
    });

    test('is answered, however many more there are than the server can answer in time', async () => {
      const patience = { ...PATIENCE, answerMs: 1_000 };
      const busy = openEventStoreDB({ prefix: PREFIX, url: peer.url, patience });
      const appends = Array.from({ length: 2_000 }, (_, n) => busy.append(quiz(n), 'none', [newEvent()]));
      const answers = await Promise.allSettled(appends);
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
      await busy.close();
    });

    test('waits for a server that is down', async () => {
      peer.stop();
      const appends = [1, 2, 3].map((n) => store.append(quiz(n), 'none', [newEvent()]));
      await peer.start();
      await Promise.all(appends);
      expect(await store.readAll(origin, 10)).toHaveLength(3);
    });

    test('must not have its refusal taken for an answer', () => {
      const open = () => openEventStoreDB({ prefix: PREFIX, url: `${peer.url}&throwOnAppendFailure=false` });
      expect(open).toThrow('throwOnAppendFailure');
    });
  });

  describe('a read', () => {
    test.each(READ_FAULTS)('that meets %s answers all the same', async (fault) => {
      await store.append(quiz(1), 'none', [newEvent(), newEvent(), newEvent()]);
      const all = await store.readAll(origin, 10);
      expect(all).toHaveLength(3);
      const reads = [
        () => store.readStream(quiz(1)),
        () => store.readAll(origin, 10),
        async () => (await store.readAllBackwards(END, 3)).toReversed(),
      ];
      for (const read of reads) {
        peer.faults.reads.push(fault);
        expect(await read()).toEqual(all);
      }
      peer.faults.reads.push(fault);
      expect(await store.head()).toBe(all[2]?.position);
    });
  });

  describe('a subscription', () => {
    const breakages: [string, () => void | Promise<void>][] = [
      ['ends as if all were said', () => peer.subscriptions.forEach((subscription) => subscription.end())],
      ['breaks off', () => peer.subscriptions.forEach((subscription) => subscription.fail())],
      ['falls silent', () => peer.subscriptions.forEach((subscription) => subscription.silence())],
      ['loses its connection', () => peer.disconnect()],
      [
        'ends, and is not the leader’s business next',
        () => {
          peer.faults.subscriptions.push('not-leader');
          peer.subscriptions.forEach((subscription) => subscription.end());
        },
      ],
      [
        'ends, and is not answered next',
        () => {
          peer.faults.subscriptions.push('hang');
          peer.subscriptions.forEach((subscription) => subscription.end());
        },
      ],
    ];
    test.each(breakages)('that %s goes on behind the last event', async (_, breakOff) => {
      const batches = follow(store, origin);
      await store.append(quiz(1), 'none', [newEvent({ n: 0 })]);
      await batches.take(1);
      await expectSubscriptions(1);
      for (let n = 1; n < 7; n += 3) {
        await breakOff();
        for (let more = n; more < n + 3; more += 1) {
          await store.append(quiz(1), more - 1, [newEvent({ n: more })]);
        }
        expect((await batches.take(3)).map(({ data }) => data)).toEqual([{ n }, { n: n + 1 }, { n: n + 2 }]);
      }
      await batches.stop();
    });

    test('begins once the server is up, however late, and ends when it is told to meanwhile', async () => {
      await store.append(quiz(1), 'none', [newEvent()]);
      peer.stop();
      const patient = follow(store, origin);
      const given = patient.take(1);
      const controller = new AbortController();
      const other = store.subscribe(origin, { signal: controller.signal })[Symbol.asyncIterator]();
      const ended = other.next();
      controller.abort();
      expect((await ended).done).toBe(true);
      await peer.start();
      expect(await given).toHaveLength(1);
      await patient.stop();
    });

    test('that breaks off is not left behind on the server', async () => {
      const batches = follow(store, origin);
      await batches.next();
      await expectSubscriptions(1);
      peer.subscriptions.forEach((subscription) => subscription.silence());
      await store.append(quiz(1), 'none', [newEvent()]);
      await batches.take(1);
      await expectSubscriptions(1);
      await store.close();
      await expectSubscriptions(0);
    });
  });

  test('events of the server’s own are left out, however many there are', async () => {
    await store.append(quiz(1), 'none', [newEvent({ n: 0 })]);
    const { position } = await store.append(quiz(1), 0, [newEvent({ n: 1 })]);
    const everything = openEventStoreDB({ url: peer.url, prefix: '' });
    for (const [stream, type] of [
      ['$stats-127.0.0.1', '$statsCollected'],
      [`$$${quiz(1)}`, '$metadata'],
      [quiz(2), '$>'],
      ['$settings', 'SettingsChanged'],
    ] as const) {
      const own = Array.from({ length: 20 }, () => ({ ...newEvent(), type }));
      await (stream.startsWith('$') ? everything : store).append(stream, 'any', own);
    }
    await everything.close();
    expect(await store.head()).toBe(position);
    expect((await store.readAllBackwards(END, 1)).map(({ data }) => data)).toEqual([{ n: 1 }]);
    expect(await readEverything(store, position, 7)).toEqual([]);

    const batches = follow(store, origin, { batch: 1 });
    expect((await batches.take(2)).map(({ data }) => data)).toEqual([{ n: 0 }, { n: 1 }]);
    await store.append(quiz(1), 1, [newEvent({ n: 2 })]);
    expect((await batches.take(1)).map(({ data }) => data)).toEqual([{ n: 2 }]);
    expect((await readEverything(store, origin, 1)).map(({ data }) => data)).toEqual([
      { n: 0 },
      { n: 1 },
      { n: 2 },
    ]);
    await batches.stop();
  });

  test('a cluster is asked for its leader, also when none answers for a while', async () => {
    const { host } = new URL(peer.url);
    const cluster = openEventStoreDB({
      prefix: PREFIX,
      url: `esdb://127.0.0.1:1,${host}?tls=false`,
      patience: PATIENCE,
    });
    await cluster.append(quiz(1), 'none', [newEvent()]);
    const batches = follow(cluster, origin);
    await batches.take(1);

    peer.stop();
    const appends = [2, 3, 4].map((n) => cluster.append(quiz(n), 'none', [newEvent()]));
    const impatient = openEventStoreDB({
      prefix: PREFIX,
      url: `esdb://127.0.0.1:1,${host}?tls=false`,
      patience: { ...PATIENCE, giveUpMs: 100 },
    });
    await expect(impatient.readStream(quiz(1))).rejects.toThrow('has not answered');
    await peer.start();
    await Promise.all(appends);
    expect(await batches.take(3)).toHaveLength(3);
    await batches.stop();
    await impatient.close();
    await cluster.close();
  });

  test(`under faults of all kinds nothing is lost, nothing is there twice, and order is kept (PEER_FAULTS_SEED=${SEED})`, async () => {
    const random = new Random(SEED);
    const breakages: (() => unknown)[] = [
      () => peer.faults.appends.push(random.pick(APPEND_FAULTS)),
      () => peer.faults.batches.push(random.pick(BATCH_FAULTS)),
      () => peer.faults.reads.push(random.pick(READ_FAULTS)),
      () => peer.faults.subscriptions.push(random.pick(READ_FAULTS)),
      () => peer.subscriptions.forEach((subscription) => subscription.end()),
      () => peer.subscriptions.forEach((subscription) => subscription.fail()),
      () => peer.subscriptions.forEach((subscription) => subscription.silence()),
      () => peer.disconnect(),
    ];
    const writers = 8;
    const each = 25;
    const followers = [1, 10, 1_000].map((batch) => follow(store, origin, { batch }));
    const followed = Promise.all(followers.map((follower) => follower.take(writers * each)));
    const acknowledged = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const answers = [];
        for (let n = 0; n < each; n += 1) {
          if (random.chance(0.1)) await random.pick(breakages)();
          const event = newEvent({ writer, n });
          const answer = await store.append(quiz(writer), n === 0 ? 'none' : n - 1, [event]);
          answers.push({ id: event.id, stream: quiz(writer), ...answer });
        }
        return answers;
      }),
    );
    const log = await readEverything(store, origin, 100);
    const found = log.map(({ id, stream, revision, position }) => ({ id, stream, revision, position }));
    expect(found).toEqual(acknowledged.flat().toSorted((a, b) => (a.position < b.position ? -1 : 1)));
    for (const events of await followed) expect(events).toEqual(log);
    for (const follower of followers) await follower.stop();
  });
});
