import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import { type SetAsideEvent, SetAsideEvents } from './set-aside.ts';

/** How old what processes know of incomplete documents may be. */
const WATCH_MS = 1_000;

/**
 * So long, in milliseconds, documents that are not complete are kept from those who read them after they are marked:
 * by then everybody knows the mark.
 */
export const UNTIL_KNOWN_MS = 2 * WATCH_MS;

/** The documents of a read model that must not be shown; `all` is every one, whatever the ids. */
export interface Incomplete {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
  /** Those among them that were not made of some event at all: nobody knows whether they ought to be there. */
  readonly unknown: ReadonlySet<string>;
}

const everything: Incomplete = { all: true, ids: new Set(), unknown: new Set() };

/** Which documents are not complete, as far as was known a second ago: for processes that only read. */
export class Completeness {
  readonly #documents: DocumentStore;
  readonly #setAside: SetAsideEvents;
  /** By the names and versions of collections; undefined until it is known. */
  #incomplete: ReadonlyMap<string, Incomplete> | undefined;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
    this.#setAside = new SetAsideEvents(documents);
  }

  /** Looks once a second until the signal aborts; while the store does not answer, what was known stands. */
  async follow(signal: AbortSignal, log: Pick<Log, 'error' | 'info'>): Promise<void> {
    const looking = new LastingFailure('looking which documents are complete', log);
    while (!signal.aborted) {
      await this.look().then(
        () => looking.passed(),
        (error: unknown) => looking.failed(error),
      );
      await wait(WATCH_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Looks once. @throws what the store throws */
  async look(): Promise<void> {
    const incomplete = new Map<string, { all: boolean; ids: Set<string>; unknown: Set<string> }>();
    for (const event of await this.#inUse(await this.#setAside.list())) {
      const key = keyOf(event);
      const marked = incomplete.get(key) ?? { all: false, ids: new Set(), unknown: new Set() };
      incomplete.set(key, marked);
      marked.all ||= event.documents === 'all';
      for (const id of event.documents === 'all' ? [] : event.documents) {
        marked.ids.add(id);
        if (!event.isFolded) marked.unknown.add(id);
      }
    }
    this.#incomplete = incomplete;
  }

  /** What must not be shown of a collection, if anything; everything until the first look. */
  of(collection: Collection): Incomplete | undefined {
    return this.#incomplete === undefined ? everything : this.#incomplete.get(keyOf(collection));
  }

  /** Who reads may be a switch behind the live generation, or ahead of what is known of it. */
  async #inUse(events: readonly SetAsideEvent[]): Promise<SetAsideEvent[]> {
    const live = new Map<string, number>();
    for (const { name, version } of events) {
      const collection = { name, version, indexes: [] };
      const key = keyOf(collection);
      if (!live.has(key)) live.set(key, await this.#documents.liveGeneration(collection));
    }
    return events.filter((event) => Math.abs(event.generation - (live.get(keyOf(event)) ?? 0)) <= 1);
  }
}

function keyOf({ name, version }: Pick<Collection, 'name' | 'version'>): string {
  return `${name}-v${version}`;
}
