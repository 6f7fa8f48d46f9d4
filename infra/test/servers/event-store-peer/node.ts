import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, type sendUnaryData, ServerCredentials, type ServerUnaryCall, status } from '@grpc/grpc-js';
import { appendHandler, carriesOut } from './appends.ts';
import { batchHandler } from './batches.ts';
import { deleteHandler, tombstoneHandler } from './deletions.ts';
import { Faults } from './faults.ts';
import { gossipHandler } from './gossip.ts';
import { HOST, type Role } from './membership.ts';
import type { PeerLog } from './peer-log.ts';
import { type Counts, type LiveSubscription, readHandler } from './reads.ts';

/** Far more than what an append may have, which is refused in the server's own words. */
const MAX_MESSAGE_BYTES = 17 * 1_024 * 1_024;

/** Whether a node has streams of batches: versions before 21.10 do not, and a node may say so and refuse them. */
export type BatchesOf = 'served' | 'refused' | 'not offered';

/** Servers that appends go to in either way, by what tests call it. */
export const APPEND_WAYS: readonly [string, BatchesOf][] = [
  ['in batches', 'served'],
  ['as calls of their own', 'not offered'],
];

/** What a node serves from, and what it has to show for it. */
export class NodeState {
  readonly log: PeerLog;
  readonly role: Role;
  readonly faults = new Faults();
  /** The subscriptions under way. */
  readonly live = new Set<LiveSubscription>();
  readonly counts: Counts = { said: 0, lookedAt: 0 };
  readonly batches: BatchesOf;

  constructor(log: PeerLog, role: Role, batches: BatchesOf = 'served') {
    this.log = log;
    this.role = role;
    this.batches = batches;
  }
}

/** EventStoreDB's protocol, as far as our adapter uses it. */
export function serverOf(node: NodeState): Server {
  const { log, faults, role, live, counts, batches } = node;
  const carryOut = carriesOut(log, faults, role);
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(StreamsService, {
    append: appendHandler(carryOut),
    read: readHandler(log, faults, role, { live, counts }),
    batchAppend: batches === 'served' ? batchHandler(carryOut, faults) : notServed,
    delete: deleteHandler(log, role),
    tombstone: tombstoneHandler(log, role),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<unknown>) =>
      answer(null, supportedMethods(batches)),
  });
  server.addService(GossipService, { read: gossipHandler(role) });
  return server;
}

/** @returns the port that it listens on, a free one where 0 is asked for */
export function listen(server: Server, port: number, host = HOST): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

/** What a node says of itself. */
export function supportedMethods(batches: BatchesOf): features.SupportedMethods {
  const method = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend')
    .setFeaturesList(['deadline_duration']);
  return new features.SupportedMethods()
    .setMethodsList(batches === 'not offered' ? [] : [method])
    .setEventStoreServerVersion('23.10.0');
}

function notServed(call: ServerUnaryCall<unknown, unknown>): void {
  call.emit('error', { code: status.UNIMPLEMENTED, details: 'The peer does not do this.' });
}
