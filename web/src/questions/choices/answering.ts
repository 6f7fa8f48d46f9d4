import { sameData } from '@pollux/domain/kernel/same-data';
import { isOption } from '@pollux/domain/questions/options-rules';
import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

interface WithOptions {
  readonly options: readonly { readonly id: string; readonly image: string | null }[];
}

const images = ({ options }: WithOptions) => options.map(({ image }) => image);
const optionOf = ({ options }: WithOptions, optionId: string) => options.find(({ id }) => id === optionId);

/** A choice is complete by itself; its option can be gone by the time it is sent. */
export const choiceAnswering: Answering<SeenQuestionOf<'mcq' | 'dropdown'>, AnswerOf<'mcq' | 'dropdown'>> = {
  fits: (question, { optionId }) => isOption(question, optionId),
  readsAsBefore: (question, before, { optionId }) =>
    sameData(optionOf(question, optionId), optionOf(before, optionId)),
  isGiven: () => true,
  faultOf: () => null,
  sent: (answer) => answer,
  images,
};

/** Nothing ticked is no answer. */
export const ticksAnswering: Answering<SeenQuestionOf<'checkbox'>, AnswerOf<'checkbox'>> = {
  fits: (question, { optionIds }) => optionIds.every((id) => isOption(question, id)),
  readsAsBefore: (question, before, { optionIds }) =>
    optionIds.every((id) => sameData(optionOf(question, id), optionOf(before, id))),
  isGiven: ({ optionIds }) => optionIds.length > 0,
  faultOf: () => null,
  sent: (answer) => answer,
  images,
};
