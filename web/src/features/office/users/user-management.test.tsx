// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { sessionOf } from '../../../shared/testing/fake-session.ts';
import { openUsers, person, USERS } from '../testing/listed-users.ts';
import { devi } from '../testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('has the tabs Free Users, Premium Users and Standard Users, each with the people of that plan and their figures [A041 A074 A082 A160 A161 A174]', async () => {
  const { last, router } = await openUsers('/admin/UserManagement', {
    [USERS]: { data: [person('a')], total: 1 },
  });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Free Users',
    'Premium Users',
    'Standard Users',
    'All Users',
    'Back office',
  ]);
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
    '1',
    `${'a'.repeat(24)}Meena A`,
    'Teacher',
    'Active',
    '5',
    '7',
    '2',
    '₹12,300.00',
    'Physics',
    '3 / 1',
    '₹4,705.00 / ₹5,000.00',
    '₹615.00 / ₹12,300.00',
    'Velammal School',
    '20 Nov 2026',
  ]);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.replace('?', ''))).toEqual([
    '',
    'S.No',
    'User ID',
    'User Type',
    'Status',
    'Quizzes Created',
    'Quizzes Attended (Free)',
    'Quizzes Attended (Paid)',
    'Amount Spent by User on Paid',
    'Quiz',
    'Total Certificates (Free/Paid)',
    'Payment to Users (Current / Gross Total)',
    'Revenue to Admin (Current / Gross Total)',
    'Organization',
    'Joined',
  ]);
  expect(
    screen.getByRole('button', { name: /^Current: what the user has earned as a creator/ }),
  ).toBeTruthy();
  expect(last()).toMatchObject({ plan: 'basic' });
  await userEvent.click(screen.getByRole('tab', { name: 'Premium Users' }));
  await waitFor(() => expect(last()).toMatchObject({ plan: 'premium' }));
  expect(router.state.location.search).toEqual({ plan: 'premium' });
  // Everybody has a tab as well, in which search and exports are about everybody.
  await userEvent.click(screen.getByRole('tab', { name: 'All Users' }));
  await waitFor(() => expect(last()).not.toHaveProperty('plan'));
  expect(router.state.location.search).toEqual({ plan: 'all' });
  expect(await screen.findByText('Exports are from “All Users”.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('what is current and what is gross is explained on a phone, too, where the table has no head [A082]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  await openUsers('/admin/UserManagement', { [USERS]: { data: [person('a')], total: 1 } });
  await userEvent.click(await screen.findByText('What the figures count'));
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toContain('Payment to Users (Current / Gross Total)');
  expect(terms).toContain('Revenue to Admin (Current / Gross Total)');
  expect(screen.getByText(/^Current: what the user has earned as a creator/).tagName).toBe('DD');
  expect(await axeViolations()).toEqual([]);
});

