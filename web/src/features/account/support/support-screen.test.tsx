// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { asha } from '../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { myTicketsShape } from './api/my-tickets-query.ts';
import { SupportScreen } from './support-screen.tsx';

const profile = { user: { ...asha, email: 'asha@example.org', phoneNumber: '9840012345' } };
const ticket = {
  id: '7K3MQ9TZ',
  supportcode: '7K3MQ9TZ',
  userId: asha.id,
  name: 'Asha Raman',
  email: 'asha@example.org',
  userPhone: '9840012345',
  subject: 'A poll does not open',
  message: 'My class sees a blank page.',
  answers: [
    { text: 'Please reload the page.', at: '2026-11-20T11:00:00.000Z' },
    { text: 'Does it open now?', at: '2026-11-21T11:00:00.000Z' },
  ],
  status: 'resolve',
  at: '2026-11-20T10:00:00.000Z',
};
const sent = { success: true, message: 'Sent.', position: '1', supportcode: '0C0FFEE0' };

const server = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/users/me': profile,
    'GET /api/users/me/support-tickets': { data: [], total: 0 },
    'GET /api/site/operator': { supportEmail: 'help@pollux.example', supportPhone: null },
    ...answers,
  });
const open = () =>
  renderApp(
    { '/dashboard/support': inListRoute(SupportScreen, myTicketsShape), '/dashboard': () => <h1>Home</h1> },
    '/dashboard/support',
  );
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const submit = () => person.click(screen.getByRole('button', { name: 'Send message' }));

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('knows who asks [P190]', async () => {
  server();
  await open();
  expect((await field('Name')).value).toBe('Asha Raman');
  expect((await field('Phone number')).value).toBe('9840012345');
  expect((await field('Email')).value).toBe('asha@example.org');
  expect((await field('Subject')).value).toBe('');
  expect((await field('Message')).value).toBe('');
});

test('asks who comes from a course where an answer reaches them [P190 P312]', async () => {
  const email = `${asha.id}@course.invalid`;
  server({ 'GET /api/users/me': { user: { ...profile.user, email } } });
  await open();
  expect((await field('Name')).value).toBe('Asha Raman');
  expect((await field('Email')).value).toBe('');
});

test('offers the form also where the profile cannot be read [P190]', async () => {
  server({ 'GET /api/users/me': problem(500, 'internal-error', 'Something went wrong.') });
  await open();
  expect((await field('Name')).value).toBe('');
});

test('says when and how else support is reached, and nothing of what the operator has not set [P238]', async () => {
  server();
  await open();
  expect(await screen.findByText('Monday to Friday')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'help@pollux.example' })).toBeTruthy();
  expect(screen.queryByText('Phone')).toBeNull();
  expect(screen.queryByText('[support phone not set]')).toBeNull();
});

test('sends nothing before every field is filled in [P408]', async () => {
  const seen = server();
  await open();
  for (const name of ['Name', 'Phone number', 'Email']) await person.clear(await field(name));
  await submit();
  for (const name of ['Name', 'Phone number', 'Email', 'Subject', 'Message']) {
    expect(await screen.findByText(`${name} is required.`)).toBeTruthy();
  }
  expect(document.activeElement).toBe(await field('Name'));
  await person.type(await field('Email'), 'nobody');
  await submit();
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows all that the support team has answered, in order', async () => {
  server({ 'GET /api/users/me/support-tickets': { data: [ticket], total: 1 } });
  await open();
  const table = await screen.findByRole('table', { name: 'Your messages' });
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please reload the page.20 Nov 2026', 'Does it open now?21 Nov 2026']);
});

