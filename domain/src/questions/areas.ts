import { GRID_COLUMNS, PICTURE_WIDTH } from './hot-spot-rules.ts';

// Places in a picture, and what lies in an area of it. Whole numbers throughout, so that every machine finds the same.
// Without zod, so that pages can draw them.

/** A place in a picture, from its upper left, in thousandths of its width. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What has places: its height is in thousandths of its width, as they are. */
export interface Picture {
  readonly height: number;
}

/** What a tap can be in: a polygon, whose sides may cross. */
export interface Outline {
  readonly corners: readonly Place[];
}

/** Whether a tap at the place is one in the picture. */
export function isIn({ height }: Picture, { x, y }: Place): boolean {
  return x >= 0 && x < PICTURE_WIDTH && y >= 0 && y < height;
}

/**
 * Whether a place is in an area, on its edge or no further from it than a finger errs.
 * @param tolerance in thousandths of the picture's width
 */
export function touches({ corners }: Outline, place: Place, tolerance: number): boolean {
  return isInside(corners, place) || sidesOf(corners).some((side) => isNear(side, place, tolerance));
}

/** A ray to the right leaves the area as often as it enters it, if it starts outside. */
function isInside(corners: readonly Place[], { x, y }: Place): boolean {
  let crossings = 0;
  for (const [one, other] of sidesOf(corners)) {
    const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
    if (y < upper.y || y >= lower.y) continue;
    // Where the side is at this height, multiplied by the height of the side.
    const at = (lower.x - upper.x) * (y - upper.y) - (x - upper.x) * (lower.y - upper.y);
    if (at > 0) crossings++;
  }
  return crossings % 2 === 1;
}

type Side = readonly [Place, Place];

function sidesOf(corners: readonly Place[]): Side[] {
  return corners.map((corner, index): Side => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

function isNear([one, other]: Side, place: Place, tolerance: number): boolean {
  const [along, across] = [other.x - one.x, other.y - one.y];
  const length = along * along + across * across;
  const [x, y] = [place.x - one.x, place.y - one.y];
  const reach = x * along + y * across;
  const limit = tolerance * tolerance;
  if (reach <= 0) return x * x + y * y <= limit;
  if (reach >= length) return (place.x - other.x) ** 2 + (place.y - other.y) ** 2 <= limit;
  return (x * across - y * along) ** 2 <= limit * length;
}

/**
 * Which tap found each area: as many areas as can be found by a tap of their own, whatever the order of the taps.
 * @returns for each area the index of its tap; null where it was not found
 */
export function foundAreas(
  { areas, tolerance }: { readonly areas: readonly Outline[]; readonly tolerance: number },
  taps: readonly Place[],
): (number | null)[] {
  const tapOf = areas.map((): number | null => null);
  const reached = taps.map((tap) => areas.map((area) => touches(area, tap, tolerance)));
  // An area goes to the tap unless another tap had it; then that one looks for another area first.
  const find = (tap: number, looked: Set<number>): boolean =>
    areas.some((_area, area) => {
      if (reached[tap]?.[area] !== true || looked.has(area)) return false;
      looked.add(area);
      const had = tapOf[area] ?? null;
      if (had !== null && !find(had, looked)) return false;
      tapOf[area] = tap;
      return true;
    });
  for (const tap of taps.keys()) find(tap, new Set());
  return tapOf;
}

// The grid by which places are called, as on a map: C2 is the third square of the second row.

const CELL = PICTURE_WIDTH / GRID_COLUMNS;

/** How many rows the grid has; the last one may be lower than the others. */
export function gridRows({ height }: Picture): number {
  return Math.max(1, Math.ceil(height / CELL));
}

/** What a cell of the grid is called. @param column from 0 on @param row from 0 on */
export function cellName(column: number, row: number): string {
  return `${'ABCDEFGHIJ'[column] ?? ''}${row + 1}`;
}

/** The column and the row of the cell that a place is in, from 0 on. */
export function cellAt({ x, y }: Place): { readonly column: number; readonly row: number } {
  return { column: Math.floor(x / CELL), row: Math.floor(y / CELL) };
}

/** What the cell is called that a place is in. */
export function cellOf(place: Place): string {
  const { column, row } = cellAt(place);
  return cellName(column, row);
}

/** The cells that places are in, each once. */
export function cellsOf(places: readonly Place[]): string[] {
  return [...new Set(places.map(cellOf))];
}

/** What all cells are called, row by row. */
export function gridCells(picture: Picture): string[] {
  return Array.from({ length: gridRows(picture) * GRID_COLUMNS }, (_, index) =>
    cellName(index % GRID_COLUMNS, Math.floor(index / GRID_COLUMNS)),
  );
}

/** The middle of a cell. @param column from 0 on @param row from 0 on */
export function cellMiddle({ height }: Picture, column: number, row: number): Place {
  const top = row * CELL;
  return { x: column * CELL + CELL / 2, y: Math.floor((top + Math.min(height, top + CELL)) / 2) };
}
