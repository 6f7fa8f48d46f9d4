// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/billing/plan';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../shared/testing/fake-api.ts';
import { blankQuestion } from './model/blank-question.ts';
import {
  button,
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

const entry = (name: string, number: number) => ({
  id: String(number).padStart(24, '0'),
  name,
  value: name.toLowerCase().replaceAll(' ', ''),
  isActive: true,
});
const listed = (names: readonly string[]) => () =>
  Response.json({ data: names.map(entry), former: [] }, { headers: { ETag: '"01"' } });
const lists = {
  'GET /api/grades': listed(['Grade 5', 'Grade 6', 'Grade 7', 'Grade 8']),
  'GET /api/subjects': listed(['Biology', 'Physics', 'History', 'Tamil']),
  'GET /api/question-types': () =>
    Response.json({ data: [{ ...entry('FILL UPS', 9), value: 'fillups', isActive: false }] }),
};
const plan = (subscriptionType: 'basic' | 'premium') => ({
  'GET /api/users/me/entitlements': { subscriptionType, ...entitlementsOf(subscriptionType) },
});
const file = (letter: string) => `${letter.repeat(24)}-20261120100000.webp`;
const graded = { quizGrades: ['grade6'], subjects: ['biology'], paymentType: 'free' as const };
const keyed = { ...choice, answers: ['1'.repeat(24)] };
const pick = async (group: string, name: string) => {
  await person.click(await screen.findByRole('combobox', { name: new RegExp(`^${group}`) }));
  await person.click(await screen.findByRole('option', { name }));
};

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
  await fill(await field('Title'), 'Plants');
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

test('the settings of a quiz have a control each, and what is missing is said before anything is sent [C107 C109 C112 C114 C287 C288 C289 C290]', async () => {
  const { server, sent } = await openAt(
    'settings',
    { ...graded, paymentType: null, questions: [keyed] },
    { ...lists, ...plan('premium') },
    'QUIZ',
  );
  server.subscriptionType = 'premium';
  const refused = async (text: string) => {
    await press('Save Quiz');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(sent('PublishActivity')).toHaveLength(0);
  };
  for (const name of ['Exam mode', 'Who can find it', 'Mode', 'Do participants get a certificate?'])
    expect(await screen.findByRole('radiogroup', { name: new RegExp(`^${name}`) })).toBeTruthy();
  await refused('Please fill all the fields');
  await person.click(await screen.findByRole('radio', { name: 'Paid' }));
  await refused('Please enter the amount');
  await fill(await field('Amount'), '49.50');
  const scheduled = within(screen.getByRole('radiogroup', { name: 'Is it open only for a certain time?' }));
  await person.click(scheduled.getByRole('radio', { name: 'Yes' }));
  await refused('please enter the timing');
  const write = async (name: RegExp, value: string) => fill(screen.getByLabelText(name), value);
  await write(/^Start/, '2026-12-01T09:00');
  await write(/^End/, '2026-12-01T09:00');
  await refused('Start date should be less than end date');
  await write(/^End/, '2026-12-01T10:30');
  expect(screen.queryByText('Start date should be less than end date')).toBeNull();
  await press('Save Quiz');
  await expectStage('Share');
  const { content } = server.drafted.published ?? {};
  expect(content).toMatchObject({
    timeline: true,
    startDate: new Date('2026-12-01T09:00').toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    paymentType: 'paid',
    amount: 4950,
  });
});

test('without a schedule there are no date fields and no dates [C108 C197]', async () => {
  const dates = { startDate: '2026-12-01T03:30:00.000Z', endDate: '2026-12-01T05:30:00.000Z' };
  const { server } = await openAt(
    'settings',
    { ...graded, timeline: true, ...dates },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  expect(await screen.findByLabelText(/^Start/)).toBeTruthy();
  const scheduled = within(screen.getByRole('radiogroup', { name: 'Is it open only for a certain time?' }));
  await person.click(scheduled.getByRole('radio', { name: 'No' }));
  expect(screen.queryByLabelText(/^Start/)).toBeNull();
  await expectSaved(server, { settings: { timeline: false, startDate: null, endDate: null } });
});

test('the number of attempts is hidden while there is no limit [C110]', async () => {
  await openAt('settings', graded, { ...lists, ...plan('basic') }, 'QUIZ');
  expect(await screen.findByLabelText('Number of attempts')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: /Attempt limit/ }));
  expect(screen.queryByLabelText('Number of attempts')).toBeNull();
});

