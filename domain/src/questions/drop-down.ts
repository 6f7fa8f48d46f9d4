import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import { beginChoices, countChoice, talliedChoices } from './choice-counting.ts';
import { scoreChoice, scoreChoiceByText } from './choice-scoring.ts';
import { countedOptions, votesOfOptions } from './option-counting.ts';
import {
  optionsInput,
  optionChoices,
  optionText,
  recordedOptions,
  rightOptions,
  seenOptions,
  seeOptions,
  withNewOptionIds,
} from './options.ts';
import { isOption } from './options-rules.ts';
import type { QuestionType } from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'dropdown' as const;

const input = z.object({ ...optionsInput, type: z.literal(type) });

const recorded = z.object({ ...recordedOptions, type: z.literal(type) });
export type DropDown = z.infer<typeof recorded>;

const seen = z.object({ ...seenOptions, type: z.literal(type) });
export type SeenDropDown = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), optionId: Id });
export type DropDownAnswer = z.infer<typeof answer>;

const counts = z.object({ ...countedOptions, type: z.literal(type) });
type Counts = z.infer<typeof counts>;

/** One option of several, chosen in a list that opens. */
export const dropDown = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer: answer,
  counting: {
    counts,
    result: counts,
    begin: (question, before) => ({ type, ...beginChoices(question, before) }),
    count: (counts, answer) => countChoice(counts, answer),
    resultOf: (counts) => counts,
    votesOf: (counts) => votesOfOptions(counts),
    tallying: {
      chosen: ({ optionId }) => [optionId],
      takesSeveral: false,
      choices: (question) => optionChoices(question),
      countsOf: (question, tally) => ({ type, ...talliedChoices(question, tally) }),
    },
  },
  scoring: {
    v1: (question, answer) => scoreChoice(question, answer),
    v2: (question, answer) => scoreChoiceByText(question, answer),
    right: (question) => rightOptions(question),
  },
  ids: ({ options }) => options.map(({ id }) => id),
  withNewIds: (question, newId) => withNewOptionIds(question, newId),
  media: ({ options }) => options,
  see: (question) => ({ ...fieldsOf(question), type, options: seeOptions(question) }),
  withoutKey: (question) => ({ ...question, answers: [] }),
  takes: (question, { optionId }) => isOption(question, optionId),
  textOf: ({ optionId }, question) => optionText(question, optionId),
} satisfies QuestionType<DropDown, SeenDropDown, DropDownAnswer, DropDownAnswer, Counts, Counts>;
