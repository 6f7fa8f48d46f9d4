// @vitest-environment happy-dom
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { adminSession } from '../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { ticketsShape } from './api/tickets-query.ts';
import { SupportManagementScreen } from './support-management-screen.tsx';

const ticket = (code: string, parts: Partial<SupportTicket> = {}): SupportTicket => ({
  id: code,
  supportcode: code,
  userId: 'a'.repeat(24),
  name: 'Asha Raman',
  email: 'asha@example.org',
  userPhone: '9840012345',
  subject: 'A poll does not open',
  message: 'My class sees a blank page.',
  answers: [],
  status: 'pending',
  at: '2026-11-20T10:00:00.000Z',
  ...parts,
});
const done = { success: true, message: 'Done.', position: '1' };

let tickets: SupportTicket[];
let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  tickets = [
    ticket('7K3MQ9TZ'),
    ticket('0C0FFEE0', { subject: 'Price', message: 'How much?', status: 'failed' }),
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const server = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/support-tickets': () => ({ data: tickets, total: tickets.length }),
    ...Object.fromEntries(
      tickets.map((each) => [`GET /api/admin/support-tickets/${each.id}`, () => each] as const),
    ),
    ...answers,
  });
const open = () =>
  renderApp(
    { '/admin/SupportManagement': inListRoute(SupportManagementScreen, ticketsShape) },
    '/admin/SupportManagement',
  );
const act = async (code: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${code}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
};
const leaves = (code: string) => waitFor(() => expect(screen.queryByText(code)).toBeNull());
const codes = async () =>
  within(await screen.findByRole('table', { name: 'Support tickets' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.firstChild?.textContent);

test('lists the tickets as the server orders them, with what there is to know of each [A009 A051 A137 A138 A139 A140 A142]', async () => {
  server();
  await open();
  const table = await screen.findByRole('table', { name: 'Support tickets' });
  const [head, first] = within(table).getAllByRole('row');
  const texts = (row: HTMLElement | undefined, role: string) =>
    within(row as HTMLElement)
      .getAllByRole(role)
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(texts(head, 'columnheader')).toEqual([
    'Issue Id',
    'Email',
    'Subject',
    'Message',
    'Status',
    'Actions',
  ]);
  expect(texts(first, 'cell').slice(0, 5)).toEqual([
    '7K3MQ9TZ20 Nov 2026',
    'asha@example.org',
    'A poll does not open',
    'My class sees a blan…',
    'Pending',
  ]);
  expect(await codes()).toEqual(['7K3MQ9TZ', '0C0FFEE0']);
  await person.click(await screen.findByRole('button', { name: 'Actions for 7K3MQ9TZ' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Answer',
    'Update Status',
    'Get Invoice',
    'Delete',
  ]);
});

test('shows a message in full on a click, and shortened again on the next [A141 A356]', async () => {
  const seen = server();
  await open();
  await person.click(await screen.findByText('My class sees a blan…'));
  await person.click(await screen.findByText('My class sees a blank page.'));
  // Whoever opens it has read it, which the server keeps.
  expect(seen.filter(({ path }) => path === '/api/admin/support-tickets/7K3MQ9TZ')).toHaveLength(1);
  expect(await screen.findByText('My class sees a blan…')).toBeTruthy();
  expect(screen.getByText('How much?').closest('button')).toBeNull();
});

test('says why a message cannot be shown in full, and shows it on another try [A141]', async () => {
  let gone = true;
  server({
    'GET /api/admin/support-tickets/7K3MQ9TZ': () =>
      gone ? problem(404, 'ticket-not-found', 'There is no such ticket.') : (tickets[0] ?? {}),
  });
  await open();
  const message = await screen.findByText('My class sees a blan…');
  await person.click(message);
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such ticket.');
  gone = false;
  await person.click(message);
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(message);
  expect(await screen.findByText('My class sees a blank page.')).toBeTruthy();
});

test('says that a status is set also where the ticket has left the filtered table by then [A138 A327]', async () => {
  let isSet = false;
  server({
    'GET /api/admin/support-tickets': () => {
      const left = isSet ? tickets.slice(1) : tickets;
      return { data: left, total: left.length };
    },
    'GET /api/admin/support-tickets/7K3MQ9TZ': async () => {
      // That it was read is kept first: the list is here before it.
      if (isSet) await leaves('7K3MQ9TZ');
      return tickets[0] ?? {};
    },
    'POST /api/commands/SetSupportTicketStatus': () => {
      isSet = true;
      return done;
    },
  });
  await open();
  await act('7K3MQ9TZ', 'Update Status');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('radio', { name: 'Resolved' }));
  await person.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Ticket status updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sets the status of a ticket to any of three, and says so [A211 A215 A327 A363]', async () => {
  const seen = server({
    'POST /api/commands/SetSupportTicketStatus': () => {
      tickets = [ticket('7K3MQ9TZ', { status: 'resolve' })];
      return done;
    },
  });
  await open();
  await act('7K3MQ9TZ', 'Update Status');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('My class sees a blank page.')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value),
  ).toEqual(['pending', 'resolve', 'failed']);
  await person.click(within(dialog).getByRole('radio', { name: 'Resolved' }));
  await person.click(within(dialog).getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Ticket status updated successfully')).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Resolved' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    supportcode: '7K3MQ9TZ',
    status: 'resolve',
  });
});

