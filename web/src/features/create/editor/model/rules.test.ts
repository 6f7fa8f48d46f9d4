import { detailsMessages } from '@pollux/domain/authoring/content/details-rules';
import { pollMessages } from '@pollux/domain/authoring/content/poll-rules';
import { surveyMessages } from '@pollux/domain/authoring/content/survey-rules';
import { completenessMessages, currentProblem } from '@pollux/domain/questions/completeness';
import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { expect, test } from 'vitest';
import english from '../../../../messages/en/editor.json';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { wordCloudAuthoring } from '../../../../questions/word-cloud/authoring.ts';
import { blankQuestion } from './blank-question.ts';
import * as rules from './rules.ts';

const { detailsProblem, questionRemovalProblem } = rules;
const currentQuestionProblem = (question: DraftQuestion) => currentProblem(question, 'POLL');
const questionsProblem = (questions: readonly DraftQuestion[]) => rules.questionsProblem(questions, 'POLL');

/** The texts of the rules as the server says them. */
const problemTexts = {
  details: detailsMessages.details,
  ...completenessMessages,
  ...pollMessages,
  keepOneQuestion: surveyMessages.lastQuestion,
};

const details = { quizTitle: 'Lunch', quizDescription: 'Where to?', language: 'tam' } as const;

function choice(title: string, ...texts: string[]): MultipleChoice {
  const options = texts.map((text, index) => ({ id: `${index}`, text, ...noMedia }));
  return { ...blankQuestion(), type: 'mcq', title, options, answers: [] };
}

const cloud = (title: string) => wordCloudAuthoring.blank({ ...blankQuestion(), title }, 'POLL');

test('details are complete with a title, a description and a language [C220 C248]', () => {
  expect(detailsProblem(details)).toBeNull();
});

test.each([
  { ...details, quizTitle: '   ' },
  { ...details, quizDescription: '\n\t ' },
  { ...details, language: null },
])(
  'details lacking one of the three, or with spaces alone, are incomplete: $quizTitle [C248 C249]',
  (draft) => {
    expect(detailsProblem(draft)).toBe('details');
    expect(problemTexts.details).toBe('Please fill the title, description and choose a language');
  },
);

test('a current question needs a title and two non-empty options [C274]', () => {
  expect(currentQuestionProblem(choice('', 'Yes', 'No'))).toBe('current');
  expect(currentQuestionProblem(choice('Coming?', 'Yes', ' '))).toBe('current');
  expect(currentQuestionProblem(choice('Coming?', 'Yes', 'No', ''))).toBeNull();
  expect(problemTexts.current).toBe(
    "Please fill the current question's title and provide at least two non-empty options.",
  );
});

test('a current word cloud needs a title only [C274]', () => {
  expect(currentQuestionProblem(cloud('One word?'))).toBeNull();
  expect(currentQuestionProblem(cloud(' '))).toBe('current');
});

test('a current question without a type is incomplete [C226 C274]', () => {
  expect(currentQuestionProblem({ ...blankQuestion(), title: 'Coming?' })).toBe('current');
});

const untyped = blankQuestion();

test.each([
  { broken: untyped, problem: 'type', text: 'Please provide question type.', row: 'C281' },
  { broken: choice(' ', 'Yes', ''), problem: 'title', text: 'Please fill all the questions', row: 'C282' },
  {
    broken: choice('Coming?', 'Yes'),
    problem: 'options',
    text: 'At least two options are required for each question.',
    row: 'C283',
  },
  {
    broken: choice('Coming?', 'Yes', '  '),
    problem: 'optionText',
    text: 'Please fill in all the text fields for options in every question.',
    row: 'C284',
  },
] as const)('moving to settings is refused with "$text" [C222 $row]', ({ broken, problem, text }) => {
  const questions = [choice('Fine?', 'Yes', 'No'), broken];
  expect(questionsProblem(questions)).toEqual({ problem, questionId: broken.id });
  expect(problemTexts[problem]).toBe(text);
});

test('the type of a later question is asked for before the title of an earlier one [C281 C282]', () => {
  expect(questionsProblem([choice('', 'Yes', 'No'), untyped])?.problem).toBe('type');
});

test('in a quiz the first question that lacks something comes first [C275]', () => {
  const [first, second] = [choice('Coming?', 'Yes', 'No'), untyped];
  expect(rules.questionsProblem([first, second], 'QUIZ')).toEqual({
    problem: 'fillOptions',
    questionId: first.id,
  });
  const marked = { ...first, answers: ['0'] };
  expect(rules.questionsProblem([marked, second], 'QUIZ')?.problem).toBe('untyped');
});

test('an option with an image needs its text all the same [C284]', () => {
  const question = choice('Which?', 'This', '');
  const withImage = question.options.map((option) => ({ ...option, image: 'a.webp' }));
  expect(questionsProblem([{ ...question, options: withImage }])?.problem).toBe('optionText');
});

test('complete questions of both types may move on [C222 C283]', () => {
  expect(questionsProblem([choice('Coming?', 'Yes', 'No'), cloud('One word?')])).toBeNull();
});

test('of a quiz, the first question that is not complete is shown with what is said of it first', () => {
  const [fine, keyless] = [choice('Fine?', 'Yes', 'No'), choice('Which?', 'Yes', 'No')];
  const complete = { ...fine, answers: [fine.options[0]?.id ?? ''] };
  expect(rules.questionsProblem([complete, keyless, untyped], 'QUIZ')).toEqual({
    problem: 'fillOptions',
    questionId: keyless.id,
  });
  expect(rules.questionsProblem([complete], 'QUIZ')).toBeNull();
});

test('the last question stays, and says so as the last option does [C261 C262]', () => {
  expect(questionRemovalProblem(1, 'POLL')).toBe('lastQuestion');
  expect(questionRemovalProblem(2, 'POLL')).toBeNull();
  expect(problemTexts.lastOption).toBe('At least one option is required');
  expect(problemTexts.lastQuestion).toBe('At least one question is required');
});

test('the editor says the same as the server [C374]', () => {
  expect(english.problems).toEqual(problemTexts);
});
