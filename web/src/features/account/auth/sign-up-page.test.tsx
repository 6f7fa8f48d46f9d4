// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import countriesUrl from '@pollux/domain/accounts/countries.json?url&no-inline';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { rememberRedirect, takeRedirect } from '../../../shared/session/redirect-memory.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { LoginPage } from './login-page.tsx';
import { readPendingSignUp } from './sign-up/pending-sign-up.ts';
import { SignUpPage } from './sign-up-page.tsx';

const countries = `GET ${countriesUrl.split('?')[0]}`;
const done = { success: true, message: 'Done.', position: '1' };
const accountId = 'c'.repeat(24);

const open = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const seen = fakeApi({
    'GET /api/session': sessionOf(null),
    'POST /api/sign-up/email-check': { taken: false },
    'POST /api/commands/SignUp': { ...done, accountId },
    'POST /api/commands/SendOneTimeCode': done,
    'POST /api/commands/VerifyOneTimeCode': done,
    [countries]: { IO: 'British Indian Ocean Territory', NP: 'Nepal', IN: 'India', ID: 'Indonesia' },
    ...answers,
  });
  await renderApp({ '/signup': SignUpPage, '/login': LoginPage }, '/signup');
  return (path: string) => seen.filter((request) => request.path === path).map(({ body }) => body);
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const step = (title: string) => screen.findByRole('heading', { level: 1, name: title });