test('answers a ticket, unless there is nothing to read in the answer', async () => {
  tickets = [
    ticket('7K3MQ9TZ', {
      answers: [
        { text: 'We are looking into it.', at: '2026-11-20T10:00:00.000Z' },
        { text: 'It takes until Monday.', at: '2026-11-21T10:00:00.000Z' },
      ],
    }),
  ];
  const seen = server({ 'POST /api/commands/AnswerSupportTicket': done });
  await open();
  await act('7K3MQ9TZ', 'Answer');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'We are looking into it.20 Nov 2026',
    'It takes until Monday.21 Nov 2026',
  ]);
  expect(dialog.getByText(/It is sent to asha@example.org/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Answer is required.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Please reload the page.');
  await person.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Your answer is on its way.')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    supportcode: '7K3MQ9TZ',
    answer: 'Please reload the page.',
  });
});

test('asks before it deletes a ticket, and then says that it is gone [A328 A329]', async () => {
  const seen = server({
    'POST /api/commands/DeleteSupportTicket': () => {
      tickets = tickets.slice(1);
      return done;
    },
  });
  await open();
  await act('7K3MQ9TZ', 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Once deleted, you will not be able to recover this ticket!')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ticket deleted successfully')).toBeTruthy();
  await waitFor(async () => expect(await codes()).toEqual(['0C0FFEE0']));
  expect(screen.queryByText('Your ticket is safe!')).toBeNull();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ supportcode: '7K3MQ9TZ' });
});

test.each(['the button', 'Escape'])('deletes nothing when that is cancelled by %s [A330]', async (way) => {
  const seen = server();
  await open();
  await act('7K3MQ9TZ', 'Delete');
  await screen.findByRole('dialog');
  if (way === 'Escape') await person.keyboard('{Escape}');
  else await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findAllByText('Your ticket is safe!')).toHaveLength(1);
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
});

test('says why a ticket could not be deleted', async () => {
  server({
    'POST /api/commands/DeleteSupportTicket': problem(404, 'ticket-not-found', 'There is no such ticket.'),
  });
  await open();
  await act('7K3MQ9TZ', 'Delete');
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There is no such ticket.')).toBeTruthy();
  expect(await codes()).toHaveLength(2);
});

test('downloads the newest invoice of the sender, and says so where there is none [A331]', async () => {
  const seen = server({
    'GET /api/admin/support-tickets/7K3MQ9TZ/invoice': {},
    'GET /api/admin/support-tickets/0C0FFEE0/invoice': problem(404, 'invoice-not-found', 'None.'),
  });
  // A link that is followed would take the page away.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  await act('0C0FFEE0', 'Get Invoice');
  expect(await screen.findByText('Invoice feature not available yet.')).toBeTruthy();
  await act('7K3MQ9TZ', 'Get Invoice');
  await waitFor(() => expect(seen.at(-1)?.path).toBe('/api/admin/support-tickets/7K3MQ9TZ/invoice'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
  expect(screen.getAllByText('Invoice feature not available yet.')).toHaveLength(1);
  expect(seen.some(({ path }) => path === '/api/client-errors')).toBe(false);
});

test('shows the tickets of one status, and finds words', async () => {
  const seen = server();
  await open();
  await person.click(await screen.findByRole('radio', { name: 'Resolved' }));
  await waitFor(() => expect(seen.at(-1)?.path).toContain('status=resolve'));
  await person.type(screen.getByRole('searchbox'), 'blank page');
  await waitFor(() => expect(seen.at(-1)?.path).toContain('search=blank+page'));
  expect(seen.at(-1)?.path).toContain('status=resolve');
});

test('names the sender of a ticket who is forgotten as such', async () => {
  tickets = [ticket('7K3MQ9TZ', { name: null, email: null, subject: null, message: null, userPhone: null })];
  server();
  await open();
  expect(await screen.findByText('Deleted account')).toBeTruthy();
  await act('7K3MQ9TZ', 'Update Status');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('begins with who waits and since when, whatever the list is narrowed to', async () => {
  const at = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const seen = server({
    'GET /api/admin/support-tickets': ({ path }) =>
      path.includes('status=pending')
        ? { data: [ticket('7K3MQ9TZ', { at })], total: 2 }
        : { data: [], total: 9 },
  });
  await open();
  expect(await screen.findByText('2 messages wait for you, the oldest since yesterday.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Support Management' })).toBeTruthy();
  expect(seen.map(({ path }) => path)).toContain(
    '/api/admin/support-tickets?status=pending&sort=at&pageSize=1',
  );
});

test('says that nobody waits where every message is settled, and that none came where none did', async () => {
  const settled = (total: number) => ({
    'GET /api/admin/support-tickets': ({ path }: { path: string }) => ({
      data: [],
      total: path.includes('status=pending') ? 0 : total,
    }),
  });
  server(settled(9));
  await open();
  expect(await screen.findByText('All 9 messages are settled.')).toBeTruthy();
  cleanup();
  server(settled(0));
  await open();
  expect(await screen.findByText('Nobody has written to you yet.')).toBeTruthy();
});

test('has no accessibility faults', async () => {
  server();
  await open();
  await screen.findByRole('table');
  expect(await axeViolations()).toEqual([]);
});
