// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../shared/session/use-session.ts';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../shared/testing/fake-session.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

const open = (parts: Partial<SessionUser> = {}) => {
  fakeApi({ 'GET /api/session': sessionOf({ ...asha, ...parts }) });
  return renderApp({ '/dashboard/library': DashboardFrame }, '/dashboard/library');
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

test('has Create and Logout around the menu, and marks the current entry [P053 P058]', async () => {
  await open();
  await screen.findByText('Hello, Asha');
  const bar = await sidebar();
  expect(bar.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/dashboard');
  expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(bar.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/dashboard/library');
});

test.each([
  ['teacher', ['My Library']],
  ['admin', ['Dashboard']],
  ['student', []],
  ['business', []],
] as const)('gives a %s the screens of their menu', async (userType, entries) => {
  await open({ userType });
  await screen.findByText('Hello, Asha');
  expect(await menu()).toEqual(entries);
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
