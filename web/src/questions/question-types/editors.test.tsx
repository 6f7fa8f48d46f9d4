// @vitest-environment happy-dom
import { blankFields } from '@pollux/domain/questions/blank-fields';
import { type Question, questionTypes } from '@pollux/domain/questions/question-types';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { newId } from '../new-id.ts';
import type { QuestionOf, QuestionType } from '../question.ts';
import { sampleOf } from '../testing/samples.ts';
import { writeQuestion } from '../testing/write-question.tsx';
import { authoringOf, loadAuthoring, QuestionEditor } from './for-editor.ts';

/** Opens the editor of a sample of the type, or of another question of it. */
async function write<Type extends QuestionType>(
  type: Type,
  question: QuestionOf<Type> = sampleOf(type),
  options: Parameters<typeof writeQuestion>[2] = {},
) {
  await loadAuthoring([type]);
  const { written, ...editor } = await writeQuestion<Question>(QuestionEditor, question as Question, options);
  return { ...editor, written: () => written() as QuestionOf<Type> };
}
const blankOf = <Type extends QuestionType>(type: Type) =>
  authoringOf<Type>({ type }).blank({ ...blankFields, id: newId() }, 'QUIZ');
const types = questionTypes.map(({ type }) => type);
const rightTexts = ({ options, answers }: QuestionOf<'mcq' | 'dropdown' | 'checkbox'>) =>
  options.filter(({ id }) => answers.includes(id)).map(({ text }) => text);

test.each(types)('the editor of %s has no accessibility faults', async (type) => {
  await write(type);
  expect(await axeViolations()).toEqual([]);
});

test.each(types)(
  'a blank question of the type %s has nothing that could be lost, a written one has',
  (type) => {
    const { blank, isFilledIn } = authoringOf({ type });
    expect(isFilledIn(blank({ ...blankFields, id: newId() }, 'QUIZ'))).toBe(false);
    const hasNothing = type === 'email' || type === 'rating' || type === 'wordcloud';
    expect(isFilledIn(sampleOf(type))).toBe(!hasNothing);
  },
);

test.each(['mcq', 'dropdown'] as const)('of %s exactly one option is right [C079]', async (type) => {
  const { person, written, press, field } = await write(type);
  await press('Add option');
  await person.keyboard('Neither');
  const number = written().options.length;
  await person.click(screen.getByRole('radio', { name: `Option ${number} is right` }));
  expect(rightTexts(written())).toEqual(['Neither']);
  await person.clear(field('Option 1'));
  await person.type(field('Option 1'), 'Changed');
  await press('Remove option 2');
  expect(written().options).toHaveLength(number - 1);
  expect(written().options[0]?.text).toBe('Changed');
  screen.getByText('Mark the right one.');
});

test('of checkbox several options can be ticked as right [C080]', async () => {
  const { person, written } = await write('checkbox');
  expect(rightTexts(written())).toEqual(['Mango', 'Tomato']);
  await person.click(screen.getByRole('checkbox', { name: 'Option 2 is right' }));
  await person.click(screen.getByRole('checkbox', { name: 'Option 1 is right' }));
  expect(rightTexts(written())).toEqual(['Potato', 'Tomato']);
});

test('truefalse starts unchosen, and then is True or False [C081]', async () => {
  const { person, written } = await write('truefalse', blankOf('truefalse'));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
  await person.click(screen.getByRole('radio', { name: 'True' }));
  expect(written().answers).toEqual([true]);
  await person.keyboard('{ArrowDown}');
  expect(written().answers).toEqual([false]);
});

test.each(['shortanswer', 'fillups'] as const)(
  'of %s it is said how texts are compared, and exactly these letters can be asked for [P437 P440]',
  async (type) => {
    const { person, written } = await write(type);
    screen.getByText(/^Capitals, .* quotes, apostrophes and dashes do not matter\.$/);
    await person.click(screen.getByRole('checkbox', { name: 'Exactly these letters' }));
    expect(written().exactLetters).toBe(true);
    screen.getByText(/^Capitals, quotes, apostrophes and dashes must match\./);
    await person.click(screen.getByRole('checkbox', { name: 'Exactly these letters' }));
    expect(written().exactLetters).toBe(false);
  },
);