test('searches on the server, from the first page on, and pages with the address [A041 A075]', async () => {
  const { last, router } = await openUsers('/admin/UserManagement?page=2', {
    [USERS]: { data: [person('a')], total: 45 },
  });
  await screen.findByText('45 entries');
  // Rows are numbered on over the pages.
  expect(screen.getByRole('cell', { name: '11' })).toBeTruthy();
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

test.each([
  ['Quizzes Attended (Paid)', '2', 'attendedPaid', '2'],
  ['Amount Spent by User on Paid', '6150.5', 'amountSpent', '615050'],
  ['Revenue to Admin (Current / Gross Total)', '30', 'revenueToAdmin', '3000'],
] as const)('is filtered and sorted by %s', async (name, from, parameter, asked) => {
  const { last } = await openUsers('/admin/UserManagement', { [USERS]: { data: [person('a')], total: 1 } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Filter by ${name}` }));
  await user.type(await screen.findByLabelText('From'), from);
  await waitFor(() => expect(last()).toMatchObject({ [`${parameter}.gte`]: asked, plan: 'basic' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(last()['sort']).toMatch(new RegExp(`^-?${parameter}$`)));
});

test('goes back to the last page when there is no longer one', async () => {
  const { router } = await openUsers('/admin/UserManagement?page=9', {
    [USERS]: ({ path }) =>
      path.includes('page=9') ? { data: [], total: 12 } : { data: [person('a')], total: 12 },
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
  expect(await screen.findByText('a'.repeat(24))).toBeTruthy();
});

test('says that nobody is there, or that nobody fits, or why nothing could be read', async () => {
  await openUsers('/admin/UserManagement', { [USERS]: { data: [], total: 0 } });
  expect(await screen.findByText('Nobody here')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  await openUsers('/admin/UserManagement?search=zzz', { [USERS]: { data: [], total: 0 } });
  expect(await screen.findByText('No results found for zzz.')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  cleanup();
  await openUsers('/admin/UserManagement', {
    [USERS]: problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

test('an ended session brings the login page back, and removes the record [A229 A231]', async () => {
  localStorage.setItem('Admin', '{}');
  let session = sessionOf(devi);
  await openUsers('/admin/UserManagement', {
    'GET /api/session': () => session,
    [USERS]: () => {
      session = sessionOf(null);
      return problem(401, 'not-signed-in', 'You are not logged in.');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Admin login page' })).toBeTruthy();
  expect(localStorage.getItem('Admin')).toBeNull();
});

test.each([
  ['/dashboard/teachers', 'Teachers', 'teacher', ['1,203', '2', '1', '6']],
  ['/dashboard/students', 'Students', 'student', ['40', '0', '0', '0']],
])('%s has the figures of that type and its people [P021 P022]', async (path, title, userType, figures) => {
  const { last } = await openUsers(path, { [USERS]: { data: [person('a')], total: 1 } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  await screen.findByText(figures[0] ?? '');
  const cards = screen.getAllByRole('definition').map((card) => card.textContent);
  expect(cards).toEqual(figures);
  expect(await screen.findByRole('table', { name: title })).toBeTruthy();
  expect(last()).toMatchObject({ userType });
  expect(await axeViolations()).toEqual([]);
});

test('a file of people calls each of its columns by its own name [A073]', async () => {
  const { seen } = await openUsers('/dashboard/teachers', {
    [USERS]: { data: [person('a')], total: 1 },
    // What a file does to the browser is tested with the exports of lists.
    'GET /api/admin/users/export': problem(422, 'nothing-to-export', 'There are no rows.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export All Data' }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('/export'))).toBe(true));
  const asked = seen.find(({ path }) => path.includes('/export'))?.path ?? '';
  const { searchParams } = new URL(asked, location.href);
  const labels = JSON.parse(searchParams.get('labels') ?? '');
  expect((searchParams.get('columns') ?? '').split(',').map((name) => labels[name])).toEqual([
    'First name',
    'Last name',
    'Organization',
    'Country',
    'Email',
    'Verified',
    'Joined',
    'Status',
  ]);
  // In the words of the page, whatever its language.
  expect(labels).toMatchObject({ 'isActive=true': 'Active', 'isActive=false': 'Inactive' });
});

test('several users are acted on at once: what will happen is said before, and what did after', async () => {
  const user = userEvent.setup();
  const { seen } = await openUsers('/admin/UserManagement', {
    [USERS]: {
      data: [person('a'), person('b'), person('c', { isActive: false, user_status: 'Inactive' })],
      total: 3,
    },
    'POST /api/commands/DisableAccount': ({ body }) =>
      (body as { accountId: string }).accountId.startsWith('b')
        ? problem(404, 'no-such-user', 'There is no such user.')
        : { success: true, message: 'Done.', position: '3' },
  });
  await screen.findByText('a'.repeat(24));
  await user.click(screen.getByRole('checkbox', { name: /page/i }));
  await user.click(
    within(screen.getByRole('region', { name: /selected/i })).getByRole('button', { name: 'Disable' }),
  );
  const sure = within(await screen.findByRole('dialog', { name: 'Disable 2 users?' }));
  expect(sure.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Meena A (meena.a@school.example)',
    'Meena B (meena.b@school.example)',
  ]);
  expect(sure.getByText('One selected user stays as they are.')).toBeTruthy();
  await user.click(sure.getByRole('button', { name: 'Disable' }));
  expect(
    await screen.findByText('One user is disabled. Meena B: There is no such user.', { exact: false }),
  ).toBeTruthy();
  expect(seen.filter(({ path }) => path === '/api/commands/DisableAccount')).toHaveLength(2);
});
