// @vitest-environment happy-dom
import { mayRead, officeRoles } from '@pollux/domain/accounts/access';
import { adminPages, officePages } from '@pollux/domain/accounts/office-pages';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../shared/api/client.ts';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { sessionOf } from '../../shared/testing/fake-session.ts';
import { mayOpenOffice } from './frame/office-page.ts';
import { menuOf } from './frame/admin-menu.ts';
import { devi, openAt } from './testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const NOT_FOR_ROLE = 'This page is not part of your role';
const pagesIn = (role: (typeof officeRoles)[number]) =>
  menuOf(role).flatMap(({ entries }) => entries.map(({ page }) => page));

test.each(officeRoles)('the menu of %s has the pages of the table, and no other page is theirs', (role) => {
  const theirs = adminPages.filter((page) => mayRead(officePages[page], role));
  expect(pagesIn(role).toSorted()).toEqual(theirs.toSorted());
  for (const page of adminPages)
    expect([page, mayOpenOffice(`/$office/${page}`, role)]).toEqual([page, theirs.includes(page)]);
});

test('the pages of each role are as they are meant to be', () => {
  expect(pagesIn('admin')).toHaveLength(adminPages.length);
  expect(pagesIn('auditor')).toHaveLength(adminPages.length);
  expect(pagesIn('support')).toEqual(['default', 'UserManagement', 'SupportManagement']);
  expect(pagesIn('content')).toEqual([
    'default',
    'QuizManagement',
    'SurveyManagement',
    'PollManagement',
    'ReportManagement',
    'GradeManagement',
    'SubjectManagement',
    'QuestionTypeManagement',
    'BannerManagement',
  ]);
  expect(pagesIn('finance')).toEqual([
    'default',
    'SubscriptionManagement',
    'LedgerManagement',
    'LedgerExplorer',
    'InvoiceManagement',
    'PayoutManagement',
    'CouponDiscountManagement',
    'TaxManagement',
  ]);
  expect(pagesIn('none')).toEqual([]);
});

test('whoever opens a page of another role is told so, reads nothing of it, and has the way to one of theirs', async () => {
  const { seen } = await openAt('/admin/UserManagement', { ...devi, role: 'finance' });
  expect(await screen.findByRole('heading', { name: NOT_FOR_ROLE })).toBeTruthy();
  expect(screen.getByText('Your role is: Finance. An admin can give you another one.')).toBeTruthy();
  expect(seen.map(({ path }) => path)).toEqual(['/api/session', '/api/users/me/notifications']);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'To the dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Main Dashboard' })).toBeTruthy();
});

test('a role that is taken away while its page is open leaves what is left of the menu', async () => {
  let role: (typeof officeRoles)[number] = 'support';
  const refused = new ApiProblem(403, 'not-allowed', 'You are not allowed to do this.');
  const { queryClient } = await openAt(
    '/admin/default',
    { ...devi, role },
    {
      'GET /api/session': () => sessionOf({ ...devi, role }),
    },
  );
  await screen.findByRole('heading', { name: 'Main Dashboard' });
  expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy();
  role = 'none';
  await queryClient
    .query({ queryKey: ['accounts', 'refused'], queryFn: () => Promise.reject(refused), retry: false })
    .catch(() => undefined);
  expect(await screen.findByRole('heading', { name: NOT_FOR_ROLE })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
});

const nothing = { free: 0, paid: 0, total: 0 };
const amounts = { current: 0, gross: 0 };
const bala: AdminUser = {
  userId: 'b'.repeat(24),
  firstname: 'Bala',
  lastname: 'Iyer',
  email: 'bala@pollux.example',
  verified: true,
  isActive: true,
  user_status: 'Active',
  phoneNumber: '',
  userType: 'admin',
  role: 'support',
  subscriptionType: 'basic',
  organization: '',
  countryName: '',
  countryShort: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  quizzes: nothing,
  polls: nothing,
  surveys: nothing,
  subjects: [],
  quizzesAttendedInfo: [],
  quizAmountReceivedInfo: [],
  quizzesAttended: nothing,
  amountSpent: 0,
  certificates: nothing,
  paymentToUser: amounts,
  revenueToAdmin: amounts,
  platformRevenue: { QUIZ: 0, SURVEY: 0, POLL: 0 },
};
const none = { total: 0, data: [] };
const answers = {
  'GET /api/admin/users': { data: [bala], total: 1, page: 1, pageSize: 10, subcategories: null },
  [`GET /api/admin/users/${bala.userId}`]: {
    user: bala,
    devices: [],
    tickets: none,
    orders: none,
    payouts: none,
    certificates: none,
  },
  'GET /api/subjects': { data: [], former: [] },
  'POST /api/commands/ChangeOfficeRole': { success: true, message: 'Done.', position: '9' },
};

test('an admin changes the role of a colleague', async () => {
  const { seen } = await openAt('/admin/UserManagement?plan=Office', devi, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Bala Iyer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Bala Iyer' }));
  expect(dialog.getByRole('radio', { name: 'Support' })).toHaveProperty('checked', true);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Auditor' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path === '/api/commands/ChangeOfficeRole')?.body).toEqual({
      accountId: bala.userId,
      role: 'auditor',
    }),
  );
});

test('an auditor sees who has which role, and nothing to change it with', async () => {
  await openAt('/admin/UserManagement?plan=Office', { ...devi, role: 'auditor' }, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Bala Iyer' }));
  await screen.findByRole('dialog', { name: 'User Details' });
  expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a colleague' })).toBeNull();
  expect(screen.getByText('As an auditor you see everything and change nothing.')).toBeTruthy();
});
