import { attemptsView } from '@pollux/projections/attending/attempts';
import type { Documents } from '../http/documents.ts';

/** Of the versions of a quiz or survey those that at least one submitted attempt answered, in their order. */
export async function submittedVersions(
  quizId: string,
  versions: readonly number[],
  documents: Documents,
): Promise<number[]> {
  const counts = await Promise.all(
    versions.map((version) =>
      documents.count(attemptsView, { where: { quizId, status: 'SUBMITTED', version } }),
    ),
  );
  return versions.filter((_version, index) => counts[index] !== 0);
}

/** The newest version that somebody has begun, submitted or not; undefined where nobody has. */
export async function newestAnswered(quizId: string, documents: Documents): Promise<number | undefined> {
  const newest = await Promise.all(
    ['STARTED', 'SUBMITTED'].map((status) =>
      documents.find(attemptsView, {
        where: { quizId, status },
        sort: [{ field: 'version', descending: true }],
        limit: 1,
      }),
    ),
  );
  const versions = newest.flat().map(({ document }) => document.version);
  return versions.length === 0 ? undefined : Math.max(...versions);
}
