// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choice, field, openAt, press, dialog } from '../testing/open-editor.tsx';

// As React has it where the code of a part does not come.
vi.mock('../../../questions/multiple-choice/answer-input.tsx', () => ({
  ChoiceAnswerInput() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

test('whoever is offline when a part of the preview is to be loaded goes on writing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openAt('questions', { questions: [choice] });
  await field('Option 1');
  await press('Show Preview');
  await dialog('Preview');
  expect(await screen.findAllByText(/^This part of the preview could not be loaded/)).not.toEqual([]);
  expect(screen.queryByText('This page could not be shown')).toBeNull();
  expect(await field('Option 1')).toBeTruthy();
});
