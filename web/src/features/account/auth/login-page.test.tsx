// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../../shared/session/forget-session.ts';
import { rememberRedirect, takeRedirect } from '../../../shared/session/redirect-memory.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { LoginPage } from './login-page.tsx';

const welcome = { success: true, message: 'Welcome, Asha!', position: '1', user: asha };
const wrong = problem(401, 'wrong-credentials', 'Incorrect username or password.');
const down = problem(500, 'internal-error', 'Something went wrong on our side.');

function Dashboard() {
  const { user } = useSession();
  return <p>{user ? `The dashboard of ${user.firstname}` : 'Nobody’s dashboard'}</p>;
}

const open = async (answer: Response | object = welcome, others: Parameters<typeof fakeApi>[0] = {}) => {
  let session: Response | object = sessionOf(null);
  const seen = fakeApi({
    ...others,
    'GET /api/session': () => session,
    'POST /api/commands/LogIn': () => {
      // Whatever is read after the login fails.
      session = down;
      return answer;
    },
  });
  const app = await renderApp({ '/login': LoginPage, '/dashboard': Dashboard }, '/login');
  await screen.findByRole('button', { name: 'Sign in' });
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...app, sent };
};
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const fill = async (email: string, password: string) => {
  await type('Email', email);
  await type('Password', password);
};
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('asks for email and password, and leads to the neighbouring pages [C033 C034 C035 P066]', async () => {
  await open();
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/forgot-password', '/signup']);
  expect(await axeViolations()).toEqual([]);
});

