// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadDraft } from '../../shared/drafts.ts';
import { problem } from '../../shared/testing/fake-api.ts';
import type { EditedActivity } from './api/get-activity.ts';
import {
  choice,
  complete,
  dialog,
  field,
  fill,
  open,
  person,
  press,
  quizId,
  saved,
  userId,
} from './testing/open-editor.tsx';

const { version: _version, stage: _stage, ...content } = complete;
const editorPath = `GET /api/activities/${quizId}/editor`;
const published = {
  id: quizId,
  quizType: 'POLL',
  version: 3,
  isActive: true,
  quizUrl: saved.quizUrl,
  content: content as EditedActivity['content'],
  votes: { [choice.options[0]?.id ?? '']: 2 },
  totalPoint: 0,
  totalCredit: 100,
} satisfies EditedActivity;

async function editFirstOption(answers: Parameters<typeof open>[0]) {
  const app = await open({ [editorPath]: published, ...answers }, quizId);
  await press('Next');
  await fill(await field('Option 1'), 'Roof terrace');
  await press('Next');
  await press('Save Poll');
  return app;
}

test('a poll opens filled in, and is saved as the next version of the same poll [C137 C225 C232]', async () => {
  const { sent } = await open({ [editorPath]: published, 'POST /api/commands/UpdatePoll': saved }, quizId);
  expect((await field('Title')).value).toBe('Lunch');
  await press('Next');
  await press('Next');
  await press('Save Poll');
  await dialog('Success');
  expect(sent('UpdatePoll')[0]?.body).toEqual({ ...content, id: quizId, expectedVersion: 3 });
  expect(sent('CreatePoll')).toEqual([]);
});

test('what is saved is to be shared, also after a reload of the page', async () => {
  const told: string[] = [];
  const onSaved = (id: string) => void told.push(id);
  const save = { [editorPath]: published, 'POST /api/commands/UpdatePoll': saved };
  const { unmount, sent } = await open(save, quizId, { onSaved });
  await press('Next');
  await press('Next');
  const button = await screen.findByRole('button', { name: 'Save Poll' });
  act(() => {
    button.click();
    button.click();
  });
  await dialog('Success');
  expect(screen.getAllByRole('dialog', { name: 'Success' })).toHaveLength(1);
  expect(sent('UpdatePoll')).toHaveLength(1);
  expect(told).toEqual([quizId]);

  unmount();
  await open({ [editorPath]: published }, null, { saved: quizId });
  await dialog('Success');
  expect(screen.getByRole('link', { name: 'Open attend link' }).getAttribute('href')).toBe(saved.quizUrl);
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('a changed option with votes asks before it is saved [C225]', async () => {
  const { sent } = await editFirstOption({ 'POST /api/commands/UpdatePoll': saved });
  await screen.findByText('“Canteen”: 2 votes');
  await press('Keep editing');
  expect(sent('UpdatePoll')).toEqual([]);
  await press('Save Poll');
  await press('Save anyway');
  await dialog('Success');
});

test('a poll that was changed elsewhere offers to reload it, which drops the draft [C232]', async () => {
  let version = 3;
  await editFirstOption({
    [editorPath]: () => ({
      ...published,
      version,
      content: { ...published.content, quizTitle: `Version ${version}` },
    }),
    'POST /api/commands/UpdatePoll': problem(409, 'stale-version', 'Changed elsewhere.'),
  });
  await press('Save anyway');
  version = 4;
  await press('Reload the poll');
  await person.click(
    (await dialog('Reload the newest version?')).getByRole('button', { name: 'Reload the poll' }),
  );
  await waitFor(async () => expect((await field('Title')).value).toBe('Version 4'));
  expect(loadDraft(userId, quizId)).toBeUndefined();
});

test("somebody else's poll is not opened, and says why [C137]", async () => {
  await open({ [editorPath]: problem(403, 'not-allowed', 'You are not allowed to do this.') }, quizId);
  await screen.findByText('You are not allowed to do this.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
