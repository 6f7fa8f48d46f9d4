// @vitest-environment happy-dom
import type { OwnToken } from '@pollux/query-api/accounts/access-tokens-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { ProgramsScreen } from './programs-screen.tsx';

const person = userEvent.setup();
const id = (letter: string) => letter.repeat(24);
const standing: OwnToken = {
  tokenId: id('a'),
  name: 'School register',
  scopes: ['results:read', 'no-longer-known'],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-05-01T09:00:00.000Z',
  lastUsedAt: null,
  state: 'standing',
};
const TEXT = `pollux_pat_${id('b')}_${'x'.repeat(49)}`;

afterEach(cleanup);

async function open(tokens: OwnToken[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const kept = [...tokens];
  const seen = fakeApi({
    'GET /api/users/me/access-tokens': () => ({ tokens: kept }),
    'POST /api/commands/RevokeAccessToken': () => {
      kept.length = 0;
      return { success: true, message: 'Revoked.', position: '2' };
    },
    ...answers,
  });
  await renderApp({ '/dashboard/programs': ProgramsScreen }, '/dashboard/programs');
  return seen;
}

test('a token is made with the password, and its text is shown once', async () => {
  let tries = 0;
  await open([], {
    'POST /api/commands/CreateAccessToken': () => {
      tries += 1;
      if (tries === 1) return problem(403, 'wrong-password', 'The password is wrong.');
      return {
        success: true,
        message: '',
        position: '1',
        tokenId: id('c'),
        token: TEXT,
        expiresAt: standing.expiresAt,
      };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect(dialog.getByText('Give the token a name.')).toBeDefined();
  expect(dialog.getByText('Choose what the token is for.')).toBeDefined();
  await person.type(dialog.getByLabelText(/^Name/), 'School register');
  await person.click(dialog.getByLabelText('Read results and reports'));
  await person.type(dialog.getByLabelText(/^Your password/), 'violet-harbour-42');
  await person.click(dialog.getByRole('button', { name: 'Make a token' }));
  await dialog.findByRole('alert');
  // What was typed is still there.
  await person.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect(await dialog.findByText(TEXT)).toBeDefined();
  expect(await axeViolations()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});

test('each token says what it is for and how it stands, and is revoked after one more question', async () => {
  const seen = await open([
    standing,
    { ...standing, tokenId: id('d'), name: 'Old', state: 'ended', lastUsedAt: '2026-11-02T09:00:00.000Z' },
  ]);
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(first?.textContent).toContain('Read results and reports');
  expect(first?.textContent).toContain('Never used');
  expect(second?.textContent).toContain('Ended');
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Revoke School register' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('No access tokens yet');
  expect(JSON.stringify(seen)).toContain(id('a'));
});
