// @vitest-environment happy-dom
import type { UpdateProfile } from '@pollux/domain/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { send } from '../api/client.ts';
import { fakeApi, problem } from '../testing/fake-api.ts';
import { asha, sessionOf } from '../testing/fake-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { beginSession } from './begin-session.ts';
import { forgetSession } from './forget-session.ts';
import { profileQuery } from './profile-query.ts';
import { SessionFollower } from './session-follower.tsx';
import { type SessionUser, useSession } from './use-session.ts';

const person = userEvent.setup();
const ravi: SessionUser = { ...asha, id: 'b'.repeat(24), firstname: 'Ravi', lastname: 'Kumar' };
const profile = {
  firstname: 'Asha',
  lastname: 'Raman',
  phoneNumber: '9840012345',
  about: '',
  language: 'eng',
  profilePic: null,
} as const;

/** A private page, which stays where it is when nobody is signed in any more. */
function Page() {
  const { user } = useSession();
  const { data } = useQuery(profileQuery);
  return (
    <>
      <SessionFollower />
      <p>Name: {user === null ? 'nobody' : user?.firstname}</p>
      <p>Read: {data === undefined ? 'nothing' : data.user.firstname}</p>
      <button
        type="button"
        onClick={() => send<typeof UpdateProfile>('UpdateProfile', profile).catch(() => undefined)}
      >
        Save
      </button>
    </>
  );
}

/** Another tab, which tells and hears who is signed in. */
function otherTab() {
  const channel = new BroadcastChannel('pollux-session');
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  onTestFinished(() => channel.close());
  return { heard, tells: (accountId: string | null) => channel.postMessage(accountId) };
}

/** Opens the page as Asha's; the server answers for whoever the cookie is of. */
async function openPage() {
  const browser = { user: asha as SessionUser | null };
  const mine = () => browser.user ?? undefined;
  const refusal = (claimed: string | null) => {
    if (mine() === undefined) return problem(401, 'not-signed-in', 'You are not logged in.');
    if (claimed === mine()?.id || claimed === null) return undefined;
    return problem(409, 'another-person', 'This browser is signed in as somebody else now.');
  };
  const seen = fakeApi({
    'GET /api/session': () => sessionOf(browser.user),
    'GET /api/users/me': ({ headers }) => refusal(headers.get('X-Acting-As')) ?? { user: mine() },
    'POST /api/commands/UpdateProfile': ({ headers }) =>
      refusal(headers.get('X-Acting-As')) ?? { success: true, message: '', position: '1' },
  });
  const app = await renderApp({ '/page': Page }, '/page');
  await screen.findByText('Name: Asha');
  await screen.findByText('Read: Asha');
  return { ...app, browser, seen };
}

test('a command says for whom it is sent, and the page turns to whoever is signed in once that is refused', async () => {
  const { browser, seen } = await openPage();
  browser.user = ravi;
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name: Ravi')).toBeTruthy();
  expect(await screen.findByText('Read: Ravi')).toBeTruthy();
  expect(await screen.findByText('You are now logged in as Ravi Kumar.')).toBeTruthy();
  const saving = seen.find(({ path }) => path.endsWith('UpdateProfile'));
  expect(saving?.headers.get('X-Acting-As')).toBe(asha.id);
});

test('what another tab tells is noticed at once: nothing of the person before stays', async () => {
  const { browser, queryClient } = await openPage();
  queryClient.setQueryData(['tickets', 'of Asha'], 'her tickets');
  browser.user = ravi;
  otherTab().tells(ravi.id);
  expect(await screen.findByText('Name: Ravi')).toBeTruthy();
  expect(await screen.findByText('Read: Ravi')).toBeTruthy();
  expect(queryClient.getQueryData(['tickets', 'of Asha'])).toBeUndefined();
});

test('a logout in another tab takes everything private off the page', async () => {
  const { browser } = await openPage();
  browser.user = null;
  otherTab().tells(null);
  expect(await screen.findByText('Name: nobody')).toBeTruthy();
  expect(await screen.findByText('Read: nothing')).toBeTruthy();
  expect(await screen.findByText('You have been logged out. Log in to continue.')).toBeTruthy();
});

test('a session that was ended on another device is noticed by the next command', async () => {
  const { browser } = await openPage();
  browser.user = null;
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name: nobody')).toBeTruthy();
  expect(await screen.findByText('Read: nothing')).toBeTruthy();
});

test.each([
  ['the window is looked at', () => window.dispatchEvent(new Event('focus'))],
  ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the page comes back from the memory of the browser',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('it asks who is signed in when %s', async (_what, look) => {
  const { browser } = await openPage();
  browser.user = ravi;
  look();
  expect(await screen.findByText('Name: Ravi')).toBeTruthy();
  expect(await screen.findByText('Read: Ravi')).toBeTruthy();
});

test('what the page does itself it tells the other tabs, and does not announce', async () => {
  const { browser, queryClient } = await openPage();
  const { heard } = otherTab();
  browser.user = null;
  forgetSession(queryClient);
  await waitFor(() => expect(heard).toEqual([null]));
  browser.user = ravi;
  await beginSession(queryClient, ravi, () => undefined);
  await waitFor(() => expect(heard).toEqual([null, ravi.id]));
  expect(screen.queryByText(/You (are now|have been)/)).toBeNull();
});

test('a network that is away changes nothing: what was known last still holds', async () => {
  const { queryClient } = await openPage();
  fakeApi({ 'GET /api/session': () => Promise.reject(new TypeError('Failed to fetch')) });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(queryClient.getQueryState(['session'])?.status).toBe('error'));
  expect(await screen.findByText('Name: Asha')).toBeTruthy();
  expect(screen.getByText('Read: Asha')).toBeTruthy();
});
