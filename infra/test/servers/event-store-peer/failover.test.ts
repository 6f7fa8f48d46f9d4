import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { Server, type sendUnaryData, status } from '@grpc/grpc-js';
import { describe, expect, type TestContext, test } from 'vitest';
import {
  type Follower,
  follow,
  newEvent,
  readEverything,
} from '../../../src/event-store/conformance/events.ts';
import { type EventStore, START } from '../../../src/event-store/event-store.ts';
import { openEventStoreDB, type Patience } from '../../../src/event-store/eventstoredb.ts';
import { type ClusterNode, type EventStoreCluster, startEventStoreCluster } from './cluster.ts';
import { GATE_FAULTS } from './gate.ts';
import { gossipHandler } from './gossip.ts';
import { alone, HOST, type MembershipOptions } from './membership.ts';
import { APPEND_WAYS, type BatchesOf, listen } from './node.ts';
import { type EventStorePeer, startEventStorePeer } from './peer.ts';

/** How long after there is a new leader an append may take to be acknowledged, at most. */
const SILENCE_MS = 5_000;
/** For tests in which it does not matter how long an election takes. */
const FAST: Partial<MembershipOptions> = { electionMs: 300, staleGossipMs: 500 };

/** A cluster that elects and gossips as slowly as the real one did, unless told otherwise. */
async function startCluster(
  { onTestFinished }: TestContext,
  options: Partial<MembershipOptions> & { readonly batches?: BatchesOf } = {},
): Promise<EventStoreCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-failover-'));
  const cluster = await startEventStoreCluster({ file: join(folder, 'events.db'), ...options });
  onTestFinished(async () => {
    await cluster.close();
    await rm(folder, { recursive: true });
  });
  return cluster;
}

/** A store that is as patient as the program's, unless told otherwise. */
function open({ onTestFinished }: TestContext, url: string, patience: Partial<Patience> = {}): EventStore {
  const store = openEventStoreDB({ url, prefix: 'pollux-', patience });
  onTestFinished(() => store.close());
  return store;
}

function leaderOf(cluster: EventStoreCluster): ClusterNode {
  const leader = cluster.leader();
  if (!leader) throw new Error('There is no leader.');
  return leader;
}

function followerOf(cluster: EventStoreCluster): ClusterNode {
  const follower = cluster.nodes.findLast((node) => node !== leaderOf(cluster));
  if (!follower) throw new Error('There is no follower.');
  return follower;
}

/** Appends one event after the other to a stream of its own, until it is told to stop. */
function write(store: EventStore, stream: string) {
  const acknowledged: { readonly id: string; readonly at: number }[] = [];
  const stopping = new AbortController();
  const writing = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const event = newEvent({ n });
      await store.append(stream, n === 0 ? 'none' : n - 1, [event]);
      acknowledged.push({ id: event.id, at: performance.now() });
    }
  })();
  return {
    acknowledged,
    firstAfter: (instant: number) => acknowledged.find(({ at }) => at > instant)?.at,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

async function startPeer({ onTestFinished }: TestContext): Promise<EventStorePeer> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-failover-'));
  const peer = await startEventStorePeer({ file: join(folder, 'events.db') });
  onTestFinished(async () => {
    await peer.close();
    await rm(folder, { recursive: true });
  });
  return peer;
}

/** Takes connections. @returns the port */
async function listenTo({ onTestFinished }: TestContext, onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onConnection(socket);
  }).listen(0, HOST);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

/** Waits until what one follows comes by one subscription to a node, for good. */
async function followsBy(node: ClusterNode, store: EventStore, batches: Follower, context: TestContext) {
  await store.append('Quiz-0', 'none', [newEvent()]);
  await batches.take(1);
  await store.append('Quiz-0', 0, [newEvent()]);
  await batches.take(1);
  await context.expect.poll(() => node.subscriptions.size).toBe(1);
  return [...node.subscriptions];
}

