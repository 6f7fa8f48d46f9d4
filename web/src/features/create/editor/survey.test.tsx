// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankQuestion } from './model/blank-question.ts';
import { FakeDrafts } from './testing/fake-drafts.ts';
import { lists, plan } from './testing/graded.ts';
import {
  button,
  card,
  choice,
  complete,
  dialog,
  expectSaved,
  expectStage,
  field,
  fill,
  open,
  openAt,
  person,
  press,
  quizId,
  userId,
} from './testing/open-editor.tsx';

test('a survey is headed Survey, has tips above its questions, and its settings have no exam and no quiz mode [C016 C017 C018 C019 C020 C124 C130]', async () => {
  await openAt('questions', {}, { ...lists, ...plan('basic') }, 'SURVEY');
  expect(await screen.findByRole('heading', { level: 1, name: 'Survey' })).toBeTruthy();
  const tips = within(await screen.findByRole('region', { name: 'Which question type to use' }));
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

test('the settings of a survey have its certificate, font, theme, music and price [C129]', async () => {
  const offered = { ...lists, ...plan('premium') };
  const { server } = await openAt('settings', {}, offered, 'SURVEY');
  server.subscriptionType = 'premium';
  await press(/^Advanced/);
  for (const name of [/^Do participants get a certificate/, /^Theme/, /^Music/, /^Payment type/])
    expect(await screen.findByRole('radiogroup', { name })).toBeTruthy();
  for (const name of ['Font size', 'Font style']) expect(screen.getByRole('combobox', { name })).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Paid' }));
  await fill(await field('Amount'), '19');
  await expectSaved(server, { settings: { paymentType: 'paid', amount: 1900 } });
});

test('an existing survey opens filled in, and is saved as the next version of the same survey [C132]', async () => {
  const path = `GET /api/activities/${quizId}/editor`;
  const server = new FakeDrafts(quizId, userId, 'SURVEY');
  server.has(complete);
  server.publishes();
  const { details, questions, settings } = complete;
  const published = {
    success: true,
    message: 'Loaded for editing.',
    id: quizId,
    quizType: 'SURVEY',
    version: 1,
    isActive: true,
    quizUrl: `http://localhost/attendquiz/${quizId}`,
    content: { ...details, questions, ...settings },
    votes: {},
    isSettled: false,
    totalPoint: 0,
    totalCredit: 100,
  };
  const answers = { ...lists, ...plan('basic'), [path]: published };
  const { sent } = await open(answers, quizId, { server, kind: 'SURVEY' });
  expect((await field('Title')).value).toBe('Lunch');
  await fill(await field('Title'), 'Dinner');
  await press('Next');
  await press('Next');
  await press('Save survey');
  await dialog('Success');
  expect(server.drafted).toMatchObject({
    quizType: 'SURVEY',
    published: { version: 2, content: { quizTitle: 'Dinner' } },
  });
  expect(sent('OpenDraft')).toEqual([]);
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
  const later = [
    'Checkboxes',
    'Dropdown',
    'True or false',
    'Matching',
    'Drag and drop',
    'Fill in the blank',
    'Hot spot',
  ];
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
