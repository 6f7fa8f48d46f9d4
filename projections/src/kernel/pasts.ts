import { setImmediate as nextTurn } from 'node:timers/promises';
import { accounts } from '@pollux/domain/accounts/account';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { categories } from '@pollux/domain/catalogue';
import type { DocumentStore, Generation } from '@pollux/infra/document-store/document-store';
import {
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '@pollux/infra/event-store/event-store';
import type { Projection } from './projection.ts';
import type { Projector } from './projector.ts';
import { type BuildProgress, build, dropGeneration } from './rebuild.ts';
import { incompleteWithout, SetAsideEvents, type Which } from './set-aside.ts';

/** So many events may be folded in what is kept of the past: what was asked for longest ago goes first. */
const MOST_KEPT_EVENTS = 2_000_000;
/** So many read models are kept as they were. Each has tables of its own. */
const MOST_KEPT = 100;
/** So many may wait to be made, of one account or activity, and of whole tables. */
const MOST_WAITING = { narrow: 40, whole: 6 } as const;
/** Whoever reads one has done so by then. */
const READ_MS = 30_000;
/** After so many people have been looked up whoever else waits has a turn. */
const PEOPLE_A_TURN = 200;

/** Which past is meant. */
export interface PastOf {
  /** What has the streams that are folded: ids, as that of an activity, or names of streams; everything for a whole table. */
  readonly ids: readonly string[] | 'everything';
  /** The last event that is in it. */
  readonly until: Position;
}

/** A read model as it was. */
export interface Past {
  /** Where its documents are. */
  readonly collection: Generation;
  /** The documents that lack an event, which are not to be shown. */
  readonly incomplete: Which;
}

interface Making {
  readonly made: Promise<Past>;
  /** Whether somebody who is forgotten may be in it. */
  readonly isPersonal: boolean;
  /** How much of the log is folded, from 0 to 1. */
  share: number;
  events: number;
}

export interface PastSources {
  /** The log as one read model needs it. */
  readonly eventsFor: (projector: Projector<unknown>) => EventStore;
  /** A place for documents that go with the process. It is opened once somebody asks for the past. */
  readonly open: () => Promise<DocumentStore>;
}

/** Too many others wait for a past of theirs. */
export class TooManyPasts extends Error {}

/**
 * Read models as they were at a position of the log, each folded by its own projector, beside what is live. Of one activity
 * or account only its own events are read. Who has been forgotten since is not in them: what is kept when somebody is
 * forgotten is made anew. They are kept while there is room.
 */
export class Pasts {
  readonly #sources: PastSources;
  /** Those that were asked for longest ago come first. */
  readonly #kept = new Map<string, Making>();
  readonly #queues = { narrow: Promise.resolve(), whole: Promise.resolve() };
  readonly #waiting = { narrow: 0, whole: 0 };
  readonly #closing = new AbortController();
  #documents: Promise<DocumentStore> | undefined;
  /** Settles once it is followed who is forgotten. */
  #following: Promise<void> | undefined;
  /** What others keep of people. */
  readonly #drops = new Set<() => void>();
  /** 1 is what a store takes for the live one. */
  #generation = 1;

  constructor(sources: PastSources) {
    this.#sources = sources;
  }

  /** Where the documents of all pasts are. */
  documents(): Promise<DocumentStore> {
    this.#documents ??= this.#sources.open().catch((error: unknown) => {
      // The next one tries again.
      this.#documents = undefined;
      throw error;
    });
    return this.#documents;
  }

  /**
   * A read model as it was; it is made where it is not there yet.
   * @throws TooManyPasts; what stores throw
   */
  of(projector: Projector<unknown>, past: PastOf): Promise<Past> {
    return this.#making(projector, past).made;
  }

  /** How much of one is made, from 0 to 1. */
  shareOf(projector: Projector<unknown>, past: PastOf): number {
    return this.#kept.get(keyOf(projector, past))?.share ?? 0;
  }

  /**
   * The events of some streams that one of the projectors has rules for, in order, for what shows how something came to be.
   * @param as the projector in whose form they are read
   * @throws what stores throw, as for an event that cannot be read
   */
  async *eventsOf(
    as: Projector<unknown>,
    { ids, until }: { readonly ids: readonly string[]; readonly until: Position },
    others: readonly Projector<unknown>[] = [],
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const all = [as, ...others];
    const ending = new AbortController();
    const options = {
      signal: AbortSignal.any([ending.signal, this.#closing.signal]),
      wanted: ({ type }: { readonly type: string }) => all.some((each) => each.knows(type)),
      about: [...new Set(all.flatMap((each) => streamsOf(ids, each)))],
    };
    try {
      for await (const { events, position, caughtUp } of this.#sources
        .eventsFor(as)
        .subscribe(START, options)) {
        yield events.filter((event) => event.position <= until);
        if (caughtUp || position >= until) return;
        await nextTurn();
      }
      throw new Error('The log was closed before all of it was read.');
    } finally {
      ending.abort();
    }
  }

  /** Calls back whenever somebody has been forgotten, for those who keep what was made of `eventsOf`. */
  async whenForgotten(as: Projector<unknown>, drop: () => void): Promise<void> {
    this.#drops.add(drop);
    await this.#followForgotten(this.#sources.eventsFor(as));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // What failed to open has been told to whoever asked, and needs no closing.
    await (await this.#documents?.catch(() => undefined))?.close();
  }

  #making(projector: Projector<unknown>, past: PastOf): Making {
    const key = keyOf(projector, past);
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const kind = past.ids === 'everything' ? 'whole' : 'narrow';
    if (this.#waiting[kind] >= MOST_WAITING[kind]) throw new TooManyPasts();
    this.#waiting[kind] += 1;
    const { promise: made, resolve, reject } = Promise.withResolvers<Past>();
    // Nobody may wait for it any more.
    made.catch(() => undefined);
    const isPersonal = projector.readsPersonal !== false || projector.knows(AccountForgotten.type);
    const making: Making = { made, isPersonal, share: 0, events: 0 };
    this.#kept.set(key, making);
    const before = this.#queues[kind];
    const make = async () => {
      await before;
      try {
        resolve(await this.#make(projector, past, making));
        // By now it is known what it takes.
        this.#makeRoom();
      } catch (error) {
        reject(error);
        if (this.#kept.get(key) === making) this.#kept.delete(key);
      } finally {
        this.#waiting[kind] -= 1;
      }
    };
    this.#queues[kind] = make();
    return making;
  }

  async #make(projector: Projector<unknown>, { ids, until }: PastOf, making: Making): Promise<Past> {
    const documents = await this.documents();
    const collection: Generation = { ...projector.collection, generation: (this.#generation += 1) };
    const events = this.#sources.eventsFor(projector);
    if (making.isPersonal) await this.#followForgotten(events);
    const about = ids === 'everything' ? undefined : streamsOf(ids, projector);
    const people = new Set<string>();
    const options = {
      events: about === undefined ? events : noting(events, people),
      documents,
      until,
      about,
      signal: this.#closing.signal,
      untilKnownMs: 0,
      onProgress: (done: BuildProgress) => {
        making.events = done.events;
        making.share = shareOf(done.position, until);
      },
    };
    let isWhole = false;
    try {
      await build(projector, collection, options, async (projection) => {
        isWhole = true;
        if (!projector.knows(AccountForgotten.type)) return true;
        const gone = await (about === undefined
          ? forgottenAfter(until, events)
          : forgottenOf(people, events));
        await forget(projection, gone);
        return true;
      });
      if (!isWhole) throw new Error('The log was closed before all of it was read.');
    } catch (error) {
      await dropGeneration(documents, collection);
      throw error;
    }
    const incomplete = incompleteWithout(await new SetAsideEvents(documents).of(collection));
    return { collection, incomplete };
  }

  /** Whoever is forgotten from now on is in nothing that was made before. */
  #followForgotten(events: EventStore): Promise<void> {
    this.#following ??= events.head().then(
      (head) => void this.#forgetAfter(head, events),
      (error: unknown) => {
        this.#following = undefined;
        throw error;
      },
    );
    return this.#following;
  }

  async #forgetAfter(head: Position, events: EventStore): Promise<void> {
    try {
      const options = { signal: this.#closing.signal, wanted: isForgetting };
      for await (const { events: gone } of events.subscribe(head, options))
        if (gone.length > 0) this.#dropPersonal();
    } catch {
      // It is followed anew with the next one that is made.
    }
    this.#following = undefined;
    this.#dropPersonal();
  }

  #dropPersonal(): void {
    for (const drop of this.#drops) drop();
    for (const [key, making] of this.#kept) {
      if (!making.isPersonal) continue;
      this.#kept.delete(key);
      void this.#drop(making);
    }
  }

  /** The newest one stays, however large it is. */
  #makeRoom(): void {
    let events = [...this.#kept.values()].reduce((sum, making) => sum + making.events, 0);
    for (const [key, making] of this.#kept) {
      const isRoom = events <= MOST_KEPT_EVENTS && this.#kept.size <= MOST_KEPT;
      if (isRoom || this.#kept.size === 1) return;
      this.#kept.delete(key);
      events -= making.events;
      void this.#drop(making);
    }
  }

  async #drop({ made }: Making): Promise<void> {
    try {
      const { collection } = await made;
      setTimeout(() => void this.#dropped(collection), READ_MS).unref();
    } catch {
      // There is nothing of it.
    }
  }

  async #dropped(collection: Generation): Promise<void> {
    try {
      await dropGeneration(await this.documents(), collection);
    } catch {
      // The store is closed, with all that was in it.
    }
  }
}

function keyOf({ collection }: Projector<unknown>, { ids, until }: PastOf): string {
  return `${collection.name}@${until}@${ids === 'everything' ? ids : ids.toSorted().join()}`;
}

/** The streams about one of the ids that a read model has rules for, by their beginnings. What is the name of a stream stays it. */
function streamsOf(ids: readonly string[], projector: Projector<unknown>): string[] {
  const known = categories.filter(({ events }) => events.some(({ type }) => projector.knows(type)));
  return ids.flatMap((id) => (id.includes('-') ? [id] : known.map(({ name }) => `${name}-${id}`)));
}

const isForgetting = ({ type }: { readonly type: string }) => type === AccountForgotten.type;

/** How far a position is on the way to another one; positions of both engines begin with a number. */
function shareOf(position: Position, until: Position): number {
  const [done, all] = [position, until].map((each) => Number(each.split('/')[0]));
  return all === undefined || all === 0 || done === undefined ? 1 : Math.min(1, done / all);
}

/** The same log, which notes whom the events name that are read: each may be forgotten by now. */
function noting(events: EventStore, people: Set<string>): Pick<EventStore, 'subscribe'> {
  return {
    async *subscribe(after, options) {
      for await (const batch of events.subscribe(after, options)) {
        for (const { data } of batch.events) {
          const { personId, voterId, accountId, ownerId } = data as Readonly<Record<string, unknown>>;
          for (const each of [personId, voterId, accountId, ownerId])
            if (typeof each === 'string') people.add(each);
        }
        yield batch;
      }
    },
  };
}

/** The end of an account is the last event of its stream. */
async function forgottenOf(people: ReadonlySet<string>, events: EventStore): Promise<RecordedEvent[]> {
  const gone: RecordedEvent[] = [];
  for (const [index, accountId] of [...people].entries()) {
    if (index % PEOPLE_A_TURN === 0) await nextTurn();
    const [last] = await events.readStream(accounts.stream({ accountId }), { backwards: true, limit: 1 });
    if (last?.type === AccountForgotten.type) gone.push(last);
  }
  return gone;
}

async function forgottenAfter(until: Position, events: EventStore): Promise<RecordedEvent[]> {
  const gone: RecordedEvent[] = [];
  const ending = new AbortController();
  const options = {
    signal: ending.signal,
    wanted: isForgetting,
  };
  for await (const batch of events.subscribe(until, options)) {
    gone.push(...batch.events);
    if (batch.caughtUp) break;
  }
  ending.abort();
  return gone;
}

/** What was left of people then is taken away, as it was when they were forgotten; those in it already are known. */
async function forget(projection: Projection, gone: readonly RecordedEvent[]): Promise<void> {
  const { position } = projection;
  // One that was before the end of the past is folded behind it: each of the documents has no later event.
  const behind = gone.map((event, index) => ({
    ...event,
    position: `${position}~${String(index).padStart(8, '0')}`,
  }));
  const last = behind.at(-1);
  if (last === undefined) return;
  await projection.take({ events: behind, position: last.position, caughtUp: true });
  await projection.commit();
}
