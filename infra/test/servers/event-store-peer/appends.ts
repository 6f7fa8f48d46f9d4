import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type {
  AppendReq,
  AppendResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall, handleUnaryCall, ServiceError } from '@grpc/grpc-js';
import type { ExpectedRevision, NewEvent } from '../../../src/event-store/event-store.ts';
import type { Faults } from './faults.ts';
import type { Role } from './membership.ts';
import { streamName, toNewEvent } from './messages.ts';
import type { AppendOutcome, PeerLog } from './peer-log.ts';
import { notLeader, notLeading, unavailable, unknownError } from './wire-errors.ts';

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[];
}

/** What the client gets to see of an append: an answer, an error, or nothing at all. */
type Reaction = { readonly answer: AppendResp } | { readonly error: ServiceError } | 'silence';

/** Serves appends: a node that does not lead refuses them. */
export function appendHandler(
  log: PeerLog,
  faults: Faults,
  role: Role,
): handleClientStreamingCall<AppendReq, AppendResp> {
  const carryOut = async ({ stream, expected, events }: Append): Promise<Reaction> => {
    const fault = faults.appends.shift();
    if (faults.delayMs > 0) await delay(faults.delayMs);
    if (fault === 'hang-before-write') return 'silence';
    if (fault === 'unavailable') return { error: unavailable() };
    if (fault === 'not-leader') return { error: notLeader(role.port) };
    if (!role.leads()) return { error: notLeading(role) };

    const outcome = await log.append(stream, expected, events);
    if (fault === 'hang-after-write') return 'silence';
    if (fault === 'error-after-write') return { error: unknownError('The peer has written all the same.') };
    return { answer: toResponse(expected, outcome) };
  };

  return (call, callback) => {
    let append: Append | undefined;
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      const message = request.getProposedMessage();
      if (options) {
        const stream = streamName(options.getStreamIdentifier());
        append = { stream, expected: toExpectedRevision(options), events: [] };
      } else if (message) append?.events.push(toNewEvent(message));
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

/** Serves the end of streams, as far as readers of the log see it: an event of the server's own. */
export function tombstoneHandler(log: PeerLog): handleUnaryCall<TombstoneReq, TombstoneResp> {
  return async (call, callback) => {
    const stream = streamName(call.request.getOptions()?.getStreamIdentifier());
    const metadata = { commandId: '', commandHash: '', correlationId: '' };
    const end = { id: randomUUID(), type: '$streamDeleted', data: {}, metadata };
    const outcome = await log.append(stream, 'any', [end]);
    const position = String(outcome.kind === 'written' ? outcome.position : 0n);
    const place = new streams.TombstoneResp.Position()
      .setCommitPosition(position)
      .setPreparePosition(position);
    callback(null, new streams.TombstoneResp().setPosition(place));
  };
}

function toExpectedRevision(options: AppendReq.Options): ExpectedRevision {
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  if (options.hasAny()) return 'any';
  return Number(options.getRevision());
}

function toResponse(expected: ExpectedRevision, outcome: AppendOutcome): AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'conflict') {
    const conflict = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === undefined) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentRevision(String(outcome.current));
    if (expected === 'none') conflict.setExpectedNoStream(new shared.Empty());
    else if (expected === 'exists') conflict.setExpectedStreamExists(new shared.Empty());
    else conflict.setExpectedRevision(String(expected));
    return response.setWrongExpectedVersion(conflict);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision));
  if (outcome.kind === 'repeated') return response.setSuccess(success.setNoPosition(new shared.Empty()));
  const position = new streams.AppendResp.Position()
    .setCommitPosition(String(outcome.position))
    .setPreparePosition(String(outcome.position));
  return response.setSuccess(success.setPosition(position));
}
