// @vitest-environment happy-dom
import countriesUrl from '@pollux/domain/accounts/countries.json?url&no-inline';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { activity, detailsOf, openUsers, person, USERS } from '../testing/listed-users.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opensDetails = async (user: ReturnType<typeof userEvent.setup>, letter: string) => {
  await user.click(await screen.findByRole('button', { name: letter.repeat(24) }));
  return within(await screen.findByRole('dialog', { name: 'User Details' }));
};

test('a user’s details are opened by their id; an admin disables, enables and deletes them [A076 A077 A078 A085 A174]', async () => {
  const user = userEvent.setup();
  const done = { success: true, message: 'Done.', position: '3' };
  const isOut = person('b', { isActive: false, user_status: 'Inactive' });
  const { seen } = await openUsers('/admin/UserManagement', {
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
  const subject = first.getByText('Physics').closest('div');
  expect(subject?.textContent).toContain('most of the user’s quizzes are filed under, drafts too');
  expect(await first.findByRole('heading', { name: 'Payouts (0)' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Meena A is disabled and logged out everywhere.')).toBeTruthy();
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await opensDetails(user, 'b');
  expect(second.getByRole('row', { name: 'Status Inactive' })).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('Meena B can log in again.')).toBeTruthy();
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

test('what somebody has made opens in the dialog, one kind after the other, and can be closed there [A062 A079 A080 A081 C346]', async () => {
  const user = userEvent.setup();
  const content = `GET /api/admin/users/${'a'.repeat(24)}/content`;
  const { seen } = await openUsers('/admin/UserManagement', {
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
    expect(dialog.getByRole('button', { name: `Close “${title}” for responses` })).toBeTruthy();
    const asked = seen.filter(({ path }) => path.includes('/content')).at(-1)?.path ?? '';
    expect(new URL(asked, location.href).searchParams.get('type')).toBe(type);
  }
  expect(dialog.queryByText('Orchids')).toBeNull();
});

test('what somebody has made is narrowed by a column in the dialog [A062 A064]', async () => {
  const user = userEvent.setup();
  const content = `/api/admin/users/${'a'.repeat(24)}/content`;
  const { seen } = await openUsers('/admin/UserManagement', {
    [USERS]: { data: [person('a')], total: 1 },
    [`GET ${content}`]: ({ path }) =>
      path.includes('contains') ? { data: [], total: 0 } : { data: [activity('Orchids')], total: 1 },
  });
  const dialog = await opensDetails(user, 'a');
  await user.click(dialog.getByRole('button', { name: '5 quizzes: show the list' }));
  await dialog.findByText('Orchids');
  await user.click(dialog.getByRole('button', { name: 'Filter by Title' }));
  await user.keyboard('Lily{Enter}');
  await waitFor(() => expect(dialog.queryByText('Orchids')).toBeNull());
  const asked = seen.map(({ path }) => path).filter((path) => path.startsWith(content));
  expect(asked).toContain(`${content}?page=1&pageSize=10&quizTitle.contains=Lily&type=QUIZ`);
});

test('a user is edited; what is wrong is said at its field, and nothing is lost [A083]', async () => {
  const user = userEvent.setup();
  let answer: unknown = problem(409, 'email-taken', 'Email is already registered.');
  const { seen } = await openUsers('/admin/UserManagement', {
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
  expect(await screen.findByText('The user is updated.')).toBeTruthy();
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

test('a user has a page of their own; an id that is nobody’s has a way back [A019 A020]', async () => {
  const { router } = await openUsers(`/admin/quiz-management/user-details/${'a'.repeat(24)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Meena A' })).toBeTruthy();
  expect(screen.getByText('Has made 10 activities.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  cleanup();
  const nobody = 'f'.repeat(24);
  const gone = await openUsers(`/rtl/quiz-management/user-details/${nobody}`, {
    [`GET /api/admin/users/${nobody}`]: problem(404, 'unknown-user', 'There is no such user.'),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'There is no such user' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Back to all users' }));
  await waitFor(() => expect(gone.router.state.location.pathname).toBe('/rtl/UserManagement'));
  expect(router.state.location.pathname).toContain('user-details');
});

test('who is deleted on their own page is said to be, and leads back to the list [A084]', async () => {
  const address = `/admin/quiz-management/user-details/${'a'.repeat(24)}`;
  let isGone = false;
  const { router } = await openUsers(address, {
    [`GET /api/admin/users/${'a'.repeat(24)}`]: () =>
      isGone ? problem(404, 'unknown-user', 'There is no such user.') : detailsOf(person('a')),
    'POST /api/commands/DeleteUser': () => {
      isGone = true;
      return { success: true, message: 'Done.', position: '3' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The user is deleted.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/UserManagement'));
});
