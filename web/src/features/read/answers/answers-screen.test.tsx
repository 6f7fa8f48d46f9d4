// @vitest-environment happy-dom
import { type Question, QuestionInput, typeOf } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { id } from '@pollux/domain/testing';
import type { AnswerKeyView } from '@pollux/query-api/attending/answer-key-contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { AnswersScreen } from './answers-screen.tsx';
import { changesOf } from './corrections.ts';

const quizId = id('9');
const sample = (type: Question['type']) => QuestionInput.parse(sampleQuestions[type]);
const key: AnswerKeyView = {
  quizTitle: 'Breakfast',
  version: 1,
  versions: [1],
  questions: [sample('mcq'), sample('fillups'), sample('truefalse')],
  accepted: [],
  dropped: [id('4')],
  drawn: [],
  correction: 1,
  corrections: [
    {
      version: 1,
      correction: 1,
      at: '2026-11-20T10:00:00.000Z',
      reason: 'It is not quite round.',
      changes: [{ kind: 'drop', questionId: id('4') }],
    },
  ],
};
const done = { success: true, message: 'Done.', position: '1', correction: 2 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (answerKey = key) => {
  const seen = fakeApi({
    'GET /api/activities/:id/answer-key': () => answerKey,
    [`GET /api/activities/${quizId}/answer-key`]: () => answerKey,
    'POST /api/commands/CorrectAnswerKey': () => done,
  });
  const rendered = await renderApp(
    { '/dashboard/answers/$id': () => <AnswersScreen id={quizId} /> },
    `/dashboard/answers/${quizId}`,
  );
  await screen.findByText('One correction in this version.');
  return { seen, ...rendered };
};
const question = (number: number) => {
  const [list] = screen.getAllByRole('list');
  const item = within(list as HTMLElement).getAllByRole('listitem')[number - 1];
  return within(item as HTMLElement);
};

test('an owner answers a question as it is right, says why, and everybody is graded again', async () => {
  const person = userEvent.setup();
  const { seen } = await open();
  expect(question(3).getByText('Does not count')).toBeTruthy();
  expect(screen.getByText('Question 3: does not count.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull();

  await person.click(question(1).getByRole('button', { name: 'Correct' }));
  const coffee = await question(1).findByRole('radio', { name: /Coffee/ });
  expect(question(1).getByRole<HTMLInputElement>('radio', { name: /Tea/ }).checked).toBe(true);
  await person.click(coffee);
  await person.click(question(3).getByRole('button', { name: 'Correct' }));
  await person.click(question(3).getByRole('radio', { name: 'Give everybody all points' }));
  expect(await axeViolations()).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Correct 2 answers' }));
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Coffee was meant.');
  await person.click(screen.getByRole('button', { name: 'Correct 2 answers' }));
  expect(await screen.findByText('The answers are corrected.')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    quizId,
    version: 1,
    expectedCorrection: 1,
    reason: 'Coffee was meant.',
    changes: [
      { kind: 'key', question: { id: id('1'), answers: [id('12')] } },
      { kind: 'accept-all', questionId: id('4') },
    ],
  });
});

test('the field for a text that is right says so, and does not ask for an answer of one’s own', async () => {
  await open();
  await userEvent.click(question(2).getByRole('button', { name: 'Correct' }));
  expect(await question(2).findByRole('textbox', { name: /Right answer$/ })).toBeTruthy();
});

test('what is left as it is changes nothing', async () => {
  const person = userEvent.setup();
  await open();
  await person.click(question(1).getByRole('button', { name: 'Correct' }));
  await person.click(await question(1).findByRole('radio', { name: /Coffee/ }));
  expect(screen.getByRole('button', { name: 'Correct one answer' })).toBeTruthy();
  await person.click(question(1).getByRole('button', { name: 'Leave as it is' }));
  expect(screen.queryByRole('button', { name: 'Correct one answer' })).toBeNull();
});

const [mcq, dropdown, checkbox, truefalse, date, fillups, shortanswer] = (
  ['mcq', 'dropdown', 'checkbox', 'truefalse', 'date', 'fillups', 'shortanswer'] as const
).map(sample);
const published = { ...key, dropped: [], accepted: [] };

test.each([
  [mcq, { type: 'mcq', optionId: id('12') }, [id('12')]],
  [dropdown, { type: 'dropdown', optionId: id('22') }, [id('22')]],
  [checkbox, { type: 'checkbox', optionIds: [id('32')] }, [id('32')]],
  [truefalse, { type: 'truefalse', value: false }, [false]],
  [date, { type: 'date', date: '1950-01-26' }, ['1950-01-26']],
] as const)('what is answered is right, and nothing else: %o', (question, answer, answers) => {
  expect(changesOf(published, question as Question, { answer: answer as never })).toEqual([
    { kind: 'key', question: { ...question, answers } },
  ]);
});

test.each([fillups, shortanswer])('a text is right beside those that are: %o', (question) => {
  const { type, answers } = question as Extract<Question, { type: 'fillups' }>;
  expect(changesOf(published, question as Question, { answer: { type, text: 'new' } })).toMatchObject([
    { kind: 'key', question: { answers: [...answers, { text: 'new', mode: 'exact' }] } },
  ]);
  expect(changesOf(published, question as Question, { answer: { type, text: ' ' } })).toEqual([]);
});

test.each(['matching', 'drag_and_drop'] as const)(
  'the items of a %s belong together as they are brought',
  (type) => {
    const question = sample(type) as Extract<Question, { type: 'matching' }>;
    const turned = question.options.map((option, index) => ({
      ...option,
      ...(({ selection, selectionId }) => ({ selection, selectionId }))(
        question.options.at(index - 1) ?? option,
      ),
    }));
    const pairs = turned.map(({ id, selectionId }) => ({ optionId: id, selectionId }));
    expect(changesOf(published, question, { answer: { type, pairs } as never })).toEqual([
      { kind: 'key', question: { ...question, options: turned } },
    ]);
    expect(changesOf(published, question, { answer: { type, pairs: pairs.slice(1) } as never })).toEqual([]);
  },
);

test('a drawn question keeps what it is worth, and is not dropped', async () => {
  const person = userEvent.setup();
  await open({ ...key, drawn: [key.questions[0]?.id ?? ''] });
  await person.click(question(1).getByRole('button', { name: 'Correct' }));
  expect(question(1).getByText(/Others are asked another question in its place/)).toBeTruthy();
  expect(question(1).queryByRole('radio', { name: 'Count it for nobody' })).toBeNull();
  expect(question(1).queryByLabelText('Points')).toBeNull();
  expect(question(1).getByRole('radio', { name: 'Give everybody all points' })).toBeTruthy();
  await person.click(question(2).getByRole('button', { name: 'Correct' }));
  expect(question(2).getByRole('radio', { name: 'Count it for nobody' })).toBeTruthy();
});

test('points are a change of their own, and a question that did not count can count again', () => {
  const asked = sample('mcq');
  expect(changesOf(published, asked, { points: 2 })).toEqual([
    { kind: 'points', questionId: asked.id, points: 2 },
  ]);
  const dropped = { ...published, dropped: [asked.id] };
  expect(changesOf(dropped, asked, { counting: 'key' })).toEqual([{ kind: 'key', question: asked }]);
  expect(changesOf(dropped, asked, { counting: 'drop' })).toEqual([]);
  expect(changesOf(published, asked, {})).toEqual([]);
});

test('every question says what is right in it now, before anything is corrected', async () => {
  await open();
  const right = key.questions.map((each) => [...(typeOf(each).scoring?.right(each) ?? [])]);
  expect(right.every((texts) => texts.length > 0)).toBe(true);
  for (const [index, texts] of right.entries()) {
    expect(question(index + 1).getByText(/^Right: /).textContent).toBe(`Right: ${texts.join(', ')}`);
  }
});
