// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '../../../shared/session/use-session.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';

const done = { success: true, message: 'Done.', position: '1' };
const invalidCode = problem(422, 'invalid-code', 'Invalid or expired OTP.');

const open = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const seen = fakeApi({
    'GET /api/session': sessionOf(null),
    'POST /api/commands/SendOneTimeCode': done,
    'POST /api/commands/VerifyOneTimeCode': done,
    'POST /api/commands/ResetPassword': done,
    ...answers,
  });
  const screens = {
    '/forgot-password': ForgotPasswordPage,
    '/login': LoginPage,
    '/dashboard': () => <p>Today</p>,
  };
  const { queryClient } = await renderApp(screens, '/forgot-password');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return Object.assign(sent, { queryClient });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const enterEmail = async (email = 'A@B.com') => {
  await type(screen.getByLabelText('Email'), email);
  await press('Send code');
};
const enterCode = async (otp = '123456') => {
  await type(await screen.findByLabelText('One-time code'), otp);
  await press('Verify code');
};
const enterPasswords = async (newPassword: string, confirmation = newPassword) => {
  await type(await screen.findByLabelText('New password'), newPassword);
  await type(screen.getByLabelText('Confirm the new password'), confirmation);
  await press('Reset password');
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('leads by email, code and new password to the login [P069 P202 P203 P340 P568 P570 P572]', async () => {
  const sent = await open();
  expect(await axeViolations()).toEqual([]);
  await enterEmail();
  expect(await screen.findByText('OTP sent to your email')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await enterCode();
  expect(await screen.findByText('OTP verified! You can now reset your password.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await enterPasswords('blue heron');
  expect(await screen.findByText('Password reset successful!')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
  expect(sent()).toEqual([
    { path: '/api/commands/SendOneTimeCode', body: { email: 'a@b.com', purpose: 'reset' } },
    { path: '/api/commands/VerifyOneTimeCode', body: { email: 'a@b.com', otp: '123456', purpose: 'reset' } },
    {
      path: '/api/commands/ResetPassword',
      body: { email: 'a@b.com', otp: '123456', newPassword: 'blue heron' },
    },
  ]);
});

test('leads to the login from a browser whose own session the reset ended, too [P203 P572]', async () => {
  const { queryClient } = await open();
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf(asha));
  await enterEmail();
  await enterCode();
  await enterPasswords('blue heron');
  expect(await screen.findByText('Password reset successful!')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(sessionOf(null));
});

test('requires an email [P376]', async () => {
  const sent = await open();
  await press('Send code');
  expect(await screen.findByText('Email is required.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('says that the code could not be sent, and why [P569]', async () => {
  const refusal = problem(422, 'invalid-payload', 'Enter a valid email address.');
  await open({ 'POST /api/commands/SendOneTimeCode': refusal });
  await enterEmail('nobody');
  expect(await screen.findByText('Failed to send OTP. Please check your email.')).toBeTruthy();
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
});

test('says that no mail can be sent at the moment [P569]', async () => {
  const refusal = problem(503, 'mails-away', 'We cannot send mails at the moment. Try again later.');
  await open({ 'POST /api/commands/SendOneTimeCode': refusal });
  await enterEmail();
  expect(await screen.findByText('Failed to send OTP. Please check your email.')).toBeTruthy();
  expect(screen.getByText('We cannot send mails at the moment. Try again later.')).toBeTruthy();
  expect(screen.queryByLabelText('One-time code')).toBeNull();
});

test('requires a code of six digits [P377]', async () => {
  const sent = await open();
  await enterEmail();
  await screen.findByLabelText('One-time code');
  await press('Verify code');
  expect(await screen.findByText('OTP is required.')).toBeTruthy();
  await enterCode('123');
  expect(await screen.findByText('The code has 6 digits.')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('stays at the code when it is wrong or old [P340 P571]', async () => {
  await open({ 'POST /api/commands/VerifyOneTimeCode': invalidCode });
  await enterEmail();
  await enterCode();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired OTP.');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('requires the new password twice, with 6 characters [P378]', async () => {
  const sent = await open();
  await enterEmail();
  await enterCode();
  await screen.findByLabelText('New password');
  await press('Reset password');
  expect(await screen.findByText('New password is required.')).toBeTruthy();
  expect(screen.getByText('Confirm the new password.')).toBeTruthy();
  await enterPasswords('short');
  expect(await screen.findByText('The password needs at least 6 characters.')).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('sends nothing when the passwords differ [P379]', async () => {
  const sent = await open();
  await enterEmail();
  await enterCode();
  await enterPasswords('blue heron', 'blue herring');
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('says that the reset failed, and offers another code [P573]', async () => {
  await open({ 'POST /api/commands/ResetPassword': invalidCode });
  await enterEmail();
  await enterCode();
  await enterPasswords('blue heron');
  expect(await screen.findByText('Failed to reset password. Please try again.')).toBeTruthy();
  await press('Get another code');
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy();
});

test('a reload keeps where the code was sent to, until the password is reset or another address is wanted', async () => {
  const sent = await open();
  await enterEmail();
  await screen.findByText('OTP sent to your email');
  cleanup();
  await renderApp({ '/forgot-password': ForgotPasswordPage, '/login': LoginPage }, '/forgot-password');
  expect(await screen.findByText('a@b.com')).toBeTruthy();
  await enterCode('123 456');
  await enterPasswords('blue heron');
  expect(await screen.findByText('Password reset successful!')).toBeTruthy();
  expect(sent().at(-1)?.path).toBe('/api/commands/ResetPassword');
  cleanup();
  await renderApp({ '/forgot-password': ForgotPasswordPage }, '/forgot-password');
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  await enterEmail();
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
});
