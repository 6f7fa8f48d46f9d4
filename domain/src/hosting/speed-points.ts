/** A half point in hundredths of a point, which are what bonuses for speed are counted in. */
export const HUNDREDTHS_A_HALF = 50;

/** So much of what an answer has earned it earns again where it took no time at all. */
export const MOST_SHARE = 1 / 2;

/** Half points, and what was earned for speed in hundredths of a point. */
export interface WithBonus {
  readonly halfPoints: number;
  readonly bonus: number;
}

/** Both together in hundredths of a point: by these people are placed. */
export function hundredthsOf({ halfPoints, bonus }: WithBonus): number {
  return halfPoints * HUNDREDTHS_A_HALF + bonus;
}

/** Both together as the points that people read: 7 and 25 are 3.75. */
export function totalOf(earned: WithBonus): number {
  return hundredthsOf(earned) / 100;
}

/** All that half points can earn for speed, in hundredths of a point. */
export function mostBonus(halfPoints: number): number {
  return halfPoints * HUNDREDTHS_A_HALF * MOST_SHARE;
}
