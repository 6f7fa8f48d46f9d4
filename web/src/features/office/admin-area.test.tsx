// @vitest-environment happy-dom
import { adminPages } from '@pollux/domain/accounts/office-pages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { asha } from '../../shared/testing/fake-session.ts';
import { adminMenu } from './frame/admin-menu.ts';
import { devi, openAt } from './testing/open-at.tsx';

const sidebar = () => screen.findByRole('navigation', { name: 'Back office' });
const loginPage = () => screen.findByRole('heading', { level: 1, name: 'Admin login page' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('dir');
});

test.each([
  null,
  asha,
  { ...asha, userType: 'student' as const, role: 'student' as const },
  { ...asha, userType: 'business' as const, role: 'business' as const },
])(
  'shows the login page alone, and reads nothing, for whoever is no admin, whatever record their browser has [A024 A259 C307]',
  async (user) => {
    localStorage.setItem('Admin', JSON.stringify({ id: devi.id, name: 'Devi Menon', email: 'd@e.org' }));
    const { seen } = await openAt('/admin/UserManagement', user);
    expect(await loginPage()).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull();
    expect(screen.queryByText('User Management')).toBeNull();
    // Whoever is logged in is told why, and has a way back.
    const way = screen.queryByRole('link', { name: 'Back to your dashboard' });
    expect(way?.getAttribute('href')).toBe(user === null ? undefined : '/dashboard');
    const why = /^You are logged in as Asha Raman, who has no access to the back office/;
    expect(screen.queryAllByText(why)).toHaveLength(user === null ? 0 : 1);
    expect(seen.map(({ path }) => path)).toEqual(['/api/session']);
    expect(localStorage.getItem('Admin')).toBeNull();
  },
);

test('takes the login page’s place at every admin address, known or not [A014 A024]', async () => {
  for (const path of ['/admin', '/admin/default', '/admin/nothing/here', '/rtl/TaxManagement']) {
    await openAt(path, null);
    expect(await loginPage()).toBeTruthy();
    cleanup();
  }
});

