import type { Option } from '@pollux/domain/questions/options';
import { isLongOption, MOST_OPTIONS_OF_ALL } from '@pollux/domain/questions/completeness';
import { MOST_OPTIONS, repeatedOptions } from '@pollux/domain/questions/multiple-choice-rules';
import { hasMedia } from '@pollux/domain/questions/question-fields';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { type ActivityKind, isBlank } from '@pollux/domain/questions/question-rules';
import { newId } from '../new-id.ts';
import type { Problem } from '../problem.ts';

/** What questions with options to choose from have alike. */
export interface Choices {
  readonly options: Option[];
  /** The ids of those that are right. */
  readonly answers: string[];
}

/** How many options a question can have: in polls five (C139, C381). */
export function mostOptions(kind: ActivityKind): number {
  return kind === 'POLL' ? MOST_OPTIONS : MOST_OPTIONS_OF_ALL;
}

export function blankOption(): Option {
  return { id: newId(), text: '', ...noMedia };
}

/** Whether there is nothing in an option that could be lost. */
export function isBlankOption(option: Omit<Option, 'id'>): boolean {
  return isBlank(option.text) && !hasMedia(option);
}

/** The question with other options; those that are gone are no longer right (C164). */
export function withOptions<Question extends Choices>(question: Question, options: Option[]): Question {
  const answers = question.answers.filter((answer) => options.some(({ id }) => id === answer));
  return { ...question, options, answers };
}

/** The question with this option as the only one that is right (C079). */
export function withRightOption<Question extends Choices>(question: Question, optionId: string): Question {
  return { ...question, answers: [optionId] };
}

/** The question with this option among those that are right, or not; they stay in the order of the options (C080). */
export function withTick<Question extends Choices>(
  question: Question,
  optionId: string,
  isRight: boolean,
): Question {
  const answers = question.options
    .map(({ id }) => id)
    .filter((id) => (id === optionId ? isRight : question.answers.includes(id)));
  return { ...question, answers };
}

/** What is said of a question whose options may be blank. */
const OF_BLANK: ReadonlySet<Problem> = new Set(['optionText', 'fillOptions', 'fillAnswers', 'current']);

/** The places of the options, from 0 on, that a problem of the question is about. */
export function faultyOptions(
  question: Choices,
  problem: Problem | null,
  kind: ActivityKind,
): readonly number[] {
  if (problem === 'sameOptions') return repeatedOptions(question, kind);
  if (problem === 'longOption')
    return question.options.flatMap(({ text }, index) => (isLongOption(text) ? [index] : []));
  if (problem === null || !OF_BLANK.has(problem)) return [];
  return question.options.flatMap(({ text }, index) => (isBlank(text) ? [index] : []));
}
