// @vitest-environment happy-dom
import type { Notification } from '@pollux/query-api/notifications/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import type { SessionUser } from '../session/use-session.ts';
import { fakeApi, problem } from '../testing/fake-api.ts';
import { asha, sessionOf } from '../testing/fake-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { NotificationBell } from './notification-bell.tsx';

const person = userEvent.setup();
const at = new Date(Date.now() - 5 * 60_000).toISOString();
const trip = 'a'.repeat(24);

const responses: Notification = {
  kind: 'responses',
  id: trip,
  quizId: trip,
  at,
  isRead: false,
  quizTitle: 'Class trip',
  quizUrl: `http://localhost:3000/attendpoll/${trip}`,
  count: 3,
};
const ticket: Notification = {
  kind: 'ticket',
  id: 'ticket.0C0FFEE0',
  at,
  isRead: true,
  supportcode: '0C0FFEE0',
  status: 'resolve',
};
const answered: Notification = {
  kind: 'ticket-answered',
  id: 'ticket.7K3MQ9TZ',
  at,
  isRead: false,
  supportcode: '7K3MQ9TZ',
};
const made: Notification = {
  kind: 'export',
  id: 'export.1',
  at,
  isRead: false,
  fileName: 'ScoreData.xlsx',
};
const takenDown: Notification = {
  kind: 'taken-down',
  id: `take-down.${trip}`,
  at,
  isRead: true,
  quizId: trip,
  quizTitle: 'Class trip',
  concern: 'copyright',
  reason: 'The map is of a book.',
};
const report: Notification = {
  kind: 'report',
  id: `report.${trip}`,
  at,
  isRead: true,
  quizTitle: 'Rude words',
  outcome: 'dismissed',
};
const mark = { upTo: '7', responses: { [trip]: 12 } };

const open = (...notifications: Notification[]) => openAs(asha, ...notifications);
const openAs = (user: SessionUser, ...notifications: Notification[]) => {
  const seen = fakeApi({
    'GET /api/session': sessionOf(user),
    'GET /api/users/me/notifications': {
      notifications,
      unread: notifications.filter(({ isRead }) => !isRead).length,
      mark,
    },
    'POST /api/commands/MarkNotificationsRead': { success: true, message: 'Done.', position: '8' },
  });
  return renderApp({ '/dashboard': NotificationBell }, '/dashboard').then((app) => ({ ...app, seen }));
};
const list = () => screen.findByRole('dialog', { name: 'Notifications' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('tells how many are unread, also to those who cannot see it [P234]', async () => {
  await open(responses, ticket);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 unread notification'));
});

test('answers to a quiz lead to its attempts', async () => {
  await open({ ...responses, quizUrl: `http://localhost:3000/attendquiz/${trip}` });
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const entry = await within(await list()).findByRole('link', { name: /Class trip/ });
  expect(entry.getAttribute('href')).toBe(`/dashboard/attempts/${trip}`);
});

test('lists what happened, each leading to more, and marks it as read [P234]', async () => {
  const { seen } = await open(responses, ticket, answered);
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const entries = await within(await list()).findAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['3 new responses to Class trip5 minutes agoUnread', `/pollgraph?data=${trip}`],
    ['Your support ticket 0C0FFEE0 is resolved.5 minutes ago', '/dashboard/support'],
    ['Your support ticket 7K3MQ9TZ has an answer.5 minutes agoUnread', '/dashboard/support'],
  ]);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual(mark);
});

test('tells of files that were ordered, and leads to them', async () => {
  await open(made, { ...made, id: 'export.2', fileName: null });
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const entries = await within(await list()).findAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Your file is ready: ScoreData.xlsx5 minutes agoUnread', '/dashboard/files'],
    ['A file that you ordered could not be made.5 minutes agoUnread', '/dashboard/files'],
  ]);
});

