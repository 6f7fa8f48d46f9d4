// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, chooseFile, dialog, field, image, openAt, press } from '../testing/open-editor.tsx';

test('the preview shows the image of a question before the server has the change [C105]', async () => {
  const uploaded = { success: true, message: '', position: '3', file: image, width: 16, height: 9 };
  const { server } = await openAt(
    'questions',
    { questions: [choice] },
    {
      'POST /api/media': uploaded,
      'POST /api/commands/EditActivity': () => new Response(null, { status: 503 }),
    },
  );
  await field('Option 1');
  await chooseFile(0, 8);
  await waitFor(() => expect(document.querySelector(`section img[src*="${image}"]`)).not.toBeNull());
  await press('Show Preview');
  await dialog('Preview');
  await waitFor(() => expect(document.querySelector(`[role="dialog"] img[src*="${image}"]`)).not.toBeNull());
  expect(server.draft.questions[0]?.image).toBeNull();
});

test('where the cover cannot be had, the preview has the picture of an activity without one in its place [P247]', async () => {
  await openAt('questions', { coverImage: image, questions: [choice] });
  await press('Show Preview');
  await dialog('Preview');
  const cover = () => document.querySelector(`[role="dialog"] img[src*="${image}"]`);
  const shown = cover();
  if (shown === null) throw new Error('The preview shows no cover.');
  fireEvent.error(shown);
  expect(cover()).toBeNull();
  expect(document.querySelector('[role="dialog"] svg[viewBox="0 0 160 90"]')).not.toBeNull();
});
