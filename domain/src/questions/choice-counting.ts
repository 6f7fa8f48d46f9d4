import {
  beginOptions,
  type CountedOptions,
  countOptions,
  talliedOptions,
  type WithOptions,
} from './option-counting.ts';
import type { Tally } from './question.ts';

// How the answers to questions are counted that take one option of several.

/** The counts as the question is published now. With options that are gone, their responses are gone. */
export function beginChoices(question: WithOptions, before: CountedOptions | undefined): CountedOptions {
  const counts = beginOptions(question, before);
  return { ...counts, responses: counts.options.reduce((sum, { votes }) => sum + votes, 0) };
}

/** The counts from a tally; what chose options that are gone is gone. */
export function talliedChoices(question: WithOptions, tally: Tally): CountedOptions {
  return beginChoices(question, talliedOptions(question, tally));
}

export function countChoice(counts: CountedOptions, { optionId }: { readonly optionId: string }): void {
  countOptions(counts, [optionId]);
}
