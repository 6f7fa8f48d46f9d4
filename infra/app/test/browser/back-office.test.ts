import { getAdminStatistics } from '@pollux/query-api/admin/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { ADMIN } from '../support/product.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

const loginPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin login page' });

test('an admin logs in, looks around and logs out by keyboard alone, and a failed attempt stays on the page [A025 A031 A032 A035 A036 A212 A230 A231 A315 A365]', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin);
  await page.goto('/admin');
  await loginPage(page).waitFor();
  await expectAccessible(page, 'admin-login');
  await typeInto(page, page.getByLabel('Email'), ADMIN.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), 'not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Incorrect username or password.').waitFor();
  await page.goto('/admin');
  await typeInto(page, page.getByLabel('Email'), ADMIN.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Main Dashboard' }).waitFor();
  const record = JSON.parse(await page.evaluate<string>(`localStorage.getItem('Admin')`));
  expect(Object.keys(record).toSorted()).toEqual(['email', 'id', 'name']);
  expect(record).toMatchObject({ email: ADMIN.email });

  await pressEnterOn(page, page.getByRole('link', { name: 'Polls' }));
  await page.getByRole('heading', { level: 1, name: 'Poll Management' }).waitFor();
  const [cookie] = await context.cookies();
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await loginPage(page).waitFor();
  expect(await page.evaluate(`localStorage.getItem('Admin')`)).toBeNull();
  const leftOver = new ApiClient(product.origin, `${cookie?.name}=${cookie?.value}`);
  await expect(leftOver.ask(getAdminStatistics)).rejects.toMatchObject({ status: 401 });
  expect(problems).toEqual([]);
  await context.close();
});
