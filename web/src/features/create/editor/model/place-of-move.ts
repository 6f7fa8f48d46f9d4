import type { DraftQuestion } from '../../../../questions/question.ts';

/**
 * Behind which question the given one stands after it has changed places with its neighbour above (-1) or below (1)
 * (C231); null: it is first then. Undefined where it has no such neighbour.
 */
export function placeOfMove(
  questions: readonly DraftQuestion[],
  id: string,
  by: -1 | 1,
): string | null | undefined {
  const from = questions.findIndex((question) => question.id === id);
  if (from < 0 || questions[from + by] === undefined) return undefined;
  return questions[by === 1 ? from + 1 : from - 2]?.id ?? null;
}
