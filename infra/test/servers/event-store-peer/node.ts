import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, type ServerUnaryCall, status } from '@grpc/grpc-js';
import { appendHandler } from './appends.ts';
import { deleteHandler, tombstoneHandler } from './deletions.ts';
import { Faults } from './faults.ts';
import { gossipHandler } from './gossip.ts';
import { HOST, type Role } from './membership.ts';
import type { PeerLog } from './peer-log.ts';
import { type Counts, type LiveSubscription, readHandler } from './reads.ts';

/** Far more than what an append may have, which is refused in the server's own words. */
const MAX_MESSAGE_BYTES = 17 * 1_024 * 1_024;

/** What a node serves from, and what it has to show for it. */
export class NodeState {
  readonly log: PeerLog;
  readonly role: Role;
  readonly faults = new Faults();
  /** The subscriptions under way. */
  readonly live = new Set<LiveSubscription>();
  readonly counts: Counts = { said: 0, lookedAt: 0 };

  constructor(log: PeerLog, role: Role) {
    this.log = log;
    this.role = role;
  }
}

/** EventStoreDB's protocol, as far as our adapter uses it. */
export function serverOf(node: NodeState): Server {
  const { log, faults, role, live, counts } = node;
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(StreamsService, {
    append: appendHandler(log, faults, role),
    read: readHandler(log, faults, role, { live, counts }),
    batchAppend: notServed,
    delete: deleteHandler(log, role),
    tombstone: tombstoneHandler(log, role),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods });
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
