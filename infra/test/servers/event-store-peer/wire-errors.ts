import { isDeepStrictEqual } from 'node:util';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../../../src/event-store/event-store.ts';
import type { Place, Role } from './membership.ts';

/** What stands for an expectation that is no revision, as a number. */
const VERSIONS: ReadonlyMap<ExpectedRevision, number> = new Map([
  ['none', -1],
  ['any', -2],
  ['exists', -4],
]);

/** What a server says that cannot take requests. */
export function unavailable(): ServiceError {
  return serviceError(status.UNAVAILABLE, 'The peer takes no requests.');
}

/** What a follower says to a write. @param leader where it is */
export function notLeader(leader: Place): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', leader.host);
  metadata.set('leader-endpoint-port', String(leader.port));
  return serviceError(status.NOT_FOUND, 'The peer is not the leader.', metadata);
}

/** What a node of a cluster that does not lead says to who needs the leader. */
export function notLeading(role: Role): ServiceError {
  const leader = role.leaderPlace();
  // One that has lost the majority would send its clients to itself.
  return leader === undefined || isDeepStrictEqual(leader, role.place) ? unavailable() : notLeader(leader);
}

/** What a server says of a stream that was tombstoned. */
export function streamDeleted(stream: string): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return serviceError(status.FAILED_PRECONDITION, 'The stream was deleted for ever.', metadata);
}

/** What a server says to an append of more bytes than it takes. */
export function appendTooLarge(mostBytes: number): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(mostBytes));
  return serviceError(status.INVALID_ARGUMENT, `More than ${mostBytes} bytes.`, metadata);
}

/** What a server says to the end of a stream that is not as the client believes. @param current revision of the stream */
export function wrongExpectedVersion(
  stream: string,
  expected: ExpectedRevision,
  current: number | undefined,
): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'wrong-expected-version');
  metadata.set('stream-name', stream);
  metadata.set('expected-version', String(VERSIONS.get(expected) ?? expected));
  if (current !== undefined) metadata.set('actual-version', String(current));
  return serviceError(status.FAILED_PRECONDITION, 'The stream is at another version.', metadata);
}

/** An error that tells nothing. */
export function unknownError(details: string): ServiceError {
  return serviceError(status.UNKNOWN, details);
}

function serviceError(code: status, details: string, metadata = new Metadata()): ServiceError {
  return Object.assign(new Error(details), { code, details, metadata });
}
