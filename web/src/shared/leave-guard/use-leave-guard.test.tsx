// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLogout } from '../session/use-logout.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

const dropDraft = vi.fn<() => void>();

function Wizard() {
  const [creating, setCreating] = useState(true);
  useLeaveGuard({ creating, onLeave: dropDraft });
  const logOut = useLogout();
  return (
    <>
      <h1>Wizard</h1>
      <Link to="/about">About</Link>
      <a href="#part">Part</a>
      <button type="button" onClick={logOut}>
        Logout
      </button>
      <button type="button" onClick={() => setCreating(false)}>
        Finish
      </button>
    </>
  );
}

const open = async () => {
  const app = await renderApp({ '/dashboard': () => <h1>Home</h1>, '/wizard': Wizard }, '/dashboard');
  await app.router.navigate({ href: '/wizard' });
  await screen.findByRole('heading', { name: 'Wizard' });
  return app;
};
const person = userEvent.setup();
const isAsked = () => screen.findByText('Do you want to cancel creating the question?');
const say = async (answer: 'Yes' | 'No') => person.click(await screen.findByRole('button', { name: answer }));

afterEach(() => {
  cleanup();
  dropDraft.mockReset();
  vi.unstubAllGlobals();
});

test('asks with the exact words when a link is chosen [C142 C240 C375 P059]', async () => {
  await open();
  await person.click(screen.getByRole('link', { name: 'About' }));
  await isAsked();
  expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeTruthy();
});

test('"No" stays and keeps everything [C241 P062]', async () => {
  const { router } = await open();
  await person.click(screen.getByRole('link', { name: 'About' }));
  await say('No');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/wizard');
  expect(dropDraft).not.toHaveBeenCalled();
});

test('"Yes" drops the draft and leaves [C242 P061]', async () => {
  const { router } = await open();
  await person.click(screen.getByRole('link', { name: 'About' }));
  await say('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
  expect(dropDraft).toHaveBeenCalledOnce();
});

test('asks on the back button [C142 P059]', async () => {
  const { router } = await open();
  router.history.back();
  await isAsked();
  expect(router.state.location.pathname).toBe('/wizard');
  await say('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('asks before Logout, which sends nothing on "No" [P060 P062]', async () => {
  const seen = fakeApi({ 'POST /api/commands/LogOut': { success: true, message: '', position: '1' } });
  const { router } = await open();
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await say('No');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await say('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(seen).toHaveLength(1);
  expect(dropDraft).toHaveBeenCalledOnce();
});

test('lets the browser ask when the tab is closed [C142]', async () => {
  await open();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

test('asks nothing once nothing is being created', async () => {
  const { router } = await open();
  await person.click(screen.getByRole('button', { name: 'Finish' }));
  await person.click(screen.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
  expect(dropDraft).not.toHaveBeenCalled();
});
