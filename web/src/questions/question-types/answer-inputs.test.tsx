// @vitest-environment happy-dom
import { type Answer, questionTypes, type SeenQuestion } from '@pollux/domain/questions/question-types';
import { sampleAnswers } from '@pollux/domain/questions/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { answerQuestion } from '../testing/answer-question.tsx';
import { seenSampleOf } from '../testing/samples.ts';
import { AnswerInput, answeringOf, answerInputOf } from './for-attend.ts';

type Type = SeenQuestion['type'];

async function answerSample(type: Type, changes: Partial<SeenQuestion> = {}, answer?: Answer) {
  await answerInputOf({ type }).load();
  const question = { ...seenSampleOf(type), ...changes } as SeenQuestion;
  const answering = await answerQuestion(AnswerInput, question, answer === undefined ? {} : { answer });
  await areThere();
  return answering;
}
/** Texts of a type that has a file of its own come a moment later. */
const FIELDS = 'fieldset :is(input, select, textarea, button)';
const areThere = () => waitFor(() => expect(document.querySelector(FIELDS)).not.toBeNull());
const types = questionTypes.map(({ type }) => type);
const choose = (name: string, role: 'radio' | 'checkbox' = 'radio') => screen.getByRole(role, { name });

test.each(types)('the field for an answer to %s has no accessibility faults, empty or not', async (type) => {
  await answerSample(type);
  expect(await axeViolations()).toEqual([]);
  cleanup();
  await answerSample(type, {}, sampleAnswers[type] as Answer);
  expect(await axeViolations()).toEqual([]);
});

test.each(types)('nothing of %s can be answered where its field is disabled [C104]', async (type) => {
  await answerInputOf({ type }).load();
  await answerQuestion(AnswerInput, seenSampleOf(type), { isDisabled: true });
  await areThere();
  const fields = [...document.querySelectorAll(FIELDS)];
  const isDisabled = (field: Element) => field.closest('fieldset')?.disabled === true;
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.every(isDisabled)).toBe(true);
});

test('mcq is answered by choosing one option, by pointer or keys [P272]', async () => {
  const { person, given } = await answerSample('mcq');
  await person.click(choose('Coffee'));
  expect(given()).toEqual(sampleAnswers.mcq);
  await person.keyboard('{ArrowUp}');
  expect(given()).not.toEqual(sampleAnswers.mcq);
  expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
});

test('an answer to an optional question can be taken back', async () => {
  for (const type of ['mcq', 'truefalse', 'rating'] as const) {
    const { given, press } = await answerSample(type, { compulsory: false }, sampleAnswers[type] as Answer);
    await press('Clear answer');
    expect(given()).toBeUndefined();
    cleanup();
  }
});

test('checkbox is answered by ticking any number of options [P280]', async () => {
  const { person, given } = await answerSample('checkbox');
  await person.click(choose('Tomato', 'checkbox'));
  await person.click(choose('Mango', 'checkbox'));
  const { options } = seenSampleOf('checkbox');
  expect(given()).toEqual({ type: 'checkbox', optionIds: [options[0]?.id, options[2]?.id] });
  await person.keyboard(' ');
  await person.click(choose('Tomato', 'checkbox'));
  const empty = given();
  expect(empty).toEqual({ type: 'checkbox', optionIds: [] });
  expect(empty && answeringOf(empty).isGiven(empty)).toBe(false);
});

test('dropdown is answered by choosing one entry of a select [P281]', async () => {
  const { person, given } = await answerSample('dropdown', { compulsory: false });
  const select = screen.getByRole('combobox', { name: 'Which river is the longest?' });
  await person.selectOptions(select, 'Ganga');
  expect(given()).toEqual(sampleAnswers.dropdown);
  await person.selectOptions(select, 'Choose an answer');
  expect(given()).toBeUndefined();
});

