// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../../shared/testing/fake-api.ts';
import { blankQuestion } from './model/blank-question.ts';
import { graded, keyed, lists, pick, plan } from './testing/graded.ts';
import {
  card,
  choice,
  dialog,
  expectNoViolations,
  expectSaved,
  expectStage,
  field,
  fill,
  open,
  openAt,
  person,
  press,
} from './testing/open-editor.tsx';

test('a quiz that lacks details says which in a dialog, a line each, and stays [C213 C250 C251 C252 C253 C254 C255]', async () => {
  await open({ ...lists, ...plan('basic') }, null, { kind: 'QUIZ' });
  await press('Next');
  const lines = async () =>
    (await dialog('Please fill all fields')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(await lines()).toEqual([
    'Title is required',
    'Grade is required',
    'Subject is required',
    'Language is required',
  ]);
  await press('Go back to the form');
  // Each is said at its field as well, and the first of them is gone to.
  await waitFor(async () => expect(document.activeElement).toBe(await field('Title')));
  const said = (box: HTMLElement) =>
    (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  expect(said(await field('Title'))).toBe('Title is required');
  const boxes = ['Grades', 'Subjects'].map((name) => screen.getByRole('combobox', { name }));
  expect(boxes.map(said)).toEqual(['Grade is required', 'Subject is required']);
  await fill(await field('Title'), 'Plants');
  expect(screen.queryByText('Title is required')).toBeNull();
  await press('Next');
  await press('Subject is required');
  await waitFor(() => expect(document.activeElement).toBe(boxes[1]));
  await pick('Subjects', 'Biology');
  await press('Next');
  expect(await lines()).toEqual(['Grade is required', 'Language is required']);
  await press('Go back to the form');
  await pick('Grades', 'Grade 6');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Language/ }), 'English');
  await press('Next');
  await expectStage('Questions');
});

test('grades and subjects are chips, three at most, and free again once removed [C062 C063 C064 C065 C066 C067 C379 C380]', async () => {
  const { server } = await openAt('details', { ...graded }, { ...lists, ...plan('basic') }, 'QUIZ');
  for (const [label, one, names] of [
    ['Grades', 'grade', ['Grade 6', 'Grade 5', 'Grade 7']],
    ['Subjects', 'subject', ['Biology', 'Physics', 'History']],
  ] as const) {
    const picker = within(await screen.findByRole('group', { name: new RegExp(`^${label}`) }));
    const offered = async () => {
      await person.click(picker.getByRole('combobox'));
      const options = await screen.findAllByRole('option');
      await person.keyboard('{Escape}');
      return options.map(({ textContent }) => textContent);
    };
    await waitFor(() => expect(picker.getByRole<HTMLInputElement>('combobox').disabled).toBe(false));
    expect(await offered()).not.toContain(names[0]);
    for (const name of names.slice(1)) await pick(label, name);
    expect(picker.getByText("You've reached your limit")).toBeTruthy();
    expect(picker.queryByRole('combobox')).toBeNull();
    await person.click(picker.getByRole('button', { name: `Remove the ${one} ${names[0]}` }));
    expect(await offered()).toContain(names[0]);
  }
  await expectSaved(server, {
    details: { quizGrades: ['grade5', 'grade7'], subjects: ['physics', 'history'] },
  });
  await expectNoViolations();
});

test('the list of grades stays open for the next choice, until Escape or a press elsewhere', async () => {
  await openAt('details', { ...graded, quizGrades: [] }, { ...lists, ...plan('basic') }, 'QUIZ');
  const grades = await screen.findByRole('combobox', { name: 'Grades' });
  await waitFor(() => expect(grades).toHaveProperty('disabled', false));
  const isOpen = () => grades.getAttribute('aria-expanded');
  const option = (name: string) => screen.findByRole('option', { name });
  await person.click(grades);
  await person.click(await option('Grade 5'));
  expect(isOpen()).toBe('true');
  await person.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  await person.click(grades);
  await person.click(await option('Grade 6'));
  expect(isOpen()).toBe('true');
  await person.click(await field('Title'));
  expect(isOpen()).toBe('false');
});

