// @vitest-environment happy-dom
import { QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStage, openAt, person, press } from '../testing/open-editor.tsx';

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
    await openAt('questions', { questions: [sample(type, changes)] }, {}, 'QUIZ');
    await press('Add Question');
    expect(await alert()).toBe(text);
    expect(cards()).toBe(1);
  },
);

test('a copy of an incomplete question of a quiz, or the key for another one, adds none either [C267]', async () => {
  await openAt('questions', { questions: [sample('mcq', { answers: [] })] }, {}, 'QUIZ');
  await press('Duplicate question 1');
  expect(await alert()).toBe(OPTIONS);
  await person.click(screen.getByRole('radio', { name: 'Option 1 is right' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Duplicate question 1');
  expect(cards()).toBe(2);
});

test('the key for another question asks for the current one first [C267]', async () => {
  await openAt('questions', { questions: [sample('date', { answers: [] })] }, {}, 'QUIZ');
  await screen.findByRole('region', { name: 'Question 1' });
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await alert()).toBe('Please enter a valid date.');
  expect(cards()).toBe(1);
});

test('Next looks at all questions of a quiz, and names the first whose options are to be filled [C275 C279]', async () => {
  const questions = [sample('rating'), sample('mcq', { answers: [] }), sample('date', { answers: [] })];
  await openAt('questions', { questions }, {}, 'QUIZ');
  await press('Next');
  expect(await alert()).toBe('Please fill the options in question 2');
  await expectStage('Questions');
});
