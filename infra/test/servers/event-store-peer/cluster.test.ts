import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { credentials, Metadata } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ClusterNode, type EventStoreCluster, startEventStoreCluster } from './cluster.ts';
import { GATE_FAULTS, type GateFault } from './gate.ts';

const ELECTION_MS = 300;
const STALE_GOSSIP_MS = 600;
/** What does not come within so long is taken for not coming. */
const SILENCE_MS = 250;

let folder: string;
let cluster: EventStoreCluster;
const clients: EventStoreDBClient[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-cluster-peer-'));
  cluster = await startEventStoreCluster({
    file: join(folder, 'events.db'),
    electionMs: ELECTION_MS,
    staleGossipMs: STALE_GOSSIP_MS,
  });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
  await cluster.close();
  await rm(folder, { recursive: true });
});

/** A client of one node alone. */
function clientOf({ port }: ClusterNode): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  client['supports'] = async () => false;
  clients.push(client);
  return client;
}

function append(client: EventStoreDBClient, deadline = 5_000): Promise<unknown> {
  return client.appendToStream('Quiz-1', jsonEvent({ type: 'QuizDrafted', data: {} }), { deadline });
}

async function recorded(node: ClusterNode): Promise<number> {
  const events = clientOf(node).readStream('Quiz-1');
  return (await Array.fromAsync(events)).length;
}

/** Follows the stream. @returns what it is told, as it comes */
function hears(client: EventStoreDBClient): unknown[] {
  const heard: unknown[] = [];
  const subscription = client.subscribeToStream('Quiz-1');
  subscription.on('data', ({ event }) => heard.push(event?.id)).on('error', () => undefined);
  return heard;
}

/** What a node says of the cluster: who leads, and who is alive, by port. */
function asked({ port }: ClusterNode, withinMs = 5_000): Promise<{ leaders: number[]; alive: number[] }> {
  const client = new GossipClient(`127.0.0.1:${port}`, credentials.createInsecure());
  return new Promise((resolve, reject) => {
    client.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + withinMs }, (error, info) => {
      client.close();
      if (error) return reject(error);
      const members = info.getMembersList().map((member) => ({
        port: member.getHttpEndPoint()?.getPort() ?? 0,
        leads: member.getState() === gossip.MemberInfo.VNodeState.LEADER,
        isAlive: member.getIsAlive(),
      }));
      resolve({
        leaders: members.filter(({ leads }) => leads).map(({ port }) => port),
        alive: members.filter(({ isAlive }) => isAlive).map(({ port }) => port),
      });
    });
  });
}

/** How a new connection to the node goes. */
function knock({ port }: ClusterNode): Promise<'taken' | 'refused' | 'nothing'> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('connect', () => resolve('taken')).on('error', () => resolve('refused'));
    setTimeout(() => resolve('nothing'), SILENCE_MS);
  });
}

function threeNodes(): readonly [ClusterNode, ClusterNode, ClusterNode] {
  const [first, second, third] = cluster.nodes;
  if (!first || !second || !third) throw new Error('The cluster has three nodes.');
  return [first, second, third];
}

async function newLeader(): Promise<ClusterNode> {
  return vi.waitUntil(() => cluster.leader(), { interval: 20 });
}

test('only the leader takes writes, followers say who that is, and all have what it took', async () => {
  const [leader, follower, other] = threeNodes();
  await append(clientOf(leader));
  await expect(append(clientOf(follower))).rejects.toMatchObject({
    leader: { address: '127.0.0.1', port: leader.port },
  });
  const reads = clientOf(follower).readStream('Quiz-1', { requiresLeader: true });
  await expect(Array.fromAsync(reads)).rejects.toMatchObject({ leader: { port: leader.port } });
  for (const node of [leader, follower, other]) {
    expect(await recorded(node)).toBe(1);
    expect(await asked(node)).toEqual({
      leaders: [leader.port],
      alive: cluster.nodes.map(({ port }) => port),
    });
  }
});

