import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { START } from '../../event-store/event-store.ts';
import type { Collection, DocumentChange, DocumentStore } from '../document-store.ts';

/** One place for documents: `open` may be called again, at the same time too, and finds what was kept. */
export interface DocumentStorePlace {
  open(): Promise<DocumentStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

export interface Person {
  readonly name: string;
  readonly age?: number;
  readonly active?: boolean;
  readonly city?: string | null;
}

const PEOPLE = {
  name: 'people',
  indexes: ['name', 'age', ['active', 'age'], 'city'],
  searched: ['name', 'city'],
} as const;

/**
 * The store under test. One place and one open store serve all tests of a suite, and each test has a collection of its
 * own, which is empty at first.
 */
export interface Subject {
  readonly store: DocumentStore;
  readonly people: Collection;
  /** Opens the same place once more, as another process would. */
  openAnother(): Promise<DocumentStore>;
  /** Writes documents at one position: the first commit of `people`. */
  write(documents: Readonly<Record<string, unknown>>, to?: string): Promise<void>;
}

/** Sets the place up before the tests of the suite around it, and away after them. */
export function useSubject(makePlace: () => Promise<DocumentStorePlace>): Subject {
  let place: DocumentStorePlace;
  let others: DocumentStore[] = [];
  const subject = {} as { -readonly [Member in keyof Subject]: Subject[Member] };
  let version = 0;
  subject.openAnother = async () => {
    const other = await place.open();
    others.push(other);
    await other.open([subject.people]);
    return other;
  };
  subject.write = (documents, to = '1') =>
    subject.store.commit(subject.people, { from: START, to, changes: changes(documents, to) });

  beforeAll(async () => {
    place = await makePlace();
    subject.store = await place.open();
  });
  beforeEach(async () => {
    // Tests may make a next version of theirs.
    version += 2;
    subject.people = { ...PEOPLE, version };
    await subject.store.open([subject.people]);
  });
  afterEach(async () => {
    await Promise.all(others.map((other) => other.close()));
    others = [];
  });
  afterAll(async () => {
    await subject.store.close();
    await place.remove();
  });
  return subject;
}

/** Changes that all come from the event at one position. */
export function changes(documents: Readonly<Record<string, unknown>>, position = '1'): DocumentChange[] {
  return Object.entries(documents).map(([id, document]) => ({ id, document, position }));
}