test('sends nothing without email and password [C246 P374 P375]', async () => {
  const { sent } = await open();
  await signIn();
  expect(await screen.findByText('Email is required.')).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await fill('nobody', 'secret');
  await signIn();
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('sends the email in lower case and goes on to the dashboard [C245 C247 P463]', async () => {
  const { sent } = await open();
  // Also of one that brings unseen signs along from where it was copied.
  await fill('\u200bA@\u00adB.com\u00a0', 'Secret 1');
  await signIn();
  await screen.findByText(/dashboard/);
  expect(sent()).toEqual([{ email: 'a@b.com', password: 'Secret 1' }]);
});

test('a login stands, with its user, although the lists that follow it fail, which a notice says and tries again [C363 P523]', async () => {
  let lists: Response | object = down;
  await open(welcome, {
    'GET /api/grades': () => lists,
    'GET /api/subjects': { data: [], former: [] },
    'GET /api/question-types': { data: [] },
  });
  await fill('a@b.com', 'secret');
  await signIn();
  expect(await screen.findByText('The dashboard of Asha')).toBeTruthy();
  const said = 'You are logged in, but some lists could not be loaded.';
  await screen.findByText(said);
  expect(screen.queryByText('Incorrect username or password.')).toBeNull();
  expect(await axeViolations()).toEqual([]);

  const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await again();
  await screen.findByText(said);
  lists = { data: [], former: [] };
  await again();
  await waitFor(() => expect(localStorage.getItem('allGrades')).not.toBeNull());
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('the notice that lists could not be read goes with the session [C363]', async () => {
  const { queryClient } = await open();
  await fill('a@b.com', 'secret');
  await signIn();
  const said = /some lists could not be loaded/;
  await screen.findByText(said);
  act(() => forgetSession(queryClient));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('asks for a code where there is a second step, and signs in with it', async () => {
  const required = problem(401, 'second-factor-required', 'Enter the code from your authenticator app.');
  let tries = 0;
  const seen = fakeApi({
    'GET /api/session': sessionOf(null),
    'POST /api/commands/LogIn': () => {
      tries++;
      if (tries === 1) return required;
      return tries === 2
        ? problem(401, 'wrong-second-factor', 'The code is wrong or was used before.')
        : welcome;
    },
  });
  await renderApp({ '/login': LoginPage, '/dashboard': Dashboard }, '/login');
  await screen.findByRole('button', { name: 'Sign in' });
  await fill('A@b.com', 'secret');
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Code from your app'));
  expect(await axeViolations()).toEqual([]);
  await type('Code from your app', '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong or was used before.');
  await userEvent.click(screen.getByRole('button', { name: 'Use recovery code' }));
  await type('Recovery code', ' aaaa-1111 ');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The dashboard of Asha')).toBeTruthy();
  const credentials = { email: 'a@b.com', password: 'secret' };
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    credentials,
    { ...credentials, code: '123456' },
    { ...credentials, code: 'aaaa-1111' },
  ]);
});

test('goes once to where the person wanted to go [C244]', async () => {
  await open();
  rememberRedirect('/dashboard/library?page=2');
  await fill('a@b.com', 'secret');
  await signIn();
  expect(await screen.findByText('At /dashboard/library?page=2')).toBeTruthy();
  expect(takeRedirect()).toBeNull();
});

test('leads on whoever has signed in in another tab meanwhile, and is not gone back to [C244]', async () => {
  fakeApi({ 'GET /api/session': sessionOf(asha) });
  rememberRedirect('/dashboard/library?page=2');
  const before = window.history.length;
  await renderApp({ '/login': LoginPage }, '/login');
  expect(await screen.findByText('At /dashboard/library?page=2')).toBeTruthy();
  expect(window.history.length).toBe(before);
});

test.each([
  ['create', 'Log in or sign up to start creating.'],
  ['page', 'Log in to see this page. You go straight to it afterwards.'],
] as const)('says to whoever wanted to %s why they are here', async (wanted, said) => {
  const { router } = await open();
  await act(() => router.navigate({ to: '/login', state: { wanted } }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('says to whoever comes from something to take part in that they go on to it [P087]', async () => {
  rememberRedirect(`/attendpoll/${'b'.repeat(24)}`);
  await open();
  expect(await screen.findByText('Log in to take part. You go straight to it afterwards.')).toBeTruthy();
  takeRedirect();
});

test.each(['attendpoll', 'attendwordcloud', 'attendquiz'])(
  'opens a participant’s page, /%s, as the page of its own that it is [C244 P087]',
  async (page) => {
    const path = `/${page}/${'b'.repeat(24)}`;
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await open();
    rememberRedirect(path);
    await fill('a@b.com', 'secret');
    await signIn();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(path));
    assign.mockRestore();
  },
);

test('keeps the record of an admin who comes this way, and of nobody else [A212]', async () => {
  await open();
  await fill('a@b.com', 'secret');
  await signIn();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull());
  expect(localStorage.getItem('Admin')).toBeNull();
  cleanup();
  await open({ ...welcome, user: { ...asha, userType: 'admin' } });
  await fill('a@b.com', 'secret');
  await signIn();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('Admin') ?? 'null')).toEqual({
      id: asha.id,
      name: 'Asha Raman',
      email: 'a@b.com',
    }),
  );
  localStorage.clear();
});

test('says that the username or password is incorrect, and keeps the target [C362 P522]', async () => {
  await open(wrong);
  rememberRedirect('/dashboard/library');
  await fill('a@b.com', 'wrong');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
  expect(await axeViolations()).toEqual([]);
  expect(takeRedirect()).toBe('/dashboard/library');
});

test('tells a person who has tried too often to wait [P522]', async () => {
  await open(problem(429, 'too-many-log-ins', 'Too many failed logins. Please try again in 9 minutes.'));
  await fill('a@b.com', 'wrong');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Please try again in 9 minutes/);
});

test('lets a person in by a mailed code whom strangers have locked out', async () => {
  let tries = 0;
  const seen = fakeApi({
    'GET /api/session': sessionOf(null),
    'POST /api/commands/LogIn': () => {
      tries++;
      return tries === 1 ? problem(429, 'too-many-log-ins', 'Too many failed logins.') : welcome;
    },
    'POST /api/commands/SendOneTimeCode': { success: true, message: 'OTP sent to your email', position: '' },
    'POST /api/commands/VerifyLogInCode': () =>
      seen.some(({ body }) => (body as { code?: string } | undefined)?.code === '01234 56789')
        ? { success: true, message: 'The code is right.', position: '' }
        : problem(422, 'invalid-code', 'Invalid or expired OTP.'),
  });
  await renderApp({ '/login': LoginPage, '/dashboard': Dashboard }, '/login');
  await screen.findByRole('button', { name: 'Sign in' });
  await fill('a@b.com', 'secret');
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Log in with a code' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/Too many failed logins/);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  const field = await screen.findByLabelText('Code from the mail');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await type('Code from the mail', '1');
  const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired OTP.');
  await userEvent.clear(field);
  await type('Code from the mail', '01234 56789');
  await logIn();
  expect(await screen.findByText('The dashboard of Asha')).toBeTruthy();
  const credentials = { email: 'a@b.com', password: 'secret' };
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    credentials,
    { email: 'a@b.com', purpose: 'log-in' },
    { email: 'a@b.com', code: '1' },
    { email: 'a@b.com', code: '01234 56789' },
    credentials,
  ]);
});

test('greets a person who has just signed up, and nobody else [C371]', async () => {
  const text = 'Your account is created, you can log in now.';
  const { router } = await open();
  expect(screen.queryByText(text)).toBeNull();
  await router.navigate({ to: '/login', state: { notice: 'accountCreated' } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('sends a person who is signed in already to the dashboard [P066]', async () => {
  fakeApi({ 'GET /api/session': sessionOf(asha) });
  await renderApp({ '/login': LoginPage }, '/login');
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});