const KNOCKED: Readonly<Record<GateFault, Awaited<ReturnType<typeof knock>>>> = {
  kill: 'refused',
  freeze: 'taken',
  cut: 'nothing',
  deafen: 'taken',
};

test.each(GATE_FAULTS)(
  '%s of the leader: another one leads, and it comes back as a follower',
  async (fault) => {
    const [leader] = threeNodes();
    const client = clientOf(leader);
    await append(client);
    await cluster.strike(leader, fault);

    expect(await knock(leader)).toBe(KNOCKED[fault]);
    await expect(append(client, SILENCE_MS)).rejects.toThrow(/DEADLINE_EXCEEDED|UNAVAILABLE|Deadline/i);
    await expect(asked(leader, SILENCE_MS)).rejects.toThrow(/DEADLINE_EXCEEDED|UNAVAILABLE|Deadline/i);
    const next = await newLeader();
    expect(next.port).not.toBe(leader.port);
    await append(clientOf(next));

    await cluster.heal(leader);
    await expect(append(clientOf(leader))).rejects.toMatchObject({ leader: { port: next.port } });
    expect(cluster.leader()?.port).toBe(next.port);
    // Whatever the old leader was sent in its absence is not there.
    expect(await recorded(leader)).toBe(2);
  },
);

test('the others’ gossip names a leader that fell silent for a while after there is a new one', async () => {
  const [leader, follower] = threeNodes();
  await cluster.strike(leader, 'freeze');
  const { port: next } = await newLeader();
  expect(await asked(follower)).toMatchObject({
    leaders: [leader.port],
    alive: expect.arrayContaining([leader.port]),
  });
  await expect
    .poll(() => asked(follower))
    .toEqual({
      leaders: [next],
      alive: cluster.nodes.map(({ port }) => port).filter((port) => port !== leader.port),
    });
  await cluster.heal(leader);
  expect(await asked(leader)).toMatchObject({
    leaders: [next],
    alive: expect.arrayContaining([leader.port]),
  });
});

test('without a majority nobody leads, and with one again somebody does', async () => {
  const [leader, follower, other] = threeNodes();
  await cluster.strike(leader, 'kill');
  await cluster.strike(follower, 'kill');
  await expect(append(clientOf(other))).rejects.toMatchObject({ type: 'unavailable' });
  expect(cluster.leader()).toBe(undefined);
  await cluster.heal(follower);
  await append(clientOf(await newLeader()));
});

test('a leader that is back before it is missed goes on to lead', async () => {
  const [leader] = threeNodes();
  const client = clientOf(leader);
  await cluster.strike(leader, 'freeze');
  const pending = append(client);
  await cluster.heal(leader);
  await pending;
  await new Promise((resolve) => setTimeout(resolve, 2 * ELECTION_MS));
  expect(cluster.leader()?.port).toBe(leader.port);
});

test.each(['freeze', 'cut'] as const)(
  'a subscription is silent during a %s of its node, and then hears all',
  async (fault) => {
    const [leader, follower] = threeNodes();
    const heard = hears(clientOf(follower));
    await append(clientOf(leader));
    await expect.poll(() => heard.length).toBe(1);
    await cluster.strike(follower, fault);
    await append(clientOf(leader));
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
    expect(heard).toHaveLength(1);
    await cluster.heal(follower);
    await expect.poll(() => heard.length).toBe(2);
  },
);

test('who is deaf goes on to say what is new, and reads nothing any more', async () => {
  const [leader, follower] = threeNodes();
  const client = clientOf(follower);
  const heard = hears(client);
  await append(clientOf(leader));
  await expect.poll(() => heard.length).toBe(1);
  await cluster.strike(follower, 'deafen');
  await append(clientOf(leader));
  await expect.poll(() => heard.length).toBe(2);
  await expect(append(client, SILENCE_MS)).rejects.toThrow(/deadline/i);
});
