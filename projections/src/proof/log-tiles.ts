import { nodeIn, placeOf } from '@pollux/domain/proof/tiles';
import { HASH_BYTES, nodesOf, type Span, spanHash } from '@pollux/domain/proof/tree';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Position } from '@pollux/infra/event-store/event-store';
import { sha256 } from './hashes.ts';

/** Where the tiles of the tree over the log are stored. */
export const logTreeCollection: Collection = { name: 'log-tree', version: 1, indexes: [] };

/** A tile as it is stored, also the last of its level, which is not whole. */
export interface TileDocument {
  /** One behind the other, in base64. */
  readonly hashes: string;
  /** Of level 0: where the log is before the event of its first hash. */
  readonly after?: Position;
}

const DIGITS = 12;

export function tileId(level: number, index: number): string {
  return `${level}.${String(index).padStart(DIGITS, '0')}`;
}

/** The hashes of a tile. */
export function hashesOf({ hashes }: TileDocument): Uint8Array[] {
  const bytes = new Uint8Array(Buffer.from(hashes, 'base64'));
  return Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

/** The tree as it is stored, for those who read it. */
export class LogTiles {
  readonly #documents: Pick<DocumentStore, 'get'>;

  constructor(documents: Pick<DocumentStore, 'get'>) {
    this.#documents = documents;
  }

  /** Undefined where the tree has no such tile. */
  async document(level: number, index: number): Promise<TileDocument | undefined> {
    return (await this.#documents.get<TileDocument>(logTreeCollection, tileId(level, index)))?.document;
  }

  /**
   * The hash over some leaves, as roots and proofs have them (`nodesOf`).
   * @throws RangeError where the tree does not have them all
   */
  async hashOf(span: Span): Promise<Uint8Array> {
    const hashes: Uint8Array[] = [];
    for (const node of nodesOf(span)) {
      const { level, index } = placeOf(node);
      const tile = await this.document(level, index);
      hashes.push(nodeIn(sha256, tile === undefined ? [] : hashesOf(tile), node));
    }
    return spanHash(sha256, hashes);
  }

  /** The root of the tree as it was when it had so many leaves. */
  rootAt(size: number): Promise<Uint8Array> {
    return this.hashOf({ from: 0, to: size });
  }
}
