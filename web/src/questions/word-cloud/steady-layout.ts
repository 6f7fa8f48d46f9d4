import type { CountedWord } from './cloud-layout.ts';

// A cloud whose words keep their places while others come. Places are on a plane without an edge; whoever draws it steps
// back as it fills. A word is as large as its own count says, so that nothing moves since another one was given.

/** The box that a word takes: from its middle to either side, and up and down. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** A word in its place: the middle of its box, in units of the plane. */
export interface SteadyWord extends CountedWord, Box {
  /** By what a word is the same one in the next view. */
  readonly key: string;
  readonly fontSize: number;
  /** How many words had a place before it. */
  readonly order: number;
}

/** A word that is to be placed. */
type Waiting = CountedWord & { readonly key: string };

/** How far words may reach from the middle, in units of the plane. */
export interface Room {
  readonly x: number;
  readonly y: number;
}

const EDGELESS: Room = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };

/** The font of a word that was given once, in units of the plane: large enough for any browser to draw it. */
export const LEAST_FONT = 40;
/** From so many on a word grows slower, so that it leaves room for those that were given once. */
const SLOWER_FROM = 64;
/** The height of a box in fonts, and that of letters which have signs above and below them. */
const LINE = 1.05;
const TALL_LINE = 1.35;
const TALL_LETTERS = /[^\p{Script=Latin}\p{Script=Common}]/u;
/** The space around a word, in units of the plane. */
const GAP = 3;
/** Places are on ellipses that are nearly rectangles, as walls are: 1 would be round. */
const SQUARENESS = 0.55;
/** How wide the cloud is to its height, unless it is said otherwise. */
const USUAL_SHAPE = 1.6;
/** So many rounds before the last place of its size a word is looked a place for: another one may be too wide for it. */
const ROUNDS_BACK = 3;
/** Words in other places are looked for in cells of this size. */
const CELL = 160;

/** The area of a word is as its count; of very many, less. */
export function fontOf(count: number): number {
  const grown =
    count <= SLOWER_FROM ? Math.sqrt(count) : Math.sqrt(SLOWER_FROM) * (count / SLOWER_FROM) ** 0.25;
  return LEAST_FONT * grown;
}

/**
 * Keeps the places of words. What is to be placed is asked for by `follow`, and done by `work` in so much time as there is,
 * so that a thousand words hold up no frame.
 */
export class SteadyLayout {
  readonly #widthOf: (word: string) => number;
  /** How wide the cloud is to be to its height. */
  readonly shape: number;
  readonly room: Room;
  readonly #placed = new Map<string, SteadyWord>();
  readonly #cells = new Map<number, Set<SteadyWord>>();
  /** How far out the last word of a size found its place: nearer ones are taken, unless something goes. */
  readonly #full = new Map<number, number>();
  /** Words that have no place, as all there is belongs to what was given as often or more often; with how often they were. */
  readonly #left = new Map<string, Waiting>();
  /** How much farther back than `room` the cloud is seen from: then what was given seldom cannot be read, and has no place. */
  #back = 1;
  #waiting: Waiting[] = [];
  #next = 0;

  /**
   * @param widthOf how wide a word is in a font of one unit
   * @param shape how wide the cloud is to be to its height
   * @param room how far words may reach from the middle, so that one that was given once can be read; without an edge where
   *   it is left out
   */
  constructor(widthOf: (word: string) => number, shape = USUAL_SHAPE, room: Room = EDGELESS) {
    this.#widthOf = widthOf;
    this.shape = shape;
    this.room = room;
  }

  /** The smallest font that can be read from where the cloud is seen, in units of the plane. */
  get leastFont(): number {
    return LEAST_FONT * this.#back;
  }

  /** How many words have no place. */
  get left(): number {
    return this.#left.size;
  }

