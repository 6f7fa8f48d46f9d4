import { type AttemptDocument, attemptsView } from '@pollux/projections/attending/attempts';
import type { Documents } from '../http/documents.ts';

/**
 * The place of a scored attempt among all submitted ones at its quiz: by points, then by the shorter time; equal in both
 * share a place, and the next is left out (P446). Null of one that is not scored. Indexes count; no list is read.
 */
export async function placeOf(
  { quizId, status, halfPoints, duration }: AttemptDocument,
  documents: Documents,
): Promise<number | null> {
  if (status !== 'SUBMITTED' || halfPoints === undefined || duration === null) return null;
  const ranked = { quizId, status };
  const [better, faster] = await Promise.all([
    documents.count(attemptsView, { where: { ...ranked, halfPoints: { gt: halfPoints } } }),
    documents.count(attemptsView, { where: { ...ranked, halfPoints, duration: { lt: duration } } }),
  ]);
  return better + faster + 1;
}
