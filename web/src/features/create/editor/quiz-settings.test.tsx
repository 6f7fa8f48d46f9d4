// @vitest-environment happy-dom
// Dear: a stage of some sixty fields, drawn whole and filled in by hand for each rule.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../../shared/testing/fake-api.ts';
import { file, graded, keyed, lists, plan } from './testing/graded.ts';
import {
  button,
  expectNoViolations,
  expectSaved,
  expectStage,
  field,
  fill,
  openAt,
  person,
  press,
} from './testing/open-editor.tsx';

test('the settings of a quiz have a control each, and what is missing is said before anything is sent [C107 C109 C112 C114 C115 C287 C288 C289 C290]', async () => {
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
  const themes = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  expect(themes.getAllByRole('radio')).toHaveLength(3);
  await person.click(themes.getByRole('radio', { name: /^Teenage/ }));
  await refused('Please fill all the fields');
  await person.click(await screen.findByRole('radio', { name: 'Paid' }));
  await refused('Please enter the amount');
  await fill(await field('Amount'), '49.50');
  const scheduled = within(screen.getByRole('radiogroup', { name: 'Open only for a set time?' }));
  await person.click(scheduled.getByRole('radio', { name: 'Yes' }));
  await refused('please enter the timing');
  const write = async (name: RegExp, value: string) => fill(screen.getByLabelText(name), value);
  await write(/^Start/, '2099-12-01T09:00');
  await write(/^End/, '2099-12-01T09:00');
  await refused('Start date should be less than end date');
  await write(/^End/, '2099-12-01T10:30');
  expect(screen.queryByText('Start date should be less than end date')).toBeNull();
  await press('Save Quiz');
  await expectStage('Share');
  const { content } = server.drafted.published ?? {};
  expect(content).toMatchObject({
    timeline: true,
    startDate: new Date('2099-12-01T09:00').toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    paymentType: 'paid',
    amount: 4950,
    themeId: 2,
  });
});

test('a schedule has two fields for dates with times; without one there are none, and no dates [C108 C197]', async () => {
  const dates = { startDate: '2099-12-01T03:30:00.000Z', endDate: '2026-12-01T05:30:00.000Z' };
  const { server } = await openAt(
    'settings',
    { ...graded, timeline: true, ...dates },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  for (const name of [/^Start/, /^End/]) {
    const { type, max } = await screen.findByLabelText<HTMLInputElement>(name);
    expect([type, max]).toEqual(['datetime-local', '9999-12-31T23:59']);
  }
  const scheduled = within(screen.getByRole('radiogroup', { name: 'Open only for a set time?' }));
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

test.each([
  ['0', 3],
  ['-5', 3],
  ['2.5', 3],
  ['101', 3],
  ['', 3],
  ['7', 7],
])(
  'with the number of attempts "%s", %i are kept; what is refused stays and is said [C110]',
  async (typed, kept) => {
    const { server, sent } = await openAt(
      'settings',
      { ...graded, numAttempts: 3 },
      { ...lists, ...plan('basic') },
      'QUIZ',
    );
    const attempts = await screen.findByLabelText<HTMLInputElement>('Number of attempts');
    await person.clear(attempts);
    if (typed !== '') await person.type(attempts, typed);
    await person.tab();
    const isRefused = typed !== '' && Number(typed) !== kept;
    await waitFor(() => expect(attempts.value).toBe(isRefused ? typed : `${kept}`));
    expect(screen.queryAllByText('Enter a whole number from 1 to 100.')).toHaveLength(isRefused ? 1 : 0);
    if (kept !== 3) await expectSaved(server, { settings: { numAttempts: kept } });
    if (!isRefused) return;
    await press('Save Quiz');
    expect([document.activeElement, sent('PublishActivity')]).toEqual([attempts, []]);
  },
);

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

/** The settings of a paid quiz whose amount is to be typed. */
async function openPaid() {
  const paid = { ...graded, paymentType: 'paid' as const, questions: [keyed] };
  const app = await openAt('settings', paid, { ...lists, ...plan('premium') }, 'QUIZ');
  app.server.subscriptionType = 'premium';
  return { ...app, amount: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' }) };
}

test.each([
  ['-5', 'Please enter the amount'],
  ['−5', 'Please enter the amount'],
  ['0', 'Please enter the amount'],
  ['free', 'Please enter the amount'],
  ['49,50', 'Please enter the amount'],
  ['1e3', 'Please enter the amount'],
  ['4.999', 'Enter at most 2 digits after the point.'],
  ['10000000000', 'Enter a number from 0.01 to 1,00,00,000.'],
])('"%s" is no amount: it stays as it was typed, and is said at the field [C290]', async (typed, text) => {
  const { sent, amount } = await openPaid();
  await person.type(amount, typed);
  await press('Save Quiz');
  expect(amount.value).toBe(typed);
  const said = amount.getAttribute('aria-describedby') ?? '';
  await waitFor(() => expect(document.getElementById(said)?.textContent).toBe(text));
  expect(sent('PublishActivity')).toEqual([]);
});

test.each([
  ['5', 500],
  ['₹ 1,250.50', 125_050],
  ['௫', 500],
  ['.5', 50],
])('"%s" is an amount [C290]', async (typed, paise) => {
  const { server, amount } = await openPaid();
  await person.type(amount, typed);
  expect(amount.value).toBe(typed);
  await press('Save Quiz');
  await expectStage('Share');
  expect(server.drafted.published?.content.amount).toBe(paise);
});

test('a point alone is no amount, and is not sent as one [C290]', async () => {
  const { sent, amount } = await openPaid();
  await person.type(amount, '.');
  await press('Save Quiz');
  expect((await screen.findAllByText('Please enter the amount')).length).toBeGreaterThan(0);
  expect(sent('PublishActivity')).toEqual([]);
  expect(screen.queryByText('The last change was not saved')).toBeNull();
});

test('what was paid on an earlier plan says that it will be free, and is saved so [C302]', async () => {
  const { server } = await openAt(
    'settings',
    { ...graded, paymentType: 'paid', amount: 4950, questions: [keyed] },
    { ...lists, ...plan('basic') },
    'QUIZ',
  );
  await screen.findByText('This is a paid activity. Saved on your plan, it becomes free.');
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await press('Save Quiz');
  await expectStage('Share');
  expect(server.drafted.published?.content).toMatchObject({ paymentType: 'free', amount: 0 });
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
  const said = await screen.findByText(/^Err->/);
  expect(said.textContent).toBe('Err->Your subscription plan does not include paid activities.');
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
