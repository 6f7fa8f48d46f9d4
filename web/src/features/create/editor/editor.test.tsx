// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { begunDraft, keptKey, rememberBegun } from '../../../shared/drafts.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { FakeDrafts } from './testing/fake-drafts.ts';
import {
  button,
  choice,
  cloud,
  complete,
  completeWith,
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
  questionTitles,
  quizId,
  saved,
  userId,
} from './testing/open-editor.tsx';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const noLists = Object.fromEntries(
  ['grades', 'subjects', 'question-types'].map((list) => [
    `GET /api/${list}`,
    () => Response.json({ data: [], former: [] }, { headers: { ETag: '"01"' } }),
  ]),
);
/** Whether the browser would ask before it closes the tab. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const keptEdits = () => Object.keys(localStorage).filter((key) => key.startsWith('pollux-edits:'));

test('the second stage of a poll is its questions, the third its settings with Save Poll [C134 C135]', async () => {
  await openAt('details');
  await press('Next');
  await expectStage('Questions');
  expect(questionTitles()).toEqual(['Which place?']);
  expect(await field('Option 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Poll' })).toBeNull();
  await press('Next');
  await expectStage('Settings');
  expect(await button('Save Poll')).toBeTruthy();
});

test('going back from questions and settings keeps everything [C221 C223]', async () => {
  await openAt('settings', { organisationName: 'City school' });
  await press('Edit Questions');
  await field('Question');
  expect(questionTitles()).toEqual(['Which place?']);
  await press('Go Back');
  expect((await field('Title')).value).toBe('Lunch');
  await press('Next');
  await press('Next');
  expect((await field('Organisation name')).value).toBe('City school');
});

test('a new draft is opened with the first word, and what is typed is there after a reload [C217]', async () => {
  const { sent, server, unmount } = await open();
  expect(sent('OpenDraft')).toEqual([]);
  await person.type(await field('Title'), 'Lunch');
  await person.tab();
  await expectSaved(server, { details: { quizTitle: 'Lunch' } });
  await screen.findByText('Saved');
  expect(sent('OpenDraft')).toHaveLength(1);
  expect(sent('EditActivity')).toHaveLength(1);
  expect(keptEdits()).toEqual([]);
  unmount();
  await open({}, null, { server });
  expect((await field('Title')).value).toBe('Lunch');
});

test('what was begun is not begun anew because the server is away, but once it is gone [C217]', async () => {
  const server = new FakeDrafts(quizId, userId);
  server.has(complete);
  rememberBegun(userId, 'POLL', quizId);
  const draftPath = `GET /api/activities/${quizId}/draft`;
  const { [draftPath]: read = () => ({}) } = server.answers();
  let isAway = true;
  const away = () => problem(503, 'store-away', 'Please try again.');
  const { unmount } = await open({ [draftPath]: (request) => (isAway ? away() : read(request)) }, null, {
    server,
  });
  await screen.findByText('Please try again.');
  expect(screen.queryByRole('textbox')).toBeNull();
  isAway = false;
  await press('Try again');
  expect((await field('Title')).value).toBe('Lunch');
  unmount();
  rememberBegun(userId, 'POLL', quizId);
  await open({ [draftPath]: problem(404, 'quiz-not-found', 'Quiz not Found') });
  expect((await field('Title')).value).toBe('');
});

test('what is kept and corrupt opens one blank question, without an error [C218]', async () => {
  const key = keptKey(userId, 'POLL', 'e'.repeat(24));
  localStorage.setItem(key, '{"unsent":[{"edit":"nonsense"}]}');
  localStorage.setItem(`pollux-draft:${userId}:new`, JSON.stringify({ quizTitle: 7, questions: [7] }));
  await open();
  expect((await field('Title')).value).toBe('');
  await waitFor(() => expect([localStorage.getItem(key), keptEdits()]).toEqual([null, []]));
  expect(localStorage.getItem(`pollux-draft:${userId}:new`)).toBeNull();
});

test('drafts of other people and of other polls stay apart [C217]', async () => {
  const older = { ...complete.details, ...complete.settings, questions: complete.questions };
  localStorage.setItem(`pollux-draft:${'d'.repeat(24)}:new`, JSON.stringify(older));
  localStorage.setItem(`pollux-draft:${userId}:${'e'.repeat(24)}`, JSON.stringify(older));
  rememberBegun('d'.repeat(24), 'POLL', quizId);
  await open();
  expect((await field('Title')).value).toBe('');
});

test('what the wizard had kept in this browser goes to the server, and is forgotten here [C217]', async () => {
  const older = { ...complete.details, ...complete.settings, questions: complete.questions, version: null };
  localStorage.setItem(`pollux-draft:${userId}:new`, JSON.stringify(older));
  const { server } = await open();
  expect((await field('Title')).value).toBe('Lunch');
  await expectSaved(server, complete);
  expect(localStorage.getItem(`pollux-draft:${userId}:new`)).toBeNull();
});

test("a save shows Success with the server's words, then the link to share, and forgets the draft, so that leaving asks nothing [C123 C136 C205 C224 C234 C235 C236 C368]", async () => {
  const { sent, router, told, server } = await openAt('settings');
  rememberBegun(userId, 'POLL', quizId);
  await press('Save Poll');
  (await dialog('Success')).getByText(saved.message);
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  await expectStage('Share');
  expect((await field('Poll link')).value).toBe(saved.quizUrl);
  expect([begunDraft(userId, 'POLL'), keptEdits()]).toEqual([null, []]);
  expect(told).toEqual([quizId]);
  expect(Object.values(sessionStorage)).not.toContain('settings');
  expect(asksOnClosing()).toBe(false);

  expect(sent('PublishActivity')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  const { details, questions, settings } = complete;
  expect(server.drafted.published?.content).toMatchObject({ ...details, questions, ...settings });
  await router.navigate({ href: '/dashboard' });
  await screen.findByText('At /dashboard');
});

test("a refused save shows the server's words; draft and settings stay [C233 C236 C369]", async () => {
  const words = 'An image of this activity is not one that you uploaded.';
  const refusal = { 'POST /api/commands/PublishActivity': problem(422, 'unknown-image', words) };
  await openAt('settings', { organisationName: 'City school' }, refusal);
  await press('Save Poll');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  await expectStage('Settings');
  expect((await field('Organisation name')).value).toBe('City school');
  expect((await button('Save Poll')).disabled).toBe(false);
});

test('a lost connection has words of ours; the same save again has the same key [C119 C233 C369]', async () => {
  let online = false;
  const server = new FakeDrafts(quizId, userId);
  const { 'POST /api/commands/PublishActivity': publish } = server.answers();
  const { sent } = await openAt(
    'settings',
    {},
    { 'POST /api/commands/PublishActivity': (request) => (online && publish ? publish(request) : offline()) },
  );
  await press('Save Poll');
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  server.has(complete);
  online = true;
  await press('Save Poll');
  await dialog('Success');
  const keys = sent('PublishActivity').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a save is not left spinning while the browser is offline, nor made later by itself [C233 C369]', async () => {
  const { sent } = await openAt('settings', {}, { 'POST /api/commands/PublishActivity': offline });
  await button('Save Poll');
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await press('Save Poll');
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  expect((await button('Save Poll')).disabled).toBe(false);
  onlineManager.setOnline(true);
  expect(sent('PublishActivity')).toHaveLength(1);
});

test('Save Poll cannot be pressed again while it saves [C119]', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { sent } = await openAt('settings', {}, { 'POST /api/commands/PublishActivity': () => promise });
  const save = await button('Save Poll');
  await person.dblClick(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  resolve({ ...saved, revision: 3 });
  await dialog('Success');
  expect(sent('PublishActivity')).toHaveLength(1);
});

test('leaving asks while something is not on the server; No keeps it, and Yes lets it go [C142 C240 C241 C242]', async () => {
  const { router, server } = await open();
  server.failure = offline;
  await fill(await field('Title'), 'Lunch');
  await person.tab();
  await screen.findAllByText('Offline: 1 change kept on this device');
  void router.navigate({ href: '/dashboard' });
  await (await dialog('Are you sure?')).findByText('1 change is not saved yet and will be lost.');
  await press('No');
  expect((await field('Title')).value).toBe('Lunch');
  expect(keptEdits()).not.toEqual([]);
  void router.navigate({ href: '/dashboard' });
  await press('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(keptEdits()).toEqual([]);
});

test.each(['QUIZ', 'SURVEY', 'POLL'] as const)(
  'a %s that is being created is not left unasked, also when all of it is saved, nor is its tab closed [C142 C240 C375 P059]',
  async (kind) => {
    const { router, server } = await open(noLists, null, { kind });
    expect(asksOnClosing()).toBe(false);
    await fill(await field('Title'), 'Lunch');
    await expectSaved(server, { details: { quizTitle: 'Lunch' } });
    await screen.findByText('Saved');
    expect(asksOnClosing()).toBe(true);
    void router.navigate({ href: '/dashboard' });
    const asked = await dialog('Are you sure?');
    asked.getByText('Do you want to cancel creating the question?');
    asked.getByText('Your draft is saved in your library.');
    expect(begunDraft(userId, kind)).toBe(quizId);
    await press('Yes');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(begunDraft(userId, kind)).toBeNull();
    expect(server.draft.details.quizTitle).toBe('Lunch');
  },
);

test('what was written and undone again is nothing that leaving would have to ask about', async () => {
  const { router, server } = await open();
  await fill(await field('Title'), 'Lunch');
  await expectSaved(server, { details: { quizTitle: 'Lunch' } });
  await press(/^Undo/);
  await expectSaved(server, { details: { quizTitle: '' } });
  await waitFor(() => expect(asksOnClosing()).toBe(false));
  await router.navigate({ href: '/dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('Cancel puts what was begun here into the bin once its creator has said so, and leads to the dashboard [C072 C242]', async () => {
  const { router, server, sent } = await open({
    'POST /api/commands/MoveToBin': { success: true, message: '', position: '9' },
  });
  await fill(await field('Title'), 'Lunch');
  await press('Cancel');
  (await dialog('Are you sure?')).getByText(
    'Your draft goes to the bin, where you can restore it for 30 days.',
  );
  await press('No');
  expect((await field('Title')).value).toBe('Lunch');
  await expectSaved(server, { details: { quizTitle: 'Lunch' } });
  await press('Cancel');
  await press('Yes');
  await screen.findByText('Your draft is in the bin, where it stays for 30 days.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent('MoveToBin').map(({ body }) => body)).toEqual([{ id: quizId }]);
  expect([begunDraft(userId, 'POLL'), keptEdits()]).toEqual([null, []]);
});

test('Cancel after a reload gives up what was begun before it, and leaves another draft as it is [C072]', async () => {
  const binned = { 'POST /api/commands/MoveToBin': { success: true, message: '', position: '9' } };
  const { server } = await open(binned);
  await fill(await field('Title'), 'Lunch');
  await expectSaved(server, { details: { quizTitle: 'Lunch' } });
  await waitFor(() => expect(begunDraft(userId, 'POLL')).toBe(quizId));
  cleanup();
  const { router, sent } = await open(binned, quizId, { server });
  await press('Cancel');
  await press('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent('MoveToBin').map(({ body }) => body)).toEqual([{ id: quizId }]);
  expect(begunDraft(userId, 'POLL')).toBeNull();
  cleanup();
  const again = await open(binned, quizId, { server });
  await press('Cancel');
  await press('Yes');
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/dashboard'));
  expect(again.sent('MoveToBin')).toEqual([]);
});

test('what cannot be put into the bin stays as it is, and says so', async () => {
  const { router, server } = await open({ 'POST /api/commands/MoveToBin': offline });
  await fill(await field('Title'), 'Lunch');
  await expectSaved(server, { details: { quizTitle: 'Lunch' } });
  await press('Cancel');
  await press('Yes');
  await screen.findByText(/^The server could not be reached/);
  expect(router.state.location.pathname).toBe('/dashboard/createpoll');
  expect(begunDraft(userId, 'POLL')).toBe(quizId);
});

test('Cancel deletes a draft in which nothing is written any more, without a question', async () => {
  const { router, server, sent } = await open({
    'POST /api/commands/DeleteActivity': { success: true, message: '', position: '9' },
  });
  await fill(await field('Title'), 'Lunch');
  await expectSaved(server, { details: { quizTitle: 'Lunch' } });
  await press(/^Undo/);
  await waitFor(() => expect(asksOnClosing()).toBe(false));
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent('DeleteActivity').map(({ body }) => body)).toEqual([{ id: quizId }]);
});

test('an untouched editor is left without a question', async () => {
  const { router } = await open();
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('what is missing is shown where it is missing, whatever the stage [C222]', async () => {
  await openAt('settings', { questions: [choice, { ...cloud, title: '' }] });
  await press('Save Poll');
  await expectStage('Questions');
  await screen.findByText('Please fill all the questions');
  cleanup();
  sessionStorage.clear();
  const server = new FakeDrafts(quizId, userId);
  server.has(completeWith({ language: null }));
  sessionStorage.setItem(`pollux-stage:${userId}:${quizId}`, 'settings');
  await open({}, quizId, { server });
  await press('Save Poll');
  await expectStage('Details');
});

test.each([
  ['details', 'Next'],
  ['questions', 'Next'],
  ['settings', 'Save Poll'],
] as const)('axe finds nothing in the stage %s', async (stage, last) => {
  await openAt(stage, { questions: [choice, cloud] });
  await button(last);
  await expectNoViolations();
});

test('makes a copy of all that is written, once it is on the server, and goes on with that', async () => {
  const copyId = 'c'.repeat(24);
  const { server, seen, router } = await openAt(
    'details',
    {},
    {
      'POST /api/commands/DuplicateActivity': { success: true, message: 'Done.', position: '1', id: copyId },
    },
  );
  await fill(await field('Title'), 'Dinner');
  await press('Make a copy');
  await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/createpoll?quizid=${copyId}`));
  expect(server.draft.details.quizTitle).toBe('Dinner');
  const posted = seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(posted.indexOf('EditActivity')).toBeLessThan(posted.indexOf('DuplicateActivity'));
});
