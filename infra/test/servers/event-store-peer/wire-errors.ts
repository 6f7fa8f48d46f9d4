import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Role } from './membership.ts';

/** What a server says that cannot take requests. */
export function unavailable(): ServiceError {
  return serviceError(status.UNAVAILABLE, 'The peer takes no requests.');
}

/** What a follower says to a write. @param port where the leader listens */
export function notLeader(port: number): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return serviceError(status.NOT_FOUND, 'The peer is not the leader.', metadata);
}

/** What a node of a cluster that does not lead says to who needs the leader. */
export function notLeading(role: Role): ServiceError {
  const port = role.leaderPort();
  // One that has lost the majority would send its clients to itself.
  return port === undefined || port === role.port ? unavailable() : notLeader(port);
}

/** An error that tells nothing. */
export function unknownError(details: string): ServiceError {
  return serviceError(status.UNKNOWN, details);
}

function serviceError(code: status, details: string, metadata = new Metadata()): ServiceError {
  return Object.assign(new Error(details), { code, details, metadata });
}
