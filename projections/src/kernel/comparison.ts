import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore, Generation, StoredDocument } from '@pollux/infra/document-store/document-store';
import type { EventStore, Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';
import type { Which } from './set-aside.ts';

/** The most events read at once. */
const BATCH = 5_000;

/** A live document that is not what the log says. */
export interface Difference {
  /** The name of the collection. */
  readonly collection: string;
  readonly id: string;
  /** Whether it ought to be there, ought not to be there, or which of its top-level fields are wrong. */
  readonly what: 'missing' | 'unexpected' | readonly string[];
}

type Documents = ReadonlyMap<string, StoredDocument<unknown>>;

/** What the log makes of a document that has moved on. */
interface Expected {
  readonly document: unknown;
  /** Whether it was deleted at some moment on the way. */
  readonly wasDeleted: boolean;
}

/**
 * Compares live documents with rebuilt ones that stand still at a position which the live ones have passed. A live
 * document that has moved on since is compared with the rebuilt one after the same events.
 */
export class Comparison {
  readonly #projector: Projector<unknown>;
  readonly #rebuilt: Generation;
  readonly #at: Position;
  readonly #incomplete: () => Promise<Which>;
  readonly #events: Pick<EventStore, 'subscribe'>;
  readonly #documents: DocumentStore;

  /** @param incomplete finds the documents that are marked by now */
  constructor(
    projector: Projector<unknown>,
    rebuilt: Generation,
    at: Position,
    incomplete: () => Promise<Which>,
    {
      events,
      documents,
    }: { readonly events: Pick<EventStore, 'subscribe'>; readonly documents: DocumentStore },
  ) {
    this.#projector = projector;
    this.#rebuilt = rebuilt;
    this.#at = at;
    this.#incomplete = incomplete;
    this.#events = events;
    this.#documents = documents;
  }

  /** The differences among the documents of these ids, but for those that are not complete. */
  async differences(ids: readonly string[]): Promise<Difference[]> {
    const { collection } = this.#projector;
    const rebuilt = byId(await this.#documents.getMany<unknown>(this.#rebuilt, ids));
    const live = byId(await this.#documents.getMany<unknown>(collection, ids));
    const until = await this.#documents.checkpoint(collection);
    const different = ids.filter((id) => !isDeepStrictEqual(rebuilt.get(id), live.get(id)));
    if (different.length === 0) return [];
    // Marks are there before what they mark.
    const incomplete = await this.#incomplete();
    const suspects = incomplete === 'all' ? [] : different.filter((id) => !incomplete.includes(id));
    if (suspects.length === 0) return [];
    const expected = await this.#moveOn(suspects, rebuilt, (id) => live.get(id)?.position ?? until, until);
    return suspects.flatMap((id) => {
      const what = difference(live.get(id)?.document, expected.get(id));
      return what === undefined ? [] : [{ collection: collection.name, id, what }];
    });
  }

  /** Those of the live documents' ids that have no rebuilt document. */
  async unknown(ids: readonly string[]): Promise<string[]> {
    const rebuilt = byId(await this.#documents.getMany<unknown>(this.#rebuilt, ids));
    return ids.filter((id) => !rebuilt.has(id));
  }

  /** The rebuilt documents after what has happened since, each up to its own position. None of them is marked. */
  async #moveOn(
    ids: readonly string[],
    rebuilt: Documents,
    upTo: (id: string) => Position,
    until: Position,
  ): Promise<ReadonlyMap<string, Expected>> {
    const expected = new Map<string, Expected>(
      ids.map((id) => [id, { document: rebuilt.get(id)?.document, wasDeleted: false }]),
    );
    for await (const event of this.#log(until)) {
      const documents = expected.entries().map(([id, { document }]) => [id, document] as const);
      for (const id of this.#projector.idsOf(event, documents)) {
        const before = expected.get(id);
        if (before === undefined || event.position > upTo(id)) continue;
        const next = this.#projector.fold(before.document, event, id);
        if (next === null) expected.set(id, { document: undefined, wasDeleted: true });
        else if (next !== undefined) expected.set(id, { ...before, document: next });
      }
    }
    return expected;
  }

  /** What was recorded since the rebuilt documents stand still, up to and with a position. */
  async *#log(until: Position): AsyncGenerator<RecordedEvent, void, undefined> {
    if (this.#at >= until) return;
    const stopping = new AbortController();
    const options = { signal: stopping.signal, batch: BATCH, setsAside: true };
    for await (const { events, position } of this.#events.subscribe(this.#at, options)) {
      for (const event of events) if (event.position <= until) yield event;
      if (position >= until) return;
    }
  }
}

function byId(documents: readonly StoredDocument<unknown>[]): Documents {
  return new Map(documents.map((document) => [document.id, document]));
}

function difference(live: unknown, expected: Expected | undefined): Difference['what'] | undefined {
  const { document, wasDeleted } = expected ?? { document: undefined, wasDeleted: false };
  if (isDeepStrictEqual(live, document)) return undefined;
  // It may have been read while it was not there.
  if (live === undefined) return wasDeleted ? undefined : 'missing';
  if (document === undefined) return 'unexpected';
  const [is, ought] = [live, document] as [Record<string, unknown>, Record<string, unknown>];
  const fields = new Set([...Object.keys(is), ...Object.keys(ought)]);
  return [...fields].filter((field) => !isDeepStrictEqual(is[field], ought[field]));
}
