import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import type { Option } from '@pollux/domain/questions/options';
import { MOST_OPTIONS, repeatedOptions } from '@pollux/domain/questions/multiple-choice-rules';
import { noMedia } from '@pollux/domain/questions/question-fields';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { newId } from '../new-id.ts';
import type { Problem } from '../problem.ts';

export function blankOption(): Option {
  return { id: newId(), text: '', ...noMedia };
}

/** Whether the question takes another option: a sixth is one too many (C139, C381). */
export function mayAddOption({ options }: MultipleChoice): boolean {
  return options.length < MOST_OPTIONS;
}

/** The question with one more option, up to five (C139). */
export function addOption(question: MultipleChoice): MultipleChoice {
  if (!mayAddOption(question)) return question;
  return { ...question, options: [...question.options, blankOption()] };
}

/** Whether an option may be removed: the last one stays (C261). */
export function mayRemoveOption({ options }: MultipleChoice): boolean {
  return options.length > 1;
}

/** The question without the option; its last one stays (C261). */
export function removeOption(question: MultipleChoice, optionId: string): MultipleChoice {
  if (!mayRemoveOption(question)) return question;
  return { ...question, options: question.options.filter((option) => option.id !== optionId) };
}

/** The question with fields of one of its options changed. */
export function changeOption(
  question: MultipleChoice,
  optionId: string,
  change: Partial<Omit<Option, 'id'>>,
): MultipleChoice {
  const options = question.options.map((option) =>
    option.id === optionId ? { ...option, ...change } : option,
  );
  return { ...question, options };
}

/** The places of the options, from 0 on, that a problem of the question is about. */
export function faultyOptions(question: MultipleChoice, problem: Problem | null): readonly number[] {
  if (problem === 'sameOptions') return repeatedOptions(question);
  if (problem !== 'optionText' && problem !== 'current') return [];
  return question.options.flatMap(({ text }, index) => (isBlank(text) ? [index] : []));
}