test.each(['mcq', 'checkbox', 'dropdown', 'matching', 'drag_and_drop'] as const)(
  'the options of %s are shown with their image, sound and video [C160]',
  async (type) => {
    const seen = seenSampleOf(type);
    const [first, ...others] = seen.options;
    const media = {
      image: `${'a'.repeat(24)}-20261120100000.webp`,
      audio: `${'b'.repeat(24)}-20261120100000.mp3`,
      video: 'https://vimeo.com/76979871',
    };
    const options = first === undefined ? [] : [{ ...first, ...media }, ...others];
    await answerSample(type, { options } as Partial<SeenQuestion>);
    expect(await screen.findByRole('button', { name: /^Play video/ })).toBeTruthy();
    for (const file of [media.image, media.audio])
      expect(document.querySelector(`[src$="${file}"]`)).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
  },
);

test('truefalse is answered by choosing True or False [P273]', async () => {
  const { person, given } = await answerSample('truefalse');
  await person.click(choose('False'));
  expect(given()).toEqual(sampleAnswers.truefalse);
  await person.keyboard('{ArrowUp}');
  expect(given()).toEqual({ type: 'truefalse', value: true });
});

test('shortanswer is answered with free text of several lines [P274]', async () => {
  const { person, given } = await answerSample('shortanswer');
  await person.type(
    screen.getByRole('textbox', { name: /Your answer/ }),
    'Leaves make sugar{Enter}out of light.',
  );
  expect(given()).toEqual(sampleAnswers.shortanswer);
  screen.getByText('31/2000');
});

test('fillups is answered with text for the blank [P275]', async () => {
  const { person, given } = await answerSample('fillups');
  await person.type(screen.getByRole('textbox', { name: /What fills the blank/ }), '100');
  expect(given()).toEqual(sampleAnswers.fillups);
  screen.getByText('3/200');
});

test('date is answered in a date field [P277]', async () => {
  const { person, given } = await answerSample('date');
  const field = screen.getByLabelText<HTMLInputElement>(/Your date/);
  expect(field.type).toBe('date');
  await person.type(field, '1950-01-26');
  expect(given()).toEqual(sampleAnswers.date);
});

test('a date field holds at most 10 characters, also where the browser takes it for one of text [P604]', async () => {
  const { given } = await answerSample('date');
  const field = screen.getByLabelText<HTMLInputElement>(/Your date/);
  expect([field.maxLength, field.max]).toEqual([10, '9999-12-31']);
  field.type = 'text';
  fireEvent.change(field, { target: { value: '1950-01-26 and more' } });
  expect([given(), field.value]).toEqual([{ type: 'date', date: '1950-01-26' }, '1950-01-26']);
});

test('email is answered in an email field [P276]', async () => {
  const { person, given } = await answerSample('email');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Your email address/ });
  expect([field.type, field.inputMode, field.autocomplete]).toEqual(['email', 'email', 'email']);
  await person.type(field, 'asha@school.example');
  expect(given()).toEqual(sampleAnswers.email);
});

test('rating is answered with 1 to 5 stars, by pointer or keys [P283]', async () => {
  const { person, given } = await answerSample('rating');
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await person.click(choose('3 stars'));
  await person.keyboard('{ArrowRight}');
  expect(given()).toEqual(sampleAnswers.rating);
  screen.getByText('4 of 5 stars');
});

const pairTexts = (answer: Answer | undefined) => {
  if (answer?.type !== 'matching' && answer?.type !== 'drag_and_drop') return undefined;
  const { options, selections } = seenSampleOf(answer.type);
  const textOf = (list: readonly { id: string; text: string }[], id: string) =>
    list.find((each) => each.id === id)?.text;
  return answer.pairs.map(
    ({ optionId, selectionId }) => `${textOf(options, optionId)}: ${textOf(selections, selectionId)}`,
  );
};

test('matching is answered by a tap on what goes with the next option, or by the select of a row [P278]', async () => {
  const { person, given, press } = await answerSample('matching');
  screen.getByText('Tap what goes with “Tamil Nadu”, or choose below.');
  await press('Chennai');
  expect(screen.getByRole('status').textContent).toBe('“Chennai” goes with “Tamil Nadu”.');
  await press('Thiruvananthapuram');
  expect(pairTexts(given())).toEqual(['Tamil Nadu: Chennai', 'Kerala: Thiruvananthapuram']);
  screen.getByText('All matched.');

  await person.selectOptions(screen.getByRole('combobox', { name: 'Kerala' }), 'Chennai');
  expect(pairTexts(given())).toEqual(['Kerala: Chennai']);
  await press('2 Chennai');
  expect(pairTexts(given())).toEqual([]);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tamil Nadu' }), 'Thiruvananthapuram');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tamil Nadu' }), 'Choose an answer');
  expect(pairTexts(given())).toEqual([]);
});

