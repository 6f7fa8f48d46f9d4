import { z } from 'zod';
import { ImageFile } from '../kernel/image-file.ts';
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
import { type QuestionType, questionInput, recordedQuestion, seenParts, seenQuestion } from './question.ts';

const type = 'mcq' as const;

const OptionInput = z.object({
  id: Id,
  text: text(MOST_OPTION_CHARACTERS, { message: multipleChoiceMessages.optionText }),
  image: ImageFile.nullable().default(null),
});

const Option = z.object({ id: Id, text: z.string(), image: z.string().nullable() });
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
});

const recorded = z.object({ ...recordedQuestion, type: z.literal(type), options: z.array(Option) });
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
  withNewIds: (question, newId) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, id: newId() })),
  }),
  images: ({ options }) => options.map(({ image }) => image),
  see: (question) => ({
    ...seenParts(question),
    type,
    options: question.options.map(({ id, text, image }) => ({ id, text, image })),
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