test('types outside the plan are locked with a way to another plan, and those that are switched off are not chosen [C170 C171 C304]', async () => {
  await openAt(
    'questions',
    { ...graded, questions: [{ ...choice, type: null } as never] },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  const type = (name: string) => screen.findByRole<HTMLButtonElement>('radio', { name });
  const group = await screen.findByRole('radiogroup', { name: 'Question type' });
  expect(within(group).getAllByRole('radio')).toHaveLength(10);
  for (const name of [
    'Multiple choice',
    'Date',
    'Matching',
    'Drag and drop',
    'Short answer',
    'Dropdown',
    'Fill in the blank',
    'True or false',
    'Checkboxes',
    'Hot spot',
  ])
    expect(within(group).getByRole('radio', { name })).toBeTruthy();
  expect(await screen.findAllByText('Not part of your subscription plan.')).toHaveLength(2);
  expect((await type('Matching')).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  await screen.findByText('Not offered at the moment.');
  expect((await type('Fill in the blank')).disabled).toBe(true);
  expect((await type('Multiple choice')).disabled).toBe(false);
});

test('the list of types says of each that cannot be chosen why, and has the way to another plan, too [C171 C304]', async () => {
  await openAt('questions', { ...graded, questions: [keyed] }, { ...lists, ...plan('basic') }, 'QUIZ');
  const types = await screen.findByRole('combobox', { name: 'Question type' });
  const option = (name: string) => within(types).findByRole<HTMLOptionElement>('option', { name });
  expect((await option('Matching – Not part of your subscription plan.')).disabled).toBe(true);
  expect((await option('Fill in the blank – Not offered at the moment.')).disabled).toBe(true);
  expect((await option('Date')).disabled).toBe(false);
  const around = within(types.closest<HTMLElement>('.mantine-Stack-root') ?? document.body);
  const link = around.getByRole('link', { name: 'See plans' });
  expect(link.getAttribute('href')).toBe('/dashboard/choosesubscription');
});

test('once a type is chosen the cards make room, and another one is chosen from a list [C074 C078 C172]', async () => {
  const offered = { ...lists, ...plan('basic') };
  const { server } = await openAt('questions', { ...graded, questions: [keyed] }, offered, 'QUIZ');
  const types = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Question type' });
  expect(types.value).toBe('mcq');
  await within(types).findByRole('option', { name: /^Fill in the blank/ });
  await waitFor(() =>
    expect(
      within(types).getByRole<HTMLOptionElement>('option', { name: /^Fill in the blank/ }).disabled,
    ).toBe(true),
  );
  await person.selectOptions(types, 'True or false');
  await (await dialog('Change the question type?')).findByText('The options you filled in are removed.');
  await press('Change it');
  await expectSaved(server, { questions: [{ type: 'truefalse', answers: [] }] });
});

test.each(['details', 'questions', 'settings'] as const)(
  'the lists are read together and told of if that fails, also where the creator opens at its %s [C327 C365 C366]',
  async (stage) => {
    const away = problem(503, 'store-away', 'Not now.');
    const reported = new Response(null, { status: 204 });
    const offered = {
      ...lists,
      ...plan('basic'),
      'GET /api/question-types': away,
      'POST /api/client-errors': reported,
    };
    const { seen } = await openAt(stage, { ...graded, questions: [keyed] }, offered, 'QUIZ');
    const alert = (await screen.findByText('Some lists could not be loaded')).closest('[role="alert"]');
    const isChosenFrom = alert?.textContent?.includes('Without them nothing can be chosen here yet.');
    expect(isChosenFrom).toBe(stage === 'details');
    const asked = new Set(seen.map(({ path }) => path));
    for (const list of ['grades', 'subjects', 'question-types']) expect(asked).toContain(`/api/${list}`);
    await waitFor(() =>
      expect(seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body)).toEqual([
        { failed: 'questionTypes', status: 503 },
      ]),
    );
  },
);

test('a question of a quiz is worth 0 to 8 points, 0 called No Points, at first 4; one of a survey has none [C086 C387 C388]', async () => {
  const offered = { ...lists, ...plan('basic') };
  const { server, unmount } = await openAt('questions', { ...graded, questions: [keyed] }, offered, 'QUIZ');
  const points = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Points' });
  expect(points.value).toBe('4');
  expect([...points.options].map(({ text }) => text)).toEqual([
    'No Points',
    ...Array.from({ length: 8 }, (_, index) => `${index + 1}`),
  ]);
  await person.selectOptions(points, 'No Points');
  await expectSaved(server, { questions: [{ points: 0 }] });
  unmount();
  await openAt('questions', {}, offered, 'SURVEY');
  await screen.findByRole('combobox', { name: 'Timer' });
  expect(screen.queryByRole('combobox', { name: 'Points' })).toBeNull();
});

test('a new question of a quiz has an empty title, no type, one empty option 1, one empty answer, 30 seconds, 4 points, and is compulsory [C173]', async () => {
  await openAt('questions', { ...graded, questions: [keyed] }, { ...lists, ...plan('basic') }, 'QUIZ');
  await press('Add Question');
  const blank = within(await card(2));
  const types = blank.getAllByRole<HTMLInputElement>('radio');
  expect(types.some(({ checked }) => checked)).toBe(false);
  const texts = blank.getAllByRole<HTMLInputElement>('textbox');
  expect(texts.map((text) => [text.labels?.[0]?.textContent, text.value])).toEqual([
    ['Question', ''],
    ['Option 1', ''],
    ['Answer 1', ''],
  ]);
  const chosen = (name: string) =>
    blank.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
  expect([chosen('Timer'), chosen('Points')]).toEqual(['30 Seconds', '4']);
  const compulsory = blank.getByRole<HTMLInputElement>('switch', { name: 'Compulsory' });
  expect(compulsory.checked).toBe(true);
  expect(compulsory.closest('fieldset')?.disabled).toBe(true);
  await expectNoViolations();
});

test('several questions are pasted at once, in place of one that nothing is written in', async () => {
  const offered = { ...lists, ...plan('basic') };
  const { server } = await openAt('questions', { ...graded, questions: [blankQuestion()] }, offered, 'QUIZ');
  await press('Paste questions');
  const paste = await dialog('Paste several questions');
  expect(paste.getByRole('status').textContent).toBe('No question found yet.');
  await fill(
    paste.getByRole('textbox', { name: 'Your questions' }),
    '1. Longest river?\na) Kaveri\n*b) Ganga\n\n2. The sun is a star.\na) *True\nb) False',
  );
  expect(paste.getByRole('status').textContent).toBe('2 questions found.');
  await press('Add 2 questions');
  await expectSaved(server, {
    questions: [
      { type: 'mcq', title: 'Longest river?', options: [{ text: 'Kaveri' }, { text: 'Ganga' }] },
      { type: 'truefalse', title: 'The sun is a star.', answers: [true] },
    ],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is pasted of a type that is switched off is not added, and says why [C171]', async () => {
  const record = { id: '9'.repeat(24), name: 'TRUE OR FALSE', value: 'truefalse', isActive: false };
  const offered = {
    ...lists,
    ...plan('basic'),
    'GET /api/question-types': () => Response.json({ data: [record] }),
  };
  const { sent } = await openAt('questions', { ...graded, questions: [blankQuestion()] }, offered, 'QUIZ');
  await screen.findByText('Not offered at the moment.');
  await press('Paste questions');
  const paste = await dialog('Paste several questions');
  await fill(paste.getByRole('textbox', { name: 'Your questions' }), 'The sun is a star.\na) True\nb) False');
  expect(await paste.findByText('Not offered at the moment.')).toBeTruthy();
  expect(paste.getByRole<HTMLButtonElement>('button', { name: /^Add / }).disabled).toBe(true);
  await fill(paste.getByRole('textbox', { name: 'Your questions' }), 'Longest river?\na) Kaveri\nb) Ganga');
  expect(paste.queryByText('Not offered at the moment.')).toBeNull();
  expect(paste.getByRole<HTMLButtonElement>('button', { name: /^Add / }).disabled).toBe(false);
  expect(sent('EditActivity')).toEqual([]);
});

test('a quiz is written in four stages, of which the next opens only once it may, the last with its link [C007 C059 C061 C071 C214 C215]', async () => {
  const options = choice.options.map((option, index) => ({ ...option, id: `${index + 3}`.repeat(24) }));
  const questions = [keyed, { ...choice, id: '7'.repeat(24), options, answers: [] }];
  const { server } = await openAt(
    'details',
    { ...graded, questions },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  await expectStage('Details');
  const steps = within(await screen.findByRole('navigation', { name: 'Steps of the quiz' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Details',
    '2Questions',
    '3Settings',
    '4Share',
  ]);
  await fill(await field('Title'), 'Plants');
  await fill(await field('Description'), 'How they make their food');
  await press('Next');
  await expectStage('Questions');
  await press('Next');
  await screen.findByText('Please fill the options in question 2');
  await expectStage('Questions');
  const second = within(await card(2));
  await person.click(second.getByRole('radio', { name: 'Option 1 is right' }));
  await press('Next');
  await expectStage('Settings');
  await waitFor(() => expect(server.draft.questions[1]).toMatchObject({ answers: ['3'.repeat(24)] }));
  server.failure = () => problem(503, 'store-away', 'We cannot answer right now.');
  await press('Save Quiz');
  await screen.findByText(/^Err->/);
  await expectStage('Settings');
  server.failure = undefined;
  await press('Save Quiz');
  await expectStage('Share');
  const details = { quizTitle: 'Plants', quizDescription: 'How they make their food' };
  expect(server.drafted.published?.content).toMatchObject(details);
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quiz link' });
  await press('Copy Link');
  await screen.findByText('Copied to clipboard');
  expect(await navigator.clipboard.readText()).toBe(link.value);
});

test('a card of a quiz has a timer, a switch for answering at all, and Delete unless it is alone [C073 C085 C087 C089 C155 C174]', async () => {
  const questions = [keyed, blankQuestion()];
  const { server } = await openAt(
    'questions',
    { ...graded, questions },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  const headings = () =>
    screen.getAllByRole('heading', { name: /^Question \d+$/ }).map(({ textContent }) => textContent);
  await card(2);
  expect(headings()).toEqual(['Question 1', 'Question 2']);
  const added = within(await card(2));
  await person.click(added.getByRole('radio', { name: 'True or false' }));
  const timer = added.getByRole<HTMLSelectElement>('combobox', { name: 'Timer' });
  expect([timer.value, timer.selectedOptions[0]?.text]).toEqual(['30000', '30 Seconds']);
  expect([...timer.options].map(({ value, text }) => `${value} ${text}`)).toEqual([
    '0 No timer',
    '15000 15 Seconds',
    '30000 30 Seconds',
    '60000 1 Minute',
    '120000 2 Minutes',
    '180000 3 Minutes',
    '300000 5 Minutes',
    '300000000000 more than 60 hours',
  ]);
  await person.selectOptions(timer, '2 Minutes');
  const compulsory = added.getByRole<HTMLInputElement>('switch', { name: 'Compulsory' });
  expect(compulsory.checked).toBe(true);
  await person.click(compulsory);
  await expectSaved(server, {
    questions: [{ compulsory: true }, { type: 'truefalse', timer: 120_000, compulsory: false }],
  });
  await press('Move question 2 up');
  expect(headings()).toEqual(['Question 1', 'Question 2']);
  expect(within(await card(1)).getByRole<HTMLSelectElement>('combobox', { name: 'Timer' }).value).toBe(
    '120000',
  );
  await press('Delete question 2');
  await person.click((await dialog('Delete this question?')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(headings()).toEqual(['Question 1']));
  expect(screen.queryByRole('button', { name: /^Delete question/ })).toBeNull();
});
