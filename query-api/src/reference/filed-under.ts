import { filedQuizzes } from '@pollux/projections/reference/filed-quizzes';
import type { Documents } from '../http/documents.ts';

/** How many quizzes are filed under a value in one of these fields. */
export async function filedUnder(
  value: string | boolean,
  fields: readonly string[],
  documents: Documents,
): Promise<number> {
  const counts = await Promise.all(
    fields.map((field) => documents.count(filedQuizzes, { where: { isBinned: false, [field]: value } })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
