import type { Server } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import { alone, HOST } from './membership.ts';
import { type BatchesOf, listen, NodeState, serverOf } from './node.ts';
import { PeerLog } from './peer-log.ts';
import type { LiveSubscription } from './reads.ts';

// Far behind what a JavaScript number can tell apart.
export const POSITIONS_BEYOND_2_53 = 2n ** 60n;

/** A stand-in for an EventStoreDB server, on this machine, with faults to order. */
export interface EventStorePeer {
  /** What the client connects to. */
  readonly url: string;
  readonly faults: Faults;
  /** The subscriptions under way. */
  readonly subscriptions: ReadonlySet<LiveSubscription>;
  /** How many events it has sent to clients, and how many it has looked at to do so. */
  eventsSaid(): number;
  eventsLookedAt(): number;
  /** Breaks all connections; new ones are taken at once. */
  disconnect(): Promise<void>;
  /** Breaks all connections and takes no more, until it is started again. */
  stop(): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a gRPC server that speaks EventStoreDB's protocol, as far as our adapter uses it, over the embedded
 * event store.
 *
 * @param options.file of the embedded event store
 * @param options.port a free one when nothing is said
 * @param options.positionsFrom is added to every position
 * @param options.batches whether it has streams of batches; it has where nothing is said
 */
export async function startEventStorePeer(options: {
  readonly file: string;
  readonly port?: number;
  readonly positionsFrom?: bigint;
  readonly batches?: BatchesOf;
}): Promise<EventStorePeer> {
  const { file, positionsFrom = 0n } = options;
  const log = await PeerLog.open(file, positionsFrom);
  let port = options.port ?? 0;
  const node = new NodeState(
    log,
    alone(() => port),
    options.batches,
  );
  const { faults, live: subscriptions, counts } = node;
  let server: Server | undefined;

  const start = async () => {
    server = serverOf(node);
    port = await listen(server, port);
  };
  const stop = () => {
    server?.forceShutdown();
    server = undefined;
    subscriptions.clear();
  };
  const reconnect = async () => {
    stop();
    await start();
  };
  /** Who disconnects while that is under way waits for the same. */
  let disconnecting: Promise<void> | undefined;

  await start();
  return {
    url: `esdb://${HOST}:${port}?tls=false`,
    faults,
    subscriptions,
    eventsSaid: () => counts.said,
    eventsLookedAt: () => counts.lookedAt,
    disconnect() {
      disconnecting ??= reconnect().finally(() => {
        disconnecting = undefined;
      });
      return disconnecting;
    },
    stop,
    start,
    async close() {
      stop();
      await log.close();
    },
  };
}