test('on the basic plan a quiz hides free and paid, shows the way to another plan, and is saved as free [C302]', async () => {
  const { server } = await openAt(
    'settings',
    { ...graded, paymentType: null, questions: [keyed] },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  await screen.findByText('Your subscription plan does not include paid activities.');
  expect(screen.queryByRole('radio', { name: 'Paid' })).toBeNull();
  await press('Save Quiz');
  await expectStage('Share');
  expect(server.drafted.published?.content.paymentType).toBe('free');
});

test('a quiz that the server refuses says so with its words behind Err-> [C367]', async () => {
  const { server } = await openAt(
    'settings',
    { ...graded, questions: [keyed] },
    { ...lists, ...plan('premium') },
    'QUIZ',
  );
  await button('Save Quiz');
  server.subscriptionType = 'basic';
  await person.click(await screen.findByRole('radio', { name: 'Paid' }));
  await fill(await field('Amount'), '10');
  await press('Save Quiz');
  expect(await screen.findByText(/^Err->/)).toBeTruthy();
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
  expect(within(group).getAllByRole('radio')).toHaveLength(9);
  for (const name of [
    'Multiple choice',
    'Date',
    'Matching',
    'Drag and drop',
    'Short answer',
    'Drop down',
    'Fill ups',
    'True or false',
    'Check box',
  ])
    expect(within(group).getByRole('radio', { name })).toBeTruthy();
  expect(await screen.findAllByText('Not part of your subscription plan.')).toHaveLength(2);
  expect((await type('Matching')).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'See the plans that do' })).toBeTruthy();
  await screen.findByText('Not offered at the moment.');
  expect((await type('Fill ups')).disabled).toBe(true);
  expect((await type('Multiple choice')).disabled).toBe(false);
});

test('once a type is chosen the cards make room, and another one is chosen from a list [C074 C078 C172]', async () => {
  const offered = { ...lists, ...plan('basic') };
  const { server } = await openAt('questions', { ...graded, questions: [keyed] }, offered, 'QUIZ');
  const types = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Question type' });
  expect(types.value).toBe('mcq');
  await within(types).findByRole('option', { name: 'Fill ups' });
  await waitFor(() =>
    expect(within(types).getByRole<HTMLOptionElement>('option', { name: 'Fill ups' }).disabled).toBe(true),
  );
  await person.selectOptions(types, 'True or false');
  await (await dialog('Change the question type?')).findByText('The options you filled in are removed.');
  await press('Change it');
  await expectSaved(server, { questions: [{ type: 'truefalse', answers: [] }] });
});

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

test('a survey is headed Survey, has tips above its questions, and its settings have no exam and no quiz mode [C016 C017 C018 C019 C020 C124 C130]', async () => {
  await openAt('questions', {}, { ...lists, ...plan('basic') }, 'SURVEY');
  expect(await screen.findByRole('heading', { level: 1, name: 'Survey' })).toBeTruthy();
  const tips = within(await screen.findByRole('region', { name: 'Which question suits what' }));
  expect(tips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Multiple choice suits structured feedback.',
    'Short answer suits open feedback.',
    'Rating suits satisfaction surveys.',
    'Date and email suit demographic information.',
    'True/false and other quiz-only types appear in reports as survey questions.',
  ]);
  cleanup();
  await openAt('settings', {}, { ...lists, ...plan('basic') }, 'SURVEY');
  await button('Save survey');
  expect(screen.queryByRole('radiogroup', { name: /^Exam mode/ })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: /^Mode/ })).toBeNull();
  await press('Save survey');
  await expectStage('Share');
});

test('a quiz is free, or paid with an amount, which is asked for only then and dropped by free [C010 C239]', async () => {
  const { server } = await openAt(
    'settings',
    { ...graded, questions: [keyed] },
    { ...lists, ...plan('premium') },
    'QUIZ',
  );
  server.subscriptionType = 'premium';
  await screen.findByRole('radio', { name: 'Free' });
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Paid' }));
  await fill(await field('Amount'), '10');
  await expectSaved(server, { settings: { paymentType: 'paid', amount: 1000 } });
  await person.click(screen.getByRole('radio', { name: 'Free' }));
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await expectSaved(server, { settings: { paymentType: 'free', amount: 0 } });
});

test.each([
  ['refused', () => problem(422, 'unknown-image', 'An image is not one of yours, Asha.'), 'unknown-image'],
  ['refused for a reason of later', () => problem(422, 'too-red', 'Too red.'), 'other'],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])(
  'a survey that is %s says so with the words for it, and the log is told the code alone [C370]',
  async (_how, answer, code) => {
    const { seen } = await openAt(
      'settings',
      {},
      { ...lists, ...plan('basic'), 'POST /api/commands/PublishActivity': answer },
      'SURVEY',
    );
    await press('Save survey');
    const said = {
      'unknown-image': 'An image',
      other: 'Too red.',
      unreachable: 'The server could not be reached.',
    };
    expect((await screen.findByRole('alert')).textContent).toContain(said[code as keyof typeof said]);
    await expectStage('Settings');
    await waitFor(() => {
      const reports = seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
      expect(reports).toEqual([{ failed: 'SURVEY', code }]);
    });
  },
);

test('a quiz is written in four stages, of which the next opens only once it may [C059 C214 C215]', async () => {
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
});

