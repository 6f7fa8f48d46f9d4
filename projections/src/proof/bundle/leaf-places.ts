import { TILE_WIDTH } from '@pollux/domain/proof/tiles';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import { START } from '@pollux/infra/event-store/event-store';
import type { LogTiles } from '../log-tiles.ts';

interface Sources {
  readonly log: Pick<EventStore, 'readAll'>;
  readonly tiles: LogTiles;
}

/** The last tile of level 0 that begins before a position. @param count how many tiles there are */
export async function tileWith(position: Position, count: number, tiles: LogTiles): Promise<number> {
  let [first, behind] = [0, count];
  while (behind - first > 1) {
    const middle = Math.floor((first + behind) / 2);
    const after = (await tiles.document(0, middle))?.after;
    if (after !== undefined && after < position) first = middle;
    else behind = middle;
  }
  return first;
}

/** Which leaf each event of the log has, for whoever asks in the order of the log: a tile is read once. */
export class LeafPlaces {
  readonly #sources: Sources;
  readonly #size: number;
  #tile = { index: -1, positions: new Map<Position, number>() };

  /** @param size how many leaves are asked about, from the first one on */
  constructor(sources: Sources, size: number) {
    this.#sources = sources;
    this.#size = size;
  }

  /** The position of the last event that has a leaf. */
  async end(): Promise<Position> {
    if (this.#size === 0) return START;
    const last = this.#size - 1;
    const tile = await this.#read(Math.floor(last / TILE_WIDTH));
    return [...tile.keys()][last % TILE_WIDTH] ?? START;
  }

  /** The index of the leaf of the event at a position. @throws RangeError where the tree has none */
  async of(position: Position): Promise<number> {
    const known = this.#tile.positions.get(position);
    if (known !== undefined) return known;
    const count = Math.ceil(this.#size / TILE_WIDTH);
    const index = await tileWith(position, count, this.#sources.tiles);
    this.#tile = { index, positions: await this.#read(index) };
    const found = this.#tile.positions.get(position);
    if (found === undefined) throw new RangeError('The tree has no leaf of this event.');
    return found;
  }

  async #read(index: number): Promise<Map<Position, number>> {
    if (this.#tile.index === index) return this.#tile.positions;
    const { log, tiles } = this.#sources;
    const after = (await tiles.document(0, index))?.after ?? START;
    const events = await log.readAll(after, TILE_WIDTH);
    return new Map(events.map(({ position }, at) => [position, index * TILE_WIDTH + at]));
  }
}