test.each(['matching', 'drag_and_drop'] as const)(
  '%s has rows of an option and what goes with it, written by Enter alone [C082]',
  async (type) => {
    const { person, written, field } = await write(type, blankOf(type));
    await person.click(field('Option 1'));
    await person.keyboard('Heart{Enter}Pumps{Enter}Lungs{Enter}Breathe');
    const pairs = written().options.map(({ text, selection }) => [text, selection]);
    expect(pairs).toEqual([
      ['Heart', 'Pumps'],
      ['Lungs', 'Breathe'],
    ]);
    const ids = written().options.flatMap(({ id, selectionId }) => [id, selectionId]);
    expect(new Set(ids)).toHaveLength(4);
  },
);

test.each(['mcq', 'matching', 'shortanswer'] as const)(
  'of %s a text that is pasted keeps what stands above and below the line',
  async (type) => {
    const { person, written, field } = await write(type);
    const name = type === 'shortanswer' ? 'Answer 1' : 'Option 1';
    await person.clear(field(name));
    const copied = { 'text/html': '<p>H<sub>2</sub>O, x<sup>2</sup></p>', 'text/plain': 'H2O, x2' };
    const clipboardData = { getData: (as: keyof typeof copied) => copied[as] };
    fireEvent.paste(field(name), { clipboardData });
    const asked: Question = written();
    const [first] = 'options' in asked ? asked.options : 'answers' in asked ? asked.answers : [];
    expect(first).toMatchObject({ text: 'H₂O, x²' });
  },
);

test('two columns of a pasted table become pairs', async () => {
  const { person, written, field } = await write('matching');
  await person.click(field('Option 2'));
  await person.paste('Goa\tPanaji\nAssam\tDispur');
  expect(written().options.map(({ text, selection }) => `${text} ${selection}`)).toEqual([
    'Tamil Nadu Chennai',
    'Goa Panaji',
    'Assam Dispur',
  ]);
});

test.each(['Option 1', 'What goes with option 1'])(
  'of %s 50 characters are taken, and 51 are answered at once [C264 C265 C382]',
  async (name) => {
    const { person, field } = await write('matching');
    const text = 'Option cannot be more than 50 characters';
    await person.clear(field(name));
    await person.click(field(name));
    await person.paste('x'.repeat(50));
    expect(screen.queryByText(text)).toBeNull();
    await person.keyboard('x');
    screen.getByText(text);
  },
);

test.each(['shortanswer', 'fillups'] as const)(
  '%s has accepted answers, each with a match mode that starts empty [C083 C163 C401 C402]',
  async (type) => {
    const { person, written, field } = await write(type, blankOf(type));
    const mode = (number: number) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `How answer ${number} is compared` });
    expect(mode(1).value).toBe('');
    await person.type(field('Answer 1'), 'light, water{Enter}');
    await person.keyboard('sun');
    await person.selectOptions(mode(1), 'Contains it');
    await person.selectOptions(mode(2), 'Exactly this');
    expect(written().answers.map(({ text, mode }) => [text, mode])).toEqual([
      ['light, water', 'contains'],
      ['sun', 'exact'],
    ]);
    const hint = screen.queryByText('Separate keywords with commas; each earns its share.');
    expect(hint !== null).toBe(type === 'shortanswer');
  },
);

test.each(['shortanswer', 'fillups'] as const)(
  'an accepted answer of %s may have an image [C168]',
  async (type) => {
    const [answer] = sampleOf(type).answers;
    if (answer === undefined) throw new Error('The sample has an answer.');
    const shown = { ...answer, image: `${'c'.repeat(24)}-22112026100000.webp` };
    const bare = { ...answer, id: newId() };
    const { written, press } = await write(type, { ...sampleOf(type), answers: [shown, bare] });
    screen.getByRole('button', { name: 'Add an image to answer 2' });
    await press('Image of answer 1');
    expect(await axeViolations()).toEqual([]);
    await press('Remove image of answer 1');
    expect(written().answers.map(({ image }) => image)).toEqual([null, null]);
    // One that shows something is not blank, whatever it says.
    const blank = blankOf(type);
    const answers = blank.answers.map((each) => ({ ...each, image: shown.image }));
    expect(authoringOf<typeof type>({ type }).isFilledIn({ ...blank, answers })).toBe(true);
  },
);

