import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { bestRankOf, halfPointsOf, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import type { Documents } from '../http/documents.ts';

/**
 * The places of scored attempts among all submitted ones at their quiz: by points, then by the shorter time; equal in
 * both share a place, and the next is left out (P446). How many have more points is kept with the sums of the quiz, so
 * that an index counts only those with as many, from one to the next. Where there are no exact sums, as of a quiz that
 * is deleted, it counts all who are better.
 * @param ranks as `rankOf` has them; null of one that is not scored, which has no place
 */
export async function placesOf(
  quizId: string,
  ranks: readonly (number | null)[],
  documents: Pick<Documents, 'get' | 'count'>,
): Promise<(number | null)[]> {
  const inOrder = [...new Set(ranks.filter((rank) => rank !== null))].toSorted((one, other) => one - other);
  if (inOrder.length === 0) return ranks.map(() => null);
  const statistics = (await documents.get(quizStatistics, quizId))?.document;
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
