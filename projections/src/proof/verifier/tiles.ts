import {
  hashesIn,
  isWholeTile,
  partialTiles,
  rootOfEdges,
  TILE_WIDTH,
  tilePath,
  tilesToRoot,
} from '@pollux/domain/proof/tiles';
import { hashOver, isSame, type Sha256 } from '@pollux/domain/proof/tree';
import { type BundleFiles, bytesOf } from './files.ts';
import type { FindingsTaken } from './findings.ts';

/** The hashes of the leaves that a bundle is about, of its tiles. */
export class LeafHashes {
  readonly #tiles: ReadonlyMap<number, Uint8Array>;

  constructor(tiles: ReadonlyMap<number, Uint8Array>) {
    this.#tiles = tiles;
  }

  /** Undefined where the bundle does not have the tile. */
  of(index: number): Uint8Array | undefined {
    const hashes = hashesIn(this.#tiles.get(Math.floor(index / TILE_WIDTH)) ?? new Uint8Array(0));
    return hashes?.[index % TILE_WIDTH];
  }
}

/**
 * Reads the tiles of a bundle, and holds each of them to the root that was signed.
 * @param leaves the indexes of the leaves that the bundle shows
 */
export async function checkTiles(
  files: BundleFiles,
  {
    leaves,
    size,
    root,
  }: { readonly leaves: Iterable<number>; readonly size: number; readonly root: Uint8Array },
  { sha256, findings }: { readonly sha256: Sha256; readonly findings: FindingsTaken },
): Promise<LeafHashes> {
  const leafTiles = new Set<number>();
  for (const leaf of leaves) leafTiles.add(Math.floor(leaf / TILE_WIDTH));
  const needed = tilesToRoot(leafTiles, size);
  const tiles = new Map<string, Uint8Array>();
  for (const tile of needed) {
    const path = tilePath(tile);
    const bytes = await bytesOf(files, path);
    if (bytes?.length === tile.width * root.length) tiles.set(idOf(tile), bytes);
    else findings.wrong('tiles', `The tile ${path} is missing, or not whole.`);
  }
  const hashes = (tile: { readonly level: number; readonly index: number }) =>
    hashesIn(tiles.get(idOf(tile)) ?? new Uint8Array(0)) ?? [];
  const edges: Uint8Array[][] = [];
  for (const tile of partialTiles(size)) edges[tile.level] = hashes(tile);
  const isRooted = isSame(rootOfEdges(sha256, edges), root);
  if (!isRooted) {
    const paths = partialTiles(size).map(tilePath).join(', ');
    findings.wrong(
      'tiles',
      `The tiles at the end of the tree do not come to the root that was signed: ${paths}.`,
    );
  }
  for (const tile of needed) {
    if (!isWholeTile(tile, size) || !tiles.has(idOf(tile))) continue;
    const above = hashes({ level: tile.level + 1, index: Math.floor(tile.index / TILE_WIDTH) })[
      tile.index % TILE_WIDTH
    ];
    if (!isSame(hashOver(sha256, hashes(tile)), above)) {
      findings.wrong(
        'tiles',
        `The tile ${tilePath(tile)} was exchanged: it does not come to the hash above it.`,
      );
    }
  }
  const paths = new Set(needed.map(tilePath));
  for (const name of files.names) {
    if (!name.startsWith('tile/') || name.endsWith('/') || paths.has(name)) continue;
    findings.wrong('tiles', `The file ${name} is no tile that this bundle needs.`);
  }
  if (!findings.has('tiles')) {
    findings.right('tiles', { count: needed.length });
  }
  const ofLeaves = needed.filter(({ level }) => level === 0);
  return new LeafHashes(
    new Map(ofLeaves.map((tile) => [tile.index, tiles.get(idOf(tile)) ?? new Uint8Array(0)])),
  );
}

const idOf = ({ level, index }: { readonly level: number; readonly index: number }) => `${level}/${index}`;
