import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import type { Documents } from '../http/documents.ts';

/**
 * The places of scored attempts among all submitted ones at their quiz: by points, then by the shorter time; equal in
 * both share a place, and the next is left out (P446). An index counts from one to the next, so that however many are
 * asked for, no more is counted than there is.
 * @param ranks as `rankOf` has them; null of one that is not scored, which has no place
 */
export async function placesOf(
  quizId: string,
  ranks: readonly (number | null)[],
  documents: Documents,
): Promise<(number | null)[]> {
  const inOrder = [...new Set(ranks.filter((rank) => rank !== null))].toSorted((one, other) => one - other);
  const between = await Promise.all(
    inOrder.map((rank, index) =>
      documents.count(reportedAttempts, {
        where: { quizId, isSubmitted: true, rank: { gte: inOrder[index - 1], lt: rank } },
      }),
    ),
  );
  let better = 0;
  const places = new Map(inOrder.map((rank, index) => [rank, (better += between[index] ?? 0) + 1]));
  return ranks.map((rank) => (rank === null ? null : (places.get(rank) ?? null)));
}
