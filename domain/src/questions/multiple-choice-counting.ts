import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import type { ChoiceAnswer, MultipleChoice } from './multiple-choice.ts';
import { type Counting, countedQuestion } from './question.ts';

const OptionVotes = z.object({ id: Id, text: z.string(), image: z.string().nullable(), votes: z.int() });

/** In the question's order. */
const counts = z.object({ ...countedQuestion, type: z.literal('mcq'), options: z.array(OptionVotes) });
type Counts = z.infer<typeof counts>;

/** Votes for each option. Those of options that are gone are gone from the responses, too. */
export const multipleChoiceCounting = {
  counts,
  result: counts,
  begin({ id, type, title, image, options }, before) {
    const votes = new Map(before?.options.map((option) => [option.id, option.votes]));
    const counted = options.map(({ id, text, image }) => ({ id, text, image, votes: votes.get(id) ?? 0 }));
    const responses = counted.reduce((sum, option) => sum + option.votes, 0);
    return { id, type, title, image, responses, options: counted };
  },
  count(counts, { optionId }) {
    const chosen = counts.options.find(({ id }) => id === optionId);
    if (chosen === undefined) return;
    chosen.votes++;
    counts.responses++;
  },
  resultOf: (counts) => counts,
  votesOf: ({ options }) => Object.fromEntries(options.map(({ id, votes }) => [id, votes])),
} satisfies Counting<MultipleChoice, ChoiceAnswer, Counts, Counts>;
