import { z } from 'zod';
import { readText } from '../kernel/typed-text.ts';
import { Id, text } from '../kernel/values.ts';
import { MOST_OPTION_CHARACTERS } from './options-rules.ts';
import {
  type Choice,
  mediaInput,
  questionInput,
  recordedMedia,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { hasMedia, mediaOf } from './question-fields.ts';

// What types have in common whose answers are chosen among options.

/** So many options, answers or pairs are read at all; each kind of activity takes fewer. */
export const MOST_ITEMS_READ = 200;

const OptionInput = z.object({
  id: Id,
  text: text(MOST_OPTION_CHARACTERS, { least: 0 }),
  ...mediaInput,
});

const Option = z.object({ id: Id, text: z.string(), ...recordedMedia });
export type Option = z.infer<typeof Option>;

/** A question with options, as its creator sends it; `answers` are the ids of those that are right. */
export const optionsInput = {
  ...questionInput,
  options: z.array(OptionInput).max(MOST_ITEMS_READ),
  answers: z.array(Id).max(MOST_ITEMS_READ).default([]),
};

/** The same as events hold it. */
export const recordedOptions = {
  ...recordedQuestion,
  options: z.array(Option),
  answers: z.array(z.string()),
};

/** The same as a participant is sent it. */
export const seenOptions = { ...seenQuestion, options: z.array(Option) };

interface WithOptions {
  readonly options: readonly Option[];
  readonly answers: readonly string[];
}

/** What a participant is sent of options: all but which are right. */
export function seeOptions({ options }: WithOptions): Option[] {
  return options.map((option) => ({ id: option.id, text: option.text, ...mediaOf(option) }));
}

/** The question with options under ids of their own; the right ones stay right. */
export function withNewOptionIds<Question extends WithOptions>(
  question: Question,
  newId: () => string,
): Question {
  const newIds = new Map(question.options.map(({ id }) => [id, newId()]));
  const renewed = (id: string) => newIds.get(id) ?? id;
  return {
    ...question,
    options: question.options.map((option) => ({ ...option, id: renewed(option.id) })),
    answers: question.answers.map(renewed),
  };
}

/** What can be chosen of options, by their ids. */
export function optionChoices({ options }: Pick<WithOptions, 'options'>): Choice[] {
  return options.map(({ id, text }) => ({ key: id, text }));
}

/** The texts of the options that are right, in the order of the options. */
export function rightOptions(question: WithOptions): string[] {
  return optionTexts(question, question.answers);
}

/** The texts of options in the question's order, however they were named; behind them the ids of those that are gone. */
export function optionTexts(question: WithOptions | undefined, ids: readonly string[]): string[] {
  const offered = question?.options.filter(({ id }) => ids.includes(id)) ?? [];
  const gone = ids.filter((id) => !offered.some((option) => option.id === id));
  return [...offered.map(({ text }) => text), ...gone];
}

/** By what people can tell an option from others: its text and what it shows; null where there is neither. */
export function readsAs(options: readonly Option[], optionId: string): string | null {
  const option = options.find(({ id }) => id === optionId);
  if (option === undefined) return null;
  const text = readText(option.text);
  return text === '' && !hasMedia(option) ? null : JSON.stringify([text, mediaOf(option)]);
}

/** The text of an option; its id once it is gone. */
export function optionText(question: WithOptions | undefined, optionId: string): string {
  return question?.options.find(({ id }) => id === optionId)?.text ?? optionId;
}
