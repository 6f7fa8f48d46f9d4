// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAt, press, saved } from '../testing/open-editor.tsx';

test('shares to the networks, opens the attend link, and has a QR code [C120 C136]', async () => {
  await openAt('settings');
  await press('Save Poll');
  const networks = within(await screen.findByRole('group', { name: 'Share as' })).getAllByRole('link');
  expect(networks).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Open attend link' }).getAttribute('href')).toBe(saved.quizUrl);
  screen.getByRole('img', { name: 'QR code of the poll link' });
});
