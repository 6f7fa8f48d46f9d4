import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses, { type Status } from '@eventstore/db-client/generated/status_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import type { ExpectedRevision } from '../../../src/event-store/event-store.ts';
import { streamIdentifier } from './messages.ts';

// What a server (23.10) answers to an append in a batch that fails: each with the code and the details of its own.

const { Code } = codes;

/** @param current revision of the stream, undefined where there is none */
export function wrongExpectedVersion(expected: ExpectedRevision, current: number | undefined): Status {
  const conflict = new shared.WrongExpectedVersion();
  if (current === undefined) conflict.setCurrentNoStream(new shared.Empty());
  else conflict.setCurrentStreamRevision(String(current));
  if (expected === 'none') conflict.setExpectedNoStream(new shared.Empty());
  else if (expected === 'any') conflict.setExpectedAny(new shared.Empty());
  else if (expected === 'exists') conflict.setExpectedStreamExists(new shared.Empty());
  else conflict.setExpectedStreamPosition(String(expected));
  return clientStatus('WrongExpectedVersion', Code.ALREADY_EXISTS, conflict);
}

export function streamDeleted(stream: string): Status {
  const details = new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream));
  return clientStatus('StreamDeleted', Code.NOT_FOUND, details);
}

export function timedOut(): Status {
  return clientStatus('Timeout', Code.DEADLINE_EXCEEDED, new shared.Timeout());
}

export function tooLarge(mostBytes: number): Status {
  const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(mostBytes);
  return clientStatus('MaximumAppendSizeExceeded', Code.INVALID_ARGUMENT, details);
}

export function badRequest(message: string): Status {
  return clientStatus('BadRequest', Code.INVALID_ARGUMENT, new shared.BadRequest().setMessage(message));
}

export function unknown(): Status {
  return clientStatus('Unknown', Code.UNKNOWN, new shared.Unknown());
}

/** Of a node that takes no appends just now: it is not ready, or busy. It has no code. */
export function notHandled(message: string): Status {
  return statusOf(message, Code.OK, 'google.protobuf.Empty', new Uint8Array());
}

/** What no server says yet. */
export function odd(): Status {
  return statusOf('Odd', Code.INTERNAL, 'event_store.client.Odd', new Uint8Array());
}

function clientStatus(name: string, code: number, details: { serializeBinary(): Uint8Array }): Status {
  return statusOf(name, code, `event_store.client.${name}`, details.serializeBinary());
}

function statusOf(message: string, code: number, type: string, bytes: Uint8Array): Status {
  const details = new any.Any();
  details.pack(bytes, type);
  return new statuses.Status().setMessage(message).setCode(code).setDetails(details);
}
