// @vitest-environment happy-dom
import { blankFields } from '@pollux/domain/questions/blank-fields';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { MultipleChoiceEditor } from '../multiple-choice/editor.tsx';
import { newId } from '../new-id.ts';
import type { QuestionOf } from '../question.ts';
import { writeQuestion } from '../testing/write-question.tsx';
import { blankOption } from './options.ts';

const questionWith = (...texts: string[]): QuestionOf<'mcq'> => ({
  ...blankFields,
  id: newId(),
  type: 'mcq',
  options: texts.map((text) => ({ ...blankOption(), text })),
  answers: [],
});
const write = (texts: string[], ...others: [Parameters<typeof writeQuestion>[2]?]) =>
  writeQuestion(MultipleChoiceEditor, questionWith(...texts), ...others);
const textsOf = ({ options }: QuestionOf<'mcq'>) => options.map(({ text }) => text);
const rights = ({ options, answers }: QuestionOf<'mcq'>) =>
  answers.map((answer) => options.find(({ id }) => id === answer)?.text);

test('options are written, added, marked as right one at a time, and removed with their mark', async () => {
  const { person, written, field, press } = await write(['Tea', '']);
  await person.type(field('Option 2'), 'Coffee');
  await press('Add option');
  await person.keyboard('Water');
  expect(textsOf(written())).toEqual(['Tea', 'Coffee', 'Water']);
  expect(rights(written())).toEqual([]);

  await person.click(screen.getByRole('radio', { name: 'Option 1 is right' }));
  await person.click(screen.getByRole('radio', { name: 'Option 3 is right' }));
  expect(rights(written())).toEqual(['Water']);
  await press('Remove option 3');
  expect(textsOf(written())).toEqual(['Tea', 'Coffee']);
  expect(rights(written())).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

test.each(['SURVEY', 'POLL'] as const)('in a %s nothing is right or wrong', async (kind) => {
  await write(['Tea', 'Coffee'], { kind });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('Mark the right one.')).toBeNull();
});

test('the last option stays, and it is said why', async () => {
  const { written, problems, press } = await write(['Tea']);
  await press('Remove option 1');
  expect(problems).toEqual(['lastOption']);
  expect(textsOf(written())).toEqual(['Tea']);
});

test('Enter goes on, and adds after the last; Backspace in a blank one removes it', async () => {
  const { person, written, field, focused } = await write(['Tea', '']);
  await person.click(field('Option 1'));
  await person.keyboard('{Enter}');
  expect(focused()).toBe('Option 2');
  await person.keyboard('Coffee{Enter}');
  expect(focused()).toBe('Option 3');
  expect(textsOf(written())).toEqual(['Tea', 'Coffee', '']);
  await person.keyboard('{Backspace}');
  expect(focused()).toBe('Option 2');
  expect(textsOf(written())).toEqual(['Tea', 'Coffee']);
  await person.keyboard('{Backspace}');
  expect(textsOf(written())).toEqual(['Tea', 'Coffe']);
  await person.click(field('Option 1'));
  await person.keyboard('{Enter}');
  expect(textsOf(written())).toEqual(['Tea', '', 'Coffe']);
});

test('each option shows its place, also once it is filled in and another one is gone [C159]', async () => {
  const { press } = await write(['Tea', 'Coffee', 'Water']);
  const shown = () =>
    screen.getAllByText(/^\d$/, { selector: '[data-entry] *' }).map(({ textContent }) => textContent);
  expect(shown()).toEqual(['1', '2', '3']);
  await press('Remove option 1');
  expect(shown()).toEqual(['1', '2']);
});

test('an option is moved by its menu, and by Alt with the arrow keys, and what is right stays right [C159]', async () => {
  const { person, written, field, press, focused } = await write(['Tea', 'Coffee', 'Water']);
  const idOfTea = written().options[0]?.id;
  await person.click(screen.getByRole('radio', { name: 'Option 1 is right' }));
  await press('Move option 2');
  await person.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(textsOf(written())).toEqual(['Coffee', 'Tea', 'Water']);
  await person.click(field('Option 2'));
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(textsOf(written())).toEqual(['Coffee', 'Water', 'Tea']);
  expect([rights(written()), written().options[2]?.id]).toEqual([['Tea'], idOfTea]);
  expect(focused()).toBe('Option 3');
});

test('pasted lines become options, and those without room are counted [C139]', async () => {
  const { person, written, field } = await write(['Tea', ''], { kind: 'POLL' });
  await person.click(field('Option 2'));
  await person.paste('1. Coffee\n2. Water\n3. Milk\n4. Juice\n5. Cola\n');
  expect(textsOf(written())).toEqual(['Tea', 'Coffee', 'Water', 'Milk', 'Juice']);
  expect(screen.getByRole('status').textContent).toBe('One pasted line did not fit.');
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
  expect(screen.getByText('At most 5 options.')).toBeTruthy();
});

test('a single pasted line is text like any other', async () => {
  const { person, written, field } = await write(['Tea ', '']);
  await person.click(field('Option 1'));
  await person.paste('with milk\n');
  expect(written().options[0]?.text).toBe('Tea with milk');
});

test.each(['optionText', 'fillOptions', 'fillAnswers'] as const)(
  'blank options are marked at %s',
  async (problem) => {
    await write(['Tea', ''], { problem });
    const faulty = screen
      .getAllByRole('textbox')
      .filter((field) => field.getAttribute('aria-invalid') === 'true');
    expect(faulty.map((field) => field.getAttribute('aria-label'))).toEqual(['Option 2']);
  },
);