test('has every page once in the sidebar, and marks the current one [A001 A032 A035]', async () => {
  const { router } = await openAt('/admin/TaxManagement', devi);
  const links = within(await sidebar()).getAllByRole('link');
  const addresses = links.map((link) => link.getAttribute('href')).filter((address) => address !== '/');
  expect(addresses).toHaveLength(adminPages.length);
  expect(new Set(addresses)).toEqual(new Set(adminPages.map((page) => `/admin/${page}`)));
  const current = () =>
    screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'));
  expect(current()).toEqual(['/admin/TaxManagement']);
  await userEvent.click(within(await sidebar()).getByRole('link', { name: 'Ledger' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/LedgerManagement'));
  expect(current()).toEqual(['/admin/LedgerManagement']);
});

test('begins to read what a page shows when somebody seems to be going there', async () => {
  const { seen } = await openAt('/admin/TaxManagement', devi);
  await userEvent.hover(within(await sidebar()).getByRole('link', { name: 'Users' }));
  await waitFor(() =>
    expect(seen.map(({ path }) => path)).toContain('/api/admin/users?page=1&pageSize=10&plan=basic'),
  );
});

test('every page has a heading, and the breadcrumb names it [A001 A033 A037 A040 A049]', async () => {
  const { router } = await openAt('/admin/default', devi);
  const titles = new Map<string, string | null>();
  for (const page of adminMenu.flatMap(({ entries }) => entries).map(({ page }) => page)) {
    await router.navigate({ to: `/$office/${page}`, params: { office: 'admin' } });
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(
        within(breadcrumb).getByText(screen.getByRole('heading', { level: 1 }).textContent),
      ).toBeTruthy(),
    );
    titles.set(page, heading.textContent);
    expect(document.title).toBe(`${heading.textContent} · Pollux`);
  }
  expect(new Set(titles.values()).size).toBe(adminPages.length);
  expect(titles.get('default')).toBe('Main Dashboard');
  expect(titles.get('InvoiceManagement')).toBe('Order Management');
});

test('/admin leads to the main dashboard [A034]', async () => {
  const { router } = await openAt('/admin', devi);
  expect(await screen.findByRole('heading', { name: 'Main Dashboard' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/default');
});

test('an unknown page is not found, inside the shell [A023]', async () => {
  await openAt('/admin/Nothing', devi);
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  expect(await sidebar()).toBeTruthy();
});

test('every page of the back office has an address that the server knows too [A001]', async () => {
  const { router } = await openAt('/admin/default', null);
  const below = Object.keys(router.routesByPath).filter((path) => path.startsWith('/$office/'));
  const known = [...adminPages, 'quiz-management', 'quiz-management/user-details/$userId', '$'].map(
    (page) => `/$office/${page}`,
  );
  expect(below.toSorted()).toEqual(known.toSorted());
});

test('no other address is a back office [A023]', async () => {
  for (const path of ['/office', '/office/UserManagement', '/administration/default']) {
    await openAt(path, devi);
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull();
    cleanup();
  }
});

test('/banner leads to the home page [A022]', async () => {
  const { router } = await openAt('/banner', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('/rtl has the same screens, behind the same gate, from right to left [A021]', async () => {
  const { router } = await openAt('/rtl', devi);
  expect(await screen.findByRole('heading', { name: 'Main Dashboard' })).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
  await userEvent.click(within(await sidebar()).getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/rtl/InvoiceManagement'));
  expect(await screen.findByRole('heading', { name: 'Order Management' })).toBeTruthy();
  await router.navigate({ to: '/$office', params: { office: 'admin' } });
  await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
});

test('the footer has four links, each to a page of ours [A039]', async () => {
  const { router } = await openAt('/admin/default', devi);
  const footer = within(await screen.findByRole('contentinfo'));
  const links = footer.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Support', 'Licence', 'Terms', 'Blog']);
  for (const link of links) {
    const { pathname } = new URL(link.getAttribute('href') ?? '', location.href);
    expect(router.matchRoutes(pathname).at(-1)?.fullPath).toBe(pathname);
  }
});

test('the licence and the blog are real pages [A039]', async () => {
  const { router } = await openAt('/licence', null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Licence' })).toBeTruthy();
  expect(screen.getByText(/^Permission is hereby granted, free of charge/)).toBeTruthy();
  await router.navigate({ to: '/blog' });
  expect(await screen.findByRole('heading', { level: 1, name: 'What is new' })).toBeTruthy();
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('the top bar switches to dark mode, which is remembered [A038]', async () => {
  await openAt('/admin/GradeManagement', devi);
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  expect(await screen.findByRole('button', { name: 'Switch to light mode' })).toBeTruthy();
  expect(localStorage.getItem('pollux-color-scheme')).toBe('dark');
});

test('Logout ends the session, removes the record and what was read, and shows the login page again [A036 A231]', async () => {
  const { seen, queryClient } = await openAt('/admin/default', devi);
  localStorage.setItem('Admin', JSON.stringify({ id: devi.id, name: 'Devi Menon', email: 'd@e.org' }));
  await screen.findAllByText('1,243');
  await userEvent.click(within(await sidebar()).getByRole('button', { name: 'Logout' }));
  expect(await loginPage()).toBeTruthy();
  expect(seen.filter(({ path }) => path === '/api/commands/LogOut')).toHaveLength(1);
  expect(localStorage.getItem('Admin')).toBeNull();
  expect(queryClient.getQueryData(['statistics', 'product'])).toBeUndefined();
});

test('leaving from the dashboard removes the record as well [A231]', async () => {
  const { router } = await openAt('/dashboard', devi);
  localStorage.setItem('Admin', '{}');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(localStorage.getItem('Admin')).toBeNull());
});

test('has no accessibility faults', async () => {
  await openAt('/admin/default', devi);
  await screen.findAllByText('1,243');
  expect(await axeViolations()).toEqual([]);
});
