/** An option and what goes with it. */
export interface Pair {
  readonly optionId: string;
  readonly selectionId: string;
}

/** An answer that is made of pairs. */
export interface PairsAnswer {
  readonly pairs: readonly Pair[];
}

/** What goes with the option, by its id. */
export function selectionOf(pairs: readonly Pair[], optionId: string): string | undefined {
  return pairs.find((pair) => pair.optionId === optionId)?.selectionId;
}

/** What the selection goes with, by its id. */
export function optionOf(pairs: readonly Pair[], selectionId: string): string | undefined {
  return pairs.find((pair) => pair.selectionId === selectionId)?.optionId;
}

/** The pairs with these two together; whatever either was with before is free again. */
export function withPair(pairs: readonly Pair[], optionId: string, selectionId: string): Pair[] {
  const others = pairs.filter((pair) => pair.optionId !== optionId && pair.selectionId !== selectionId);
  return [...others, { optionId, selectionId }];
}

/** The pairs without the one of this selection. */
export function withoutSelection(pairs: readonly Pair[], selectionId: string): Pair[] {
  return pairs.filter((pair) => pair.selectionId !== selectionId);
}
