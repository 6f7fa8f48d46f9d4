import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';

/** The hall's view of a quiz of twelve questions, with one person for each of these half points, the most first. */
export function hallOf(points: readonly number[], parts: Partial<HallView> = {}): HallView {
  const top = points.map((halfPoints, index) => ({
    key: `key-${index + 1}`,
    personId: String(index + 1).padStart(24, '0'),
    place: points.indexOf(halfPoints) + 1,
    name: `Person ${index + 1}`,
    halfPoints,
    usedMs: 1000,
    isSubmitted: false,
    isHidden: false,
  }));
  return {
    title: 'Plants',
    isActive: true,
    opensAt: null,
    closesAt: null,
    people: points.length,
    submitted: 0,
    marking: null,
    totalHalfPoints: 24,
    questionCount: 12,
    top,
    hidden: [],
    ...parts,
  };
}
