import { setTimeout as wait } from 'node:timers/promises';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import type { DocumentReads } from './past-documents.ts';

const FIRST_LOOK_MS = 5;
const LAST_LOOK_MS = 50;
/** What takes longer, as where the network is cut, is waited for by nobody: it is looked anew. */
const LONGEST_LOOK_MS = 1_000;

type Checkpoints = Pick<DocumentReads, 'checkpoint'>;

interface Waiting {
  readonly position: Position;
  /** On the clock of `performance`. */
  readonly giveUpAt: number;
  readonly done: (hasReached: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * How far one read model is. All readers of a process look at its checkpoint together, and once at a time: where a
 * thousand phones of a room wait each for its own write, the store is not asked twenty times a second by each of them.
 * A checkpoint only grows, also where a read model was built anew (`switchTo`). So one that was on its way when somebody
 * asked is never ahead of what they would be told, and where it has been seen to be far enough nobody looks.
 */
class Looks {
  readonly #look: () => Promise<Position>;
  #looking: Promise<Position> | undefined;
  /** The furthest that was seen. */
  #seen: Position = START;
  readonly #waiting = new Set<Waiting>();
  #pauseMs = FIRST_LOOK_MS;
  #isGoing = false;

  constructor(look: () => Promise<Position>) {
    this.#look = look;
  }

  async hasReached(position: Position): Promise<boolean> {
    if (this.#seen < position) await this.#lookOnce();
    return this.#seen >= position;
  }

  #lookOnce(): Promise<Position> {
    this.#looking ??= this.#lookInTime().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** What has been seen by then, where the store does not answer in time. */
  async #lookInTime(): Promise<Position> {
    const look = this.#look().then(
      (position) => (this.#seen = position > this.#seen ? position : this.#seen),
    );
    const { promise: late, resolve } = Promise.withResolvers<Position>();
    const timer = setTimeout(() => resolve(this.#seen), LONGEST_LOOK_MS);
    return Promise.race([look, late]).finally(() => clearTimeout(timer));
  }

  reaches(position: Position, giveUpAt: number): Promise<boolean> {
    // Whoever has just come is answered as soon as can be.
    this.#pauseMs = FIRST_LOOK_MS;
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<boolean>();
    this.#waiting.add({ position, giveUpAt, done, fail });
    if (!this.#isGoing) void this.#go();
    return promise;
  }

  async #go(): Promise<void> {
    this.#isGoing = true;
    while (this.#waiting.size > 0) {
      await wait(this.#pauseMs);
      this.#pauseMs = Math.min(2 * this.#pauseMs, LAST_LOOK_MS);
      // Who comes while it is looked waits for the next look.
      const those = [...this.#waiting];
      await this.#lookOnce().then(
        (seen) => this.#tell(those, seen),
        (error: unknown) => this.#fail(those, error),
      );
    }
    this.#isGoing = false;
  }

  #tell(those: readonly Waiting[], seen: Position): void {
    const now = performance.now();
    for (const each of those) {
      const hasReached = seen >= each.position;
      if (!hasReached && now < each.giveUpAt) continue;
      this.#waiting.delete(each);
      each.done(hasReached);
    }
  }

  #fail(those: readonly Waiting[], error: unknown): void {
    for (const each of those) {
      this.#waiting.delete(each);
      each.fail(error);
    }
  }
}

const looksOf = new WeakMap<Checkpoints, Map<Collection, Looks>>();

/** Whether a read model has come so far by now. */
export function hasReached(store: Checkpoints, collection: Collection, position: Position): Promise<boolean> {
  return looks(store, collection).hasReached(position);
}

/**
 * Waits until a read model has come so far.
 * @param giveUpAt on the clock of `performance`
 * @returns false where it has not by then
 */
export function reaches(
  store: Checkpoints,
  collection: Collection,
  position: Position,
  giveUpAt: number,
): Promise<boolean> {
  return looks(store, collection).reaches(position, giveUpAt);
}

function looks(store: Checkpoints, collection: Collection): Looks {
  const ofStore = looksOf.get(store) ?? new Map<Collection, Looks>();
  looksOf.set(store, ofStore);
  const known = ofStore.get(collection) ?? new Looks(() => store.checkpoint(collection));
  ofStore.set(collection, known);
  return known;
}
