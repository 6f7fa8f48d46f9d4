import { newId } from './new-id.ts';
import { blankOption, type DraftQuestion, type QuestionType } from './poll-draft.ts';
import { mayAddOption, mayAddQuestion, optionRemovalProblem, questionRemovalProblem } from './rules.ts';

type Questions = readonly DraftQuestion[];

/** Changes the list of questions; the newest list is handed in. */
export type EditQuestions = (change: (questions: DraftQuestion[]) => DraftQuestion[]) => void;

/** The questions with another right after the given one (C095, C227); unchanged when the poll is full. */
export function insertAfter(questions: Questions, id: string, question: DraftQuestion): DraftQuestion[] {
  if (!mayAddQuestion(questions.length)) return [...questions];
  return questions.toSpliced(questions.findIndex((other) => other.id === id) + 1, 0, question);
}

/** A deep copy of the question; it and its options have ids of their own (C227). */
export function copyOf(question: DraftQuestion): DraftQuestion {
  return {
    ...question,
    id: newId(),
    options: question.options.map((option) => ({ ...option, id: newId() })),
  };
}

/** The questions without the given one; the last one stays (C262). */
export function removeQuestion(questions: Questions, id: string): DraftQuestion[] {
  if (questionRemovalProblem(questions.length) !== null) return [...questions];
  return questions.filter((question) => question.id !== id);
}

/** The question changes places with its neighbour above (-1) or below (1), with all that belongs to it (C231). */
export function moveQuestion(questions: Questions, id: string, by: -1 | 1): DraftQuestion[] {
  const from = questions.findIndex((question) => question.id === id);
  const question = questions[from];
  const neighbour = questions[from + by];
  if (question === undefined || neighbour === undefined) return [...questions];
  return questions.with(from, neighbour).with(from + by, question);
}

/** The questions with `change` made to the given one. */
export function changeQuestion(
  questions: Questions,
  id: string,
  change: (question: DraftQuestion) => DraftQuestion,
): DraftQuestion[] {
  return questions.map((question) => (question.id === id ? change(question) : question));
}

/** The question under another type: multiple choice starts with two blank options, a word cloud has none. */
export function withType(question: DraftQuestion, type: QuestionType): DraftQuestion {
  if (question.type === type) return question;
  return { ...question, type, options: type === 'mcq' ? [blankOption(), blankOption()] : [] };
}

/** Whether another type would lose something that was filled in. */
export function hasAnswers(question: DraftQuestion): boolean {
  return question.options.some((option) => option.text.trim() !== '' || option.image !== null);
}

/** The question with one more option, up to five (C139). */
export function addOption(question: DraftQuestion): DraftQuestion {
  if (!mayAddOption(question)) return question;
  return { ...question, options: [...question.options, blankOption()] };
}

/** The question without the option; its last one stays (C261). */
export function removeOption(question: DraftQuestion, optionId: string): DraftQuestion {
  if (optionRemovalProblem(question) !== null) return question;
  return { ...question, options: question.options.filter((option) => option.id !== optionId) };
}

/** The question with fields of one of its options changed. */
export function changeOption(
  question: DraftQuestion,
  optionId: string,
  change: Partial<Omit<DraftQuestion['options'][number], 'id'>>,
): DraftQuestion {
  const options = question.options.map((option) =>
    option.id === optionId ? { ...option, ...change } : option,
  );
  return { ...question, options };
}