const enterEmail = async (email: string) => {
  await step('Create your account');
  if (email !== '') await type('Email', email);
  await press('Continue');
};
const reachDetails = async () => {
  await enterEmail('A@B.com');
  await step('What brings you here?');
  await press('Continue');
  await step('Where do you work or learn?');
  await press('Continue');
  await step('Your details');
};
const choose = async (country: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: country }));
};
const fillDetails = async () => {
  await type('First name', 'Ravi');
  await type('Last name', 'Kumar');
  await type('Phone number', '9876543210');
  await choose('India');
  await type('State', 'Tamil Nadu');
  await type('City', 'Chennai');
  await type('Password', 'blue heron');
};
const reachCode = async () => {
  await reachDetails();
  await fillDetails();
  await press('Create account');
  await step('Check your email');
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('leads step by step from the email to the login [P067 P196 P198 P199 P200 P201 P339 P577 C371]', async () => {
  const sent = await open();
  await reachDetails();
  await fillDetails();
  expect(await axeViolations()).toEqual([]);
  await press('Create account');
  await step('Check your email');
  expect(await axeViolations()).toEqual([]);
  await type('One-time code', '123456');
  await press('Verify');
  expect(await screen.findByText('Account verified! You can now log in.')).toBeTruthy();
  expect(await screen.findByText('Your account is created, you can log in now.')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
  expect(sent('/api/sign-up/email-check')).toEqual([{ email: 'a@b.com' }]);
  expect(sent('/api/commands/VerifyOneTimeCode')).toEqual([
    { email: 'a@b.com', otp: '123456', purpose: 'sign-up', accountId },
  ]);
});

test('signs in by the code where the password was chosen, and leads on to what was wanted, once', async () => {
  await open({ 'POST /api/commands/VerifyOneTimeCode': { ...done, user: asha } });
  rememberRedirect('/dashboard/createquiz?example=science');
  await reachCode();
  await type('One-time code', '123456');
  await press('Verify');
  expect(await screen.findByText('At /dashboard/createquiz?example=science')).toBeTruthy();
  expect(screen.getByText('Account verified! You can now log in.')).toBeTruthy();
  expect(screen.getByText('On this device you are logged in already.')).toBeTruthy();
  expect(takeRedirect()).toBeNull();
  expect(readPendingSignUp()).toBeNull();
});

test('leads on to the dashboard where nothing else was wanted', async () => {
  await open({ 'POST /api/commands/VerifyOneTimeCode': { ...done, user: asha } });
  await reachCode();
  await type('One-time code', '123456');
  await press('Verify');
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('sends all details, the state among them, and no plan [P306 P308 P391]', async () => {
  const sent = await open();
  await reachCode();
  expect(sent('/api/commands/SignUp')).toEqual([
    {
      email: 'a@b.com',
      userType: 'teacher',
      organization: 'school',
      firstname: 'Ravi',
      lastname: 'Kumar',
      gender: 'M',
      phoneNumber: '9876543210',
      countryShort: 'IN',
      state: 'Tamil Nadu',
      city: 'Chennai',
      password: 'blue heron',
      language: 'eng',
    },
  ]);
});

test('asks for an email that is one before anything else [P339 P387 P388]', async () => {
  const sent = await open();
  await enterEmail('');
  expect(await screen.findByText('Email is required.')).toBeTruthy();
  await enterEmail('nobody');
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(sent('/api/sign-up/email-check')).toEqual([]);
  expect(screen.queryByText('What brings you here?')).toBeNull();
});

test('goes no further with an email that has an account [P339 P389 P509]', async () => {
  await open({ 'POST /api/sign-up/email-check': { taken: true } });
  await enterEmail('a@b.com');
  expect((await screen.findByRole('alert')).textContent).toBe('Email is already registered.');
  expect(screen.queryByText('What brings you here?')).toBeNull();
});

test('offers three user types, teacher preselected, and takes the chosen one [P019 P197]', async () => {
  const sent = await open();
  await enterEmail('a@b.com');
  await step('What brings you here?');
  const types = screen.getAllByRole<HTMLInputElement>('radio');
  expect(types.map(({ value, checked }) => [value, checked])).toEqual([
    ['teacher', true],
    ['student', false],
    ['business', false],
  ]);
  expect(document.activeElement).toBe(types[0]);
  await userEvent.click(screen.getByRole('radio', { name: 'Business' }));
  await press('Continue');
  await step('Where do you work or learn?');
  await press('Continue');
  await step('Your details');
  await fillDetails();
  await press('Create account');
  await step('Check your email');
  expect(sent('/api/commands/SignUp')).toMatchObject([{ userType: 'business' }]);
});

test('has school as organization, which can be changed but not emptied [P198]', async () => {
  await open();
  await enterEmail('a@b.com');
  await step('What brings you here?');
  await press('Continue');
  await step('Where do you work or learn?');
  const field = screen.getByLabelText<HTMLInputElement>('Organization');
  expect(field.value).toBe('school');
  await userEvent.clear(field);
  await press('Continue');
  expect(await screen.findByText('Organization is required.')).toBeTruthy();
});

test('requires every detail [P390 P391 P392 P393 P394 P395 P396 P397]', async () => {
  const sent = await open();
  await reachDetails();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
  expect(screen.getByText('The password has at least 6 characters.')).toBeTruthy();
  await press('Create account');
  for (const what of ['First name', 'Last name', 'Phone number', 'Country', 'State', 'City', 'Password']) {
    expect(await screen.findByText(`${what} is required.`)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(sent('/api/commands/SignUp')).toEqual([]);
});

test.each([
  ['Phone number', '12-34', 'The phone number has 7 to 15 digits.', '[P392]'],
  ['Password', 'short', 'The password needs at least 6 characters.', '[P398]'],
])('refuses the %s %s: %s %s', async (label, text, message) => {
  const sent = await open();
  await reachDetails();
  await fillDetails();
  await userEvent.clear(screen.getByLabelText(label));
  await type(label, text);
  await press('Create account');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent('/api/commands/SignUp')).toEqual([]);
});

test('keeps what was typed on the way back and forth [P339]', async () => {
  await open();
  await reachDetails();
  await type('First name', 'Ravi');
  await press('Back');
  await step('Where do you work or learn?');
  await press('Continue');
  await step('Your details');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ravi');
});

test('searches the countries [P393]', async () => {
  await open();
  await reachDetails();
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.keyboard('ind');
  const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(found).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
});

test('says that the countries could not be loaded, and tries again [P578]', async () => {
  let answer: Response | object = new Response(null, { status: 503 });
  await open({ [countries]: () => answer });
  await reachDetails();
  expect(await screen.findByText('Failed to load countries. Please try again.')).toBeTruthy();
  answer = { IN: 'India' };
  await press('Try again');
  expect(await screen.findByRole('combobox', { name: 'Country' })).toBeTruthy();
});

test('says why the sign-up failed [P574]', async () => {
  await open({
    'POST /api/commands/SignUp': problem(422, 'common-password', 'This password is too common.'),
  });
  await reachDetails();
  await fillDetails();
  await press('Create account');
  expect((await screen.findByRole('alert')).textContent).toBe('Signup failedThis password is too common.');
});

test.each([
  ['nothing came back', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy in between answered', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
])('says in plain words that the server did not answer, where %s [P575]', async (_where, answer) => {
  await open({ 'POST /api/commands/SignUp': answer });
  await reachDetails();
  await fillDetails();
  await press('Create account');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^ErrorYour account could not be created/);
});

test('stays at a code that is empty or wrong [P339 P399 P576]', async () => {
  const sent = await open({
    'POST /api/commands/VerifyOneTimeCode': problem(422, 'invalid-code', 'Invalid or expired OTP.'),
  });
  await reachCode();
  await press('Verify');
  expect(await screen.findByText('OTP is required.')).toBeTruthy();
  expect(sent('/api/commands/VerifyOneTimeCode')).toEqual([]);
  await type('One-time code', '123456');
  await press('Verify');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('OTP verification failedInvalid or expired OTP.');
  expect(window.location.pathname).toBe('/signup');
});

test('sends another code for the same sign-up, from 60 seconds on [P399 P511]', async () => {
  const sent = await open();
  await reachCode();
  const waiting = screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in \d+ s$/ });
  expect(waiting.disabled).toBe(true);
  cleanup();
  vi.useFakeTimers({ now: Date.now() + 58_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await renderApp({ '/signup': SignUpPage }, '/signup');
  await step('Check your email');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await press('Resend code');
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code in 60 s' }).disabled).toBe(true);
  expect(sent('/api/commands/SendOneTimeCode')).toEqual([
    { email: 'a@b.com', purpose: 'sign-up', accountId },
  ]);
});

test('finds the waiting sign-up again after a reload, and can leave it [P339]', async () => {
  await open();
  await reachCode();
  cleanup();
  await renderApp({ '/signup': SignUpPage }, '/signup');
  await step('Check your email');
  expect(screen.getByText('a@b.com')).toBeTruthy();
  await press('Change email');
  expect(await step('Create your account')).toBeTruthy();
});

test('sends a person who is signed in to the home page [P068]', async () => {
  await open({ 'GET /api/session': sessionOf(asha) });
  expect(await screen.findByText('At /')).toBeTruthy();
});

test('a reload keeps the step and what was typed, but no password', async () => {
  await open();
  await reachDetails();
  await type('First name', 'Ravi');
  await choose('India');
  await type('Password', 'blue heron');
  expect(JSON.stringify(sessionStorage)).not.toContain('blue heron');
  cleanup();
  const sent = await open();
  await step('Your details');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ravi');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await type('Last name', 'Kumar');
  await type('Phone number', '+91 98765 43210');
  await type('State', 'Tamil Nadu');
  await type('City', 'Chennai');
  await type('Password', 'blue heron');
  await press('Create account');
  await step('Check your email');
  expect(sent('/api/commands/SignUp')).toMatchObject([
    { email: 'a@b.com', firstname: 'Ravi', countryShort: 'IN', password: 'blue heron' },
  ]);
  expect(JSON.stringify(sessionStorage)).not.toContain('Kumar');
});

test('what is too long is told as that, with the limit', async () => {
  await open();
  await reachDetails();
  await fillDetails();
  await type('First name', 'a'.repeat(61));
  await type('City', 'b'.repeat(81));
  await press('Create account');
  expect(await screen.findByText('At most 60 characters.')).toBeTruthy();
  expect(screen.getByText('At most 80 characters.')).toBeTruthy();
  expect(screen.queryByText('First name is required.')).toBeNull();
});

test('a code in groups is taken as it is meant', async () => {
  const sent = await open();
  await reachCode();
  await type('One-time code', '123 456');
  await press('Verify');
  expect(await screen.findByText('Account verified! You can now log in.')).toBeTruthy();
  expect(sent('/api/commands/VerifyOneTimeCode')).toHaveLength(1);
});

test('a code that is used up says so, and how to go on', async () => {
  await open({
    'POST /api/commands/VerifyOneTimeCode': problem(
      422,
      'code-used-up',
      'Too many wrong tries: this code no longer works. Request a new code.',
    ),
  });
  await reachCode();
  await type('One-time code', '123456');
  await press('Verify');
  expect(await screen.findByText(/Request a new code/)).toBeTruthy();
});
