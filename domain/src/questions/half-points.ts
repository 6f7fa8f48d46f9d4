/** Points as a whole number of halves: 3.5 points are 7. Whatever is scored is added up and compared in these. */
export type HalfPoints = number;

/** Points in halves; what is no whole number of them is the nearest one, of two the upper. Never below 0. */
export function halvesOf(points: number): HalfPoints {
  return Math.max(0, Math.floor(points * 2 + 0.5));
}

/** Halves as the points that people read: 7 are 3.5. */
export function pointsOf(halves: HalfPoints): number {
  return halves / 2;
}

/**
 * The part of all points that `right` of `items` earn, rounded once to a half, of two as near to the upper one
 * (P434 P441 P601); nothing where there are no items.
 */
export function partOf(full: HalfPoints, right: number, items: number): HalfPoints {
  if (items === 0) return 0;
  const doubled = 2 * full * right + items;
  // Of whole numbers: a quotient is never rounded on its way.
  return (doubled - (doubled % (2 * items))) / (2 * items);
}

/**
 * What `right` of `items` earn of a question's points: in proportion, rounded once; all of them the points, fewer at least
 * a half less (P434 P435).
 */
export function partOfItems(points: number, right: number, items: number): HalfPoints {
  const full = halvesOf(points);
  if (right === items) return items === 0 ? 0 : full;
  return Math.max(0, Math.min(partOf(full, right, items), full - 1));
}
