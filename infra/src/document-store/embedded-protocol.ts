import type { Position } from '../event-store/event-store.ts';
import type { Collection } from './document-store.ts';

/** What the writer of the embedded document store carries out; `collection` is the collection's name with its version. */
export type WriteRequest =
  | { readonly kind: 'open'; readonly declared: Collection }
  | {
      readonly kind: 'commit';
      readonly collection: string;
      /** The live one where it is undefined. */
      readonly generation: number | undefined;
      readonly from: Position;
      readonly to: Position;
      /** The fields that have columns, in the order of the values of each change. */
      readonly fields: readonly string[];
      readonly changes: readonly WrittenChange[];
      readonly isBulk: boolean;
    }
  | { readonly kind: 'advance'; readonly steps: readonly AdvanceStep[] }
  | { readonly kind: 'index'; readonly declared: Collection; readonly index: string | readonly string[] }
  | { readonly kind: 'drop earlier'; readonly name: string; readonly version: number }
  | { readonly kind: 'switch' | 'drop'; readonly collection: string; readonly generation: number };

/** A commit that moves a checkpoint and writes no document. */
export type AdvanceStep = readonly [collection: string, generation: number, from: Position, to: Position];

/** What a column of a field has: nothing where the field is no text, number, true or false. */
export type ColumnValue = string | number | null;

/**
 * A document as JSON text, or null to delete it, and its search text where the collection is searched; its texts by
 * themselves instead, where those have an index. The values of its fields come along, so that the writer need not read
 * the text.
 */
export type WrittenChange = readonly [
  id: string,
  document: string | null,
  position: string,
  search: string | null,
  values: readonly ColumnValue[],
  texts?: readonly (string | null)[],
];

/** Null when it is done; otherwise why nothing was done. Of checkpoints that move together, that of each. */
export type WriteAnswer = Refusal | null | readonly (Refusal | null)[];

export type Refusal =
  | { readonly because: 'checkpoint'; readonly expected: Position; readonly actual: Position }
  | { readonly because: 'retired'; readonly generation: number }
  | { readonly because: 'unopened' | 'reshaped' | 'live' };
