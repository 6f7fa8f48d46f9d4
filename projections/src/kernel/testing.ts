import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { event } from '@pollux/domain/kernel/event';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { UnreadableEvent, withCodec } from '@pollux/infra/event-codec/coded-event-store';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore, Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { pino } from 'pino';
import { z } from 'zod';
import { type Projector, projector } from './projector.ts';
import { runProjections } from './runner.ts';

export const Counted = event('Counted', z.object({ key: z.string() }));
export const Cleared = event('Cleared', z.object({ key: z.string() }));

const Count = z.object({ count: z.int() });

/** Counts what was counted under each key, until it is cleared. */
export const tally = (name = 'tally') =>
  projector(name, { version: 1, document: Count })
    .creates(
      Counted,
      ({ data }) => data.key,
      (document) => ({ count: (document?.count ?? 0) + 1 }),
    )
    .on(
      Cleared,
      ({ data }) => data.key,
      () => null,
    );

/** Fails on the events that are counted under a key. */
export const failingOn = (key: string) =>
  projector('broken', { version: 1, document: Count }).creates(
    Counted,
    ({ data }) => data.key,
    (document, { data }) => {
      if (data.key === key) throw new Error('poison');
      return { count: (document?.count ?? 0) + 1 };
    },
  );

export const silent = pino({ level: 'silent' });

/** Empty embedded stores in a folder of their own. */
export interface TestStores {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  /** Appends the events as one, and resolves to the position of the last one. */
  append(...events: readonly { type: string; data: unknown }[]): Promise<Position>;
  /** How often a key was counted, as the document says; undefined where there is none. */
  countOf(projector: Projector<unknown>, key: string): Promise<number | undefined>;
  /** Resolves once the projections have come so far. */
  reached(position: Position, ...projectors: readonly Projector<unknown>[]): Promise<void>;
  remove(): Promise<void>;
}

export async function openTestStores(): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-projections-'));
  const onFatal = (error: Error) => {
    throw error;
  };
  const events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  const documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  return {
    events,
    documents,
    async append(...decided) {
      const metadata = { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' };
      const { position } = await events.append(
        'Test-1',
        'any',
        decided.map(({ type, data }) => ({ id: crypto.randomUUID(), type, data, metadata })),
      );
      return position;
    },
    async countOf({ collection }, key) {
      return (await documents.get<{ count: number }>(collection, key))?.document.count;
    },
    async reached(position, ...projectors) {
      const behind = async ({ collection }: Projector<unknown>) =>
        (await documents.checkpoint(collection)) < position;
      for (const projector of projectors) {
        await until(async () => !(await behind(projector).catch(() => true)));
      }
    },
    async remove() {
      await documents.close();
      await events.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves once the condition holds. @throws after five seconds */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = performance.now() + 5_000;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error('It did not come to pass.');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Starts a runner that looks around often. */
export function startRunner(
  stores: Pick<TestStores, 'events' | 'documents'>,
  ...projectors: readonly Projector<unknown>[]
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { events, documents } = stores;
  const options = {
    events,
    documents,
    projectors,
    log: silent,
    pollMs: 20,
    // Half a second: a machine that is busy holds a runner up for longer than a few looks.
    looksBeforeTakeOver: 25,
    untilKnownMs: 0,
  };
  const running = runProjections(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** The same document store with some of its methods replaced. */
export function withMethods(store: DocumentStore, methods: Partial<DocumentStore>): DocumentStore {
  return {
    open: (collections) => store.open(collections),
    get: (collection, id) => store.get(collection, id),
    getMany: (collection, ids) => store.getMany(collection, ids),
    find: (collection, query) => store.find(collection, query),
    count: (collection, query) => store.count(collection, query),
    checkpoint: (collection) => store.checkpoint(collection),
    commit: (collection, step) => store.commit(collection, step),
    liveGeneration: (collection) => store.liveGeneration(collection),
    switchTo: (generation) => store.switchTo(generation),
    drop: (generation) => store.drop(generation),
    dropEarlierVersions: (collection) => store.dropEarlierVersions(collection),
    scrub: () => store.scrub(),
    close: () => store.close(),
    ...methods,
  };
}

/** The same event store, in which some events cannot be read; only their personal values are missing. */
export function withUnreadable(
  store: EventStore,
  isUnreadable: (event: RecordedEvent) => boolean,
): EventStore {
  return withCodec(store, {
    encode: (events) => events,
    decode(events) {
      const unreadable = events.find(isUnreadable);
      if (unreadable !== undefined) throw new UnreadableEvent(unreadable, 'its key is missing.');
      return events;
    },
    keepsShape: true,
  });
}

/** The same event store with some of its methods replaced. */
export function withEvents(store: EventStore, methods: Partial<EventStore>): EventStore {
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
    readStream: (stream, range) => store.readStream(stream, range),
    readAll: (after, limit) => store.readAll(after, limit),
    readAllBackwards: (before, limit) => store.readAllBackwards(before, limit),
    head: () => store.head(),
    positionAt: (instant) => store.positionAt(instant),
    subscribe: (after, options) => store.subscribe(after, options),
    close: () => store.close(),
    ...methods,
  };
}
