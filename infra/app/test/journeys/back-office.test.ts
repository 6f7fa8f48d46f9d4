import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { ADMIN } from '../support/product.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

const loginPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin login page' });
/** How much wider an element's text is than what is shown of it, in pixels. */
const cutOff = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
  scrollWidth - clientWidth;
const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
test('an admin stays logged in over page loads, and without the tick only until the browser closes [A030 A229]', async () => {
  const { context, page } = await visits(browser, 'desktop', product.origin);
  await page.goto('/auth');
  await page.waitForURL('**/auth/sign-in');
  await logIn(page);
  await page.waitForURL('**/admin/default');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Main Dashboard' }).waitFor();
  const session = (await context.cookies()).find(({ name }) => name === '__Host-pollux');
  expect(session?.expires).toBe(-1);
  await page.goto('/auth/sign-in');
  await page.waitForURL('**/admin/default');
  await context.close();
});

test('a hand-made record opens nothing, for a visitor or a teacher [A024 A212 A259]', async () => {
  const teacher = await joins(product.origin);
  for (const cookie of [undefined, teacher.client.cookie]) {
    const { context, page } = await visits(browser, 'desktop', product.origin, cookie);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(request.url());
    });
    await page.addInitScript(
      `localStorage.setItem('Admin', '{"id":"1","name":"Me","email":"me@here.example"}')`,
    );
    await page.goto('/admin/UserManagement');
    await loginPage(page).waitFor();
    expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0);
    expect(asked).toEqual([]);
    await context.close();
  }
});

/** One page of each look; the lists that have nothing in them share theirs. */
const places = [
  { name: 'admin-dashboard', path: '/admin/default' },
  { name: 'admin-users', path: '/admin/UserManagement' },
  { name: 'admin-polls', path: '/admin/PollManagement' },
  { name: 'admin-grades', path: '/admin/GradeManagement' },
  { name: 'admin-plans', path: '/admin/SubscriptionManagement' },
  { name: 'admin-banners', path: '/admin/BannerManagement' },
  { name: 'admin-support', path: '/admin/SupportManagement' },
  { name: 'admin-not-found', path: '/admin/nothing/here' },
  { name: 'admin-home', path: '/dashboard' },
  { name: 'admin-teachers', path: '/dashboard/teachers' },
  { name: 'admin-reports', path: '/dashboard/reports' },
  { name: 'rtl-dashboard', path: '/rtl/default' },
  { name: 'rtl-users', path: '/rtl/UserManagement' },
  { name: 'licence', path: '/licence' },
  { name: 'blog', path: '/blog' },
];