  /** The words in their places, in the order in which they came. */
  get words(): readonly SteadyWord[] {
    return [...this.#placed.values()];
  }

  /** How far the words reach from the middle: to either side, and up or down. */
  get reach(): { readonly x: number; readonly y: number } {
    const reach = { x: 0, y: 0 };
    for (const { x, y, halfWidth, halfHeight } of this.#placed.values()) {
      reach.x = Math.max(reach.x, Math.abs(x) + halfWidth);
      reach.y = Math.max(reach.y, Math.abs(y) + halfHeight);
    }
    return reach;
  }

  /** Takes a new view: what is gone goes at once, what is new or has changed waits for `work`. */
  follow(words: readonly (CountedWord & { readonly key: string })[]): void {
    const there = new Set(words.map(({ key }) => key));
    const gone = [...this.#placed.keys()].filter((key) => !there.has(key));
    for (const key of gone) this.#remove(key);
    for (const key of this.#left.keys()) if (!there.has(key)) this.#left.delete(key);
    // Where something went, there is room again for what had none.
    if (gone.length > 0) {
      this.#full.clear();
      this.#left.clear();
      this.#back = this.#backFor(this.reach);
    }
    this.#waiting = words.filter(({ key, word, count }) => {
      const before = this.#placed.get(key) ?? this.#left.get(key);
      return before?.count !== count || before.word !== word;
    });
  }

  /**
   * Places what waits, the most frequent first, until the time is over.
   * @param now the time in milliseconds
   * @param until when to stop; one word is always placed
   * @returns whether all is in its place
   */
  work(now: () => number, until: number): boolean {
    let done = 0;
    while (done < this.#waiting.length) {
      const next = this.#waiting[done];
      if (next !== undefined) this.#place(next);
      done += 1;
      if (now() >= until) break;
    }
    this.#waiting = this.#waiting.slice(done);
    return this.#waiting.length === 0;
  }

  #place({ key, word, count }: Waiting): void {
    const before = this.#placed.get(key);
    const fontSize = fontOf(count);
    const size = {
      halfWidth: (this.#widthOf(word) * fontSize) / 2 + GAP,
      halfHeight: (fontSize * (TALL_LETTERS.test(word) ? TALL_LINE : LINE)) / 2 + GAP,
    };
    if (before === undefined) {
      this.#left.delete(key);
      if (fontSize < this.leastFont) {
        this.#left.set(key, { key, word, count });
        return;
      }
      const from = Math.max(0, (this.#full.get(fontSize) ?? 0) - ROUNDS_BACK * 2 * Math.PI);
      const { angle, ...place } = this.#freePlace(size, { x: 0, y: 0 }, from);
      this.#full.set(fontSize, Math.max(angle, this.#full.get(fontSize) ?? 0));
      this.#settle({ key, word, count, fontSize, order: this.#next++, ...size, ...place });
      return;
    }
    // Where it was smaller, or what moves was, there is room again.
    this.#full.clear();
    // It stays where it is; what it touches now finds the nearest free place.
    this.#remove(key);
    this.#takePlace(this.#inRoom({ ...before, word, count, fontSize, ...size }));
  }

  /** Puts a word where it is, and what it touches into the nearest free places. */
  #takePlace(word: SteadyWord): void {
    const touched = this.#touching(word);
    for (const other of touched) this.#remove(other.key);
    this.#put(word);
    for (const other of touched) {
      const { x, y } = this.#freePlace(other, other);
      this.#settle({ ...other, x, y });
    }
  }

  /**
   * Puts a word where it has found a place; where that is out of the room, it takes that of one that was given less often.
   * What was given least has no place then.
   */
  #settle(word: SteadyWord): void {
    if (this.#isInRoom(word)) return this.#put(word);
    const rarer = [...this.#placed.values()]
      .filter(({ count }) => count < word.count)
      .toSorted((one, other) => one.count - other.count || one.order - other.order);
    for (const { x, y } of rarer) {
      const there = this.#inRoom({ ...word, x, y });
      if (this.#touching(there).every(({ count }) => count < word.count)) return this.#takePlace(there);
    }
    const back = this.#backFor({
      x: Math.abs(word.x) + word.halfWidth,
      y: Math.abs(word.y) + word.halfHeight,
    });
    // The first word is there in any case, however long it is.
    if (word.fontSize < LEAST_FONT * back && this.#placed.size > 0) this.#left.set(word.key, word);
    else this.#stepBack(word, back);
  }

  /** Sees the cloud from so far that a word is in the room: what cannot be read from there has no place any more. */
  #stepBack(word: SteadyWord, back: number): void {
    this.#back = back;
    this.#put(word);
    for (const other of this.words) {
      if (other.fontSize >= this.leastFont || other === word) continue;
      this.#remove(other.key);
      this.#left.set(other.key, other);
    }
    this.#full.clear();
  }

  /** How far back one has to be to see so far, in steps. */
  #backFor({ x, y }: Room): number {
    const needed = Math.max(x / this.room.x, y / this.room.y);
    let back = 1;
    while (back < needed) back /= STEP;
    return back;
  }

  #isInRoom({ x, y, halfWidth, halfHeight }: Box): boolean {
    const [mostX, mostY] = [this.room.x * this.#back, this.room.y * this.#back];
    return Math.abs(x) + halfWidth <= mostX && Math.abs(y) + halfHeight <= mostY;
  }

  /** The same as near to its place as the room lets it. */
  #inRoom(word: SteadyWord): SteadyWord {
    const [mostX, mostY] = [
      Math.max(0, this.room.x * this.#back - word.halfWidth),
      Math.max(0, this.room.y * this.#back - word.halfHeight),
    ];
    return { ...word, x: within(word.x, mostX), y: within(word.y, mostY) };
  }

  /** The nearest free place around a point, on a spiral that is as wide as the cloud is to be. */
  #freePlace(size: Pick<Box, 'halfWidth' | 'halfHeight'>, { x, y }: { x: number; y: number }, from = 0) {
    const step = Math.max(8, size.halfHeight / 2);
    for (let angle = from; ; ) {
      const radius = (step * angle) / (2 * Math.PI);
      const place = {
        x: x + radius * this.shape * squared(Math.cos(angle)),
        y: y + radius * squared(Math.sin(angle)),
      };
      if (!this.#isTaken({ ...size, ...place })) return { angle, ...place };
      angle += step / Math.max(step, radius * Math.max(1, this.shape) * 0.8);
    }
  }

  #isTaken(box: Box): boolean {
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? []) if (overlap(box, other)) return true;
    return false;
  }

