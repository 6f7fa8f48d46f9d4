// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '../../../shared/session/use-session.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { profileOf } from '../../../shared/testing/fake-profile.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const person = userEvent.setup();
const account = profileOf();
const open = () => renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('opens to be looked at: what the account holds, the first plan as Free [C209 P185 P298 P301 P302 P304 P308]', async () => {
  fakeApi({ 'GET /api/users/me': account });
  await open();
  for (const fact of [
    'Asha Raman',
    'asha@example.org',
    '9840012345',
    'Green Valley School',
    'Madurai, Tamil Nadu, India',
    'I teach physics.',
    'English',
    'Teacher',
    'Free',
  ])
    expect(await screen.findByText(fact)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('logs out: the session ends on the server, nothing of it stays, and the browser is at home [P063 P064 P065]', async () => {
  const seen = fakeApi({
    'GET /api/users/me': account,
    'POST /api/commands/LogOut': { success: true, message: 'Bye.', position: '1' },
  });
  const { router, queryClient } = await open();
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf(asha));
  await screen.findByText('asha@example.org');
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(seen.filter(({ path }) => path === '/api/commands/LogOut')).toHaveLength(1);
  await waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['session']]),
  );
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ user: null, iat: null });
});

test('logs out here when the session is over on the server already [P065]', async () => {
  fakeApi({
    'GET /api/users/me': account,
    'POST /api/commands/LogOut': problem(401, 'not-signed-in', 'You are not logged in.'),
  });
  const { router } = await open();
  await person.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('stays signed in, and says so, when the log-out did not reach the server [P063]', async () => {
  fakeApi({
    'GET /api/users/me': account,
    'POST /api/commands/LogOut': problem(503, 'busy', 'Try again later.'),
  });
  const { router } = await open();
  await person.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Try again later.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard/profile');
});
