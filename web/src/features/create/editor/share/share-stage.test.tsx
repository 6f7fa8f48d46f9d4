// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, cloud, dialog, openAt, press, saved } from '../testing/open-editor.tsx';

test('shares to the networks, opens the attend link, and has a QR code [C120 C136]', async () => {
  await openAt('settings');
  await press('Save Poll');
  const networks = within(await screen.findByRole('group', { name: 'Share as' })).getAllByRole('link');
  expect(networks).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Open attend link' }).getAttribute('href')).toBe(saved.quizUrl);
  screen.getByRole('img', { name: 'QR code of the poll link' });
});

test('a poll of word clouds alone is shared as every poll, and its results are clouds [C136]', async () => {
  const quizUrl = saved.quizUrl.replace('attendpoll', 'attendwordcloud');
  const answer = { 'POST /api/commands/PublishActivity': { ...saved, quizUrl } };
  await openAt('settings', { questions: [cloud] }, answer);
  await press('Save Poll');
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Poll link' });
  expect(link.value).toBe(saved.quizUrl);
  const results = screen.getByRole<HTMLAnchorElement>('link', { name: 'View results' });
  expect(results.pathname).toBe('/wordcloud');
});

test('Copy Link says that the link is copied; where the clipboard refuses it is selected, and the log is told [C122 C372 C373]', async () => {
  const { seen } = await openAt('settings');
  await press('Save Poll');
  await press('Copy Link');
  await screen.findByText('Copied to clipboard');
  expect(await navigator.clipboard.readText()).toBe(saved.quizUrl);

  const refused = new DOMException('Asha does not allow it', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refused);
  await press('Copy Link');
  const link = (await dialog('Copy this link')).getByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect([link.selectionStart, link.selectionEnd]).toEqual([0, saved.quizUrl.length]));
  const reports = seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
  expect(reports).toEqual([{ failed: 'clipboard' }]);
  expect((await button('Copy Link')).disabled).toBe(false);
});
