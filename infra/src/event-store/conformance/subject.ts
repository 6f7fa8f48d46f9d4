import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EventStore, Position } from '../event-store.ts';

/** One place for events: `open` may be called again after its store was closed, and finds what was kept. */
export interface EventStorePlace {
  open(): Promise<EventStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
  /** There may be events of others in it already, as on a real server that cannot be emptied. */
  readonly shared?: boolean;
  /** The log itself is kept in memory. */
  readonly inMemory?: boolean;
  /** Its positions begin behind 2^53, where JavaScript's numbers are no longer exact. */
  readonly positionsBeyondNumbers?: boolean;
  /** Breaks every connection that a store opened here has; the next ones work. */
  disturb?(): Promise<void>;
}

/**
 * The store under test. One place and one open store serve all tests of a suite, so none may expect an empty log:
 * each has streams of its own, and a log of its own behind `origin`.
 */
export interface Subject {
  readonly place: EventStorePlace;
  readonly store: EventStore;
  /** The head of the log when the test began. */
  readonly origin: Position;
  /** The name of a stream of this test. */
  readonly quiz: (n: number | string) => string;
  /** Closes the store and opens it again. */
  reopen(): Promise<EventStore>;
}

/** Sets the place up before the tests of the suite around it, and away after them. */
export function useSubject(makePlace: () => Promise<EventStorePlace>): Subject {
  const suite = randomBytes(6).toString('hex');
  const subject = { quiz: (n: number | string) => `Quiz_${suite}_${tests}-${n}` } as {
    -readonly [Member in keyof Subject]: Subject[Member];
  };
  let tests = 0;
  subject.reopen = async () => {
    await subject.store.close();
    subject.store = await subject.place.open();
    return subject.store;
  };

  beforeAll(async () => {
    subject.place = await makePlace();
    subject.store = await subject.place.open();
  });
  beforeEach(async () => {
    tests += 1;
    subject.origin = await subject.store.head();
  });
  afterAll(async () => {
    await subject.store.close();
    await subject.place.remove();
  });
  return subject;
}
