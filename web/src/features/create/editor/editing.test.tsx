// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../../shared/testing/fake-api.ts';
import type { EditedActivity } from './api/get-activity.ts';
import { FakeDrafts } from './testing/fake-drafts.ts';
import {
  choice,
  complete,
  completeWith,
  dialog,
  expectSaved,
  field,
  fill,
  open,
  press,
  quizId,
  saved,
  userId,
} from './testing/open-editor.tsx';

const { details, questions, settings } = complete;
const editorPath = `GET /api/activities/${quizId}/editor`;
const published = {
  success: true,
  message: 'Loaded for editing.',
  id: quizId,
  quizType: 'POLL',
  version: 3,
  isActive: true,
  quizUrl: saved.quizUrl,
  content: { ...details, questions, ...settings } as EditedActivity['content'],
  votes: { [choice.options[0]?.id ?? '']: 2 },
  isSettled: false,
  totalPoint: 0,
  totalCredit: 100,
} satisfies EditedActivity;

/** Opens a poll that was published as it is. */
async function openPublished(answers: Parameters<typeof open>[0] = {}) {
  const server = new FakeDrafts(quizId, userId);
  server.has(complete);
  server.publishes();
  return open({ [editorPath]: published, ...answers }, quizId, { server });
}

async function editFirstOption(answers: Parameters<typeof open>[0] = {}) {
  const app = await openPublished(answers);
  await press('Next');
  await fill(await field('Option 1'), 'Roof terrace');
  await press('Next');
  await press('Save Poll');
  return app;
}

test('a poll opens filled in, and is saved as the next version of the same poll [C137 C225 C232]', async () => {
  const { sent, server } = await openPublished();
  await fill(await field('Title'), 'Dinner');
  await press('Next');
  await press('Next');
  await press('Save Poll');
  (await dialog('Success')).getByText('Poll updated successfully');
  expect(server.drafted.published).toMatchObject({ version: 2, content: { quizTitle: 'Dinner' } });
  expect(sent('OpenDraft')).toEqual([]);
});

test('what was published opens at its details again, in the same tab too, and is left unasked once it is saved [C060]', async () => {
  const { unmount, server } = await openPublished();
  await press('Next');
  await press('Next');
  await press('Save Poll');
  await dialog('Success');
  unmount();
  const { router } = await open({ [editorPath]: published }, quizId, { server });
  const title = await field('Title');
  expect(title.value).toBe('Lunch');
  await fill(title, 'Dinner');
  await router.navigate({ href: '/dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(server.draft.details.quizTitle).toBe('Dinner');
});

test('what is saved is to be shared, also after a reload of the page', async () => {
  const { unmount, sent, told } = await openPublished();
  await press('Next');
  await press('Next');
  const button = await screen.findByRole('button', { name: 'Save Poll' });
  act(() => {
    button.click();
    button.click();
  });
  await dialog('Success');
  expect(screen.getAllByRole('dialog', { name: 'Success' })).toHaveLength(1);
  expect(sent('PublishActivity')).toHaveLength(1);
  expect(told).toEqual([quizId]);

  unmount();
  await open({ [editorPath]: published }, null, { saved: quizId });
  await dialog('Success');
  expect(screen.getByRole('link', { name: 'Open attend link' }).getAttribute('href')).toBe(saved.quizUrl);
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('a changed option with votes asks before it is saved [C225]', async () => {
  const { sent } = await editFirstOption();
  await screen.findByText('“Canteen”: 2 votes');
  await press('Keep editing');
  expect(sent('PublishActivity')).toEqual([]);
  await press('Save Poll');
  await press('Save anyway');
  await dialog('Success');
});

test('while nobody can say whether a changed option has votes, nothing is saved [C225]', async () => {
  let isAway = true;
  const { sent } = await editFirstOption({
    [editorPath]: () => (isAway ? problem(503, 'store-away', 'Please try again.') : published),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  expect(sent('PublishActivity')).toEqual([]);
  isAway = false;
  await press('Save Poll');
  await screen.findByText('“Canteen”: 2 votes');
  expect(sent('PublishActivity')).toEqual([]);
});

test('what is saved again as it was is updated, not created once more [C234 C238]', async () => {
  const { server } = await openPublished();
  await press('Next');
  await press('Next');
  await press('Save Poll');
  (await dialog('Success')).getByText('Poll updated successfully');
  expect(server.drafted.published?.version).toBe(1);
});

test('a poll that was changed elsewhere is not published unseen: it offers to load what it says now [C232]', async () => {
  const { server } = await openPublished();
  await press('Next');
  await press('Next');
  server.edits({ edit: 'set-details', fields: { quizTitle: 'Dinner' } });
  await press('Save Poll');
  await screen.findByText(/This was changed somewhere else at the same time/);
  await press('Reload the poll');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await press('Edit Questions');
  await press('Go Back');
  expect((await field('Title')).value).toBe('Dinner');
});

test("somebody else's poll is not opened, and says why [C137]", async () => {
  const draftPath = `GET /api/activities/${quizId}/draft`;
  await open({ [draftPath]: problem(403, 'not-allowed', 'You are not allowed to do this.') }, quizId);
  await screen.findByText('You are not allowed to do this.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what is written elsewhere appears by itself, beside what is written here', async () => {
  const { server, hears } = await openPublished();
  await fill(await field('Description'), 'Today');
  server.edits({ edit: 'set-details', fields: { quizTitle: 'Dinner' } });
  hears();
  expect((await field('Title')).value).toBe('Dinner');
  expect((await field('Description')).value).toBe('Today');
  await press('Next');
  await expectSaved(server, { details: { quizTitle: 'Dinner', quizDescription: 'Today' } });
});

test.each([
  ['Title: use mine', 'Supper'],
  ['Title: keep theirs', 'Dinner'],
])('of two texts in one field the later writer sees both, and chooses: %s', async (choose, chosen) => {
  const { server, hears } = await openPublished();
  await fill(await field('Title'), 'Supper');
  server.edits({ edit: 'set-details', fields: { quizTitle: 'Dinner' } });
  hears();
  await screen.findByText('Title: somebody else changed this too');
  screen.getByText('Dinner');
  screen.getByText('Supper');
  await press(choose);
  await expectSaved(server, { details: { quizTitle: chosen } });
  await waitFor(() => expect(screen.queryByText('Title: somebody else changed this too')).toBeNull());
  expect((await field('Title')).value).toBe(chosen);
});

test('says of an anonymous poll with answers that its questions stay, and goes on with a copy', async () => {
  const copyId = 'c'.repeat(24);
  const server = new FakeDrafts(quizId, userId);
  server.has(completeWith({ anonymous: true }));
  server.publishes();
  const copied = { success: true, message: 'Done.', position: '1', id: copyId };
  const { router } = await open(
    { [editorPath]: { ...published, isSettled: true }, 'POST /api/commands/DuplicateActivity': copied },
    quizId,
    { server },
  );
  const alert = await screen.findByRole('alert', { name: 'The questions stay as they are' });
  act(() => within(alert).getByRole('button', { name: 'Make a copy' }).click());
  await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/createpoll?quizid=${copyId}`));
});
