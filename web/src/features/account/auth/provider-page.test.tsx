// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { LoginPage } from './login-page.tsx';
import { ProviderPage } from './provider-page.tsx';

const email = 'asha@school.example';
const entered = { success: true, message: 'Welcome!', position: '1', user: asha, email };
const asks = (next: object) => ({ success: true, message: '', position: '', next });

/** Comes back from the provider. @param next what the server asks of the person */
const comesBack = async (next: Response | object, others: Parameters<typeof fakeApi>[0] = {}) => {
  const seen = fakeApi({
    'GET /api/session': sessionOf(null),
    'POST /api/commands/CompleteProviderSignIn': () => next,
    ...others,
  });
  await renderApp(
    { '/login/with/$provider': ProviderPage, '/login': LoginPage, '/dashboard': () => <p>In</p> },
    '/login/with/school?code=4711&state=abc',
  );
  return () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

test('who is known goes on to where they wanted to go', async () => {
  await comesBack(asks({ step: 'signed-in', user: asha, email }));
  expect(await screen.findByText('In')).toBeTruthy();
});

test('who has an account shows that it is theirs, and gives the code of their app after that', async () => {
  const answers = [
    problem(401, 'wrong-credentials', 'Incorrect username or password.'),
    problem(401, 'second-factor-required', 'Enter the code from your authenticator app.'),
    problem(401, 'wrong-second-factor', 'The code is wrong or was used before.'),
    entered,
  ];
  const sent = await comesBack(asks({ step: 'join', email, takesPassword: true }), {
    'POST /api/commands/ContinueProviderSignIn': () => answers.shift() ?? entered,
  });
  const password = await screen.findByLabelText('Password of your account');
  expect(await axeViolations()).toEqual([]);
  await userEvent.type(password, 'a guess');
  await userEvent.click(screen.getByRole('button', { name: 'Connect and log in' }));
  expect(await screen.findByText('Incorrect username or password.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Connect and log in' }));
  await userEvent.type(await screen.findByLabelText('Code from your app'), '111111');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(/wrong/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('In')).toBeTruthy();
  expect(sent().at(-1)).toEqual(['/api/commands/ContinueProviderSignIn', { code: '111111' }]);
});

test('a mailed code shows it as well, and alone where there are no passwords', async () => {
  const sent = await comesBack(asks({ step: 'join', email, takesPassword: false }), {
    'POST /api/commands/SendJoiningCode': { success: true, message: '', position: '' },
    'POST /api/commands/ContinueProviderSignIn': entered,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await userEvent.type(await screen.findByLabelText('Code from the mail'), '0123456789');
  expect(screen.queryByText('Use my password instead')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Connect and log in' }));
  expect(await screen.findByText('In')).toBeTruthy();
  expect(sent().at(-1)?.[1]).toEqual({ mailedCode: '0123456789' });
});

test('somebody new finds what the provider said, and is asked for the rest', async () => {
  const profile = { step: 'profile', email, firstname: 'Asha', lastname: 'Raman', userType: null };
  await comesBack(asks(profile));
  expect(await screen.findByDisplayValue('Asha')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Organization is required.')).toBeTruthy();
  expect(screen.getByText('City is required.')).toBeTruthy();
  expect(screen.getByLabelText('I am signing up as')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('what is refused is said, with the way back to the login, which offers the providers', async () => {
  await comesBack(problem(403, 'provider-email-unverified', 'Verify it.'), {
    'GET /api/sign-in/ways': { providers: [{ name: 'school', label: 'St. Mary’s' }] },
    'POST /api/commands/BeginProviderSignIn': problem(503, 'provider-away', 'Away.'),
  });
  expect(await screen.findByText('Verify it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the login page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with St. Mary’s' }));
  await waitFor(() => expect(screen.getByText('Away.')).toBeTruthy());
});