// Each test waits for an election, and has a cluster of its own.
describe.concurrent('a leader that is gone', { timeout: 40_000 }, () => {
  const faults = APPEND_WAYS.flatMap(([way, batches]) =>
    GATE_FAULTS.map((fault) => ({ way, batches, fault })),
  );
  test.for(faults)(
    'is left behind after a $fault, with appends $way; nothing is lost, nothing is there twice',
    async ({ fault, batches: offered }, context) => {
      let newLeaderAt = Number.POSITIVE_INFINITY;
      const cluster = await startCluster(context, {
        batches: offered,
        onLeader: () => {
          newLeaderAt = performance.now();
        },
      });
      const store = open(context, cluster.url);
      const batches = follow(store, START);
      const writers = Array.from({ length: 4 }, (_, n) => write(store, `Quiz-${n}`));
      const begun = await batches.take(50);

      const old = leaderOf(cluster);
      await cluster.strike(old, fault);
      const goOn = () => writers.map(({ firstAfter }) => firstAfter(newLeaderAt));
      await context.expect.poll(goOn).not.toContain(undefined);
      for (const at of goOn()) expect(Number(at) - newLeaderAt).toBeLessThan(SILENCE_MS);

      await cluster.heal(old);
      for (const writer of writers) await writer.stop();
      const log = (await readEverything(store, START, 1_000)).map(({ id }) => id);
      const written = writers.flatMap(({ acknowledged }) => acknowledged.map(({ id }) => id));
      expect(log.toSorted()).toEqual(written.toSorted());
      const followed = [...begun, ...(await batches.takeTo(({ id }) => id === log.at(-1)))];
      expect(followed.map(({ id }) => id)).toEqual(log);
      await batches.stop();
    },
  );

  test('is left behind as soon as it is silent, by what waits for it and by what follows it', async (context) => {
    const cluster = await startCluster(context, FAST);
    // Nothing but its silence would be noticed in time.
    const store = open(context, cluster.url, { watchMs: 200, answerMs: 60_000, silenceMs: 60_000 });
    await store.append('Quiz-1', 'none', [newEvent()]);
    const batches = follow(store, START);
    await batches.take(1);
    await cluster.strike(leaderOf(cluster), 'freeze');
    const frozenAt = performance.now();
    const [read, { revision }] = await Promise.all([
      store.readStream('Quiz-1', { limit: 1 }),
      store.append('Quiz-1', 0, [newEvent()]),
      batches.take(1),
    ]);
    expect(performance.now() - frozenAt).toBeLessThan(SILENCE_MS);
    expect(read).toHaveLength(1);
    expect(revision).toBe(1);
    await batches.stop();
  });

  test('is found again when it was all of the cluster that was silent', async (context) => {
    const cluster = await startCluster(context, FAST);
    const store = open(context, cluster.url);
    await store.append('Quiz-1', 'none', [newEvent()]);
    for (const node of cluster.nodes) await cluster.strike(node, 'freeze');
    const reading = store.readStream('Quiz-1');
    const appending = store.append('Quiz-1', 0, [newEvent()]);
    const impatient = open(context, cluster.url, { answerMs: 200, giveUpMs: 100 });
    await expect(impatient.head()).rejects.toThrow(/has not answered within 200 ms \(127\.0\.0\.1:\d+: /);
    for (const node of cluster.nodes) await cluster.heal(node);
    expect(await reading).toHaveLength(1);
    expect(await appending).toMatchObject({ revision: 1 });
  });

  test('is found by way of a follower, when that is all that is named', async (context) => {
    const cluster = await startCluster(context, FAST);
    const store = open(context, `esdb://${HOST}:${followerOf(cluster).port}?tls=false`);
    await store.append('Quiz-1', 'none', [newEvent()]);
    await cluster.strike(leaderOf(cluster), 'freeze');
    expect(await store.append('Quiz-1', 0, [newEvent()])).toMatchObject({ revision: 1 });
  });

  test('is found among the addresses behind a name', async (context) => {
    const cluster = await startCluster(context, FAST);
    const store = open(context, `esdb+discover://localhost:${followerOf(cluster).port}?tls=false`);
    await store.append('Quiz-1', 'none', [newEvent()]);
    await cluster.strike(leaderOf(cluster), 'cut');
    expect(await store.append('Quiz-1', 0, [newEvent()])).toMatchObject({ revision: 1 });
  });

  test('is not taken for gone when it is slow to write', async (context) => {
    const cluster = await startCluster(context, FAST);
    const store = open(context, cluster.url, { answerMs: 300, watchMs: 500 });
    const batches = follow(store, START);
    const leader = leaderOf(cluster);
    const [subscription] = await followsBy(leader, store, batches, context);
    leader.faults.appends.push('hang-before-write', 'hang-after-write', 'hang-after-write');
    expect(await store.append('Quiz-1', 'none', [newEvent()])).toMatchObject({ revision: 0 });
    expect([...leader.subscriptions]).toEqual([subscription]);
    await batches.stop();
  });
});

test('a leader that is silent is not believed in, however long another node names it', async (context) => {
  const peer = await startPeer(context);
  const silent = await listenTo(context, () => undefined);
  const gossip = new Server();
  gossip.addService(GossipService, {
    read: gossipHandler(alone(() => silent)),
  });
  context.onTestFinished(() => gossip.forceShutdown());
  const mistaken = await listen(gossip, 0);
  const store = open(context, `esdb://${HOST}:${mistaken},${new URL(peer.url).host}?tls=false`);
  const askedAt = performance.now();
  expect(await store.append('Quiz-1', 'none', [newEvent()])).toMatchObject({ revision: 0 });
  expect(performance.now() - askedAt).toBeLessThan(SILENCE_MS);
});

test('what all nodes refuse is refused at once', async (context) => {
  const refusing = new Server();
  const refusal = { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };
  refusing.addService(GossipService, { read: (_: unknown, answer: sendUnaryData<never>) => answer(refusal) });
  context.onTestFinished(() => refusing.forceShutdown());
  const port = await listen(refusing, 0);
  const store = open(context, `esdb://${HOST}:${port},localhost:${port}?tls=false`);
  const askedAt = performance.now();
  await expect(store.append('Quiz-1', 'none', [newEvent()])).rejects.toMatchObject(refusal);
  expect(performance.now() - askedAt).toBeLessThan(SILENCE_MS);
});

test('a connection that has died without a word is replaced by a new one to the same node', async (context) => {
  const peer = await startPeer(context);
  const behind = Number(new URL(peer.url).port);
  const connections: Socket[] = [];
  const way = await listenTo(context, (outside) => {
    const inside = connect(behind, HOST);
    context.onTestFinished(() => void inside.destroy());
    connections.push(
      outside,
      inside.on('error', () => undefined),
    );
    outside.pipe(inside).pipe(outside);
  });
  // Nothing but the silence would be noticed in time.
  const patience = { watchMs: 200, answerMs: 60_000 };
  const store = open(context, `esdb://${HOST}:${way}?tls=false`, patience);
  const unaware = open(context, `esdb://${HOST}:${way}?tls=false`, { watchMs: 60_000 });
  await store.append('Quiz-1', 'none', [newEvent()]);
  await unaware.head();
  for (const socket of connections) socket.unpipe().pause();
  const lostAt = performance.now();
  expect(await store.append('Quiz-1', 0, [newEvent()])).toMatchObject({ revision: 1 });
  expect(performance.now() - lostAt).toBeLessThan(SILENCE_MS);
});
