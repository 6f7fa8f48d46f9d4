import { beginOptions, type CountedOptions, countOptions, type WithOptions } from './option-counting.ts';

// How the answers to questions are counted that take one option of several.

/** The counts as the question is published now. With options that are gone, their responses are gone. */
export function beginChoices(question: WithOptions, before: CountedOptions | undefined): CountedOptions {
  const counts = beginOptions(question, before);
  return { ...counts, responses: counts.options.reduce((sum, { votes }) => sum + votes, 0) };
}

export function countChoice(counts: CountedOptions, { optionId }: { readonly optionId: string }): void {
  countOptions(counts, [optionId]);
}
