import { z } from 'zod';
import { readText } from '../kernel/typed-text.ts';
import { Id, text } from '../kernel/values.ts';
import { LONG_OPTION, MOST_OPTION_CHARACTERS } from './options-rules.ts';
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
  text: text(MOST_OPTION_CHARACTERS, { least: 0, tooLong: LONG_OPTION }),
  ...mediaInput,
  /** Where options are shuffled it stays behind the others, as "none of the above". */
  staysLast: z.boolean().optional(),
});

const Option = z.object({
  id: Id,
  text: z.string(),
  ...recordedMedia,
  /** Left out where it is not chosen, as in events from before it could be. */
  staysLast: z.boolean().optional(),
});
export type Option = z.infer<typeof Option>;

/** An option as a participant is sent it: that it stays last would tell where it stood before. */
const SeenOption = Option.omit({ staysLast: true });
export type SeenOption = z.infer<typeof SeenOption>;

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
export const seenOptions = { ...seenQuestion, options: z.array(SeenOption) };

interface WithOptions {
  readonly options: readonly Option[];
  readonly answers: readonly string[];
}

/** What a participant is sent of options: all but which are right. */
export function seeOptions({ options }: WithOptions): SeenOption[] {
  return options.map((option) => ({ id: option.id, text: option.text, ...mediaOf(option) }));
}

/** The options as an order has them: those that are to stay last stand behind the others, as they were written. */
export function optionsInOrder(
  options: readonly Option[],
  order: (items: readonly Option[]) => Option[],
): Option[] {
  const last = options.filter(({ staysLast = false }) => staysLast);
  return [...order(options.filter(({ staysLast = false }) => !staysLast)), ...last];
}

/** The question with its options in an order; one without options as it is. */
export function inOrderOf<Question extends { readonly type: string | null }>(
  question: Question,
  order: (items: readonly Option[]) => Option[],
): Question {
  if (!('options' in question) || !hasOptions(question.type)) return question;
  return { ...question, options: optionsInOrder(question.options as Option[], order) };
}

/** The types whose options are in no order of their own. */
function hasOptions(type: string | null): boolean {
  return type === 'mcq' || type === 'checkbox' || type === 'dropdown';
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
