import type { Position } from '../event-store/event-store.ts';

/** What the writer of the embedded document store carries out; each kind is answered in its own way. */
export type WriteRequest =
  | { readonly kind: 'open'; readonly statements: readonly string[] }
  | {
      readonly kind: 'commit';
      readonly table: string;
      readonly from: Position;
      readonly to: Position;
      readonly changes: readonly WrittenChange[];
    };

/** A document as JSON text, or null to delete it. */
export type WrittenChange = readonly [id: string, document: string | null, position: Position];

/** Null when it is done; where the checkpoint really is when a commit was refused. */
export type WriteAnswer = Position | null;
