import type { Position } from '../event-store/event-store.ts';

/** Where a projector's documents live. A new version is a new collection beside the old one. */
export interface Collection {
  readonly name: string;
  readonly version: number;
  /**
   * Top-level fields that `where` and `sort` may name, alone or several in the order in which they are used
   * together. A field has one type of value, or none. Another declaration is another version.
   */
  readonly indexes: readonly (string | readonly string[])[];
  /** Top-level text fields that `search` and `contains` look in. Another declaration is another version. */
  readonly searched?: readonly string[];
  /** The same that `contains` alone looks in: what is no word that people search for. */
  readonly contained?: readonly string[];
  /**
   * Whether every index has the words to search behind its fields, so that a search reads no document but those that it
   * finds. For short texts, as names are. Another declaration is another version.
   */
  readonly searchInIndexes?: boolean;
  /**
   * Whether there is an index of the searched texts, by which what `search` and `contains` look for is found if it has
   * three characters or more, and few documents have it; otherwise the texts are gone through, without the documents.
   * For collections that grow; not together with `searchInIndexes`. It costs room for about twice the texts, and a
   * write where they change. Another declaration is another version.
   */
  readonly textIndex?: boolean;
  /**
   * Which building of the collection is meant: the live one where nothing is said. A rebuild fills another one
   * beside it, and `switchTo` makes that the live one.
   */
  readonly generation?: number;
}

/** A collection by one of its generations. */
export type Generation = Collection & { readonly generation: number };

export interface StoredDocument<Document> {
  readonly id: string;
  readonly document: Document;
  /** Of the last event that changed the document: it holds what all events up to there say about it. */
  readonly position: Position;
}

/** A document as it is from now on, in JSON; `null` deletes it. */
export interface DocumentChange {
  readonly id: string;
  readonly document: unknown;
  readonly position: Position;
}

/** What a batch of events changed: the checkpoint before it and after it, and the documents. */
export interface CommitStep {
  readonly from: Position;
  readonly to: Position;
  /** No document twice. */
  readonly changes: readonly DocumentChange[];
  /**
   * Whether this is part of a long catch-up: an engine may put off the indexes of a collection that was empty before it,
   * and makes each when a query needs it first, and all of them with the first step that is no such part.
   */
  readonly isBulk?: boolean;
}

export type FieldValue = string | number | boolean;

/**
 * What a field is compared with; where several are given, all must hold. A field is compared with values of its own
 * type: texts by their code points (so instants in ISO 8601 by time), numbers by size.
 */
export interface Comparisons {
  readonly gte?: string | number | undefined;
  readonly gt?: string | number | undefined;
  readonly lte?: string | number | undefined;
  readonly lt?: string | number | undefined;
  /** The text begins with this, capitals told from small letters, so that an index has those texts together. */
  readonly prefix?: string | undefined;
  /**
   * This, or one of these, is somewhere in the text as it stands, spaces too, without regard to case. For searched and
   * contained fields alone; all documents that the other conditions leave are looked through, unless there is an index of texts.
   */
  readonly contains?: string | readonly string[] | undefined;
  /** The text has none of these in it, without regard to case; otherwise as `contains`. */
  readonly lacks?: readonly string[] | undefined;
}

/** So many ids a query may name: a server takes 16 MB in one, and each of our ids is 24 characters long. */
export const MOST_QUERIED_IDS = 300_000;

export interface DocumentQuery {
  /**
   * Each field equals the value, or one of the values, or compares as is said. A field that is missing or null fits
   * none of them, whatever it is compared with.
   */
  readonly where?: Readonly<Record<string, FieldValue | readonly FieldValue[] | Comparisons>>;
  /** Each of these words is somewhere in one of the searched fields, as it is or as a part of a longer word,
   *  without regard to case. */
  readonly search?: string;
  /**
   * Only documents with one of these ids: all that the other conditions leave are looked at, so that an order comes from
   * its index. At most `MOST_QUERIED_IDS`: more are a TypeError.
   */
  readonly ids?: readonly string[] | undefined;
  /**
   * By these fields in turn, what is missing or null before everything else (after it, where descending); ties by id,
   * in the direction of the last field, so that pages never overlap. An index gives the order where it begins with
   * these fields, or has them behind fields that `where` holds to one value, and they go in one direction; otherwise
   * what `where` leaves is sorted.
   */
  readonly sort?: readonly { readonly field: string; readonly descending?: boolean }[];
  readonly skip?: number;
  readonly limit?: number;
  /** Only documents whose id comes after this one: without `sort`, to go through all documents page by page. */
  readonly after?: string;
}

