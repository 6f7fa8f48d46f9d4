import { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import { getMe } from '@pollux/query-api/accounts/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});
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

test('a role that is taken away while its page is open: what was begun is refused, the page says so, and rooms end', async () => {
  const owner = await joins(product.origin);
  const poll = await createsPoll(owner.client);
  const colleague = await secondAdminOf(product, admin, 'content');
  const { id: accountId } = (await colleague.ask(getMe)).user;
  const { context, page, problems } = await visits(browser, 'desktop', product.origin, colleague.cookie);
  onTestFinished(() => context.close());
  const watched = await context.newPage();
  await watched.goto(`/pollgraph?data=${poll.id}`);
  await watched.getByRole('heading', { name: poll.content.quizTitle }).waitFor();
  await page.goto('/admin/BannerManagement');
  await page.getByRole('button', { name: 'Add Banner' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`Never ${accountId}`);

  const becomes = async (role: 'auditor' | 'none') => {
    const { position } = await admin.send(ChangeOfficeRole, { accountId, role });
    // Pages ask the read side who they are.
    await colleague.ask(getMe, { minPosition: position });
  };
  await becomes('auditor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('As an auditor you see everything and change nothing.').waitFor();
  await page.getByText('You are not allowed to do this.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: /^(Add Banner|Edit|Delete)/ }).count()).toBe(0);

  await becomes('none');
  await watched.getByRole('heading', { name: 'These results are not open to you' }).waitFor();
  await page.getByRole('searchbox').fill('Never');
  await page.getByRole('heading', { name: 'This page is not part of your role' }).waitFor();
  await expectAccessible(page, 'role-taken-away');
  expect(await page.getByRole('navigation', { name: 'Back office' }).getByRole('listitem').count()).toBe(0);
  await page.getByRole('link', { name: 'To your profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(problems).toEqual([]);
});
