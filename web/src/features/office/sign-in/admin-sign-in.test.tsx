// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { asha } from '../../../shared/testing/fake-session.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const welcome = { success: true, message: 'Welcome, Devi!', position: '1', user: devi };
const wrong = problem(401, 'wrong-credentials', 'Incorrect username or password.');
const codePlease = problem(401, 'second-factor-required', 'Please enter the code of your second factor.');
const wrongCode = problem(401, 'wrong-second-factor', 'The code is not right.');

/** Opens the login page; the server gives one answer after the other to the attempts. */
const open = async (path: string, ...answers: (Response | object)[]) => {
  const app = await openAt(path, null, {
    'POST /api/commands/LogIn': () => answers.shift() ?? problem(500, 'internal-error', 'Once too often.'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Admin login page' });
  const sent = () => app.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...app, sent };
};
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const CODE = 'Code from your authenticator app, or a recovery code';
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
const fillAndSignIn = async () => {
  await type('Email', ' Devi@Example.ORG ');
  await type('Password', 'harbour 42');
  await signIn();
};
const mainDashboard = () => screen.findByRole('heading', { name: 'Main Dashboard' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('has its heading, sub-heading, fields, tick box and button [A015 A017 A025 A026 A027 A028 A029 A030 A031 A366]', async () => {
  await open('/auth/sign-in');
  expect(screen.getByText('Enter your email and password to sign in!')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  expect(password.getAttribute('placeholder')).toBe('Min. 8 characters');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me logged In' }).checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('type')).toBe('submit');
  expect(await axeViolations()).toEqual([]);
});

test('an admin whom strangers have locked out gets in by a mailed code', async () => {
  const answers = [problem(429, 'too-many-log-ins', 'Too many failed logins.'), welcome];
  const app = await openAt('/auth/sign-in', null, {
    'POST /api/commands/LogIn': () => answers.shift() ?? wrong,
    'POST /api/commands/SendOneTimeCode': { success: true, message: 'OTP sent to your email', position: '' },
    'POST /api/commands/VerifyLogInCode': { success: true, message: 'The code is right.', position: '' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Admin login page' });
  await fillAndSignIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many failed logins/);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  await screen.findByLabelText('Code from the mail');
  expect(await axeViolations()).toEqual([]);
  await type('Code from the mail', '0123456789');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await mainDashboard();
  const sent = app.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent.slice(0, 4)).toEqual([
    '/api/commands/LogIn',
    '/api/commands/SendOneTimeCode',
    '/api/commands/VerifyLogInCode',
    '/api/commands/LogIn',
  ]);
});

test.each(['/auth', '/auth/', '/auth/register', '/auth/a/b'])('%s leads to it [A016]', async (path) => {
  const { router } = await open(path);
  expect(router.state.location.pathname).toBe('/auth/sign-in');
});

test('takes an admin who is signed in already on to the main dashboard [A017]', async () => {
  const { router } = await openAt('/auth/sign-in', devi);
  expect(await mainDashboard()).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/default');
});

test('stays the login page for a teacher who is signed in [A259]', async () => {
  await openAt('/auth/sign-in', asha);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('sends nothing without email and password, and says what is missing [A233]', async () => {
  const { sent } = await open('/admin/default');
  await signIn();
  expect(await screen.findByText('Email is required.')).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await type('Email', 'devi');
  await type('Password', 'harbour 42');
  await signIn();
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('opens the shell in its place, without another step, and keeps a record without any secret [A212 A230 A365]', async () => {
  const { router, sent, queryClient } = await open('/admin/UserManagement', welcome);
  queryClient.setQueryData(['activities', 'mine'], ['of whoever was here before']);
  await fillAndSignIn();
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/UserManagement');
  expect(sent()).toEqual([{ email: 'devi@example.org', password: 'harbour 42', keep: false, area: 'admin' }]);
  expect(JSON.parse(localStorage.getItem('Admin') ?? '')).toEqual({
    id: devi.id,
    name: 'Devi Menon',
    email: 'devi@example.org',
  });
  expect(queryClient.getQueryData(['activities', 'mine'])).toBeUndefined();
});

test('goes on to the main dashboard from /auth/sign-in, and asks to be kept where that is ticked [A030 A230]', async () => {
  const { sent } = await open('/auth/sign-in', welcome);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me logged In' }));
  await fillAndSignIn();
  expect(await mainDashboard()).toBeTruthy();
  expect(sent()).toMatchObject([{ keep: true }]);
});

test('says that the username or password is incorrect, and stays [A315]', async () => {
  await open('/admin/default', wrong);
  await fillAndSignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
  expect(screen.getByRole('heading', { name: 'Admin login page' })).toBeTruthy();
  expect(localStorage.getItem('Admin')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('asks for the second factor of whoever has one, and again after a wrong code', async () => {
  const { sent } = await open('/admin/default', codePlease, wrongCode, welcome);
  await fillAndSignIn();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await signIn();
  expect(await screen.findByText('The code is required.')).toBeTruthy();
  await type(CODE, '111111');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('The code is not right.');
  await userEvent.clear(screen.getByLabelText(CODE));
  await type(CODE, ' 222222 ');
  await signIn();
  expect(await mainDashboard()).toBeTruthy();
  const credentials = { email: 'devi@example.org', password: 'harbour 42', keep: false, area: 'admin' };
  expect(sent()).toEqual([
    credentials,
    { ...credentials, code: '111111' },
    { ...credentials, code: '222222' },
  ]);
});

test('lets somebody else begin again instead of giving a code', async () => {
  const { sent } = await open('/admin/default', codePlease, wrong);
  await fillAndSignIn();
  await screen.findByLabelText(CODE);
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  await userEvent.clear(screen.getByLabelText('Email'));
  await type('Email', 'other@example.org');
  await signIn();
  await screen.findByRole('alert');
  expect(sent().at(-1)).toEqual({
    email: 'other@example.org',
    password: 'harbour 42',
    keep: false,
    area: 'admin',
  });
});
