// @vitest-environment happy-dom
import type { ListedUser } from '@pollux/query-api/admin/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { sessionOf } from '../../../shared/testing/fake-session.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const person = (letter: string, parts: Partial<ListedUser> = {}): ListedUser => ({
  id: letter.repeat(24),
  firstname: 'Meena',
  lastname: letter.toUpperCase(),
  email: `meena.${letter}@school.example`,
  verified: true,
  isActive: true,
  phoneNumber: '9000000000',
  userType: 'teacher',
  subscriptionType: 'basic',
  organization: 'Velammal School',
  countryName: 'India',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...parts,
});
const USERS = 'GET /api/admin/users';
const open = async (path: string, users: Parameters<typeof openAt>[2] = {}) => {
  const app = await openAt(path, devi, users);
  const asked = () =>
    app.seen.flatMap(({ path }) =>
      path.startsWith('/api/admin/users') ? [new URL(path, location.href)] : [],
    );
  const last = () => Object.fromEntries(asked().at(-1)?.searchParams ?? []);
  return { ...app, last };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('has the tabs Free Users, Premium Users and Standard Users, each with the people of that plan [A041]', async () => {
  const { last, router } = await open('/admin/UserManagement', {
    [USERS]: { data: [person('a')], total: 1 },
  });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Free Users', 'Premium Users', 'Standard Users']);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('3 people have joined in seven days.')).toBeTruthy();
  expect(screen.getByText('6 have not verified their email yet.')).toBeTruthy();
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(
    row
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ).toEqual([
    'Meena Ameena.a@school.example',
    'Teacher',
    'Velammal School',
    'India',
    'Verified',
    '20 Nov 2026',
    'Active',
  ]);
  expect(last()).toMatchObject({ plan: 'basic' });
  await userEvent.click(screen.getByRole('tab', { name: 'Premium Users' }));
  await waitFor(() => expect(last()).toMatchObject({ plan: 'premium' }));
  expect(router.state.location.search).toEqual({ plan: 'premium' });
  expect(await axeViolations()).toEqual([]);
});

test('searches on the server, from the first page on, and pages with the address [A041]', async () => {
  const { last, router } = await open('/admin/UserManagement?page=2', {
    [USERS]: { data: [person('a')], total: 45 },
  });
  await screen.findByText('45 entries');
  expect(last()).toMatchObject({ page: '2', pageSize: '10' });
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(last()).toMatchObject({ page: '3' }));
  expect(router.state.location.search).toEqual({ page: 3 });
  await userEvent.type(screen.getByRole('searchbox'), 'meena');
  await waitFor(() => expect(last()).toMatchObject({ page: '1', search: 'meena' }));
  expect(router.state.location.search).toEqual({ search: 'meena' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('goes back to the last page when there is no longer one', async () => {
  const { router } = await open('/admin/UserManagement?page=9', {
    [USERS]: ({ path }) =>
      path.includes('page=9') ? { data: [], total: 12 } : { data: [person('a')], total: 12 },
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
  expect(await screen.findByText('meena.a@school.example')).toBeTruthy();
});

test('says that nobody is there, or that nobody fits, or why nothing could be read', async () => {
  await open('/admin/UserManagement', { [USERS]: { data: [], total: 0 } });
  expect(await screen.findByText('Nobody here')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  await open('/admin/UserManagement?search=zzz', { [USERS]: { data: [], total: 0 } });
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  cleanup();
  await open('/admin/UserManagement', {
    [USERS]: problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

test('an ended session brings the login page back, and removes the record [A229 A231]', async () => {
  localStorage.setItem('Admin', '{}');
  let session = sessionOf(devi);
  await open('/admin/UserManagement', {
    'GET /api/session': () => session,
    [USERS]: () => {
      session = sessionOf(null);
      return problem(401, 'not-signed-in', 'Please log in.');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Admin login page' })).toBeTruthy();
  expect(localStorage.getItem('Admin')).toBeNull();
});

test.each([
  ['/dashboard/teachers', 'Teachers', 'teacher', ['1,203', '2', '1', '6']],
  ['/dashboard/students', 'Students', 'student', ['40', '0', '0', '0']],
])('%s has the figures of that type and its people [P021 P022]', async (path, title, userType, figures) => {
  const { last } = await open(path, { [USERS]: { data: [person('a')], total: 1 } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  await screen.findByText(figures[0] ?? '');
  const cards = screen.getAllByRole('definition').map((card) => card.textContent);
  expect(cards).toEqual(figures);
  expect(await screen.findByRole('table', { name: title })).toBeTruthy();
  expect(last()).toMatchObject({ userType });
  expect(await axeViolations()).toEqual([]);
});

test('a user’s details are opened by their name; an admin disables, enables and deletes them [A077]', async () => {
  const user = userEvent.setup();
  const done = { success: true, message: 'Done.', position: '3' };
  const { seen } = await open('/admin/UserManagement', {
    [USERS]: { data: [person('a'), person('b', { isActive: false })], total: 2 },
    'POST /api/commands/DisableAccount': done,
    'POST /api/commands/EnableAccount': done,
    'POST /api/commands/DeleteUser': done,
  });
  const opens = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'User Details' }));
  };
  const first = await opens('Meena A');
  expect(first.getByRole('row', { name: `User ID ${'a'.repeat(24)}` })).toBeTruthy();
  expect(first.getByRole('row', { name: 'Status Active' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.click(first.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await opens('Meena A')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Meena A is disabled and signed out everywhere.')).toBeTruthy();
  const second = await opens('Meena B');
  expect(second.getByRole('row', { name: 'Status Inactive' })).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('Meena B can sign in again.')).toBeTruthy();
  await user.click((await opens('Meena A')).getByRole('button', { name: 'Delete' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The user is deleted.')).toBeTruthy();
  const sent = seen.filter(({ path }) => path.startsWith('/api/commands/'));
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['DisableAccount', { accountId: 'a'.repeat(24) }],
    ['EnableAccount', { accountId: 'b'.repeat(24) }],
    ['DeleteUser', { accountId: 'a'.repeat(24) }],
  ]);
});
