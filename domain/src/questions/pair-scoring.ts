import { type HalfPoints, halvesOf, partOf } from '../scoring/half-points.ts';
import type { Pair } from './pairs.ts';
import { isBlank } from './question-rules.ts';

// How the answers to questions are scored that bring the left and the right of pairs together.

interface Asked {
  readonly points: number;
  readonly options: readonly Pair[];
}

interface Given {
  readonly pairs: readonly { readonly optionId: string; readonly selectionId: string }[];
}

/**
 * In proportion to the items that are right, rounded once; all of them earn the points, fewer at least a half less
 * (P434 P435). Of two items with the same text either is right.
 */
export function scorePairs(question: Asked, answer: Given): HalfPoints {
  const full = halvesOf(question.points);
  const items = question.options.length;
  const right = rightPairs(question, answer);
  if (right === items) return items === 0 ? 0 : full;
  return Math.max(0, Math.min(partOf(full, right, items), full - 1));
}

/** How many options have what belongs to them. Each, and each selection, counts where it is named first. */
function rightPairs({ options }: Asked, { pairs }: Given): number {
  const belongs = new Map(options.map(({ id, selection }) => [id, selection]));
  const texts = new Map(options.map(({ selectionId, selection }) => [selectionId, selection]));
  let right = 0;
  for (const { optionId, selectionId } of pairs) {
    const text = texts.get(selectionId);
    if (text !== undefined && !isBlank(text) && text === belongs.get(optionId)) right++;
    belongs.delete(optionId);
    texts.delete(selectionId);
  }
  return right;
}