test.each(['desktop', 'phone'] as const)(
  'the pages for admins fit a %s screen and are accessible in light and dark, and so from right to left [A001 A014 A021 A033 A037]',
  async (device) => {
    const creator = await joins(product.origin, { organization: `Lotus Academy ${device}` });
    await createsPoll(creator.client);
    const admin = await adminOf(product);
    const { context, page, problems } = await visits(browser, device, product.origin, admin.cookie);
    for (const { name, path } of places) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
      expect(await overflowOf(page), `${name} is wider than the screen by`).toBe(0);
      await expectAccessible(page, name);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each([1366, 900])(
  'a table keeps its columns and badges beside names of 120 letters on a screen %i pixels wide',
  async (width) => {
    const named = {
      firstname: 'Thiruvalluvanathan'.repeat(4).slice(0, 60),
      lastname: 'Venkatanarasimha '.repeat(4).slice(0, 60),
      organization: `Government Higher Secondary School for Girls ${width}`,
    };
    await joins(product.origin, named);
    const admin = await adminOf(product);
    const { context, page } = await visits(browser, 'desktop', product.origin, admin.cookie);
    await page.setViewportSize({ width, height: 850 });
    for (const office of ['admin', 'rtl']) {
      await page.goto(`/${office}/UserManagement?search=${width}`);
      const row = page.getByRole('row').filter({ hasText: named.organization });
      await row.waitFor();
      const badge = row.getByText('Active', { exact: true });
      expect(await badge.evaluate(cutOff), office).toBe(0);
      expect((await row.boundingBox())?.height, office).toBeLessThan(110);
      const figures = row.getByRole('cell').filter({ hasNot: page.getByRole('checkbox') });
      // The first is a number alone.
      for (const cell of (await figures.all()).slice(1)) {
        expect((await cell.boundingBox())?.width, office).toBeGreaterThan(80);
      }
      // Whatever is beyond the edge can be brought to sight, and the name stays there.
      const joined = page.getByRole('columnheader', { name: 'Joined' });
      await joined.scrollIntoViewIfNeeded();
      const name = await page.getByRole('columnheader', { name: 'User ID' }).boundingBox();
      const screen = await page.getByRole('table').locator('..').boundingBox();
      if (name === null || screen === null) throw new Error('The table is not shown.');
      expect(name.x, office).toBeGreaterThanOrEqual(screen.x - 1);
      expect(name.x + name.width, office).toBeLessThanOrEqual(screen.x + screen.width + 1);
    }
    await context.close();
  },
);

test('the names of the columns stay in sight below the bar, as long as rows of theirs are', async () => {
  const admin = await adminOf(product);
  const { context, page } = await visits(browser, 'desktop', product.origin, admin.cookie);
  await page.setViewportSize({ width: 1366, height: 320 });
  await page.goto('/admin/BannerManagement');
  const last = page.getByRole('row').last();
  await last.waitFor();
  const name = page.getByRole('columnheader', { name: 'Name' });
  const top = async () => (await name.boundingBox())?.y ?? Number.NaN;
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;
  expect(await top()).toBeGreaterThan(bar + 50);
  await last.evaluate((row: { scrollIntoView(how: object): void }) => row.scrollIntoView({ block: 'end' }));
  await expect.poll(top).toBeLessThanOrEqual(bar + 1);
  expect(await top()).toBeGreaterThanOrEqual(bar - 1);
  await context.close();
});

test('filters are one line on the narrowest phone, and open inside of it, also where words are long', async () => {
  const admin = await adminOf(product);
  const { context, page } = await visits(browser, 'phone', product.origin, admin.cookie);
  await page.setViewportSize({ width: 320, height: 640 });
  // As for an admin who reads Tamil; the language of the account is everybody's here.
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    await route.fulfill({ response, json: { ...session, user: { ...session.user, language: 'tam' } } });
  });
  await page.goto('/admin/UserManagement');
  const filters = page.getByRole('button', { name: 'படி வடிகட்டு' });
  await filters.first().waitFor();
  const tops = new Set<number | undefined>();
  for (const filter of await filters.all()) {
    tops.add((await filter.boundingBox())?.y);
    await filter.click();
    const opened = await page.getByRole('dialog').boundingBox();
    expect(opened?.x).toBeGreaterThanOrEqual(0);
    expect((opened?.x ?? 0) + (opened?.width ?? Number.NaN)).toBeLessThanOrEqual(320);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(tops.size).toBe(1);
  await context.close();
});

test('every entry of the sidebar is in sight in a window of 850 pixels, and in reach in a lower one [A035]', async () => {
  const admin = await adminOf(product);
  const { context, page } = await visits(browser, 'desktop', product.origin, admin.cookie);
  const last = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Banners' });
  const bottom = async () => {
    const box = await last.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  const logOut = async () => (await page.getByRole('button', { name: 'Logout' }).boundingBox())?.y ?? 0;
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.goto('/admin/default');
  await last.waitFor();
  expect(await bottom()).toBeLessThan(await logOut());
  await page.setViewportSize({ width: 1366, height: 560 });
  await page.goto('/admin/BannerManagement');
  await last.waitFor();
  await expect.poll(bottom).toBeLessThanOrEqual(await logOut());
  await context.close();
});

test('on a phone the sidebar is a drawer, which closes by a choice [A032 A035]', async () => {
  const admin = await adminOf(product);
  const { context, page } = await visits(browser, 'phone', product.origin, admin.cookie);
  await page.goto('/admin/default');
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await sidebar.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
  await sidebar.getByRole('link', { name: 'Users' }).waitFor({ state: 'hidden' });
  await context.close();
});

test('right to left mirrors the layout, and ends with it [A021]', async () => {
  const admin = await adminOf(product);
  const { context, page } = await visits(browser, 'desktop', product.origin, admin.cookie);
  const left = async () => {
    const box = await page.getByRole('navigation', { name: 'Back office' }).boundingBox();
    return (box?.x ?? 0) < 100;
  };
  await page.goto('/rtl');
  await page.waitForURL('**/rtl/default');
  await page.getByRole('heading', { level: 1, name: 'Main Dashboard' }).waitFor();
  expect(await left()).toBe(false);
  await page.goto('/admin/default');
  await page.getByRole('heading', { level: 1, name: 'Main Dashboard' }).waitFor();
  expect(await left()).toBe(true);
  await context.close();
});
