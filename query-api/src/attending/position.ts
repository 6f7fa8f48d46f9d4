import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { bestRankOf, halfPointsOf, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import type { Comparisons } from '@pollux/infra/document-store/document-store';
import type { Documents } from '../http/documents.ts';
import { markingOf } from './marking.ts';

/**
 * The places of scored attempts among all submitted ones at their quiz: by points, then by the shorter time; equal in
 * both share a place, and the next is left out (P446). How many have more points is kept with the sums of the quiz, so
 * that an index counts only those with as many, from one to the next. Where there are no exact sums, as of a quiz that
 * is deleted, it counts all who are better.
 * @param ranks as `rankOf` has them; null of one that is not scored, which has no place
 * @returns null for all as long as attempts are being marked again
 */
export async function placesOf(
  quizId: string,
  ranks: readonly (number | null)[],
  documents: Pick<Documents, 'get' | 'count'>,
): Promise<(number | null)[]> {
  const inOrder = [...new Set(ranks.filter((rank) => rank !== null))].toSorted((one, other) => one - other);
  if (inOrder.length === 0) return ranks.map(() => null);
  const statistics = (await documents.get(quizStatistics, quizId))?.document;
  // While some have their old marks, nobody's place can be told.
  if (statistics !== undefined && (await markingOf(statistics, documents)) !== null)
    return ranks.map(() => null);
  const counts = statistics?.isExact ? Object.entries(statistics.sums.byHalfPoints) : undefined;
  const alike = Map.groupBy(inOrder, (rank) => (counts === undefined ? 0 : halfPointsOf(rank)));
  const placed = await Promise.all(
    [...alike].map(async ([halfPoints, some]) => {
      const best = counts && bestRankOf(halfPoints);
      const between = await Promise.all(
        some.map((rank, index) =>
          documents.count(reportedAttempts, {
            where: { quizId, isSubmitted: true, rank: { gte: some[index - 1] ?? best, lt: rank } },
          }),
        ),
      );
      let better = (counts ?? [])
        .filter(([others]) => Number(others) > halfPoints)
        .reduce((sum, [, attempts]) => sum + attempts, 0);
      return some.map((rank, index) => [rank, (better += between[index] ?? 0) + 1] as const);
    }),
  );
  const places = new Map(placed.flat());
  return ranks.map((rank) => (rank === null ? null : (places.get(rank) ?? null)));
}

/** The ends of a range of places. */
export type PlacesAsked = {
  readonly [End in `position.${'gte' | 'gt' | 'lte' | 'lt'}`]?: number | undefined;
};

/**
 * The ranks of the attempts whose places, as `placesOf` has them, are in the range: behind the one before its first, and
 * no worse than the last.
 * @returns 'any' where nothing is asked, 'none' where nobody has such a place
 */
export async function ranksOf(
  quizId: string,
  { 'position.gte': gte, 'position.gt': gt, 'position.lte': lte, 'position.lt': lt }: PlacesAsked,
  documents: Pick<Documents, 'find'>,
): Promise<Comparisons | 'any' | 'none'> {
  if ([gte, gt, lte, lt].every((end) => end === undefined)) return 'any';
  const first = Math.max(1, Math.ceil(gte ?? 1), Math.floor(gt ?? 0) + 1);
  const last = Math.min(Math.floor(lte ?? Infinity), Math.ceil(lt ?? Infinity) - 1);
  if (last < first) return 'none';
  const rankAt = async (place: number) => {
    // Nobody has so many attempts, and no store skips so many.
    if (!Number.isSafeInteger(place)) return undefined;
    const where = { quizId, isSubmitted: true, rank: { lte: WORST } };
    const query = { where, sort: [{ field: 'rank' }], skip: place - 1, limit: 1 };
    const [found] = await documents.find(reportedAttempts, query);
    return found?.document.rank ?? undefined;
  };
  const [before, worst = WORST] = await Promise.all([
    first > 1 ? rankAt(first - 1) : undefined,
    rankAt(last),
  ]);
  if (first > 1 && before === undefined) return 'none';
  return { ...(before !== undefined && { gt: before }), lte: worst };
}

/** No rank is above it. */
const WORST = Number.MAX_SAFE_INTEGER;
