import { ErrorType } from '@eventstore/db-client';

/** The server has said nothing for too long. */
export class NoAnswer extends Error {
  constructor(afterMs: number) {
    super(`EventStoreDB has not answered within ${afterMs} ms.`);
    this.name = 'NoAnswer';
  }
}

/**
 * An append was tried again and again, and never answered: it may have been written or not. To find out, append
 * again, with the same event ids and the same expected revision.
 */
export class AppendOutcomeUnknown extends Error {
  constructor(stream: string, cause: unknown) {
    super(`Whether the append to ${stream} was written is not known: ${messageOf(cause)}`, { cause });
    this.name = 'AppendOutcomeUnknown';
  }
}

/** Errors of the client that the same call would meet again. */
const LASTING_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/** The same, as codes of gRPC: the client lets some errors through as they come. */
const LASTING_CODES: ReadonlySet<unknown> = new Set([
  3, // INVALID_ARGUMENT
  7, // PERMISSION_DENIED
  8, // RESOURCE_EXHAUSTED: a message over the limit
  12, // UNIMPLEMENTED
  16, // UNAUTHENTICATED
]);

const UNAVAILABLE = 14;

/**
 * Whether a failed call may succeed when it is made again: the server was away, busy, not the leader, silent, or
 * something broke on the way.
 */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
  const { type, code } = error as { type?: unknown; code?: unknown };
  return !LASTING_TYPES.has(type) && !LASTING_CODES.has(code);
}

/** Of the client: the node was away, silent, or is not the leader. */
const TYPES_OF_NODES: ReadonlySet<unknown> = new Set([
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
  ErrorType.TIMEOUT,
  ErrorType.UNAVAILABLE,
]);

/** Whether a call failed in a way that makes one ask whether its node is still the one to call. */
export function mayPassElsewhere(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  const { type, code } = error as { type?: unknown; code?: unknown };
  return TYPES_OF_NODES.has(type) || code === UNAVAILABLE;
}

/** @returns whether the client's error is of the type */
export function isOfType(error: unknown, type: ErrorType): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
