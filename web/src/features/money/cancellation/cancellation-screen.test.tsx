// @vitest-environment happy-dom
import type { Cancellation } from '@pollux/query-api/billing/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { profileOf } from '../../../shared/testing/fake-profile.ts';
import { asha } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { CancellationScreen } from './cancellation-screen.tsx';

const record: Cancellation = {
  userId: asha.id,
  subscriptionType: 'standard',
  isActive: true,
  autoRenew: true,
  email: null,
  reason: null,
  feedback: null,
  imageUrl: null,
  requestDate: null,
  cancellationDate: null,
};
const requested: Cancellation = {
  ...record,
  autoRenew: false,
  email: 'asha@example.org',
  reason: 'Other',
  feedback: 'It was good, though.',
  imageUrl: '/api/users/me/cancellation/image',
  requestDate: '2026-11-20T10:00:00.000Z',
};
const done = { success: true, message: 'Done.', position: '1' };

let cancellation: Cancellation | null = record;
const server = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /api/users/me/cancellation': () => ({ cancellation }), ...answers });
const open = () =>
  renderApp({ '/dashboard/cancelsubscription': CancellationScreen }, '/dashboard/cancelsubscription');
const submit = async () => person.click(await screen.findByRole('button', { name: 'Request cancellation' }));
const confirm = async () => person.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
const choose = async (reason: string) => {
  await person.click(await screen.findByRole('combobox', { name: 'Why do you want to cancel?' }));
  await person.click(await screen.findByRole('option', { name: reason }));
};
const picture = (bytes: number, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'screen.png', { type });
const chooseFile = async (file: File) => {
  await screen.findByRole('button', { name: 'Choose an image' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no file field.');
  await person.upload(input, file);
};

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  cancellation = record;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says on which day the plan ends, before it is asked for, when it is confirmed, and after it', async () => {
  const profile = profileOf({ planEndsAt: '2026-12-24T04:30:00.000Z' });
  server({ 'GET /api/users/me': profile });
  await open();
  expect(await screen.findByText('It ends on 24 December 2026.')).toBeTruthy();
  await choose('Other');
  await submit();
  expect(
    await screen.findByText(/^Your Standard plan ends with .* It ends on 24 December 2026\.$/),
  ).toBeTruthy();
  cleanup();
  cancellation = requested;
  await open();
  expect(await screen.findByText(/^Your Standard plan stays .* It ends on 24 December 2026\.$/)).toBeTruthy();
});

test.each([
  ['never had a plan', null, 'You are on the Free plan. It costs nothing and does not renew.'],
  [
    'had one once',
    { ...requested, isActive: false, cancellationDate: '2026-12-20T10:00:00.000Z' },
    /^Your Standard plan ended on .*2026/,
  ],
])('has no form for whoever %s [P191]', async (_, state, text) => {
  cancellation = state;
  server();
  await open();
  expect(await screen.findByText('There is nothing to cancel')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request cancellation' })).toBeNull();
});

test('leads to the support form, as its menu entry says [P057]', async () => {
  server();
  const { router } = await open();
  await person.click(await screen.findByRole('link', { name: 'Write to support' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/support'));
});

test('wants a reason, one of five [P192 P406 P407]', async () => {
  const seen = server();
  await open();
  await submit();
  expect(await screen.findByText('Please select a reason for cancellation.')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Why do you want to cancel?' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Too expensive',
    'Not using enough',
    'Switching to another service',
    'Getting problem in subscription',
    'Other',
  ]);
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('asks for the cancellation and then shows that instead of the form [P191 P193 P194 P368 P506]', async () => {
  const seen = server({
    'POST /api/media': { ...done, file: 'private-1.webp', width: 1, height: 1 },
    'POST /api/commands/RequestCancellation': () => {
      cancellation = requested;
      return done;
    },
  });
  await open();
  await choose('Other');
  await person.type(
    screen.getByLabelText('What could we have done better? (optional)'),
    'It was good, though.',
  );
  await chooseFile(picture(10));
  expect(await screen.findByRole('img', { name: 'The chosen image' })).toBeTruthy();
  await submit();
  await confirm();
  expect(await screen.findByText('Your cancellation has been requested')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request cancellation' })).toBeNull();
  expect(screen.getByText('It was good, though.')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/users/me/cancellation/image');
  const posted = seen.filter(({ method }) => method === 'POST');
  expect(posted.map(({ path }) => path)).toEqual([
    '/api/media?purpose=cancellation',
    '/api/commands/RequestCancellation',
  ]);
  expect(posted[1]?.body).toEqual({
    reason: 'Other',
    feedback: 'It was good, though.',
    image: 'private-1.webp',
  });
});

test('needs neither feedback nor image [P193 P194]', async () => {
  const seen = server({ 'POST /api/commands/RequestCancellation': done });
  await open();
  await choose('Too expensive');
  await submit();
  await confirm();
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Too expensive',
      feedback: '',
      image: null,
    }),
  );
});

test('asks again before anything is sent, and sends nothing to whoever keeps the plan', async () => {
  const seen = server();
  await open();
  await choose('Other');
  await submit();
  expect(await screen.findByText('Cancel your Standard plan?')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Keep my plan' }));
  await waitFor(() => expect(screen.queryByText('Cancel your Standard plan?')).toBeNull());
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('a request is taken back where it is shown [P631]', async () => {
  cancellation = requested;
  const seen = server({
    'POST /api/commands/SetAutoRenew': () => {
      cancellation = record;
      return done;
    },
  });
  await open();
  await person.click(await screen.findByRole('button', { name: 'Keep my plan' }));
  expect(await screen.findByRole('button', { name: 'Request cancellation' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ on: true });
});

test('takes images only, and none over 1 MB [P195]', async () => {
  const seen = server();
  await open();
  await choose('Other');
  await chooseFile(picture(1_048_577));
  await submit();
  expect(await screen.findByText('Image size should be less than 1MB')).toBeTruthy();
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(
    'image/png,image/jpeg,image/webp',
  );
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img')).toBeNull();
  // What another program than the file dialog hands over is refused as soon as it is chosen.
  person = userEvent.setup({ applyAccept: false });
  await chooseFile(picture(10, 'image/svg+xml'));
  expect(await screen.findByText('Choose a PNG, JPEG or WebP image.')).toBeTruthy();
  await submit();
  expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('keeps the form as it is when the request is refused', async () => {
  server({
    'POST /api/commands/RequestCancellation': problem(429, 'too-many-requests', 'Too many requests.'),
  });
  await open();
  await choose('Not using enough');
  await submit();
  await confirm();
  expect(await screen.findByText('Your request could not be sent')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Why do you want to cancel?' }).value).toBe(
    'Not using enough',
  );
});

test.each([record, requested, null])('has no accessibility faults', async (state) => {
  cancellation = state;
  server();
  await open();
  await screen.findByRole('heading', { level: 2 }).catch(() => screen.findByRole('status'));
  expect(await axeViolations()).toEqual([]);
});
