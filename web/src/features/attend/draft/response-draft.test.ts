import { expect, test } from 'vitest';
import { choice, pollOf, wordCloud } from '../testing/fake-poll.ts';
import {
  answersOf,
  caughtUp,
  firstProblem,
  hasAnswers,
  isOver,
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
  const now = caughtUp(before, pollOf(questions));
  expect(now).toMatchObject({ answers: { [wordCloud.id]: calm }, index: 1, changes: null });
  expect(Object.keys(now.answers)).toEqual([wordCloud.id]);
  expect(caughtUp(tea, pollOf(questions)).answers).toEqual(tea.answers);
  const retyped = withAnswer(empty, wordCloud.id, { type: 'mcq', optionId: 'gone' });
  expect(caughtUp(retyped, pollOf(questions)).answers).toEqual({});
});

const [first, second] = choice.options;
const answered = showing(
  showing(caughtUp(typed('calm', tea), pollOf(questions)), questions, 0, 0),
  questions,
  1,
  0,
);
const nowAsks = (changed: typeof questions, version = 2) => caughtUp(answered, pollOf(changed, { version }));

test('of a changed poll the answers stay that say the same, and what is new comes first', () => {
  const reworded = { ...choice, options: [{ ...first, text: 'Green tea' }, second] } as typeof choice;
  expect(nowAsks([reworded, wordCloud])).toMatchObject({
    answers: { [wordCloud.id]: calm },
    index: 0,
    changes: { described: false, changed: [choice.id], added: [], removed: [] },
  });
  const other = { ...choice, options: [first, { ...second, text: 'Milk' }] } as typeof choice;
  expect(nowAsks([other, wordCloud])).toMatchObject({
    answers: answered.answers,
    changes: { changed: [choice.id] },
  });
  expect(nowAsks([choice, { ...wordCloud, title: 'One word for tomorrow?' }])).toMatchObject({
    answers: tea.answers,
    index: 1,
  });
  expect(nowAsks([choice])).toMatchObject({ index: 0, changes: { removed: [wordCloud.title] } });
  const added = { ...wordCloud, id: 'f'.repeat(24) };
  expect(nowAsks([choice, wordCloud, added])).toMatchObject({ index: 2, changes: { added: [added.id] } });
  const described = caughtUp(answered, pollOf(questions, { version: 2, content: { quizTitle: 'Meals' } }));
  expect(described).toMatchObject({ answers: answered.answers, changes: { described: true, changed: [] } });
});

test('a version that asks the same changes nothing for whoever is answering', () => {
  expect(caughtUp(answered, pollOf(questions, { version: 2, content: { themeId: 3 } }))).toEqual({
    ...answered,
    asked: { ...answered.asked, version: 2 },
  });
});

test('whoever has not begun is told of no changes', () => {
  const opened = caughtUp(empty, pollOf(questions));
  expect(caughtUp(opened, pollOf([choice], { version: 2 }))).toMatchObject({ step: 'name', changes: null });
});

test('a question that was changed has its time anew; a poll that was over for somebody is not any more', () => {
  const timed = { ...choice, timer: 30_000 as const };
  const over = {
    ...showing(caughtUp(empty, pollOf([timed])), [timed], 0, 0),
    step: 'over' as const,
  };
  expect(caughtUp(over, pollOf([timed], { version: 2, content: { quizTitle: 'Meals' } }))).toMatchObject({
    deadlines: over.deadlines,
  });
  expect(caughtUp(over, pollOf([{ ...timed, title: 'Which?' }], { version: 2 }))).toMatchObject({
    step: 'questions',
    deadlines: {},
  });
});

test('it is over when every time has run out and nothing was answered [P334 P382]', () => {
  const timed = [{ ...choice, timer: 30_000 as const }];
  const shown = showing(empty, timed, 0, 0);
  expect([isOver(timed, shown, 28_000), isOver(timed, shown, 29_000)]).toEqual([false, true]);
  expect(isOver(timed, { ...shown, answers: tea.answers }, 40_000)).toBe(false);
  expect(isOver([...timed, wordCloud], shown, 40_000)).toBe(false);
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