test('date has a date field for the right answer [C084]', async () => {
  const { person, written } = await write('date', blankOf('date'));
  const field = screen.getByLabelText<HTMLInputElement>(/Right answer/);
  expect(field.type).toBe('date');
  await person.type(field, '1947-08-15');
  expect(written().answers).toEqual(['1947-08-15']);
  await person.clear(field);
  expect(written().answers).toEqual([]);
});

test.each(['mcq', 'checkbox', 'dropdown', 'truefalse', 'shortanswer', 'fillups', 'date'] as const)(
  'in a survey, %s asks for nothing that is right',
  async (type) => {
    await write(type, sampleOf(type), { kind: 'SURVEY' });
    expect(screen.queryByRole('radio') ?? screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByLabelText(/Right answer|Answer 1/)).toBeNull();
  },
);

test('what is blank is marked where it is the problem [C270 C272 C280]', async () => {
  const faulty = () =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('aria-label'));
  const [pair] = sampleOf('matching').options;
  if (pair === undefined) throw new Error('The sample has pairs.');
  const options = [pair, { ...pair, id: newId(), selection: ' ' }];
  await write('matching', { ...sampleOf('matching'), options }, { problem: 'fillPairs' });
  expect(faulty()).toEqual(['What goes with option 2']);
  cleanup();

  const [answer] = sampleOf('fillups').answers;
  if (answer === undefined) throw new Error('The sample has an answer.');
  const answers = [answer, { ...answer, id: newId(), text: '', mode: null }];
  await write('fillups', { ...sampleOf('fillups'), answers }, { problem: 'fillAnswers' });
  expect(faulty()).toEqual(['Answer 2', 'How answer 2 is compared']);
});

test('areas of a hot spot are drawn by dragging, corner by corner or by keys, named, moved and removed', async () => {
  const { image, imageAlt } = sampleOf('hotspot');
  const { person, written, press, field } = await write('hotspot', {
    ...blankOf('hotspot'),
    image,
    imageAlt,
    height: 700,
  });
  const board = await screen.findByRole('application');
  Object.assign(board, {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 500, height: 350 }),
    setPointerCapture: () => undefined,
  });
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 });
  fireEvent.pointerDown(board, at(200, 150));
  fireEvent.pointerMove(board, at(120, 100));
  fireEvent.pointerUp(board, at(100, 50));
  expect(written().areas.map(({ corners }) => corners)).toEqual([
    [
      { x: 200, y: 100 },
      { x: 400, y: 100 },
      { x: 400, y: 300 },
      { x: 200, y: 300 },
    ],
  ]);
  await person.type(field('Right place 1'), 'The lake');
  screen.getByText('In squares: C2, D2, C3, D3');
  // The one that was drawn last has handles.
  screen.getByRole('button', { name: 'Corner 1 of 4' }).focus();
  await person.keyboard('{ArrowLeft}');
  expect(written().areas[0]?.corners[0]).toEqual({ x: 195, y: 100 });

  await person.click(screen.getByRole('radio', { name: 'Corner by corner' }));
  const again = screen.getByRole('application');
  again.focus();
  await person.keyboard('{Enter}{ArrowRight}{Enter}{ArrowDown}{Enter}');
  await press('Finish the place (3 corners)');
  expect(written().areas[1]?.corners).toEqual([
    { x: 500, y: 350 },
    { x: 525, y: 350 },
    { x: 525, y: 375 },
  ]);
  screen.getByText(/^It holds the middle of no square\./);
  await person.click(screen.getByRole('combobox', { name: 'Places asked for' }));
  await person.click(screen.getByRole('option', { name: '2' }));
  expect(written().taps).toBe(2);
  await press('Remove right place 1');
  expect(written().areas.map(({ text }) => text)).toEqual(['']);
});

test('a survey asks for places, and none is right', async () => {
  await write('hotspot', sampleOf('hotspot'), { kind: 'SURVEY' });
  await screen.findByRole('combobox', { name: 'Places asked for' });
  expect(screen.queryByRole('application')).toBeNull();
});
