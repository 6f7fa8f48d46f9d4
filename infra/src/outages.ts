/** Errors of stores that are away for a while, by name: the engines bring some of them, each with its own classes. */
const STORE_AWAY: ReadonlySet<string> = new Set([
  'AppendOutcomeUnknown',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'NoAnswer',
  'NoNode',
  'WriterFailed',
]);

/** Those of the event store's client, by what it calls them. */
const NODE_AWAY: ReadonlySet<string> = new Set([
  'cancelled',
  'deadline-exceeded',
  'not-leader',
  'timeout',
  'unavailable',
]);

/** Whether a store, or the node of it that was asked, is away for a while. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type } = error as { readonly type?: unknown };
  return STORE_AWAY.has(error.name) || (typeof type === 'string' && NODE_AWAY.has(type));
}

/** Whether there was no room on a disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'StorageFull' || (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/**
 * What everybody meets at the same time, in words that a log says of it; undefined of a failure that is one request's or
 * one job's own.
 */
export function outageOf(error: unknown): string | undefined {
  if (isStoreAway(error)) return 'a store was away';
  if (isDiskFull(error)) return 'a disk was full';
  if (error instanceof Error && error.name === 'LogReplaced') return 'another log was in the place of ours';
  if (error instanceof Error && STORED_DAMAGED.has(error.name)) return error.message;
  return undefined;
}

/** Of these the message names the file or the document. */
const STORED_DAMAGED: ReadonlySet<string> = new Set(['ChangedEvents', 'DamagedDocument', 'FileUnusable']);