test('sends no number of a payment card, and says why', async () => {
  const seen = server();
  await open();
  await person.type(await field('Subject'), 'A payment');
  await person.type(await field('Message'), 'My card is 4111 1111 1111 1111');
  await submit();
  expect(await screen.findByText(/looks like the number of a payment card/)).toBeTruthy();
  expect(document.activeElement).toBe(await field('Message'));
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('sends no name that leads somewhere, and says why', async () => {
  const seen = server();
  await open();
  await person.type(await field('Name'), ' www.evil.com');
  await person.type(await field('Subject'), 'Help');
  await person.type(await field('Message'), 'Please.');
  await submit();
  expect(await screen.findByText('A name cannot contain a web address.')).toBeTruthy();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('sends the message, answers with its code, and lists it [P508 P589]', async () => {
  let tickets: object[] = [];
  const seen = server({
    'GET /api/users/me/support-tickets': () => ({ data: tickets, total: tickets.length }),
    'POST /api/commands/OpenSupportTicket': () => {
      tickets = [{ ...ticket, id: sent.supportcode, supportcode: sent.supportcode, status: 'pending' }];
      return sent;
    },
  });
  await open();
  await person.type(await field('Subject'), 'A poll does not open');
  await person.type(await field('Message'), 'My class sees a blank page.');
  await submit();
  expect(await screen.findByText('Your query has been submitted successfully')).toBeTruthy();
  const news = screen.getAllByRole('status').find((each) => each.textContent?.includes('submitted'));
  expect(news?.textContent).toContain('0C0FFEE0');
  expect(document.activeElement).toBe(news);
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Asha Raman',
    userPhone: '9840012345',
    email: 'asha@example.org',
    subject: 'A poll does not open',
    message: 'My class sees a blank page.',
  });
  expect(await screen.findByRole('cell', { name: '0C0FFEE0' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send another message' }));
  expect((await field('Subject')).value).toBe('');
});

test('keeps what was typed when sending fails, says and logs why, and sends no second ticket [P590]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [problem(429, 'too-many-requests', 'Too many requests.'), Response.json(sent)];
  const seen = server({ 'POST /api/commands/OpenSupportTicket': () => answers.shift() ?? sent });
  await open();
  await person.type(await field('Subject'), 'Help');
  await person.type(await field('Message'), 'Please.');
  await submit();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Your message could not be sent')).toBeTruthy();
  expect(log).toHaveBeenCalledOnce();
  expect([(await field('Subject')).value, (await field('Message')).value]).toEqual(['Help', 'Please.']);
  await submit();
  await screen.findByText('Your query has been submitted successfully');
  const [first, second] = seen
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('lists earlier messages with how far they are [P190 A211]', async () => {
  server({ 'GET /api/users/me/support-tickets': { data: [ticket], total: 1 } });
  await open();
  const table = await screen.findByRole('table', { name: 'Your messages' });
  const row = within(table).getAllByRole('row')[1] as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A poll does not open',
    expect.stringContaining('Please reload the page.'),
    '7K3MQ9TZ',
    expect.stringContaining('2026'),
    'Resolved',
  ]);
});

test('has no accessibility faults', async () => {
  server({ 'GET /api/users/me/support-tickets': { data: [ticket], total: 1 } });
  await open();
  await screen.findByRole('table');
  await field('Name');
  await waitFor(async () => expect(await axeViolations()).toEqual([]));
});

test('asks before a message that is not sent is lost, and not for looking through earlier ones', async () => {
  server({ 'GET /api/users/me/support-tickets': { data: [ticket], total: 1 } });
  const { router } = await open();
  await person.type(await field('Message'), 'My class sees a blank page.');
  await router.navigate({ href: '/dashboard/support?sort=-subject' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await field('Message')).value).toBe('My class sees a blank page.');
  void router.navigate({ href: '/dashboard' });
  expect(await screen.findByText('Your message has not been sent, and would be lost.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('Message')).value).toBe('My class sees a blank page.');
  await person.clear(await field('Message'));
  await router.navigate({ href: '/dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('nothing is asked once the message is sent', async () => {
  server({ 'POST /api/commands/OpenSupportTicket': sent });
  const { router } = await open();
  await person.type(await field('Subject'), 'A poll does not open');
  await person.type(await field('Message'), 'My class sees a blank page.');
  await submit();
  await screen.findByText('Your query has been submitted successfully');
  await router.navigate({ href: '/dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
});
