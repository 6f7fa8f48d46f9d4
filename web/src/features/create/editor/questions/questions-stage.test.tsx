import { noMedia } from '@pollux/domain/questions/blank-fields';
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '../../../../shared/testing/fake-api.ts';
import { blankQuestion } from '../model/blank-question.ts';
import {
  button,
  card,
  choice,
  chooseFile,
  cloud,
  dialog,
  expectSaved,
  expectStage,
  field,
  fill,
  image,
  openAt,
  person,
  press,
  questionTitles,
} from '../testing/open-editor.tsx';

test('a card is locked until its type is chosen, of which there are two [C075 C138 C226]', async () => {
  await openAt('questions', { questions: [blankQuestion()] });
  await screen.findByText('Please select a question Type first');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toHaveLength(2);
  expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull();
  await press('Next');
  await screen.findByText('Please provide question type.');
  await expectStage('Questions');

  await person.click(screen.getByRole('radio', { name: 'Word cloud' }));
  await field('Question');
  expect(screen.queryByText('Please select a question Type first')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Option 1' })).toBeNull();
});

test.each([
  ['Please fill all the questions', 'C282', { ...choice, title: ' ' }],
  [
    'At least two options are required for each question.',
    'C283',
    { ...choice, options: choice.options.slice(1) },
  ],
  [
    'Please fill in all the text fields for options in every question.',
    'C284',
    { ...choice, options: choice.options.map((option) => ({ ...option, text: '' })) },
  ],
])('Next to settings answers "%s" [%s]', async (text, _row, question) => {
  await openAt('questions', { questions: [question] });
  await press('Next');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await expectStage('Questions');
});

test.each([
  ['an empty option', ['Canteen', ' ', 'Beach'], [2]],
  ['options that read alike', ['Canteen', 'Beach', ' CANTEEN'], [1, 3]],
])('%s is marked, and no other field', async (_what, texts, marked) => {
  const options = texts.map((text, index) => ({ id: String(index).repeat(24), text, ...noMedia }));
  await openAt('questions', { questions: [{ ...choice, options }] });
  await press('Next');
  await screen.findByRole('alert');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  const faulty = fields.filter((each) => each.getAttribute('aria-invalid') === 'true');
  expect(faulty.map((each) => each.getAttribute('aria-label'))).toEqual(marked.map((n) => `Option ${n}`));
  await expectStage('Questions');
});

test('Add Question and Duplicate ask for the current question first; then one is added right after it [C095 C274]', async () => {
  await openAt('questions', { questions: [{ ...choice, title: '' }, blankQuestion()] });
  const first = within(await card(1));
  for (const name of ['Add Question', 'Duplicate question 1']) {
    await person.click(first.getByRole('button', { name }));
    expect(first.getByRole('alert').textContent).toBe(
      "Please fill the current question's title and provide at least two non-empty options.",
    );
    expect(screen.getAllByRole('region', { name: /^Question \d+$/ })).toHaveLength(2);
    await fill(first.getByRole('textbox', { name: 'Question' }), ' ');
    expect(first.queryByRole('alert')).toBeNull();
  }
  await fill(first.getByRole('textbox', { name: 'Question' }), 'Which place?');
  expect(first.queryByRole('alert')).toBeNull();
  await person.click(first.getByRole('button', { name: 'Add Question' }));
  await card(3);
  expect(document.activeElement).toBe(await card(2));
});

test('at five options the add button disappears [C139 C140]', async () => {
  await openAt('questions');
  for (let count = 2; count < 5; count++) await press('Add option');
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
  expect(document.activeElement).toBe(await field('Option 5'));
  await press('Remove option 5');
  await button('Add option');
});

test('the last option and the last question are not removed, and say why [C261 C262]', async () => {
  await openAt('questions', { questions: [{ ...choice, options: choice.options.slice(1) }] });
  await press('Remove option 1');
  expect(await screen.findByText('At least one option is required')).toBeTruthy();
  await field('Option 1');
  await press('Delete question 1');
  expect(await screen.findByText('At least one question is required')).toBeTruthy();
  await card(1);
});

test('Delete asks; "Keep it" keeps the question, and both answers say what happened [C228 C229 C230]', async () => {
  await openAt('questions', { questions: [choice, cloud] });
  await press('Delete question 2');
  await press('Keep it');
  await screen.findByText('Your question is safe!');
  expect(questionTitles()).toEqual(['Which place?', 'One word?']);
  await press('Delete question 2');
  await person.click((await dialog('Delete this question?')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Poof! Your question has been deleted!');
  expect(questionTitles()).toEqual(['Which place?']);
});

test('whoever closes the question about the delete has declined it too, and is told so once [C230]', async () => {
  await openAt('questions', { questions: [choice, cloud] });
  await press('Delete question 2');
  await dialog('Delete this question?');
  await person.keyboard('{Escape}');
  await screen.findByText('Your question is safe!');
  expect(questionTitles()).toEqual(['Which place?', 'One word?']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('Your question is safe!')).toHaveLength(1);
});

test('moves and duplicates; the ends offer no further move, and the first of several no Delete [C088 C090 C091 C092 C093 C227 C231]', async () => {
  await openAt('questions', { questions: [choice, cloud] });
  await press('Move question 2 up');
  expect(questionTitles()).toEqual(['One word?', 'Which place?']);
  expect(screen.queryByRole('button', { name: 'Move question 1 up' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move question 2 down' })).toBeNull();
  expect((await button('Delete question 1')).getAttribute('aria-disabled')).toBe('true');

  await press('Duplicate question 1');
  const [, copy] = screen.getAllByRole('textbox', { name: 'Question' });
  await fill(copy as HTMLElement, 'Another word?');
  expect(questionTitles()).toEqual(['One word?', 'Another word?', 'Which place?']);
  expect(screen.getAllByRole('button', { name: 'Next' })).toHaveLength(1);
});

test('where there is no room for another question, Duplicate stays and says so [C088]', async () => {
  const full = Array.from({ length: 100 }, (_, index) => ({
    ...cloud,
    id: index.toString(16).padStart(24, '0'),
  }));
  // The first card is near what is in the window, and is drawn whole.
  class Near {
    readonly #tell: (entries: object[]) => void;
    #isFirst = true;
    constructor(tell: (entries: object[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element) {
      if (this.#isFirst) queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
      this.#isFirst = false;
    }
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Near);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openAt('questions', { questions: full });
  const [duplicate] = await screen.findAllByRole('button', { name: /^Duplicate question/ });
  if (duplicate === undefined) throw new Error('No question has the button.');
  expect(duplicate.getAttribute('aria-disabled')).toBe('true');
  await person.click(duplicate);
  expect(await screen.findByText('No more questions can be added.')).toBeTruthy();
  expect(screen.queryByText(/^Question 101/)).toBeNull();
});

test('the default timer reads 30 Seconds [C176 C384]', async () => {
  await openAt('questions');
  const timer = (await screen.findByRole('combobox', { name: 'Timer' })) as HTMLSelectElement;
  expect(timer.selectedOptions[0]?.textContent).toBe('30 Seconds');
  expect(timer.options).toHaveLength(8);
});

test('another type takes filled options only after a confirmation [C078]', async () => {
  await openAt('questions');
  await person.click(await screen.findByRole('radio', { name: 'Word cloud' }));
  await press('Keep it');
  await field('Option 1');
  await person.click(screen.getByRole('radio', { name: 'Word cloud' }));
  await press('Change it');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Option 1' })).toBeNull());
});

test('a question or option image over 5 MB is refused with the limit and the advice of a square [C259 C378]', async () => {
  const { seen } = await openAt('questions');
  await button('Add an image to question 1');
  for (const [file, name] of ['question 1', 'option 1'].entries()) {
    await chooseFile(file, 5_242_881);
    const texts = await screen.findAllByText(
      'Image size should be less than 5MB. A square (1:1) image looks best.',
    );
    expect(texts).toHaveLength(file + 1);
    await button(`Add an image to ${name}`);
  }
  expect(seen.some(({ path }) => path.startsWith('/api/media'))).toBe(false);
});

test('an option carries an image, which can be removed again [C141 C219 C378]', async () => {
  const uploaded = { success: true, message: '', position: '3', file: image, width: 16, height: 16 };
  const { server } = await openAt('questions', {}, { 'POST /api/media': uploaded });
  await button('Add an image to option 1');
  await chooseFile(1, 4_000_000);
  await press('Image of option 1');
  await expectSaved(server, {
    questions: [{ image: null, options: [{ text: 'Canteen', image }, { image: null }] }],
  });
  await press('Remove image of option 1');
  await button('Add an image to option 1');
});

test('what the server says of an image is shown [C259]', async () => {
  await openAt('questions', {}, { 'POST /api/media': problem(422, 'not-an-image', 'Please choose a PNG.') });
  await button('Add an image to question 1');
  await chooseFile(0, 1000);
  expect(await screen.findByText('Please choose a PNG.')).toBeTruthy();
});

test('the preview pages through disabled questions, capitalised, with progress and timer [C100 C101 C102 C103 C104 C106]', async () => {
  await openAt('questions', { quizTitle: 'lunch', questions: [choice, { ...cloud, timer: 60_000 }] });
  await press('Show Preview');
  const preview = await dialog('Preview');
  preview.getByRole('heading', { name: 'Lunch' });
  preview.getByText('30 Seconds');
  expect(preview.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect((await preview.findAllByRole('radio')).every((radio) => radio.closest('fieldset')?.disabled)).toBe(
    true,
  );
  const previous = preview.getByRole('button', { name: 'Previous' }) as HTMLButtonElement;
  const next = preview.getByRole('button', { name: 'Next' }) as HTMLButtonElement;
  expect([previous.disabled, next.disabled]).toEqual([true, false]);

  await person.click(next);
  preview.getByText('1 Minute');
  expect((await preview.findByRole('textbox')).closest('fieldset')?.disabled).toBe(true);
  expect([previous.disabled, next.disabled]).toEqual([false, true]);
});

test('a question of a type that is not offered is not duplicated, and says why [C171]', async () => {
  const inactive = { id: '9'.repeat(24), name: 'MCQ', value: 'mcq', isActive: false };
  const { server } = await openAt(
    'questions',
    { questions: [choice, cloud] },
    { 'GET /api/question-types': { data: [inactive] } },
  );
  const duplicate = await button('Duplicate question 1');
  await waitFor(() => expect(duplicate.getAttribute('aria-disabled')).toBe('true'));
  await person.click(duplicate);
  expect(await screen.findByRole('tooltip', { name: 'Not offered at the moment.' })).toBeTruthy();
  await press('Duplicate question 2');
  await expectSaved(server, { questions: [{ type: 'mcq' }, { type: 'wordcloud' }, { type: 'wordcloud' }] });
});
