import type { Server } from '@grpc/grpc-js';
import { freePort } from '../../support/free-port.ts';
import type { Faults } from './faults.ts';
import { Gate, type GateFault } from './gate.ts';
import { HOST, Membership, type MembershipOptions } from './membership.ts';
import { type BatchesOf, listen, NodeState, serverOf } from './node.ts';
import { PeerLog } from './peer-log.ts';
import type { LiveSubscription } from './reads.ts';

/** As EventStoreDB 23.10 did it: a new leader after about 2 s, and gossip that needs a while longer. */
export const ELECTIONS: MembershipOptions = { electionMs: 2_000, staleGossipMs: 3_000 };

/** One of the servers of a cluster. */
export interface ClusterNode {
  /** Where clients reach it. */
  readonly port: number;
  readonly faults: Faults;
  /** The subscriptions under way. */
  readonly subscriptions: ReadonlySet<LiveSubscription>;
}

/** A stand-in for a cluster of three EventStoreDB servers, on this machine, with faults to order. */
export interface EventStoreCluster {
  /** What the client connects to: all three. */
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  /** Undefined while there is none. */
  leader(): ClusterNode | undefined;
  /** Lets a node be gone, for clients and for the other nodes, until it is healed. */
  strike(node: ClusterNode, fault: GateFault): Promise<void>;
  /** Brings a node back, as a follower where the others have a new leader. */
  heal(node: ClusterNode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts three peers over one log: what one acknowledges, all have. Only the leader takes writes. The nodes live in
 * this process, each behind a gate where it can be killed, frozen or cut off; what has reached a node before may
 * still be done by it, and is never answered.
 *
 * @param options.file of the embedded event store
 * @param options.electionMs how long after the leader fell silent the others have a new one
 * @param options.staleGossipMs how long the others' gossip names it as alive, and as the leader
 * @param options.onLeader called with the port of each new leader
 * @param options.batches whether they have streams of batches; they have where nothing is said
 */
export async function startEventStoreCluster(
  options: { readonly file: string; readonly batches?: BatchesOf } & Partial<MembershipOptions>,
): Promise<EventStoreCluster> {
  const log = await PeerLog.open(options.file, 0n);
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const membership = new Membership(ports, { ...ELECTIONS, ...options });
  const nodes = await Promise.all(
    ports.map((port) => Node.start(new NodeState(log, membership.roleOf(port), options.batches), port)),
  );
  const own = ({ port }: ClusterNode): Node => {
    const node = nodes.find((node) => node.port === port);
    if (!node) throw new Error(`No node of the cluster listens on port ${port}.`);
    return node;
  };

  return {
    url: `esdb://${ports.map((port) => `${HOST}:${port}`).join(',')}?tls=false`,
    nodes,
    leader: () => nodes.find(({ port }) => port === membership.leader),
    async strike(node, fault) {
      await own(node).gate.strike(fault);
      membership.lost(node.port);
    },
    async heal(node) {
      // What it was sent meanwhile, it reads as what it is now.
      membership.back(node.port);
      await own(node).gate.heal();
    },
    async close() {
      membership.close();
      await Promise.all(nodes.map((node) => node.close()));
      await log.close();
    },
  };
}

class Node implements ClusterNode {
  readonly port: number;
  readonly gate: Gate;
  readonly #state: NodeState;
  readonly #server: Server;

  private constructor(state: NodeState, server: Server, gate: Gate) {
    this.port = gate.port;
    this.gate = gate;
    this.#state = state;
    this.#server = server;
  }

  static async start(state: NodeState, port: number): Promise<Node> {
    const server = serverOf(state);
    const behind = await listen(server, 0);
    return new Node(state, server, await Gate.open({ host: HOST, port, behind }));
  }

  get faults(): Faults {
    return this.#state.faults;
  }

  get subscriptions(): ReadonlySet<LiveSubscription> {
    return this.#state.live;
  }

  async close(): Promise<void> {
    await this.gate.close();
    this.#server.forceShutdown();
  }
}
