import { setTimeout as delay } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall, ServiceError } from '@grpc/grpc-js';
import type { ExpectedRevision, NewEvent } from '../../../src/event-store/event-store.ts';
import type { Faults } from './faults.ts';
import type { Role } from './membership.ts';
import { streamName, toNewEvent } from './messages.ts';
import type { AppendOutcome, PeerLog } from './peer-log.ts';
import {
  appendTooLarge,
  notLeader,
  notLeading,
  streamDeleted,
  unavailable,
  unknownError,
} from './wire-errors.ts';

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[];
  /** As the server counts them. */
  bytes: number;
}

/** What a server takes in one append where its configuration does not say. */
const MAX_APPEND_BYTES = 1_048_576;

/** What the client gets to see of an append: an answer, an error, or nothing at all. */
type Reaction = { readonly answer: AppendResp } | { readonly error: ServiceError } | 'silence';

/** Serves appends: a node that does not lead refuses them. */
export function appendHandler(
  log: PeerLog,
  faults: Faults,
  role: Role,
): handleClientStreamingCall<AppendReq, AppendResp> {
  const carryOut = async ({ stream, expected, events, bytes }: Append): Promise<Reaction> => {
    const fault = faults.appends.shift();
    if (faults.delayMs > 0) await delay(faults.delayMs);
    if (fault === 'hang-before-write') return 'silence';
    if (fault === 'unavailable') return { error: unavailable() };
    if (fault === 'not-leader') return { error: notLeader(role.place) };
    if (!role.leads()) return { error: notLeading(role) };
    if (stream === '') return { error: unknownError('A stream needs a name.') };
    if (bytes > MAX_APPEND_BYTES) return { error: appendTooLarge(MAX_APPEND_BYTES) };

    const outcome = await log.append(stream, expected, events);
    if (fault === 'hang-after-write') return 'silence';
    if (fault === 'error-after-write') return { error: unknownError('The peer has written all the same.') };
    if (outcome.kind === 'tombstoned') return { error: streamDeleted(stream) };
    return { answer: toResponse(expected, outcome) };
  };

  return (call, callback) => {
    let append: Append | undefined;
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      const message = request.getProposedMessage();
      if (options) {
        const stream = streamName(options.getStreamIdentifier());
        append = { stream, expected: toExpectedRevision(options), events: [], bytes: 0 };
      } else if (message && append) {
        append.events.push(toNewEvent(message));
        append.bytes += message.getData_asU8().length + message.getCustomMetadata_asU8().length;
      }
    });
    call.on('end', async () => {
      if (!append) return callback(unknownError('There was nothing to append.'));
      const reaction = await carryOut(append).catch((error: unknown) => ({
        error: unknownError(String(error)),
      }));
      if (reaction === 'silence') return;
      if ('error' in reaction) callback(reaction.error);
      else callback(null, reaction.answer);
    });
  };
}

/** What a client believes of a stream. */
export function toExpectedRevision(
  options: AppendReq.Options | DeleteReq.Options | TombstoneReq.Options,
): ExpectedRevision {
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  if (options.hasAny()) return 'any';
  return Number(options.getRevision());
}

function toResponse(
  expected: ExpectedRevision,
  outcome: Exclude<AppendOutcome, { readonly kind: 'tombstoned' }>,
): AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'conflict') {
    const conflict = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === undefined) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentRevision(String(outcome.current));
    if (expected === 'none') conflict.setExpectedNoStream(new shared.Empty());
    else if (expected === 'any') conflict.setExpectedAny(new shared.Empty());
    else if (expected === 'exists') conflict.setExpectedStreamExists(new shared.Empty());
    else conflict.setExpectedRevision(String(expected));
    return response.setWrongExpectedVersion(conflict);
  }
  const success = new streams.AppendResp.Success();
  if (outcome.revision === undefined) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(outcome.revision));
  if (outcome.kind === 'repeated') return response.setSuccess(success.setNoPosition(new shared.Empty()));
  const position = new streams.AppendResp.Position()
    .setCommitPosition(String(outcome.position))
    .setPreparePosition(String(outcome.position));
  return response.setSuccess(success.setPosition(position));
}
