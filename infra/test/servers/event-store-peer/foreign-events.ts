import { randomUUID } from 'node:crypto';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EventStore } from '../../../src/event-store/event-store.ts';

/** With each so many of our appends something of others' comes. */
const BETWEEN = 3;

const bytes = (text: string): Uint8Array => Buffer.from(text);

/** What other programs write, or somebody on the server's admin page: into streams of any name but ours. */
const KINDS = [
  (client: EventStoreDBClient) =>
    client.appendToStream('order-1', jsonEvent({ type: 'OrderPlaced', data: { total: 1 } })),
  (client: EventStoreDBClient) =>
    client.appendToStream('order-2', jsonEvent({ type: 'OrderPlaced', data: null as never })),
  (client: EventStoreDBClient) =>
    client.appendToStream('picture-1', binaryEvent({ type: 'Taken', data: bytes('\u0000\u00ff') })),
  (client: EventStoreDBClient) =>
    client.appendToStream(
      'note-1',
      binaryEvent({ type: 'Written', data: bytes('text'), metadata: bytes('no JSON') }),
    ),
  // As a stream of ours is called, but for the prefix, and as one that begins like it.
  (client: EventStoreDBClient) =>
    client.appendToStream(`Quiz-${randomUUID()}`, jsonEvent({ type: 'QuizDrafted', data: {} })),
  (client: EventStoreDBClient) =>
    client.appendToStream(`polluxes-${randomUUID()}`, jsonEvent({ type: 'QuizDrafted', data: {} })),
  (client: EventStoreDBClient) => client.tombstoneStream(`gone-${randomUUID()}`),
] as const;

/**
 * A store whose log others write to as well: with every third of its appends something of theirs comes, one kind after
 * the other.
 */
export function amidForeignEvents(store: EventStore, url: string): EventStore {
  const client = EventStoreDBClient.connectionString(url);
  // Its batches share with those of all clients of the process what a broken stream rejects.
  client['supports'] = async () => false;
  const writing: Promise<unknown>[] = [];
  let appends = 0;
  return {
    append(stream, expected, events) {
      const write = appends % BETWEEN === 0 ? KINDS[(appends / BETWEEN) % KINDS.length] : undefined;
      appends += 1;
      // Faults of the server are about us.
      if (write) writing.push(write(client).catch(() => undefined));
      return store.append(stream, expected, events);
    },
    readStream: (stream, range) => store.readStream(stream, range),
    readAll: (after, limit) => store.readAll(after, limit),
    readAllBackwards: (before, limit) => store.readAllBackwards(before, limit),
    head: () => store.head(),
    positionAt: (instant) => store.positionAt(instant),
    subscribe: (after, options) => store.subscribe(after, options),
    async close() {
      await store.close();
      await Promise.all(writing);
      await client.dispose();
    },
  };
}