test('a card of a quiz has a timer, a switch for answering at all, and Delete unless it is alone [C073 C085 C087 C089 C174]', async () => {
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

test('a survey goes on once it has title, description and language, and Cancel leads to the dashboard [C125]', async () => {
  const { router, server } = await openAt(
    'details',
    { quizDescription: '' },
    { ...lists, ...plan('basic') },
    'SURVEY',
  );
  await press('Next');
  await screen.findByText('Please fill the title, description and choose a language');
  await expectStage('Details');
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(server.quiz.status).toBe('drafted');
});

test('the questions of a survey are a list with its types first, to move, copy and delete [C126 C127 C128]', async () => {
  const cloudless = { ...choice, title: 'How was it?', answers: [] };
  const { server } = await openAt(
    'questions',
    { questions: [cloudless, blankQuestion()] },
    { ...lists, ...plan('premium') },
    'SURVEY',
  );
  for (const name of ['Go Back', 'Next']) expect(await button(name)).toBeTruthy();
  const second = within(await card(2));
  const names = ['Multiple choice', 'Short answer', 'Rating', 'Date', 'Email'];
  const later = ['Check box', 'Drop down', 'True or false', 'Matching', 'Drag and drop', 'Fill ups'];
  const offered = second.getAllByRole('radio');
  expect(offered).toHaveLength(names.length + later.length);
  for (const [index, name] of [...names, ...later].entries()) {
    expect(second.getByRole('radio', { name })).toBe(offered[index]);
  }
  screen.getByText('True/false and other quiz-only types appear in reports as survey questions.');
  await person.click(second.getByRole('radio', { name: 'Rating' }));
  await fill(second.getByRole('textbox', { name: 'Question' }), 'How many stars?');
  await person.click(second.getByRole('button', { name: 'Add Questions' }));
  await press('Move question 2 up');
  await press('Move question 1 down');
  await press('Move question 2 up');
  await press('Duplicate question 1');
  await expectSaved(server, {
    questions: [
      { title: 'How many stars?' },
      { title: 'How many stars?' },
      { title: 'How was it?' },
      { type: null },
    ],
  });
  await press('Delete question 2');
  await person.click((await dialog('Delete this question?')).getByRole('button', { name: 'Delete' }));
  await expectSaved(server, {
    questions: [{ title: 'How many stars?' }, { title: 'How was it?' }, { type: null }],
  });
});

test('a certificate is designed beside its preview, and is saved only once it is signed [C012 C111 C144 C147 C148 C149 C293 C294 C297]', async () => {
  const uploaded = { success: true, message: '', position: '1', file: file('d'), width: 10, height: 10 };
  const { server, seen } = await openAt(
    'settings',
    { ...graded, language: 'Eng', quizTitle: 'Plants', customCertificate: file('c'), questions: [keyed] },
    { ...lists, ...plan('premium'), 'POST /api/media': uploaded },
    'QUIZ',
  );
  server.subscriptionType = 'premium';
  const preview = () => within(screen.getByRole('figure', { name: 'Preview of the certificate' }));
  const asked = await screen.findByRole('radiogroup', { name: 'Do participants get a certificate?' });
  expect(screen.queryByRole('radiogroup', { name: 'Template' })).toBeNull();
  await person.click(within(asked).getByRole('radio', { name: 'Yes' }));
  expect(preview().getByText('for completing “Plants” with 85%')).toBeTruthy();

  await fill(await field('Name on the certificate'), 'Science Day');
  await fill(await field('Text below the name'), 'Of the school, {{name}}');
  await fill(await field('Description'), 'Well done');
  for (const text of ['Science Day', 'Of the school, Kavya Raman', 'Well done'])
    expect(await preview().findByText(text)).toBeTruthy();
  expect(screen.getByText('151 characters left')).toBeTruthy();
  // The thirteenth character is not taken.
  await fill(await field('Organizer title'), 'Headmistress!');
  expect(await preview().findByText('Headmistress')).toBeTruthy();
  expect(screen.getByText('0 characters left')).toBeTruthy();

  await press('Save Quiz');
  expect((await screen.findAllByText('Please Upload Signature')).length).toBe(2);
  const chooser = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getByRole('button', { name: 'Choose an image' })
      .parentElement?.querySelector('input') as HTMLInputElement;
  await person.upload(chooser('Signature'), new File(['png'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.queryByText('Please Upload Signature')).toBeNull());
  expect(seen.filter(({ path }) => path.startsWith('/api/media')).map(({ path }) => path)).toEqual([
    '/api/media?purpose=signature',
  ]);

  // One's own is shown in place of the template, with nothing to sign or to write; and is there again when one comes back.
  const templates = within(screen.getByRole('radiogroup', { name: 'Template' }));
  const background = () => preview().queryByRole('presentation', { hidden: true })?.getAttribute('src');
  await person.click(templates.getByRole('radio', { name: 'Your own' }));
  expect(background()).toContain(file('c'));
  expect(screen.queryByRole('group', { name: 'Signature' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Text below the name/ })).toBeNull();
  await person.click(templates.getByRole('radio', { name: 'Modern' }));
  expect(background()).toContain(file('d'));
  await expectNoViolations();
  await press('Save Quiz');
  await expectStage('Share');
  expect(server.drafted.published?.content).toMatchObject({
    certificate: 2,
    competitionName: 'Science Day',
    certificateDescription: 'Well done',
    certificatePosition: 'Headmistress',
    certContent: 'Of the school, {{name}}',
    ownerSignature: file('d'),
    customCertificate: file('c'),
  });
});
