import type { Config } from '@pollux/infra/config';
import {
  type EventMetadata,
  type EventStore,
  type RecordedEvent,
  START,
} from '@pollux/infra/event-store/event-store';
import type { AppendWays } from '@pollux/infra/event-store/append-ways';
import type { LastingFailure } from '@pollux/infra/lasting-failure';
import { whyIllegible } from '@pollux/infra/event-store/illegible';
import { type WatchedLog, type WatchOptions, watchLog } from '@pollux/infra/event-store/watched-log';
import type { Engine } from './engine.ts';

// The clients of the servers take a third of a second to load, and are loaded only where there are servers.

/** Which of the logs on which server. */
export type ServerLog = Pick<Config, 'eventStore' | 'eventStorePrefix'>;

/**
 * The log on an EventStoreDB server or cluster.
 * @param onReplaced called when another log is in its place; everything that is asked of it fails from then on
 * @param told.following where it cannot be followed for a while
 * @param told.ways how appends are sent
 */
export async function openServerLog(
  { eventStore, eventStorePrefix }: ServerLog,
  onReplaced: WatchOptions['onReplaced'] = () => undefined,
  told: { readonly following?: LastingFailure; readonly ways?: AppendWays } = {},
): Promise<WatchedLog> {
  const { openEventStoreDB } = await import('@pollux/infra/event-store/eventstoredb');
  const server = { url: eventStore, prefix: eventStorePrefix, ...told };
  return watchLog((onInterrupted) => openEventStoreDB({ ...server, onInterrupted }), { onReplaced });
}

/** How many of the server's first events are looked at to find a log without a prefix. */
const MOST_LOOKED_AT = 1_000;

/**
 * What to say where our log is empty, and the server has one without a prefix, as versions before 0.2 wrote it.
 * Undefined where there is nothing to say.
 */
export async function logWithoutPrefix(log: EventStore, server: ServerLog): Promise<string | undefined> {
  if (server.eventStorePrefix === '' || (await log.head()) !== START) return undefined;
  const everything = await openServerLog({ ...server, eventStorePrefix: '' });
  try {
    const first = await everything.readAll(START, MOST_LOOKED_AT);
    if (!first.some(isWithoutPrefix)) return undefined;
    return (
      `There is nothing under EVENT_STORE_PREFIX=${server.eventStorePrefix}, but a log without a prefix, as earlier ` +
      'versions wrote it. Go on with that one: EVENT_STORE_PREFIX= (empty). Or move it: export it with ' +
      'EVENT_STORE_PREFIX= and import it under the prefix (docs/event-store.md).'
    );
  } finally {
    await everything.close();
  }
}

function isWithoutPrefix({ stream, data, metadata }: RecordedEvent): boolean {
  if (whyIllegible({ data, metadata }) !== undefined) return false;
  const { commandId, commandHash } = metadata as Partial<EventMetadata>;
  return /^[A-Z][A-Za-z]*-/.test(stream) && commandId !== undefined && commandHash !== undefined;
}

/** Everything else on a MongoDB server. @throws MongoUnreachable */
export async function openServerEngine(url: string): Promise<Engine> {
  const { openMongoEngine } = await import('./mongo-engine.ts');
  return openMongoEngine(url);
}
