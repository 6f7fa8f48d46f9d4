import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, type ServerUnaryCall, status } from '@grpc/grpc-js';
import { openEmbeddedEventStore } from '../../../src/event-store/embedded.ts';
import { appendHandler, tombstoneHandler } from './appends.ts';
import { Faults } from './faults.ts';
import { gossipHandler } from './gossip.ts';
import { PeerLog } from './peer-log.ts';
import { type Counts, type LiveSubscription, readHandler } from './reads.ts';

const HOST = '127.0.0.1';
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
 */
export async function startEventStorePeer(options: {
  readonly file: string;
  readonly port?: number;
  readonly positionsFrom?: bigint;
}): Promise<EventStorePeer> {
  const { file, positionsFrom = 0n } = options;
  const store = await openEmbeddedEventStore({
    file,
    onFatal: (error) => {
      throw error;
    },
  });
  const log = new PeerLog(store, positionsFrom);
  const faults = new Faults();
  const subscriptions = new Set<LiveSubscription>();
  const counts: Counts = { said: 0, lookedAt: 0 };
  let port = options.port ?? 0;
  let server: Server | undefined;

  const start = async () => {
    server = new Server();
    server.addService(StreamsService, {
      append: appendHandler(log, faults, () => port),
      read: readHandler(log, faults, () => port, { live: subscriptions, counts }),
      batchAppend: notServed,
      delete: notServed,
      tombstone: tombstoneHandler(log),
    });
    server.addService(ServerFeaturesService, { getSupportedMethods });
    server.addService(GossipService, { read: gossipHandler(HOST, () => port) });
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
      await store.close();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

/** Servers from version 21.10 on offer batch appends. The peer does too, and refuses whoever makes use of it. */
function getSupportedMethods(_call: unknown, callback: (error: null, answer: unknown) => void): void {
  const method = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  callback(
    null,
    new features.SupportedMethods().setMethodsList([method]).setEventStoreServerVersion('23.10.0'),
  );
}

function notServed(call: ServerUnaryCall<unknown, unknown>): void {
  call.emit('error', { code: status.UNIMPLEMENTED, details: 'The peer does not do this.' });
}
