import type { EventMetadata, EventStore, NewEvent, RecordedEvent } from '../event-store/event-store.ts';
import { UnreadableEvent, withCodec } from './coded-event-store.ts';
import { PASSED_OVER } from './passing-over.ts';

/** An event type with the newest version of its data that the program knows. */
export interface VersionedEvent {
  readonly type: string;
  /** From 1 on. */
  readonly version: number;
  /** The data of an older version as the newest one says it. */
  upcast(data: unknown, from: number): unknown;
}

/** How an event is stored: its metadata names the version of its data, where that is not the first. */
type Versioned = EventMetadata & { readonly version?: number };

/**
 * An event store whose readers only ever see the newest version of an event. Stored events are never rewritten: an older
 * version is brought up to date each time it is read. An event of a type that is not known is read as it is, but for
 * those who set events aside it is one of them.
 * @param typesOf the known types of events that a stream may hold
 * @returns the store; reading throws UnreadableEvent for a version that only a newer program knows, and for one that
 *   does not come up to date
 */
export function withVersions(
  store: EventStore,
  definitions: readonly VersionedEvent[],
  typesOf: (stream: string) => readonly string[] = () => [],
): EventStore {
  const known = new Map(definitions.map((definition) => [definition.type, definition]));
  const later = new Map(definitions.flatMap(({ type, version }) => (version > 1 ? [[type, version]] : [])));

  const marked = (event: NewEvent): NewEvent => {
    const version = later.get(event.type);
    if (version === undefined) return event;
    const metadata: Versioned = { ...event.metadata, version };
    return { ...event, metadata };
  };

  const needsWork = ({ type, metadata }: RecordedEvent): boolean =>
    (metadata as Versioned).version !== undefined || later.has(type);

  const newest = (event: RecordedEvent): RecordedEvent => {
    const definition = known.get(event.type);
    if (definition === undefined || !needsWork(event)) return event;
    const { version = 1, ...metadata } = event.metadata as Versioned;
    if (version > definition.version) {
      throw new UnreadableEvent(
        event,
        `it has version ${version}, and this program knows ${event.type} up to version ${definition.version}. ` +
          'A newer program wrote it.',
      );
    }
    try {
      return { ...event, metadata, data: definition.upcast(event.data, version) };
    } catch {
      throw new UnreadableEvent(event, `its version ${version} does not come up to date.`);
    }
  };

  return withCodec(store, {
    encode: (events) => (events.some(({ type }) => later.has(type)) ? events.map(marked) : events),
    decode: (events) => (events.some(needsWork) ? events.map(newest) : events),
    stranger: ({ id, type, stream }) =>
      known.has(type) || type === PASSED_OVER
        ? undefined
        : {
            reason: `Event ${id} (${type}) cannot be read: this program does not know the type. A newer program wrote it.`,
            types: typesOf(stream),
          },
  });
}
