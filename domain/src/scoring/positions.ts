import type { HalfPoints } from '../questions/half-points.ts';

/** A submitted attempt as it is ranked; of one person there may be several (P446 P332). */
export interface Ranked {
  readonly halfPoints: HalfPoints;
  /** Milliseconds from its start to its submission. */
  readonly duration: number;
}

/**
 * The attempts, best first, each with its position: by points, of equal ones by the shorter time. Those equal in both
 * share a position, and as many are left out after it: 1, 1, 3 (P446). They stand in the order in which they are given.
 */
export function positionsOf<Attempt extends Ranked>(
  attempts: readonly Attempt[],
): { readonly attempt: Attempt; readonly position: number }[] {
  const positions: { attempt: Attempt; position: number }[] = [];
  for (const [index, attempt] of attempts.toSorted(compareRanked).entries()) {
    const before = positions.at(-1);
    const isEqual = before !== undefined && compareRanked(before.attempt, attempt) === 0;
    positions.push({ attempt, position: isEqual ? before.position : index + 1 });
  }
  return positions;
}

/** Below 0 where the first is ranked before the other, 0 where they share a position. */
export function compareRanked(one: Ranked, other: Ranked): number {
  return other.halfPoints - one.halfPoints || one.duration - other.duration;
}
