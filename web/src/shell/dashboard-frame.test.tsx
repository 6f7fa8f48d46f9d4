// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../shared/session/use-session.ts';
import { axeViolations } from '../shared/testing/axe-violations.ts';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../shared/testing/fake-session.ts';
import { renderApp } from '../shared/testing/render-app.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

const nothing = { notifications: [], unread: 0, mark: { upTo: '', responses: {} } };
const open = (parts: Partial<SessionUser> = {}, at = '/dashboard/library') => {
  fakeApi({
    'GET /api/session': sessionOf({ ...asha, role: parts.userType ?? 'teacher', ...parts }),
    'GET /api/users/me/notifications': nothing,
  });
  return renderApp({ [at]: DashboardFrame }, at);
};
const sidebar = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }));
const menu = async () => (await sidebar()).queryAllByRole('listitem').map((entry) => entry.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('greets by the first name, and shows two initials that lead to the profile [C049 P189 P235]', async () => {
  await open();
  expect(await screen.findByText('Hello, Asha')).toBeTruthy();
  const avatar = screen.getByRole('link', { name: /Your profile$/ });
  expect(avatar.textContent).toBe('AR');
  expect(avatar.getAttribute('href')).toBe('/dashboard/profile');
});

test('greets somebody whom their course has not named by no name [P235]', async () => {
  await open({ firstname: '', lastname: '' });
  expect(await screen.findByText('Hello')).toBeTruthy();
});

test('Escape closes the drawer of a phone, and the focus is where it was opened', async () => {
  const user = userEvent.setup();
  await open();
  const opener = await screen.findByLabelText('Open the menu');
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('an Escape that something within the drawer has taken leaves it open', async () => {
  const user = userEvent.setup();
  await open();
  const opener = await screen.findByLabelText('Open the menu');
  await user.click(opener);
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take, { once: true });
  await user.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

test('has Create and Logout around the menu, and marks the current entry [P053 P058]', async () => {
  await open();
  await screen.findByText('Hello, Asha');
  const bar = await sidebar();
  expect(bar.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/dashboard');
  expect(bar.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe('/dashboard');
  expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(bar.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/dashboard/library');
});

test.each([
  [
    'teacher',
    'P054',
    ['Explore', 'My Library', 'Quiz attended', 'My Reports', 'Classes', 'Payments', 'Support', 'Settings'],
  ],
  ['admin', 'P055', ['Dashboard', 'Teachers', 'Students', 'Quiz attended']],
  ['student', 'P056', ['Explore', 'Quiz attended', 'My Reports', 'Classes', 'Settings', 'Support']],
  ['business', 'P056', ['Explore', 'Quiz attended', 'My Reports', 'Classes', 'Settings', 'Support']],
] as const)("a %s's menu reads as it should [%s]", async (userType, _row, entries) => {
  await open({ userType });
  await screen.findByText('Hello, Asha');
  expect(await menu()).toEqual(entries);
});

test.each([
  ['teacher', '/dashboard/support'],
  ['student', '/dashboard/cancelsubscription'],
  ['business', '/dashboard/cancelsubscription'],
] as const)('"Support" of a %s leads to %s [P057]', async (userType, target) => {
  await open({ userType });
  const entry = (await sidebar()).getByRole('link', { name: 'Support' });
  expect(entry.getAttribute('href')).toBe(target);
});

test('an admin, who creates nothing, has no Create, and the way back to the office [P055 P458]', async () => {
  await open({ userType: 'admin' });
  const back = await screen.findByRole('link', { name: 'Back office' });
  expect(back.getAttribute('href')).toBe('/admin');
  await screen.findByText('Hello, Asha');
  expect((await sidebar()).queryByRole('link', { name: 'Create' })).toBeNull();
  expect((await sidebar()).queryByRole('link', { name: 'Today' })).toBeNull();
});

test.each([
  ['teacher', '/dashboard/teachers'],
  ['student', '/dashboard/students'],
  ['admin', '/dashboard/library'],
  ['student', '/dashboard/payments'],
  ['business', '/dashboard/payments'],
  ['admin', '/dashboard/payments'],
  ['business', '/dashboard/of-nobody'],
] as const)('shows a %s who opens %s the not-found view inside the frame [P051 P083]', async (...at) => {
  const [userType, path] = at;
  await open({ userType }, path);
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
});

test('leads nowhere outside of the product [P236]', async () => {
  await open();
  await screen.findByText('Hello, Asha');
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(\/|#)/);
});

test('has no accessibility faults', async () => {
  await open();
  await screen.findByText('Hello, Asha');
  expect(await axeViolations()).toEqual([]);
});
