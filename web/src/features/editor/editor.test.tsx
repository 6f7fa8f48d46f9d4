// @vitest-environment happy-dom
import { UnknownImage } from '@pollux/domain/authoring/saving';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadDraft, saveDraft } from '../../shared/drafts.ts';
import { problem } from '../../shared/testing/fake-api.ts';
import {
  button,
  choice,
  cloud,
  complete,
  dialog,
  expectNoViolations,
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

test('going back from questions and settings keeps everything [C221 C223]', async () => {
  await openAt('settings', { organisationName: 'City school' });
  await press('Edit Questions');
  expect(questionTitles()).toEqual(['Which place?']);
  await press('Go Back');
  expect((await field('Title')).value).toBe('Lunch');
  await press('Next');
  await press('Next');
  expect((await field('Organisation name')).value).toBe('City school');
});

test('a corrupt draft opens one blank question, without an error [C218]', async () => {
  saveDraft(userId, null, { ...complete, questions: [{ title: 7 }] });
  await open();
  expect((await field('Title')).value).toBe('');
  expect(loadDraft(userId, null)).toBeUndefined();
  await fill(await field('Title'), 'New');
  expect(loadDraft(userId, null)).toMatchObject({ quizTitle: 'New', questions: [{ title: '', type: null }] });
});

test('an example fills a new activity, and what was changed of it is kept', async () => {
  await open({}, null, { example: 'room' });
  expect((await field('Title')).value).toBe('Annual day');
  expect(loadDraft(userId, null)).toBeUndefined();
  await press('Next');
  expect(questionTitles()).toEqual(['Which theme should our annual day have?']);
  await press('Go Back');
  await fill(await field('Title'), 'Sports day');
  cleanup();
  await open({}, null, { example: 'room' });
  expect((await field('Title')).value).toBe('Sports day');
});

test('drafts of other people and of other polls stay apart [C217]', async () => {
  saveDraft('d'.repeat(24), null, { ...complete, quizTitle: 'Of somebody else' });
  saveDraft(userId, quizId, { ...complete, quizTitle: 'Under edit' });
  await open();
  expect((await field('Title')).value).toBe('');
});

test("a save shows Success with the server's words, then the link to share, and forgets the draft [C136 C205 C224 C234 C235 C236 C368]", async () => {
  const { sent, router } = await openAt('settings', {}, { 'POST /api/commands/CreatePoll': saved });
  await press('Save Poll');
  (await dialog('Success')).getByText(saved.message);
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  await expectStage('Share');
  expect((await field('Poll link')).value).toBe(saved.quizUrl);
  expect(loadDraft(userId, null)).toBeUndefined();

  const request = sent('CreatePoll')[0];
  expect(request?.headers.get('Idempotency-Key')).toBeTruthy();
  const { version: _version, stage: _stage, ...content } = complete;
  expect(request?.body).toEqual(content);
  await router.navigate({ href: '/dashboard' });
  await screen.findByText('At /dashboard');
});

test("a refused save shows the server's words; draft and settings stay [C233 C236 C369]", async () => {
  const words = new UnknownImage().message;
  await openAt('settings', {}, { 'POST /api/commands/CreatePoll': problem(422, 'unknown-image', words) });
  await press('Save Poll');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  await expectStage('Settings');
  expect(loadDraft(userId, null)).toMatchObject({ quizTitle: 'Lunch', stage: 'settings' });
  expect((await button('Save Poll')).disabled).toBe(false);
});

test('a lost connection has words of ours; the same save again has the same key [C119 C233 C369]', async () => {
  let online = false;
  const { sent } = await openAt(
    'settings',
    {},
    {
      'POST /api/commands/CreatePoll': () =>
        online ? saved : Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  await press('Save Poll');
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  expect(loadDraft(userId, null)).toMatchObject({ quizTitle: 'Lunch' });
  online = true;
  await press('Save Poll');
  await dialog('Success');
  const keys = sent('CreatePoll').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('Save Poll cannot be pressed again while it saves [C119]', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { sent } = await openAt('settings', {}, { 'POST /api/commands/CreatePoll': () => promise });
  const save = await button('Save Poll');
  await person.dblClick(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  resolve(saved);
  await dialog('Success');
  expect(sent('CreatePoll')).toHaveLength(1);
});

test('leaving asks while something is being written, not before [C072 C142 C240 C242]', async () => {
  const { router } = await open();
  await fill(await field('Title'), 'Lunch');
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await press('No');
  expect((await field('Title')).value).toBe('Lunch');
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await press('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(loadDraft(userId, null)).toBeUndefined();
});

test('an untouched editor is left without a question', async () => {
  const { router } = await open();
  await person.click(await screen.findByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
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
