// @vitest-environment happy-dom
import { QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankQuestion } from '../model/blank-question.ts';
import { lists } from '../testing/graded.ts';
import {
  button,
  expectSaved,
  expectStage,
  field,
  fill,
  openAt,
  person,
  press,
} from '../testing/open-editor.tsx';

type Type = keyof typeof sampleQuestions;
type Changes = Readonly<Record<string, unknown>>;

/** A question of the type that only these changes keep from being complete. */
const sample = (type: Type, changes: Changes = {}) =>
  QuestionInput.parse({ ...sampleQuestions[type], ...changes });

const OPTIONS = 'Please fill the options';
const ANSWERS = 'Please fill the answer options';

const incomplete: [Type, Changes, string, string][] = [
  ['email', { title: ' ' }, 'Please fill the previous question', 'C268'],
  ['mcq', { answers: [] }, OPTIONS, 'C269'],
  ['dropdown', { options: [], answers: [] }, OPTIONS, 'C269'],
  ['checkbox', { answers: [] }, ANSWERS, 'C270'],
  ['shortanswer', { answers: [] }, ANSWERS, 'C270'],
  ['truefalse', { answers: [] }, ANSWERS, 'C271'],
  ['matching', { options: [] }, 'Please fill the matching options', 'C272'],
  ['drag_and_drop', { options: [] }, 'Please fill the matching options', 'C272'],
  ['date', { answers: [] }, 'Please enter a valid date.', 'C273'],
];

const alert = async () => (await screen.findByRole('alert')).textContent;
const cards = () => screen.getAllByRole('region', { name: /^Question \d+$/ }).length;

test.each(incomplete)(
  'in a quiz, another question after a %s with %j is not added but answered with "%s" [C267 %s]',
  async (type, changes, text) => {
    await openAt('questions', { questions: [sample(type, changes)] }, lists, 'QUIZ');
    await press('Add Question');
    expect(await alert()).toBe(text);
    expect(cards()).toBe(1);
    await expectAtField(1);
    // Again as well, from somewhere else.
    await press('Next');
    await expectAtField(1);
  },
);

/** That the keyboard is at a field of the question, not only at its card or the button that was pressed. */
async function expectAtField(number: number) {
  // The fields of a question may still have been on their way.
  await waitFor(() => {
    const at = document.activeElement;
    expect(screen.getByRole('region', { name: `Question ${number}` }).contains(at)).toBe(true);
    expect(at?.closest('[aria-invalid="true"], [data-fault], [data-answers]')).not.toBeNull();
  });
}

