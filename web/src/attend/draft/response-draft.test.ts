import { expect, test } from 'vitest';
import { choice, pollOf, wordCloud } from '../testing/fake-poll.ts';
import {
  answersOf,
  firstProblem,
  fitted,
  hasAnswers,
  newDraft,
  problemWith,
  showing,
  withAnswer,
  withAttempt,
} from './response-draft.ts';

const questions = [choice, wordCloud];
const empty = newDraft(pollOf(questions));
const chosen = (optionId = '') => withAnswer(empty, choice.id, { type: 'mcq', optionId });
const tea = chosen(choice.options[0]?.id);
const typed = (word: string, before = empty) => withAnswer(before, wordCloud.id, { type: 'wordcloud', word });
const calm = { type: 'wordcloud', word: 'calm' } as const;

test('a compulsory question needs an answer, and blank text is none [P337 P384]', () => {
  expect(problemWith(choice, empty)).toBe('unanswered');
  expect(problemWith(choice, tea)).toBeNull();
  expect(problemWith(wordCloud, typed('  \t '))).toBe('unanswered');
  expect(problemWith(wordCloud, typed('calm'))).toBeNull();
});

test('an optional question may stay empty [P268]', () => {
  expect(problemWith({ ...choice, compulsory: false }, empty)).toBeNull();
  expect(problemWith({ ...wordCloud, compulsory: false }, typed(' '))).toBeNull();
});

test('a word has at most 50 characters as a person counts them [P118]', () => {
  expect(problemWith(wordCloud, typed('வி'.repeat(50)))).toBeNull();
  expect(problemWith(wordCloud, typed('வி'.repeat(51)))).toEqual({ mostCharacters: 50 });
  expect(problemWith({ ...wordCloud, compulsory: false }, typed('x'.repeat(51)))).toEqual({
    mostCharacters: 50,
  });
});

test('words are sent trimmed, blank and overlong ones not at all [P118 P382]', () => {
  expect(answersOf(questions, typed('  calm ', tea))).toEqual({ ...tea.answers, [wordCloud.id]: calm });
  expect(hasAnswers(answersOf(questions, typed('   ')))).toBe(false);
  expect(hasAnswers(answersOf(questions, typed('x'.repeat(51))))).toBe(false);
  expect(hasAnswers(answersOf(questions, tea))).toBe(true);
});

test('the time of a question begins when it is first shown and goes on from there [P325]', () => {
  const timed = [{ ...choice, timer: 30_000 as const }, wordCloud];
  const first = showing(empty, timed, 0, 1000);
  expect(first.deadlines).toEqual({ [choice.id]: 31_000 });
  const second = showing(first, timed, 1, 9000);
  expect(second.deadlines).toEqual({ [choice.id]: 31_000 });
  expect(showing(second, timed, 0, 20_000).deadlines).toEqual({ [choice.id]: 31_000 });
});

test('the first question without its answer is found; one whose time is over does not count [P333 P334]', () => {
  expect(firstProblem(questions, empty, 0)).toEqual({ index: 0, problem: 'unanswered' });
  expect(firstProblem(questions, tea, 0)).toEqual({ index: 1, problem: 'unanswered' });
  const timedOut = { ...empty, deadlines: { [choice.id]: 10_000 } };
  expect(firstProblem(questions, timedOut, 9001)).toEqual({ index: 1, problem: 'unanswered' });
  expect(firstProblem(questions, timedOut, 8000)).toEqual({ index: 0, problem: 'unanswered' });
});

test('answers that the poll no longer asks for are dropped', () => {
  const before = { ...withAnswer(typed('calm', chosen('gone')), 'other', calm), index: 5 };
  expect(fitted(before, questions)).toMatchObject({ answers: { [wordCloud.id]: calm }, index: 1 });
  expect(Object.keys(fitted(before, questions).answers)).toEqual([wordCloud.id]);
  expect(fitted(tea, questions).answers).toEqual(tea.answers);
  const retyped = withAnswer(empty, wordCloud.id, { type: 'mcq', optionId: 'gone' });
  expect(fitted(retyped, questions).answers).toEqual({});
});

test('the same answers keep their key, changed ones get another [P527]', () => {
  const keys = ['first', 'second'];
  const newKey = () => keys.shift() ?? '';
  const sent = answersOf(questions, tea);
  const tried = withAttempt(tea, sent, newKey);
  expect(tried.attempt.key).toBe('first');
  expect(withAttempt(tried, sent, newKey).attempt.key).toBe('first');
  expect(withAttempt(tried, { ...sent, [wordCloud.id]: calm }, newKey).attempt.key).toBe('second');
});
