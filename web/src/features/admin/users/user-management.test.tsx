// @vitest-environment happy-dom
import countriesUrl from '@pollux/domain/accounts/countries.json?url&no-inline';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import type { AdminUser, AdminUserDetails } from '@pollux/query-api/admin/users-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { sessionOf } from '../../../shared/testing/fake-session.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const none = { free: 0, paid: 0, total: 0 };
const person = (letter: string, parts: Partial<AdminUser> = {}): AdminUser => ({
  userId: letter.repeat(24),
  firstname: 'Meena',
  lastname: letter.toUpperCase(),
  email: `meena.${letter}@school.example`,
  verified: true,
  isActive: true,
  user_status: 'Active',
  phoneNumber: '9000000000',
  userType: 'teacher',
  role: 'teacher',
  subscriptionType: 'basic',
  organization: 'Velammal School',
  countryName: 'India',
  countryShort: 'IN',
  createdAt: '2026-11-20T10:00:00.000Z',
  quizzes: { free: 4, paid: 1, total: 5 },
  polls: none,
  surveys: { free: 2, paid: 3, total: 5 },
  subjects: ['physics'],
  quizzesAttendedInfo: [],
  quizAmountReceivedInfo: [],
  quizzesAttended: { free: 7, paid: 2 },
  amountSpent: 1_230_000,
  certificates: { free: 3, paid: 1 },
  paymentToUser: { current: 470_500, gross: 500_000 },
  revenueToAdmin: { current: 61_500, gross: 1_230_000 },
  platformRevenue: { QUIZ: 30_750, SURVEY: 2_500, POLL: 0 },
  ...parts,
});
const nothing = { total: 0, data: [] };
const detailsOf = (user: AdminUser): AdminUserDetails => ({
  user,
  devices: [],
  tickets: nothing,
  orders: nothing,
  payouts: nothing,
  certificates: nothing,
});
const subjects = { data: [{ id: '1', name: 'Physics', value: 'physics', icon: 'atom' }], former: [] };
const activity = (quizTitle: string): ListedActivity => ({
  id: '5'.repeat(24),
  quizType: 'QUIZ',
  quizTitle,
  status: 'open',
  owner: { userId: 'a'.repeat(24), name: 'Meena A', email: 'meena.a@school.example' },
  language: 'Eng',
  quizGrades: [],
  isPaid: false,
  questionCount: 2,
  responseCount: 3,
  averageRating: 0,
  ratingCount: 0,
  revenue: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const USERS = 'GET /api/admin/users';
const open = async (path: string, users: Parameters<typeof openAt>[2] = {}) => {
  const app = await openAt(path, devi, {
    'GET /api/subjects': subjects,
    [`GET /api/admin/users/${'a'.repeat(24)}`]: detailsOf(person('a')),
    ...users,
  });
  const asked = () =>
    app.seen.flatMap(({ path }) =>
      path.startsWith('/api/admin/users?') ? [new URL(path, location.href)] : [],
    );
  const last = () => Object.fromEntries(asked().at(-1)?.searchParams ?? []);
  return { ...app, last };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('has the tabs Free Users, Premium Users and Standard Users, each with the people of that plan and their figures [A041 A074 A082 A160 A161 A174]', async () => {
  const { last, router } = await open('/admin/UserManagement', {
    [USERS]: { data: [person('a')], total: 1 },
  });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Free Users',
    'Premium Users',
    'Standard Users',
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
  expect(await axeViolations()).toEqual([]);
});

test('searches on the server, from the first page on, and pages with the address [A041 A075]', async () => {
  const { last, router } = await open('/admin/UserManagement?page=2', {
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
  const { last } = await open('/admin/UserManagement', { [USERS]: { data: [person('a')], total: 1 } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Filter by ${name}` }));
  await user.type(await screen.findByLabelText('From'), from);
  await waitFor(() => expect(last()).toMatchObject({ [`${parameter}.gte`]: asked, plan: 'basic' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(last()['sort']).toMatch(new RegExp(`^-?${parameter}$`)));
});

test('goes back to the last page when there is no longer one', async () => {
  const { router } = await open('/admin/UserManagement?page=9', {
    [USERS]: ({ path }) =>
      path.includes('page=9') ? { data: [], total: 12 } : { data: [person('a')], total: 12 },
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
  expect(await screen.findByText('a'.repeat(24))).toBeTruthy();
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

const opensDetails = async (user: ReturnType<typeof userEvent.setup>, letter: string) => {
  await user.click(await screen.findByRole('button', { name: letter.repeat(24) }));
  return within(await screen.findByRole('dialog', { name: 'User Details' }));
};

test('a user’s details are opened by their id; an admin disables, enables and deletes them [A076 A077 A078 A085]', async () => {
  const user = userEvent.setup();
  const done = { success: true, message: 'Done.', position: '3' };
  const isOut = person('b', { isActive: false, user_status: 'Inactive' });
  const { seen } = await open('/admin/UserManagement', {
    [USERS]: { data: [person('a'), isOut], total: 2 },
    [`GET /api/admin/users/${'b'.repeat(24)}`]: detailsOf(isOut),
    'POST /api/commands/DisableAccount': done,
    'POST /api/commands/EnableAccount': done,
    'POST /api/commands/DeleteUser': done,
  });
  const first = await opensDetails(user, 'a');
  expect(first.getByRole('row', { name: `User ID ${'a'.repeat(24)}` })).toBeTruthy();
  expect(first.getByRole('row', { name: 'Status Active' })).toBeTruthy();
  expect(first.getByText('₹4,705.00 / ₹5,000.00')).toBeTruthy();
  expect(await first.findByRole('heading', { name: 'Payouts (0)' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Meena A is disabled and signed out everywhere.')).toBeTruthy();
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await opensDetails(user, 'b');
  expect(second.getByRole('row', { name: 'Status Inactive' })).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('Meena B can sign in again.')).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Delete' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The user is deleted.')).toBeTruthy();
  const sent = seen.filter(({ path }) => path.startsWith('/api/commands/'));
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['DisableAccount', { accountId: 'a'.repeat(24) }],
    ['EnableAccount', { accountId: 'b'.repeat(24) }],
    ['DeleteUser', { accountId: 'b'.repeat(24) }],
  ]);
});

test('what somebody has made opens in the dialog, one kind after the other [A062 A079 A080 A081]', async () => {
  const user = userEvent.setup();
  const content = `GET /api/admin/users/${'a'.repeat(24)}/content`;
  const { seen } = await open('/admin/UserManagement', {
    [USERS]: { data: [person('a')], total: 1 },
    [content]: ({ path }) => ({
      data: [activity(path.includes('QUIZ') ? 'Orchids' : path.includes('POLL') ? 'Lunch' : 'Meals')],
      total: 1,
    }),
  });
  const dialog = await opensDetails(user, 'a');
  for (const [button, title, type] of [
    ['5 quizzes: show the list', 'Orchids', 'QUIZ'],
    ['0 polls: show the list', 'Lunch', 'POLL'],
    ['5 surveys: show the list', 'Meals', 'SURVEY'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText(title)).toBeTruthy();
    const asked = seen.filter(({ path }) => path.includes('/content')).at(-1)?.path ?? '';
    expect(new URL(asked, location.href).searchParams.get('type')).toBe(type);
  }
  expect(dialog.queryByText('Orchids')).toBeNull();
});

test('a user is edited; what is wrong is said at its field, and nothing is lost [A083]', async () => {
  const user = userEvent.setup();
  let answer: unknown = problem(409, 'email-taken', 'Email is already registered.');
  const { seen } = await open('/admin/UserManagement', {
    [USERS]: { data: [person('a')], total: 1 },
    [`GET ${countriesUrl}`]: { IN: 'India' },
    'POST /api/commands/EditUser': () => answer as never,
  });
  const dialog = await opensDetails(user, 'a');
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  const firstname = form.getByRole('textbox', { name: 'First name' });
  await user.clear(firstname);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('First name is required.')).toBeTruthy();
  await user.type(firstname, 'Anjali');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Email is already registered.')).toBeTruthy();
  expect(firstname).toHaveProperty('value', 'Anjali');
  answer = { success: true, message: 'Done.', position: '3' };
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The user is changed.')).toBeTruthy();
  const sent = seen.filter(({ path }) => path === '/api/commands/EditUser');
  expect(sent.at(-1)?.body).toEqual({
    accountId: 'a'.repeat(24),
    firstname: 'Anjali',
    lastname: 'A',
    email: 'meena.a@school.example',
    phoneNumber: '9000000000',
    organization: 'Velammal School',
    countryShort: 'IN',
    userType: 'teacher',
    subscriptionType: 'basic',
  });
});

test('several users are acted on at once: what will happen is said before, and what did after', async () => {
  const user = userEvent.setup();
  const { seen } = await open('/admin/UserManagement', {
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

test('a user has a page of their own; an id that is nobody’s has a way back [A019 A020]', async () => {
  const { router } = await open(`/admin/quiz-management/user-details/${'a'.repeat(24)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Meena A' })).toBeTruthy();
  expect(screen.getByText('Has made 10 activities.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  cleanup();
  const nobody = 'f'.repeat(24);
  const gone = await open(`/rtl/quiz-management/user-details/${nobody}`, {
    [`GET /api/admin/users/${nobody}`]: problem(404, 'unknown-user', 'There is no such user.'),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'There is no such user' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Back to all users' }));
  await waitFor(() => expect(gone.router.state.location.pathname).toBe('/rtl/UserManagement'));
  expect(router.state.location.pathname).toContain('user-details');
});

test.each([
  [
    'SurveyManagement',
    'hasSurveys',
    ['Total Survey', 'Free Surveys', 'Paid Surveys'],
    ['5', '2', '3', '₹25.00'],
  ],
  [
    'PollManagement',
    'hasPolls',
    ['Total Polls Created', 'Free Polls', 'Paid Polls'],
    ['0', '0', '0', '₹0.00'],
  ],
])(
  '%s lists who has made how many, and every one [A095 A096 A097 A098 A099]',
  async (page, asked, headers, figures) => {
    const { last, router, seen } = await open(`/admin/${page}`, {
      [USERS]: { data: [person('a')], total: 1 },
      'GET /api/admin/activities': { data: [activity('Meals')], total: 1 },
    });
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
    expect(
      row
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['1', `${'a'.repeat(24)}Meena A`, 'Teacher', ...figures]);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map((header) => header.textContent?.replace('?', '')),
    ).toEqual(['S.No', 'User ID', 'User Type', ...headers, 'Total Revenue Admin']);
    expect(last()).toMatchObject({ [asked]: 'true' });
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
    expect(await screen.findByText('Meals')).toBeTruthy();
    expect(router.state.location.search).toEqual({ list: 'all' });
    expect(seen.some(({ path }) => path.startsWith('/api/admin/activities?'))).toBe(true);
    expect(await axeViolations()).toEqual([]);
  },
);
