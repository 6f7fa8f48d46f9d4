import { emptyRoot, type Sha256, type TreeNode, HASH_BYTES, hashOver, joined } from './tree.ts';

/** A tile has the hashes of so many levels of the tree: the lowest, of which all others follow. */
export const TILE_HEIGHT = 8;
/** So many hashes are in a whole tile. */
export const TILE_WIDTH = 256;

/** A tile of `https://c2sp.org/tlog-tiles`: `entries` has what the leaves of level 0 are made of. */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  /** How many hashes or entries: fewer than `TILE_WIDTH` in a partial one. */
  readonly width: number;
}

const MOST_LEVEL = 63;
const PATH = /^tile\/(\d{1,2}|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The address of a tile below that of the log, for instance `tile/0/x001/x234/067.p/12`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const place = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
  return `tile/${level}/${place}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** The inverse of `tilePath`; undefined for any other text. */
export function parseTilePath(path: string): Tile | undefined {
  const [, level = '', place = '', partial] = PATH.exec(path) ?? [];
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(place.replaceAll(/[x/]/g, '')),
    width: partial === undefined ? TILE_WIDTH : Number(partial),
  };
  const isKnown = tile.level === 'entries' || tile.level <= MOST_LEVEL;
  return isKnown && Number.isSafeInteger(tile.index) && tilePath(tile) === path ? tile : undefined;
}

/** How many leaves a tree has at least that has the tile. */
export function leavesFor({ level, index, width }: Tile): number {
  const below = level === 'entries' ? 1 : TILE_WIDTH ** level;
  return (index * TILE_WIDTH + width) * below;
}

/** The tiles that a tree of a size has at its right edge, which are not whole, from the lowest level up. */
export function partialTiles(size: number): (Tile & { readonly level: number })[] {
  const tiles: (Tile & { readonly level: number })[] = [];
  for (let level = 0, hashes = size; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
    const width = hashes % TILE_WIDTH;
    if (width > 0) tiles.push({ level, index: Math.floor(hashes / TILE_WIDTH), width });
  }
  return tiles;
}

/** The root of a tree, of the hashes of the tiles at its right edge that are not whole, by their levels from 0 on. */
export function rootOfEdges(
  sha256: Sha256,
  edges: readonly (readonly Uint8Array[] | undefined)[],
): Uint8Array {
  let root: Uint8Array | undefined;
  for (const hashes of edges) {
    const all = root === undefined ? (hashes ?? []) : [...(hashes ?? []), root];
    if (all.length > 0) root = hashOver(sha256, all);
  }
  return root ?? emptyRoot(sha256);
}

/** Whether a tree of a size has all hashes of the tile. */
export function isWholeTile(
  { level, index }: { readonly level: number; readonly index: number },
  size: number,
): boolean {
  return (index + 1) * TILE_WIDTH ** (level + 1) <= size;
}

/**
 * The tiles that lead from some tiles of level 0 to the root of a tree of a size: those, the tile that has the root of each
 * of them as a hash, and so on, and the tiles at its right edge. Lower levels come first, and in each the lower index.
 */
export function tilesToRoot(
  leafTiles: Iterable<number>,
  size: number,
): (Tile & { readonly level: number })[] {
  const edges = partialTiles(size);
  const found: (Tile & { readonly level: number })[] = [];
  let indexes = new Set(leafTiles);
  for (let level = 0; indexes.size > 0 || edges.some((edge) => edge.level >= level); level += 1) {
    const edge = edges.find((tile) => tile.level === level);
    if (edge !== undefined) indexes.add(edge.index);
    const parents = new Set<number>();
    for (const index of [...indexes].toSorted((one, other) => one - other)) {
      const isWhole = isWholeTile({ level, index }, size);
      found.push({ level, index, width: isWhole ? TILE_WIDTH : (edge?.width ?? 0) });
      if (isWhole) parents.add(Math.floor(index / TILE_WIDTH));
    }
    indexes = parents;
  }
  return found;
}

/** In which tile a node of the tree is, and where: the first of its hashes, and how many it is made of. */
export function placeOf({ level, index }: TreeNode): {
  readonly level: number;
  readonly index: number;
  readonly first: number;
  readonly count: number;
} {
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  return {
    level: Math.floor(level / TILE_HEIGHT),
    index: Math.floor(first / TILE_WIDTH),
    first: first % TILE_WIDTH,
    count,
  };
}

/** The hash of a node. @param hashes of the tile that has it (`placeOf`) */
export function nodeIn(sha256: Sha256, hashes: readonly Uint8Array[], node: TreeNode): Uint8Array {
  const { first, count } = placeOf(node);
  const found = hashes.slice(first, first + count);
  if (found.length !== count) throw new RangeError('The tile does not have the node.');
  return hashOver(sha256, found);
}

/** The hashes of a tile, of its bytes; undefined where they are no whole number of hashes. */
export function hashesIn(bytes: Uint8Array): Uint8Array[] | undefined {
  if (bytes.length % HASH_BYTES !== 0) return undefined;
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

const LENGTH_BYTES = 2;
const MOST_ENTRY_BYTES = 65_535;

/** A bundle of entries: each behind its length, 16 bits, the high byte first. @throws RangeError for one that is too long */
export function bundleOf(entries: readonly Uint8Array[]): Uint8Array {
  return joined(
    entries.flatMap((entry) => {
      if (entry.length > MOST_ENTRY_BYTES) throw new RangeError('The entry is too long for a bundle.');
      return [Uint8Array.of(entry.length >> 8, entry.length & 255), entry];
    }),
  );
}

/** The entries of a bundle; undefined where it is none. */
export function entriesIn(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    const from = at + LENGTH_BYTES;
    const to = from + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0);
    if (to > bundle.length || from > bundle.length) return undefined;
    entries.push(bundle.subarray(from, to));
    at = to;
  }
  return entries;
}
