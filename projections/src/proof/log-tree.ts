import { partialTiles, rootOfEdges, TILE_WIDTH } from '@pollux/domain/proof/tiles';
import { hashOver } from '@pollux/domain/proof/tree';
import type { DocumentChange, DocumentStore } from '@pollux/infra/document-store/document-store';
import { type Position, type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import { leafOf, type SaltFor, sha256 } from './hashes.ts';
import { hashesOf, LogTiles, logTreeCollection, type TileDocument, tileId } from './log-tiles.ts';

/** The document that says how large the tree is. */
const EDGE = 'edge';

/** How large the tree is where the commit came to that wrote this, and where it was before. */
interface EdgeDocument {
  readonly size: number;
  readonly before: { readonly position: Position; readonly size: number };
}

/** What is stored is not a tree: it has to be built anew. */
export class TreeDamaged extends Error {
  constructor(what: string) {
    super(`${what} Build the tree anew: npm run ops -- rebuild-log-tree`);
    this.name = 'TreeDamaged';
  }
}

/**
 * The tree over the log, a leaf for each event in the log's order, as tiles of C2SP in the document store. It follows from
 * the log alone. What is taken is in memory until `commit`.
 */
export class LogTree {
  readonly #documents: DocumentStore;
  readonly #saltFor: SaltFor;
  /** By level, the hashes of the tile at the right edge, which is not whole. */
  readonly #edges: Uint8Array[][] = [];
  /** Where the log was before the first event of the tile at the edge of level 0. */
  #edgeAfter: Position = START;
  /** Whole tiles that are not stored yet. */
  #whole = new Map<string, TileDocument>();
  #size: number;
  #position: Position;
  #committed: { readonly size: number; readonly position: Position };
  /** What a commit that broke off has written goes up to here: less may not be written over it. */
  readonly #atLeast: Position;

  private constructor(
    documents: DocumentStore,
    saltFor: SaltFor,
    at: { readonly size: number; readonly position: Position; readonly atLeast: Position },
  ) {
    this.#documents = documents;
    this.#saltFor = saltFor;
    this.#size = at.size;
    this.#position = at.position;
    this.#committed = { size: at.size, position: at.position };
    this.#atLeast = at.atLeast;
  }

  /** The tree as it is stored. @throws TreeDamaged */
  static async open(documents: DocumentStore, saltFor: SaltFor): Promise<LogTree> {
    await documents.open([logTreeCollection]);
    const position = await documents.checkpoint(logTreeCollection);
    const edge = await documents.get<EdgeDocument>(logTreeCollection, EDGE);
    const size = sizeAt(position, edge);
    const atLeast = edge?.position ?? START;
    const tree = new LogTree(documents, saltFor, { size, position, atLeast });
    const tiles = new LogTiles(documents);
    for (const { level, index, width } of partialTiles(size)) {
      const stored = await tiles.document(level, index);
      const hashes = stored && hashesOf(stored).slice(0, width);
      if (hashes?.length !== width) throw new TreeDamaged(`Tile ${tileId(level, index)} is not whole.`);
      tree.#edges[level] = hashes;
      if (level === 0) tree.#edgeAfter = stored?.after ?? START;
    }
    return tree;
  }

  /** Up to where it has taken the log. */
  get position(): Position {
    return this.#position;
  }

  /** How many events it has taken. */
  get size(): number {
    return this.#size;
  }

  /** How many of them are not stored yet. */
  get waiting(): number {
    return this.#size - this.#committed.size;
  }

  /** The root over all that was taken. */
  root(): Uint8Array {
    return rootOfEdges(sha256, this.#edges);
  }

  /** Takes the events that follow. @param upTo where the log is then */
  take(events: readonly RecordedEvent[], upTo: Position): void {
    for (const event of events) {
      if (this.#size % TILE_WIDTH === 0) this.#edgeAfter = this.#position;
      this.#add(0, this.#size, leafOf(event, this.#saltFor(event)));
      this.#size += 1;
      this.#position = event.position;
    }
    this.#position = upTo;
  }

  /**
   * Stores what was taken.
   * @throws CheckpointMoved where another process keeps the tree
   */
  async commit(): Promise<void> {
    const [position, size] = [this.#position, this.#size];
    if (position === this.#committed.position || position < this.#atLeast) return;
    const partial = partialTiles(size).map(({ level, index }): [string, TileDocument] => [
      tileId(level, index),
      this.#tile(level),
    ]);
    const whole = this.#whole;
    this.#whole = new Map();
    const edge: EdgeDocument = { size, before: this.#committed };
    const changes = [...whole, ...partial, [EDGE, edge] as const].map(
      ([id, document]): DocumentChange => ({ id, document, position }),
    );
    await this.#documents.commit(logTreeCollection, {
      from: this.#committed.position,
      to: position,
      changes,
    });
    this.#committed = { size, position };
  }

  /** @param index of the hash in its level */
  #add(level: number, index: number, hash: Uint8Array): void {
    const edge = (this.#edges[level] ??= []);
    edge.push(hash);
    if (edge.length < TILE_WIDTH) return;
    const tile = Math.floor(index / TILE_WIDTH);
    this.#whole.set(tileId(level, tile), this.#tile(level));
    this.#edges[level] = [];
    this.#add(level + 1, tile, hashOver(sha256, edge));
  }

  #tile(level: number): TileDocument {
    const hashes = Buffer.concat(this.#edges[level] ?? []).toString('base64');
    return level === 0 ? { hashes, after: this.#edgeAfter } : { hashes };
  }
}

/**
 * How large the tree is at its checkpoint. Stores without transactions may have written a commit whose checkpoint did not
 * move: what it has written is there already, and the tree is what it was before.
 */
function sizeAt(
  position: Position,
  edge: { readonly document: EdgeDocument; readonly position: Position } | undefined,
): number {
  if (edge === undefined) {
    if (position === START) return 0;
    throw new TreeDamaged('The tree does not say how large it is.');
  }
  if (edge.position === position) return edge.document.size;
  const { before } = edge.document;
  if (before.position === position) return before.size;
  throw new TreeDamaged('The tree is not as large as it says.');
}
