import { comparableText, readText } from '../kernel/typed-text.ts';
import { type ActivityKind, type Fault, isBlank } from './question-rules.ts';

/** Whatever chooses one of several has 2 options at least; a poll question has at most 5 (C139, C140, C381). */
export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 5;

/** The texts of these rules; the editor and the server say the same (C374). */
export const multipleChoiceMessages = {
  lastOption: 'At least one option is required',
  options: 'At least two options are required for each question.',
  optionText: 'Please fill in all the text fields for options in every question.',
  sameOptions: 'Two options are the same. Change one.',
  tooManyOptions: `A poll question has at most ${MOST_OPTIONS} options.`,
} as const;

/**
 * The places of options, or of the left of pairs, from 0 on, that read like another one of the question; blank ones read
 * like none. In a quiz a capital letter may be what is asked, so that case makes another text there.
 */
export function repeatedOptions({ options }: WithOptions, kind: ActivityKind): number[] {
  const read = kind === 'QUIZ' ? readText : comparableText;
  const texts = options.map(({ text }) => read(text));
  return texts.flatMap((text, index) =>
    text !== '' && texts.indexOf(text) !== texts.lastIndexOf(text) ? [index] : [],
  );
}

interface WithOptions {
  readonly options: readonly { readonly text: string }[];
}

type PollOptionProblem = 'options' | 'optionText' | 'sameOptions' | 'tooManyOptions';

/**
 * What keeps a multiple choice of a poll from being complete, each with its place, in the order in which it is said
 * (C139, C140, C283, C284).
 */
export function pollOptionFaults(question: WithOptions): readonly Fault<PollOptionProblem>[] {
  const { options } = question;
  const ofOptions = (problem: PollOptionProblem) => ({ problem, at: ['options'] });
  const ofText = (problem: PollOptionProblem) => (index: number) => ({
    problem,
    at: ['options', index, 'text'],
  });
  const blank = options.flatMap(({ text }, index) => (isBlank(text) ? [index] : []));
  return [
    ...(options.length < FEWEST_OPTIONS ? [ofOptions('options')] : []),
    ...blank.map(ofText('optionText')),
    ...repeatedOptions(question, 'POLL').map(ofText('sameOptions')),
    ...(options.length > MOST_OPTIONS ? [ofOptions('tooManyOptions')] : []),
  ];
}

/** Whether so many options are filled in that its creator may go on to another question (C274). */
export function hasEnoughOptions({ options }: WithOptions): boolean {
  return options.filter(({ text }) => !isBlank(text)).length >= FEWEST_OPTIONS;
}