const place = (name: string) => within(screen.getByRole('group', { name }));

test('what is dragged and dropped can be tapped, and then its place', async () => {
  const { person, given, press } = await answerSample('drag_and_drop');
  await press('Water');
  screen.getByText('“Water” is picked. Tap its place, or use the arrow keys.');
  await person.click(place('Fish').getByRole('button', { name: 'Place it here' }));
  expect(pairTexts(given())).toEqual(['Fish: Water']);
  await press('Air');
  await person.click(place('Fish').getByRole('button', { name: 'Water' }));
  expect(pairTexts(given())).toEqual(['Fish: Air']);
});

test('a picked piece moves by the arrow keys from place to place, past those that are taken, and keeps the focus [P279]', async () => {
  const { person, given, press } = await answerSample('drag_and_drop');
  await press('Air');
  await person.keyboard('{ArrowDown}');
  expect(pairTexts(given())).toEqual(['Fish: Air']);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(pairTexts(given())).toEqual(['Bird: Air']);
  expect(document.activeElement?.textContent).toBe('Air');
  await person.keyboard('{ArrowDown}');
  expect(pairTexts(given())).toEqual(['Bird: Air']);

  screen.getByRole('button', { name: 'Water' }).focus();
  await person.keyboard(' {ArrowDown}{ArrowDown}');
  expect(pairTexts(given())).toEqual(['Bird: Air', 'Mole: Water']);
  expect(screen.getByRole('status').textContent).toBe('“Water” goes with “Mole”.');
  await person.keyboard('{ArrowDown}');
  expect(pairTexts(given())).toEqual(['Bird: Air']);
  expect(screen.getByRole('status').textContent).toBe('“Water” is free again.');
  await person.keyboard('{ArrowUp}{Escape}{ArrowUp}');
  expect(pairTexts(given())).toEqual(['Bird: Air', 'Mole: Water']);
});

const tapsOf = (answer: Answer | undefined) => (answer?.type === 'hotspot' ? answer.taps : []);

test('a hot spot is answered by a tap, by arrow keys and Enter, and by column and row', async () => {
  const { person, given, press } = await answerSample('hotspot');
  const picture = screen.getByRole('application', { name: /^Picture to tap: A map with two blue spots/ });
  Object.assign(picture, {
    getBoundingClientRect: () => ({ left: 20, top: 10, width: 500, height: 350 }),
  });
  fireEvent.click(picture, { clientX: 145, clientY: 85 });
  expect(given()).toEqual({ type: 'hotspot', taps: [{ x: 250, y: 150 }] });

  picture.focus();
  await person.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(tapsOf(given())).toEqual([
    { x: 250, y: 150 },
    { x: 275, y: 155 },
  ]);
  // All marks are set: the nearest one moves.
  await person.click(screen.getByText('Choose by column and row'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'B');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Row' }), '7');
  await press('Set a mark in B7');
  expect(tapsOf(given())).toEqual([
    { x: 275, y: 155 },
    { x: 150, y: 650 },
  ]);
  screen.getByText('Mark set in B7.');
  await press('A little up');
  expect(tapsOf(given()).at(-1)).toEqual({ x: 150, y: 645 });
  await press('Remove mark 1 in C2');
  expect(tapsOf(given())).toEqual([{ x: 150, y: 645 }]);
});

test('a hot spot takes no tap and no key where it is locked', async () => {
  await answerInputOf({ type: 'hotspot' }).load();
  const { person, given } = await answerQuestion(AnswerInput, seenSampleOf('hotspot'), { isDisabled: true });
  await areThere();
  const picture = screen.getByRole('application');
  fireEvent.click(picture, { clientX: 1, clientY: 1 });
  picture.focus();
  await person.keyboard('{Enter}');
  expect(given()).toBeUndefined();
});
