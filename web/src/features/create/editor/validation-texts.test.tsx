// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KindName } from './kinds/kind.ts';
import { blankQuestion } from './model/blank-question.ts';
import type { EditingStage } from './model/use-stage.ts';
import { button, choice, openAt, person } from './testing/open-editor.tsx';

type Type = keyof typeof sampleQuestions;
type Changes = NonNullable<Parameters<typeof openAt>[1]>;

interface Incomplete {
  readonly kind: KindName;
  /** Where the page says it, once the button that leads on from there is pressed. */
  readonly stage: EditingStage;
  readonly says: string;
  /** What alone keeps the draft from being published. */
  readonly lacks: Changes;
}

/** A question that only these changes keep from being complete. */
const asked = (type: Type, changes: Readonly<Record<string, unknown>>): Changes => ({
  questions: [QuestionInput.parse({ ...sampleQuestions[type], ...changes })],
});
const { options: pairs } = sampleQuestions.matching;
const [pair] = pairs;
const long = 'x'.repeat(51);
const blankOption = { id: '3'.repeat(24), text: ' ', ...noMedia };
const start = '2099-12-01T03:30:00.000Z';

const quiz = (stage: EditingStage, says: string, lacks: Changes) =>
  ({ kind: 'QUIZ', stage, says, lacks }) satisfies Incomplete;
const ofQuestions = (kind: KindName, says: string, lacks: Changes) =>
  ({ kind, stage: 'questions', says, lacks }) satisfies Incomplete;

const incomplete: readonly Incomplete[] = [
  quiz('details', 'Title is required', { quizTitle: ' ' }),
  quiz('details', 'Grade is required', { quizGrades: [] }),
  quiz('details', 'Subject is required', { subjects: [] }),
  quiz('details', 'Language is required', { language: null }),
  ofQuestions('QUIZ', 'Please fill a question at least', { questions: [blankQuestion()] }),
  ofQuestions('QUIZ', 'Please fill the previous question', asked('mcq', { title: ' ' })),
  ofQuestions('QUIZ', 'Please fill the options in question 1', asked('mcq', { options: [], answers: [] })),
  ofQuestions('QUIZ', 'Please fill the options in question 1', asked('dropdown', { answers: [] })),
  ofQuestions('QUIZ', 'Please fill the answer options', asked('checkbox', { answers: [] })),
  ofQuestions('QUIZ', 'Please fill the answer options', asked('truefalse', { answers: [] })),
  ofQuestions('QUIZ', 'Please fill the answer options', asked('shortanswer', { answers: [] })),
  ofQuestions(
    'QUIZ',
    'Please fill the answer options',
    asked('fillups', { answers: [{ ...sampleQuestions.fillups.answers?.[0], mode: null }] }),
  ),
  ofQuestions('QUIZ', 'Please enter a valid date.', asked('date', { answers: [] })),
  ofQuestions('QUIZ', 'Please enter a valid date.', asked('date', { answers: ['2024-02-31'] })),
  ...(['matching', 'drag_and_drop'] as const).flatMap((type) => [
    ofQuestions(
      'QUIZ',
      'Please fill the matching options',
      asked(type, { options: [{ ...pair, selection: ' ' }] }),
    ),
    ofQuestions(
      'QUIZ',
      'Option cannot be more than 50 characters',
      asked(type, { options: [{ ...pair, text: long }] }),
    ),
    ofQuestions(
      'QUIZ',
      'Option cannot be more than 50 characters',
      asked(type, { options: [{ ...pair, selection: long }] }),
    ),
  ]),
  ...(['QUIZ', 'SURVEY'] as const).flatMap((kind) => [
    ...(['mcq', 'dropdown'] as const).map((type) =>
      ofQuestions(
        kind,
        'At least two options are required for each question.',
        asked(type, { options: sampleQuestions[type].options.slice(0, 1) }),
      ),
    ),
    ...(['mcq', 'dropdown', 'checkbox'] as const).map((type) =>
      ofQuestions(
        kind,
        'Two options are the same. Change one.',
        asked(type, {
          options: sampleQuestions[type].options.map((option) => ({ ...option, text: 'Alike' })),
        }),
      ),
    ),
    ...(['matching', 'drag_and_drop'] as const).flatMap((type) => [
      ofQuestions(
        kind,
        'At least two pairs are required for each question.',
        asked(type, { options: sampleQuestions[type].options.slice(0, 1) }),
      ),
      ofQuestions(
        kind,
        'Two items are the same. Change one.',
        asked(type, {
          options: sampleQuestions[type].options.map((option) => ({ ...option, text: 'Alike' })),
        }),
      ),
    ]),
  ]),
  ofQuestions('SURVEY', 'Please fill a question at least', { questions: [blankQuestion()] }),
  ofQuestions('SURVEY', 'Please fill the previous question', asked('email', { title: '' })),
  ofQuestions('POLL', 'Please provide question type.', { questions: [blankQuestion()] }),
  ofQuestions('POLL', 'Please fill all the questions', asked('wordcloud', { title: '' })),
  ofQuestions('POLL', 'At least two options are required for each question.', {
    questions: [{ ...choice, options: choice.options.slice(0, 1) }],
  }),
  ofQuestions('POLL', 'Please fill in all the text fields for options in every question.', {
    questions: [{ ...choice, options: [...choice.options, blankOption] }],
  }),
  quiz('settings', 'Please fill all the fields', { paymentType: null }),
  quiz('settings', 'please enter the timing', { timeline: true, startDate: start, endDate: null }),
  quiz('settings', 'Start date should be less than end date', {
    timeline: true,
    startDate: start,
    endDate: start,
  }),
  quiz('settings', 'Please enter the amount', { paymentType: 'paid', amount: 0 }),
];

const graded = { quizGrades: ['grade6'], subjects: ['biology'], paymentType: 'free' as const };
const complete: Changes = { ...graded, ...asked('mcq', {}) };
const premium = {
  'GET /api/users/me/entitlements': { subscriptionType: 'premium', ...entitlementsOf('premium') },
};
const leadsOn = { details: 'Next', questions: 'Next', settings: 'Save Quiz' } as const;

test.each(incomplete)(
  'of a $kind, "$says" is said by its $stage, and by the server with the field [C374]',
  async ({ kind, stage, says, lacks }) => {
    const draft = { ...(kind === 'QUIZ' && complete), ...lacks };
    const { server, sent } = await openAt(stage, draft, premium, kind);
    server.subscriptionType = 'premium';
    await person.click(await button(leadsOn[stage]));
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    expect(sent('PublishActivity')).toEqual([]);
    // The keyboard is at what is at fault, or in the dialog that tells of it.
    const faulty = '[aria-invalid="true"], [data-fault], [data-refused], [data-answers], [role="dialog"]';
    await waitFor(() => expect(document.activeElement?.closest(faulty)).not.toBeNull());
    const field = expect.objectContaining({ path: expect.stringMatching(/\w/), message: says });
    expect(() => server.publishes()).toThrow(expect.objectContaining({ message: says, errors: [field] }));
  },
);
