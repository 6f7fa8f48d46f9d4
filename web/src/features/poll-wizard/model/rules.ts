import { detailsMessages } from '@pollux/domain/authoring/content/details-rules';
import { MOST_QUESTIONS, pollMessages } from '@pollux/domain/authoring/content/poll-rules';
import { MOST_OPTIONS, multipleChoiceMessages } from '@pollux/domain/questions/multiple-choice-rules';
import { questionMessages } from '@pollux/domain/questions/question-rules';
import type { DraftQuestion, PollDraft } from './poll-draft.ts';

/** The texts of the rules as the server says them (C374). */
export const problemTexts = {
  details: detailsMessages.details,
  ...questionMessages,
  ...multipleChoiceMessages,
  ...pollMessages,
};

/** Names a rule of the poll; the wizard's catalogue says it in the words of the server's refusals (C374). */
export type Problem = keyof typeof problemTexts;

/** A problem, and the question that it was found at. */
export interface QuestionProblem {
  readonly problem: Problem;
  readonly questionId: string;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** What keeps the details from being complete: a title, a description and a language (C220, C248, C249). */
export function detailsProblem(
  details: Pick<PollDraft, 'quizTitle' | 'quizDescription' | 'language'>,
): Problem | null {
  const { quizTitle, quizDescription, language } = details;
  return isBlank(quizTitle) || isBlank(quizDescription) || language === null ? 'details' : null;
}

/** What keeps the creator from going on to another question; a word cloud needs its title only (C274). */
export function currentQuestionProblem({ type, title, options }: DraftQuestion): Problem | null {
  const filled = options.filter((option) => !isBlank(option.text));
  return isBlank(title) || (type !== 'wordcloud' && filled.length < 2) ? 'current' : null;
}

const questionRules: readonly { problem: Problem; brokenBy: (question: DraftQuestion) => boolean }[] = [
  { problem: 'type', brokenBy: ({ type }) => type === null },
  { problem: 'title', brokenBy: ({ title }) => isBlank(title) },
  { problem: 'options', brokenBy: ({ type, options }) => type === 'mcq' && options.length < 2 },
  {
    problem: 'optionText',
    brokenBy: ({ type, options }) => type === 'mcq' && options.some((option) => isBlank(option.text)),
  },
  {
    problem: 'tooManyOptions',
    brokenBy: ({ type, options }) => type === 'mcq' && options.length > MOST_OPTIONS,
  },
];

/**
 * What keeps the questions from being complete: the first rule, in the order of C281 to C284, that a question
 * breaks, and the first question that breaks it (C222).
 */
export function questionsProblem(questions: readonly DraftQuestion[]): QuestionProblem | null {
  for (const { problem, brokenBy } of questionRules) {
    const question = questions.find(brokenBy);
    if (question !== undefined) return { problem, questionId: question.id };
  }
  return null;
}

/** Whether the question takes another option: a sixth is one too many (C139, C381). */
export function mayAddOption(question: DraftQuestion): boolean {
  return question.options.length < MOST_OPTIONS;
}

/** What keeps an option from being removed (C261). */
export function optionRemovalProblem(question: DraftQuestion): Problem | null {
  return question.options.length === 1 ? 'lastOption' : null;
}

/** What keeps a question from being deleted, in a poll of `count` questions (C262). */
export function questionRemovalProblem(count: number): Problem | null {
  return count === 1 ? 'lastQuestion' : null;
}

/** Whether a poll of `count` questions takes another. */
export function mayAddQuestion(count: number): boolean {
  return count < MOST_QUESTIONS;
}
