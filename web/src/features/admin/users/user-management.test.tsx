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
