import { setTimeout as delay } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
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

/** What a server takes in one append where its configuration does not say. */
export const MAX_APPEND_BYTES = 1_048_576;

/** An append as it comes from a client, message by message. */
export class ComingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[] = [];
  /** As the server counts them. */
  bytes = 0;

  constructor(stream: string, expected: ExpectedRevision) {
    this.stream = stream;
    this.expected = expected;
  }

  add(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): void {
    const event = toNewEvent(message);
    this.events.push(event);
    this.bytes += message.getData_asU8().length + message.getCustomMetadata_asU8().length;
    this.bytes += 2 * event.type.length;
  }
}

/** What becomes of an append at a node: of the log, or before it got there. */
export type Fate =
  | AppendOutcome
  /** The client never hears of it. */
  | { readonly kind: 'silence' }
  /** Of the node: it is not there for appends. */
  | { readonly kind: 'refused'; readonly error: ServiceError }
  | { readonly kind: 'nameless' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'unknown'; readonly details: string };

export type CarryOut = (append: ComingAppend) => Promise<Fate>;

/** Carries out appends, and the faults that were ordered: a node that does not lead refuses them. */
export function carriesOut(log: PeerLog, faults: Faults, role: Role): CarryOut {
  return async ({ stream, expected, events, bytes }) => {
    const fault = faults.appends.shift();
    if (faults.delayMs > 0) await delay(faults.delayMs);
    if (fault === 'hang-before-write') return { kind: 'silence' };
    if (fault === 'unavailable') return { kind: 'refused', error: unavailable() };
    if (fault === 'not-leader') return { kind: 'refused', error: notLeader(role.place) };
    if (!role.leads()) return { kind: 'refused', error: notLeading(role) };
    if (stream === '') return { kind: 'nameless' };
    if (bytes > MAX_APPEND_BYTES) return { kind: 'too large' };

    const outcome = await log.append(stream, expected, events).catch((error: unknown) => String(error));
    if (typeof outcome === 'string') return { kind: 'unknown', details: outcome };
    if (fault === 'hang-after-write') return { kind: 'silence' };
    if (fault === 'error-after-write')
      return { kind: 'unknown', details: 'The peer has written all the same.' };
    return outcome;
  };
}

/** Serves appends that are calls of their own. */
export function appendHandler(carryOut: CarryOut): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, callback) => {
    let append: ComingAppend | undefined;
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      const message = request.getProposedMessage();
      if (options) {
        append = new ComingAppend(streamName(options.getStreamIdentifier()), toExpectedRevision(options));
      } else if (message && append) {
        append.add(message);
      }
    });
    call.on('end', async () => {
      if (!append) return callback(unknownError('There was nothing to append.'));
      const fate = await carryOut(append);
      switch (fate.kind) {
        case 'silence':
          return;
        case 'refused':
          return callback(fate.error);
        case 'nameless':
          return callback(unknownError('A stream needs a name.'));
        case 'too large':
          return callback(appendTooLarge(MAX_APPEND_BYTES));
        case 'unknown':
          return callback(unknownError(fate.details));
        case 'tombstoned':
          return callback(streamDeleted(append.stream));
        case 'conflict':
        case 'repeated':
        case 'written':
          return callback(null, toResponse(append.expected, fate));
      }
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