  #touching(box: Box): SteadyWord[] {
    const touched = new Set<SteadyWord>();
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? []) if (overlap(box, other)) touched.add(other);
    return [...touched].toSorted((one, other) => one.order - other.order);
  }

  #put(word: SteadyWord): void {
    this.#placed.set(word.key, word);
    for (const cell of cellsOf(word)) {
      const there = this.#cells.get(cell) ?? new Set();
      this.#cells.set(cell, there.add(word));
    }
  }

  #remove(key: string): void {
    const word = this.#placed.get(key);
    if (word === undefined) return;
    for (const cell of cellsOf(word)) this.#cells.get(cell)?.delete(word);
    this.#placed.delete(key);
  }
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

const squared = (side: number) => Math.sign(side) * Math.abs(side) ** SQUARENESS;

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  );
}

/** Rows of cells have numbers up to this one. */
const ROWS = 10_000;

/** The cells that a box is in, each as one number. */
function cellsOf({ x, y, halfWidth, halfHeight }: Box): number[] {
  const cells: number[] = [];
  const [left, right] = [Math.floor((x - halfWidth) / CELL), Math.floor((x + halfWidth) / CELL)];
  const [top, bottom] = [Math.floor((y - halfHeight) / CELL), Math.floor((y + halfHeight) / CELL)];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) cells.push(column * ROWS + row);
  return cells;
}

/** The camera steps back by this much at once: seldom, and far enough for what comes next. */
const STEP = 0.8;
/** No cloud is drawn larger than this, in pixels for a unit of the plane. */
const NEAREST = 3;

/**
 * How many pixels a unit of the plane is drawn with, so that all of it is seen: it stays as it was while it can, and
 * becomes smaller in steps.
 * @param before what it was; undefined at first
 * @param least the smallest that can be read: steps do not go below it where all is seen so
 */
export function cameraOf(
  reach: SteadyLayout['reach'],
  area: { readonly width: number; readonly height: number },
  before: number | undefined,
  least = 0,
): number {
  const fits = Math.min(area.width / 2 / (reach.x || 1), area.height / 2 / (reach.y || 1));
  let scale = before ?? NEAREST;
  while (scale > fits) scale *= STEP;
  // A window that has grown, or words that were hidden: nearer only where that is worth the movement.
  while (scale / STEP / STEP / STEP <= Math.min(fits, NEAREST)) scale /= STEP;
  return Math.max(scale, Math.min(fits, least));
}
