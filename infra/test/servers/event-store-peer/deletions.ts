import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleUnaryCall, ServiceError } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../../../src/event-store/event-store.ts';
import { toExpectedRevision } from './appends.ts';
import type { Role } from './membership.ts';
import { streamName } from './messages.ts';
import type { AppendOutcome, PeerLog } from './peer-log.ts';
import { notLeading, streamDeleted, unknownError, wrongExpectedVersion } from './wire-errors.ts';

/** Serves the deletion of streams, which may go on later. */
export function deleteHandler(log: PeerLog, role: Role): handleUnaryCall<DeleteReq, DeleteResp> {
  const end = (stream: string, expected: ExpectedRevision) => log.delete(stream, expected);
  return async (call, callback) => {
    const ended = await ending(call.request.getOptions(), role, end);
    if ('error' in ended) return callback(ended.error);
    const place = new streams.DeleteResp.Position()
      .setCommitPosition(ended.position)
      .setPreparePosition(ended.position);
    callback(null, new streams.DeleteResp().setPosition(place));
  };
}

/** Serves the end of streams, for ever. */
export function tombstoneHandler(log: PeerLog, role: Role): handleUnaryCall<TombstoneReq, TombstoneResp> {
  const end = (stream: string, expected: ExpectedRevision) => log.tombstone(stream, expected);
  return async (call, callback) => {
    const ended = await ending(call.request.getOptions(), role, end);
    if ('error' in ended) return callback(ended.error);
    const place = new streams.TombstoneResp.Position()
      .setCommitPosition(ended.position)
      .setPreparePosition(ended.position);
    callback(null, new streams.TombstoneResp().setPosition(place));
  };
}

async function ending(
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
  role: Role,
  end: (stream: string, expected: ExpectedRevision) => Promise<AppendOutcome>,
): Promise<{ readonly position: string } | { readonly error: ServiceError }> {
  if (!role.leads()) return { error: notLeading(role) };
  if (!options) return { error: unknownError('There was nothing to end.') };
  const stream = streamName(options.getStreamIdentifier());
  const expected = toExpectedRevision(options);
  const outcome = await end(stream, expected);
  switch (outcome.kind) {
    case 'written':
      return { position: String(outcome.position) };
    case 'conflict':
      return { error: wrongExpectedVersion(stream, expected, outcome.current) };
    case 'tombstoned':
      return { error: streamDeleted(stream) };
    case 'repeated':
      return { error: unknownError('An end is written once.') };
  }
}
