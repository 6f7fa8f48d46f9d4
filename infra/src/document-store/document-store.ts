import type { Position } from '../event-store/event-store.ts';

/** Where a projector's documents live. A new version is a new collection beside the old one. */
export interface Collection {
  readonly name: string;
  readonly version: number;
  /** Top-level fields that `where` and `sort` may name. A field has one type of value, or none. */
  readonly indexes: readonly (string | readonly string[])[];
}

export interface StoredDocument<Document> {
  readonly id: string;
  readonly document: Document;
  /** Of the last event that changed the document. */
  readonly position: Position;
}

/** A document as it is from now on, in JSON; `null` deletes it. */
export interface DocumentChange {
  readonly id: string;
  readonly document: unknown;
  readonly position: Position;
}

type FieldValue = string | number | boolean;

export interface DocumentQuery {
  /** Each field equals the value, or one of the values. */
  readonly where?: Readonly<Record<string, FieldValue | readonly FieldValue[]>>;
  /** By these fields in turn; ties are broken by id, so that pages never overlap. */
  readonly sort?: readonly { readonly field: string; readonly descending?: boolean }[];
  readonly skip?: number;
  readonly limit?: number;
}

/** Another runner has moved the projection's checkpoint: this one must stop, not overwrite. */
export class CheckpointMoved extends Error {
  constructor(collection: Collection, expected: Position, actual: Position) {
    super(
      `The checkpoint of ${collection.name} v${collection.version} is at "${actual}", not at "${expected}".`,
    );
    this.name = 'CheckpointMoved';
  }
}

/**
 * Read models: JSON documents in collections, each with the position up to which its projection has come.
 * A query on a field that is not declared as an index is an error of the program and throws.
 */
export interface DocumentStore {
  /** Makes the collections and their indexes where they are missing. */
  open(collections: readonly Collection[]): Promise<void>;

  get<Document>(collection: Collection, id: string): Promise<StoredDocument<Document> | undefined>;
  /** Those of the documents that exist, in no particular order. */
  getMany<Document>(collection: Collection, ids: readonly string[]): Promise<StoredDocument<Document>[]>;
  find<Document>(collection: Collection, query: DocumentQuery): Promise<StoredDocument<Document>[]>;
  count(collection: Collection, where?: DocumentQuery['where']): Promise<number>;

  /** How far the projection has come: all events up to and with this position count. START before the first. */
  checkpoint(collection: Collection): Promise<Position>;

  /**
   * Writes the changes and moves the checkpoint, together or not at all, so that each event counts once.
   * @throws CheckpointMoved when the checkpoint is not at `from`; nothing was written
   */
  commit(
    collection: Collection,
    step: { readonly from: Position; readonly to: Position; readonly changes: readonly DocumentChange[] },
  ): Promise<void>;

  /** Finishes the commits under way, then lets go of everything. Later commits are rejected. */
  close(): Promise<void>;
}
