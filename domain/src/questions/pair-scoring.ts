import { readText } from '../kernel/typed-text.ts';
import { type HalfPoints, partOfItems } from './half-points.ts';
import { readsAs } from './options.ts';
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
  return partOfItems(question.points, rightPairs(question, answer), question.options.length);
}

/** The same, where texts are the same that read the same, and of two such options either takes what belongs to one. */
export function scorePairsByText(question: Asked, answer: Given): HalfPoints {
  return partOfItems(question.points, rightPairsByText(question, answer), question.options.length);
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

/** The same by what can be read: a pair is right as often as the question has it. */
function rightPairsByText({ options }: Asked, { pairs }: Given): number {
  const left = new Map(options.map(({ id }) => [id, readsAs(options, id) ?? id]));
  const texts = new Map(options.map(({ selectionId, selection }) => [selectionId, readText(selection)]));
  const pairOf = (one: string | undefined, other: string | undefined) => JSON.stringify([one, other]);
  const wanted = options.map(({ id, selectionId }) => pairOf(left.get(id), texts.get(selectionId)));
  let right = 0;
  for (const { optionId, selectionId } of pairs) {
    const text = texts.get(selectionId);
    const at = text === undefined || text === '' ? -1 : wanted.indexOf(pairOf(left.get(optionId), text));
    if (at >= 0 && left.has(optionId)) {
      wanted.splice(at, 1);
      right++;
    }
    left.delete(optionId);
    texts.delete(selectionId);
  }
  return right;
}