test('of a payment that came back creators are told what to do, and accountants what is to be paid again', async () => {
  const returned = { id: 'payout.1', at, isRead: true, paise: 470_500, reason: 'account-closed' as const };
  await open(
    { ...returned, kind: 'payout-returned' },
    { ...returned, id: 'payout.2', reason: 'other', kind: 'payout-to-repeat' },
  );
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  const entries = await within(await list()).findAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    [
      '₹4,705.00 that was paid to you came back from your bank: the account is closed. It is still yours: check your bank details, and it is paid again.5 minutes ago',
      '/dashboard/profile',
    ],
    [
      '₹4,705.00 that was paid to a creator came back from their bank. It is to be paid again.5 minutes ago',
      '/admin/PayoutManagement?status=failed',
    ],
  ]);
});

test('tells creators what was paid to them, and of a plan by its name or that it is another one [P234]', async () => {
  const told = { at, isRead: true };
  await open(
    { ...told, id: 'payout.1', kind: 'payout-paid', paise: 470_500 },
    { ...told, id: 'plan.1', kind: 'plan', subscriptionType: 'basic' },
    { ...told, id: 'plan.2', kind: 'plan', subscriptionType: 'campus' },
  );
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  const entries = await within(await list()).findAllByRole('link');
  await waitFor(() =>
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['₹4,705.00 was paid to you.5 minutes ago', '/dashboard/payments'],
      ['You are on the Free plan now.5 minutes ago', '/dashboard/choosesubscription'],
      ['Your plan has changed.5 minutes ago', '/dashboard/choosesubscription'],
    ]),
  );
});

test('whoever has no page of their sales is led from a payment to their bank details', async () => {
  const paid: Notification = { id: 'payout.1', at, isRead: true, kind: 'payout-paid', paise: 470_500 };
  await openAs({ ...asha, userType: 'business', role: 'business' }, paid);
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  const entry = await within(await list()).findByRole('link');
  await waitFor(() => expect(entry.getAttribute('href')).toBe('/dashboard/profile'));
});

test('says so where there is nothing [P234]', async () => {
  const { seen } = await open();
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(within(await list()).getByText(/^Nothing new/)).toBeTruthy();
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
});

test('says why they could not be read', async () => {
  fakeApi({
    'GET /api/users/me/notifications': problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  await renderApp({ '/dashboard': NotificationBell }, '/dashboard');
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await within(await list()).findByText('You are not allowed to do this.')).toBeTruthy();
});

test('opens and closes by keyboard, and gives the focus back [P234]', async () => {
  await open(responses);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  bell.focus();
  await person.keyboard('{Enter}');
  await list();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement === bell).toBe(true));
});

test('has no accessibility faults', async () => {
  await open(responses, ticket);
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await list();
  expect(await axeViolations()).toEqual([]);
});

test('owners are told why something was taken down, and that an admin closed or opened it, and those who reported something that it was looked at [C346]', async () => {
  const { concern: _concern, reason: _reason, ...back } = takenDown;
  await open(
    takenDown,
    { ...back, id: 'take-down.2', kind: 'reinstated', note: 'Thank you.' },
    { ...back, id: 'switch.1', kind: 'switched', isActive: false },
    { ...back, id: 'switch.2', kind: 'switched', isActive: true },
    report,
    { ...report, id: 'report.2', outcome: 'upheld' },
    { ...report, id: 'report.3', outcome: 'closed' },
  );
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  const entries = await within(await list()).findAllByRole('link');
  expect(entries.map((entry) => entry.textContent?.replace('5 minutes ago', ''))).toEqual([
    '“Class trip” was taken down: The map is of a book.',
    '“Class trip” is back: Thank you.',
    'An admin closed “Class trip”.',
    'An admin opened “Class trip”.',
    'Your report of “Rude words” was looked at.',
    'Your report of “Rude words” was looked at. It was taken down.',
    'Your report of “Rude words” is closed: it was deleted.',
  ]);
  expect(entries[0]?.getAttribute('href')).toBe('/dashboard/library');
});
