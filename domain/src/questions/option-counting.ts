import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import type { Option } from './options.ts';
import { countedQuestion, type Tally } from './question.ts';

const OptionVotes = z.object({ id: Id, text: z.string(), image: z.string().nullable(), votes: z.int() });

/** Votes for each option, in the question's order. */
export const countedOptions = { ...countedQuestion, options: z.array(OptionVotes) };
export type CountedOptions = z.infer<z.ZodObject<typeof countedOptions>>;

export interface WithOptions {
  readonly id: string;
  readonly title: string;
  readonly titleHtml: string | null;
  readonly image: string | null;
  readonly options: readonly Option[];
}

/** The counts of options as they are published now. Votes of options that are gone are gone. */
export function beginOptions(
  { id, title, titleHtml, image, options }: WithOptions,
  before: CountedOptions | undefined,
): CountedOptions {
  const votes = new Map(before?.options.map((option) => [option.id, option.votes]));
  const counted = options.map(({ id, text, image }) => ({ id, text, image, votes: votes.get(id) ?? 0 }));
  return { id, title, titleHtml, image, responses: before?.responses ?? 0, options: counted };
}

/** Counts an answer that chose these options; one that chose none that is still there counts for nothing. */
export function countOptions(counts: CountedOptions, optionIds: readonly string[]): void {
  const chosen = counts.options.filter(({ id }) => optionIds.includes(id));
  for (const option of chosen) option.votes++;
  if (chosen.length > 0) counts.responses++;
}

/** The counts of options as they are now, from a tally by their ids. */
export function talliedOptions(question: WithOptions, { responses, choices }: Tally): CountedOptions {
  const counts = beginOptions(question, undefined);
  return {
    ...counts,
    responses,
    options: counts.options.map((option) => ({ ...option, votes: choices[option.id] ?? 0 })),
  };
}

export function votesOfOptions({ options }: CountedOptions): Readonly<Record<string, number>> {
  return Object.fromEntries(options.map(({ id, votes }) => [id, votes]));
}