test('a copy of an incomplete question of a quiz, or the key for another one, adds none either [C267]', async () => {
  await openAt('questions', { questions: [sample('mcq', { answers: [] })] }, lists, 'QUIZ');
  await press('Duplicate question 1');
  expect(await alert()).toBe(OPTIONS);
  await person.click(screen.getByRole('radio', { name: 'Option 1 is right' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Duplicate question 1');
  expect(cards()).toBe(2);
});

test('the key for another question asks for the current one first [C267]', async () => {
  await openAt('questions', { questions: [sample('date', { answers: [] })] }, lists, 'QUIZ');
  await screen.findByRole('region', { name: 'Question 1' });
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await alert()).toBe('Please enter a valid date.');
  expect(cards()).toBe(1);
});

test('Next looks at all questions of a quiz, and names the first whose options are to be filled [C275 C279]', async () => {
  const questions = [sample('rating'), sample('mcq', { answers: [] }), sample('date', { answers: [] })];
  await openAt('questions', { questions }, lists, 'QUIZ');
  await press('Next');
  expect(await alert()).toBe('Please fill the options in question 2');
  await expectStage('Questions');
});

const onNext: [string, string, Type | null, Changes, string][] = [
  ['without a type', 'C276', null, {}, 'Please fill a question at least'],
  ['without a title', 'C277', 'rating', { title: ' ' }, 'Please fill the previous question'],
  ...incomplete
    .filter(([, , text]) => text !== 'Please fill the previous question')
    .map(([type, changes, text]): [string, string, Type, Changes, string] => [
      `of type ${type} without what is right`,
      'C278',
      type,
      changes,
      text === OPTIONS ? 'Please fill the options in question 2' : text,
    ]),
];

test.each(onNext)(
  'Next is answered for a second question %s, and nobody leaves the questions [%s]',
  async (_what, _row, type, changes, text) => {
    const second = type === null ? blankQuestion() : sample(type, changes);
    await openAt('questions', { questions: [sample('email'), second] }, lists, 'QUIZ');
    await press('Next');
    expect(await alert()).toBe(text);
    expect(screen.getByRole('region', { name: 'Question 2' }).contains(screen.getByRole('alert'))).toBe(true);
    await expectAtField(2);
    await expectStage('Questions');
  },
);

const LONG_OPTION = 'An option or an answer has at most 200 characters. Make it shorter.';
const [choice, written] = [sample('mcq'), sample('shortanswer')];
if (choice.type !== 'mcq' || written.type !== 'shortanswer') throw new TypeError('No samples.');
const withLong = <Item extends object>([first, ...others]: readonly Item[]) => [
  { ...first, text: 'x'.repeat(201) } as Item,
  ...others,
];

test.each([
  [
    'question',
    { ...choice, title: 'x'.repeat(501) },
    'A question has at most 500 characters. Make it shorter.',
  ],
  ['option', { ...choice, options: withLong(choice.options) }, LONG_OPTION],
  ['answer', { ...written, answers: withLong(written.answers) }, LONG_OPTION],
])(
  'of what was pasted, a %s that is too long to be published is marked, and nobody leaves the questions [C214 C278]',
  async (_what, second, text) => {
    await openAt('questions', { questions: [sample('email'), second] }, lists, 'QUIZ');
    await press('Next');
    expect(await alert()).toBe(text);
    await expectAtField(2);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    await expectStage('Questions');
  },
);

test('in a survey, neither another question nor Next before the question has a title [C285 C286]', async () => {
  await openAt('questions', { questions: [sample('rating', { title: '' })] }, lists, 'SURVEY');
  const refused = async (action: string) => {
    await press(action);
    expect(await alert()).toBe('Please fill the previous question');
    expect(cards()).toBe(1);
    await expectStage('Questions');
  };
  await refused('Add Questions');
  await refused('Next');
  await fill(await field('Question'), 'How was it?');
  await press('Next');
  await expectStage('Settings');
});

test('the last entry of a list stays in a quiz, under the title Error [C260]', async () => {
  const { options } = sampleQuestions.mcq;
  await openAt(
    'questions',
    { questions: [sample('mcq', { options: options.slice(0, 1), answers: [] })] },
    {},
    'QUIZ',
  );
  await press('Remove option 1');
  const refusal = await screen.findByRole('alert', { name: 'Error' });
  expect(refusal.textContent).toContain('At least one option is required');
  expect(await field('Option 1')).toBeTruthy();
});

test('the last question stays in a survey [C263]', async () => {
  await openAt('questions', { questions: [sample('rating')] }, lists, 'SURVEY');
  await press('Delete question 1');
  expect(await alert()).toBe('You have to keep at least one question');
  expect(cards()).toBe(1);
});

test('Next is on the last card of a quiz only, and Go Back and Edit Questions keep everything [C094 C096 C118 C216]', async () => {
  const { server } = await openAt(
    'questions',
    { questions: [sample('rating'), sample('email')] },
    {},
    'QUIZ',
  );
  const next = await button('Next');
  expect(screen.getByRole('region', { name: 'Question 2' }).contains(next)).toBe(true);
  await press('Next');
  await expectStage('Settings');
  await press('Edit Questions');
  await expectStage('Questions');
  expect(cards()).toBe(2);
  await press('Go Back');
  await expectStage('Details');
  expect((await field('Title')).value).toBe('Lunch');
  await expectSaved(server, {
    details: { quizTitle: 'Lunch' },
    questions: [{ type: 'rating' }, { type: 'email' }],
  });
});
