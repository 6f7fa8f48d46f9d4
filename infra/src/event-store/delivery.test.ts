import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe } from 'vitest';
import { subscriptionConformance } from './conformance/subscriptions.ts';
import { useSubject } from './conformance/subject.ts';
import { openEmbeddedEventStore } from './embedded.ts';
import type { EventStore } from './event-store.ts';

// What the suite says of subscriptions must not depend on whether an append or its event is heard of first.

/** The store, with an append acknowledged only after its events were handed over. */
function deliveringFirst(store: EventStore): EventStore {
  return {
    ...forwarding(store),
    async append(stream, expected, events) {
      const appended = await store.append(stream, expected, events);
      await wait(3);
      return appended;
    },
  };
}

/** The store, with events handed over a while after their appends are acknowledged. */
function deliveringLate(store: EventStore): EventStore {
  return {
    ...forwarding(store),
    async *subscribe(after, options) {
      for await (const batch of store.subscribe(after, options)) {
        await wait(3);
        yield batch;
      }
    },
  };
}

function forwarding(store: EventStore): EventStore {
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
    readStream: (stream, range) => store.readStream(stream, range),
    readAll: (after, limit) => store.readAll(after, limit),
    readAllBackwards: (before, limit) => store.readAllBackwards(before, limit),
    head: () => store.head(),
    positionAt: (instant) => store.positionAt(instant),
    subscribe: (after, options) => store.subscribe(after, options),
    close: () => store.close(),
  };
}

describe.each([
  ['at once', deliveringFirst],
  ['late', deliveringLate],
])('a store that delivers %s', { timeout: 60_000 }, (_, delivering) => {
  const subject = useSubject(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-delivery-'));
    return {
      open: async () =>
        delivering(
          await openEmbeddedEventStore({
            file: join(folder, 'events.db'),
            onFatal: (error) => {
              throw error;
            },
          }),
        ),
      remove: () => rm(folder, { recursive: true }),
    };
  });
  subscriptionConformance(subject);
});
