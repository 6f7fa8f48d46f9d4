import { sameData } from '@pollux/domain/kernel/same-data';
import type { ChoiceAnswer, SeenMultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { isOption } from '@pollux/domain/questions/options-rules';
import type { Answering } from '../answering.ts';

/** A choice is complete by itself; its option can be gone by the time it is sent. */
export const multipleChoiceAnswering: Answering<SeenMultipleChoice, ChoiceAnswer> = {
  fits: (question, { optionId }) => isOption(question, optionId),
  readsAsBefore: (question, before, { optionId }) =>
    sameData(optionOf(question, optionId), optionOf(before, optionId)),
  isGiven: () => true,
  faultOf: () => null,
  sent: (answer) => answer,
  images: ({ options }) => options.map(({ image }) => image),
};

function optionOf({ options }: SeenMultipleChoice, optionId: string) {
  return options.find(({ id }) => id === optionId);
}
