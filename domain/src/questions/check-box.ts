import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import { halvesOf } from './half-points.ts';
import {
  beginOptions,
  countedOptions,
  countOptions,
  talliedOptions,
  votesOfOptions,
} from './option-counting.ts';
import {
  MOST_ITEMS_READ,
  optionsInput,
  optionChoices,
  optionTexts,
  readsAs,
  recordedOptions,
  rightOptions,
  seenOptions,
  seeOptions,
  withNewOptionIds,
} from './options.ts';
import { isOption } from './options-rules.ts';
import type { QuestionType } from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'checkbox' as const;

const input = z.object({ ...optionsInput, type: z.literal(type) });

const recorded = z.object({ ...recordedOptions, type: z.literal(type) });
export type CheckBox = z.infer<typeof recorded>;

const seen = z.object({ ...seenOptions, type: z.literal(type) });
export type SeenCheckBox = z.infer<typeof seen>;

const answer = z.object({
  type: z.literal(type),
  /** In no order; an id that is sent twice counts once. */
  optionIds: z
    .array(Id)
    .min(1)
    .max(MOST_ITEMS_READ)
    .transform((ids) => [...new Set(ids)]),
});
const recordedAnswer = z.object({ type: z.literal(type), optionIds: z.array(z.string()) });
export type TicksAnswer = z.infer<typeof answer>;

const counts = z.object({ ...countedOptions, type: z.literal(type) });
type Counts = z.infer<typeof counts>;

/** Any number of options. */
export const checkBox = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: {
    counts,
    result: counts,
    begin: (question, before) => ({ type, ...beginOptions(question, before) }),
    count: (counts, { optionIds }) => countOptions(counts, optionIds),
    resultOf: (counts) => counts,
    votesOf: (counts) => votesOfOptions(counts),
    tallying: {
      chosen: ({ optionIds }) => optionIds,
      takesSeveral: true,
      choices: (question) => optionChoices(question),
      countsOf: (question, tally) => ({ type, ...talliedOptions(question, tally) }),
    },
  },
  scoring: {
    /** All points for the ticks that are right, no more and no fewer, in whatever order (P436). */
    v1({ points, answers }, { optionIds }) {
      const [right, ticked] = [new Set(answers), new Set(optionIds)];
      return right.size > 0 && right.symmetricDifference(ticked).size === 0 ? halvesOf(points) : 0;
    },
    /** The same, where of options that read the same each stands for the others. */
    v2({ points, answers, options }, { optionIds }) {
      const read = (ids: readonly string[]) => new Set(ids.map((id) => readsAs(options, id) ?? id));
      const [right, ticked] = [read(answers), read(optionIds)];
      return right.size > 0 && right.symmetricDifference(ticked).size === 0 ? halvesOf(points) : 0;
    },
    right: (question) => rightOptions(question),
  },
  ids: ({ options }) => options.map(({ id }) => id),
  withNewIds: (question, newId) => withNewOptionIds(question, newId),
  media: ({ options }) => options,
  see: (question) => ({ ...fieldsOf(question), type, options: seeOptions(question) }),
  withoutKey: (question) => ({ ...question, answers: [] }),
  takes: (question, { optionIds }) => optionIds.every((id) => isOption(question, id)),
  textOf: ({ optionIds }, question) => optionTexts(question, optionIds).join(', '),
} satisfies QuestionType<CheckBox, SeenCheckBox, TicksAnswer, TicksAnswer, Counts, Counts>;
