import { z } from 'zod';
import { Id, text } from '../kernel/values.ts';
import { multipleChoiceCounting } from './multiple-choice-counting.ts';
import {
  FEWEST_OPTIONS,
  isOption,
  MOST_OPTION_CHARACTERS,
  MOST_OPTIONS,
  multipleChoiceMessages,
  repeatedOptions,
} from './multiple-choice-rules.ts';
import {
  mediaInput,
  type QuestionType,
  questionInput,
  recordedMedia,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { fieldsOf, mediaOf } from './question-fields.ts';

const type = 'mcq' as const;

const OptionInput = z.object({
  id: Id,
  text: text(MOST_OPTION_CHARACTERS, { message: multipleChoiceMessages.optionText }),
  ...mediaInput,
});

const Option = z.object({ id: Id, text: z.string(), ...recordedMedia });
export type Option = z.infer<typeof Option>;

const input = z.object({
  ...questionInput,
  type: z.literal(type),
  options: z
    .array(OptionInput, multipleChoiceMessages.options)
    .min(FEWEST_OPTIONS, multipleChoiceMessages.options)
    .max(MOST_OPTIONS, multipleChoiceMessages.tooManyOptions)
    .superRefine((options, context) => {
      for (const index of repeatedOptions({ options })) {
        context.addIssue({
          code: 'custom',
          path: [index, 'text'],
          message: multipleChoiceMessages.sameOptions,
        });
      }
    }),
  /** The option that is right, by its id, or none. */
  answers: z.array(Id).max(1).default([]),
});

const recorded = z.object({
  ...recordedQuestion,
  type: z.literal(type),
  options: z.array(Option),
  answers: z.array(z.string()),
});
export type MultipleChoice = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type), options: z.array(Option) });
export type SeenMultipleChoice = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), optionId: Id });
export type ChoiceAnswer = z.infer<typeof answer>;

/** One option of several. */
export const multipleChoice = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer: answer,
  counting: multipleChoiceCounting,
  ids: ({ options }) => options.map(({ id }) => id),
  withNewIds(question, newId) {
    const newIds = new Map(question.options.map(({ id }) => [id, newId()]));
    const renewed = (id: string) => newIds.get(id) ?? id;
    return {
      ...question,
      options: question.options.map((option) => ({ ...option, id: renewed(option.id) })),
      answers: question.answers.map(renewed),
    };
  },
  images: ({ options }) => options.map(({ image }) => image),
  see: (question) => ({
    ...fieldsOf(question),
    type,
    options: question.options.map((option) => ({ id: option.id, text: option.text, ...mediaOf(option) })),
  }),
  takes: (question, { optionId }) => isOption(question, optionId),
  textOf: ({ optionId }, question) => question?.options.find(({ id }) => id === optionId)?.text ?? optionId,
} satisfies QuestionType<
  MultipleChoice,
  SeenMultipleChoice,
  ChoiceAnswer,
  ChoiceAnswer,
  z.infer<typeof multipleChoiceCounting.counts>,
  z.infer<typeof multipleChoiceCounting.result>
>;
