import { optionOf, type Pair, selectionOf } from '../pairs/pairs.ts';

/**
 * Where a piece goes by an arrow key: to the next place below (1) or above (-1) without another piece, or, beyond the
 * last or the first of them, back to the others (null).
 * @param places in their order
 */
export function nextPlace(
  places: readonly string[],
  pairs: readonly Pair[],
  piece: string,
  by: 1 | -1,
): string | null {
  const isOpen = (place: string) => [undefined, piece].includes(selectionOf(pairs, place));
  const stops = [null, ...places.filter(isOpen)];
  const at = stops.indexOf(optionOf(pairs, piece) ?? null);
  return stops.at((at + by) % stops.length) ?? null;
}