/** Which documents a query is about, without order and pages. */
export type DocumentFilter = Pick<DocumentQuery, 'where' | 'search' | 'ids'>;

/** Another runner has moved the projection's checkpoint: this one must stop, not overwrite. */
export class CheckpointMoved extends Error {
  constructor(collection: Collection, expected: Position, actual: Position) {
    super(
      `The checkpoint of ${collection.name} v${collection.version} is at "${actual}", not at "${expected}".`,
    );
    this.name = 'CheckpointMoved';
  }
}

/** The collection has another live generation by now: whoever wrote to this one goes on with that. */
export class CollectionRetired extends Error {
  constructor(collection: Collection, generation: number) {
    super(`Generation ${generation} of ${collection.name} v${collection.version} has been switched off.`);
    this.name = 'CollectionRetired';
  }
}

/**
 * Read models: JSON documents in collections, each with the position up to which its projection has come.
 * A query on a field that is not declared for it is an error of the program and throws a TypeError.
 */
export interface DocumentStore {
  /**
   * Makes the collections and their indexes where they are missing: the generation that a collection names, or the
   * live one.
   * @throws TypeError when the collection was made with other indexes or other searched fields
   * @throws CollectionRetired
   */
  open(collections: readonly Collection[]): Promise<void>;

  get<Document>(collection: Collection, id: string): Promise<StoredDocument<Document> | undefined>;
  /** Those of the documents that exist, in no particular order. */
  getMany<Document>(collection: Collection, ids: readonly string[]): Promise<StoredDocument<Document>[]>;
  find<Document>(collection: Collection, query: DocumentQuery): Promise<StoredDocument<Document>[]>;
  count(collection: Collection, query?: DocumentFilter): Promise<number>;

  /** How far the projection has come: all events up to and with this position count. START before the first. */
  checkpoint(collection: Collection): Promise<Position>;

  /**
   * Writes the changes and moves the checkpoint, both at once where the engine has transactions. Where it has none,
   * each document is written only over one with an earlier position, and the checkpoint moves after all of them:
   * what breaks off in between leaves documents that are ahead of the checkpoint. So whoever folds skips the events at
   * or before the position of a document that `getMany` finds, and then each event counts once. A deleted document
   * needs no such care: what is made of events before its deletion is not written.
   * @throws CheckpointMoved when the checkpoint is not at `from`; nothing was written, unless it moved meanwhile
   * @throws CollectionRetired when the collection names a generation, and another one has replaced it
   * @throws TypeError when the collection has not been opened, or a document is not JSON
   */
  commit(collection: Collection, step: CommitStep): Promise<void>;

  /** The generation that queries see: 1 until the first switch. */
  liveGeneration(collection: Collection): Promise<number>;

  /**
   * Makes a generation the live one, at once for whoever commits and within a second for whoever reads.
   * @throws CheckpointMoved when it has not come as far as the live one
   * @throws CollectionRetired when a later one is live
   */
  switchTo(generation: Generation): Promise<void>;

  /**
   * Removes a generation, with its checkpoint, once nobody reads it as the live one any more; nothing happens where
   * there is none.
   * @throws TypeError when it is live
   */
  drop(generation: Generation): Promise<void>;

  /** Removes every earlier version of a collection, whole: whoever reads one finds nothing there. */
  dropEarlierVersions(collection: Pick<Collection, 'name' | 'version'>): Promise<void>;

  /**
   * Removes from the store's files what deleted and replaced documents left behind, so that nobody can read it; what
   * a server keeps in its own files is left to the server.
   */
  scrub(): Promise<void>;

  /** Finishes the commits under way, then lets go of everything. Later commits are rejected. */
  close(): Promise<void>;
}
