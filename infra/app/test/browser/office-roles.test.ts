import { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import { getMe } from '@pollux/query-api/accounts/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { adminOf } from '../support/people.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let browser: Browser;
let admin: ApiClient;
beforeAll(async () => {
  [browser, admin] = await Promise.all([launchBrowser(), adminOf(product)]);
});
afterAll(() => browser.close());

test.each(['desktop', 'phone'] as const)(
  'on a %s, a colleague has the pages of their role, and of the next one once they are given it',
  async (device) => {
    const colleague = await secondAdminOf(product, admin, 'support');
    const { id: accountId } = (await colleague.ask(getMe)).user;
    const { context, page, problems } = await visits(browser, device, product.origin, colleague.cookie);
    onTestFinished(() => context.close());
    const menu = async () => {
      if (device === 'phone') await page.getByRole('button', { name: 'Open the menu' }).click();
      const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('listitem');
      await links.first().waitFor();
      const names = await links.allTextContents();
      if (device === 'phone') await page.keyboard.press('Escape');
      return names;
    };

    await page.goto('/admin/UserManagement');
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
    expect(await menu()).toEqual(['Dashboard', 'Users', 'Support']);

    await admin.send(ChangeOfficeRole, { accountId, role: 'content' });
    await page.getByRole('tab', { name: 'Premium Users' }).click();
    await page.getByRole('heading', { name: 'This page is not part of your role' }).waitFor();
    await expectAccessible(page, `not-for-role-${device}`);
    expect(await menu()).toContain('Quizzes');
    expect(await menu()).not.toContain('Users');
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await page.getByRole('heading', { name: 'Main Dashboard' }).waitFor();
    expect(problems).toEqual([]);
  },
);
