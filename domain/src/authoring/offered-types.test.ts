import { entitlementsOf } from '../accounts/plan.ts';
import { expect, test } from 'vitest';
import { by, given, id } from '../testing.ts';
import { EditActivity, editActivity } from './drafting/editing.ts';
import type { Edit } from './drafting/edits.ts';
import { openDraft } from './drafting/opening.ts';
import { TypeSwitchedOff } from './offered-types.ts';
import { type Quiz, type QuizEvent, quizzes } from './quiz.ts';
import { CreateQuiz, createActivity, publishActivity, UpdateQuiz, updateActivity } from './saving.ts';
import { sampleLists } from './testing.ts';

const owner = id('a1');
const quizId = id('f00');
const offered = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };
const withoutFillUps = { ...offered, switchedOff: new Set(['fillups']) };

const fillUp = (number: number) => ({
  id: id(number),
  type: 'fillups',
  title: 'Leaves are …',
  answers: [{ id: id(number + 10), text: 'green', mode: 'exact' }],
});
const form = {
  quizTitle: 'Plants',
  quizGrades: ['grade6'],
  subjects: ['biology'],
  language: 'Eng',
  paymentType: 'free',
  questions: [fillUp(1)],
};
const stateAfter = (...events: readonly QuizEvent[]): Quiz => given(quizzes, ...events).state;
const create = (creator: typeof offered) =>
  createActivity(CreateQuiz.payload.parse(form), quizzes.initial, by(owner), creator) as QuizEvent[];

test('a quiz is not created with a question of a type that is switched off [C171]', () => {
  expect(() => create(withoutFillUps)).toThrow(TypeSwitchedOff);
  expect(create(offered).at(-1)?.type).toBe('QuizPublished');
});

test('a published question keeps its type, is edited further, and gets no company while it is switched off', () => {
  const state = stateAfter(...create(offered));
  const save = (...questions: object[]) =>
    updateActivity(
      'QUIZ',
      UpdateQuiz.payload.parse({ ...form, questions, id: quizId, expectedVersion: 1 }),
      state,
      by(owner),
      withoutFillUps,
    );
  expect(save({ ...fillUp(1), title: 'Roots are …' })).not.toEqual([]);
  expect(() => save(fillUp(1), fillUp(2))).toThrow(TypeSwitchedOff);
});

test('a draft gets no question of a type that is switched off, and keeps and publishes those that it has', () => {
  const opened = openDraft(
    { quizType: 'QUIZ', questionId: id(1) },
    quizzes.initial,
    by(owner),
    offered,
  ) as QuizEvent[];
  const edit = (events: readonly QuizEvent[], creator: typeof offered, ...edits: Edit[]) =>
    editActivity(
      EditActivity.payload.parse({ id: quizId, revision: events.length - 1, edits }),
      stateAfter(...events),
      by(owner),
      creator,
    ) as QuizEvent[];
  const { id: questionId, ...fields } = fillUp(1);
  const media = { image: null, audio: null, video: null };
  const answers = fields.answers.map((answer) => ({ ...answer, ...media }));
  const { questions: _questions, paymentType, ...details } = form;
  const typed: Edit = { edit: 'set-question', questionId, fields: { ...fields, answers } as never };
  const described: Edit[] = [
    { edit: 'set-details', fields: details },
    { edit: 'set-settings', fields: { paymentType: paymentType as 'free' } },
  ];

  expect(() => edit(opened, withoutFillUps, typed)).toThrow(TypeSwitchedOff);
  expect(edit(opened, withoutFillUps, ...described)).not.toEqual([]);

  const written = [...opened, ...edit(opened, offered, typed, ...described)];
  const retitled: Edit = { edit: 'set-question', questionId, fields: { title: 'Roots are …' } };
  const further = [...written, ...edit(written, withoutFillUps, retitled)];
  expect(further.length).toBeGreaterThan(written.length);
  const state = stateAfter(...further);
  const revision = state.status === 'drafted' ? state.drafting.revision : 0;
  const events = publishActivity({ revision }, state, by(owner), withoutFillUps);
  expect(events.at(-1)?.type).toBe('QuizPublished');
});
