import type { OfficeRole } from '@pollux/domain/accounts/access';
import { ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { getMe } from '@pollux/query-api/accounts/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { violationsOn } from '../support/accessibility.ts';
import { overflowOf, screenshot, visits } from '../support/browser.ts';
import { buys, sells } from '../support/buying.ts';
import { joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import type { Product } from '../support/product.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { findsReadModel } from './operations.ts';

/** How somebody sits at the back office: by what, read in which direction, by day or night. */
export interface Desk {
  readonly device: 'desktop' | 'phone';
  readonly office: 'admin' | 'rtl';
  readonly scheme: 'light' | 'dark';
}

/** Every role with a part in the back office. */
export type Colleague = Exclude<OfficeRole, 'none'>;

/** Every role in every way. */
export const everyDay: readonly (readonly [Colleague, Desk])[] = (
  ['admin', 'support', 'content', 'finance', 'auditor'] as const
).flatMap((role) =>
  (['desktop', 'phone'] as const).flatMap((device) =>
    (['admin', 'rtl'] as const).flatMap((office) =>
      (['light', 'dark'] as const).map((scheme) => [role, { device, office, scheme }] as const),
    ),
  ),
);

interface Work {
  readonly product: Pick<Product, 'origin'>;
  readonly admin: ApiClient;
  readonly page: Page;
  /** Opens a page of the back office, and looks at it once it is there. */
  readonly opens: (path: string, heading: string) => Promise<void>;
  /** Looks at what has opened on the page. */
  readonly looks: (name: string) => Promise<void>;
  readonly button: (name: string | RegExp) => Locator;
  readonly chooses: (menu: string, item: string) => Promise<void>;
  readonly dialog: (name: string) => Locator;
}

const days: Readonly<Record<Colleague, (work: Work) => Promise<void>>> = {
  async admin({ product, admin, page, opens, looks, button, dialog }) {
    const colleague = await secondAdminOf(product, admin, 'support');
    const { email, firstname, lastname } = (await colleague.ask(getMe)).user;
    const name = `${firstname} ${lastname}`;
    await opens(`UserManagement?plan=Office&search=${email}`, 'User Management');
    await button(name).click();
    await button('Change role').click();
    const giving = dialog(`Change the role of ${name}`);
    await giving.getByRole('radio', { name: 'Finance' }).check();
    await looks('role');
    await giving.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${name}: Finance from now on.`).waitFor();
    await opens('AdminLog', 'Admin Log');
    await opens('Operations', 'Operations');
    await findsReadModel(page, 'testimonials');
    await button('Verify testimonials').click();
    const jobs = page.getByRole('region', { name: 'Jobs' });
    await jobs.getByText('Verify testimonials').first().waitFor();
  },

  async support({ product, page, opens, looks, button, chooses, dialog }) {
    const { form, client, accountId } = await joins(product.origin, { firstname: 'Kaveri' });
    const { supportcode } = await client.send(OpenSupportTicket, {
      name: 'Kaveri Raman',
      email: form.email,
      userPhone: '9000000000',
      subject: 'A poll does not open',
      message: 'My class sees a blank page.',
    });
    await opens(`UserManagement?search=${form.email}`, 'User Management');
    await button(accountId).click();
    const details = dialog('User Details');
    await details.getByText('Support tickets (1)').waitFor();
    await looks('user');
    expect(await details.getByRole('button', { name: /^(Edit|Delete)$/ }).count()).toBe(0);
    await opens(`SupportManagement?search=${supportcode}`, 'Support Management');
    await chooses(`Actions for ${supportcode}`, 'Answer');
    await dialog(`Answer ${supportcode}`).getByLabel('Your answer').fill('Please try it again.');
    await looks('answer');
    await button('Send answer').click();
    await page.getByText('Your answer is on its way.').waitFor();
    await chooses(`Actions for ${supportcode}`, 'Update Status');
    const updating = dialog(`Update the status of ${supportcode}`);
    await updating.getByRole('radio', { name: 'Resolved' }).check();
    await updating.getByRole('button', { name: 'Update Status' }).click();
    await page.getByText('Ticket status updated successfully').waitFor();
  },

  async content({ product, page, opens, looks, button, dialog }) {
    const [owner, reader] = [await joins(product.origin), await joins(product.origin)];
    const quizTitle = `Book covers ${owner.accountId.slice(0, 8)}`;
    const { id } = await createsPoll(owner.client, { quizTitle });
    await reader.client.send(ReportActivity, { id, concern: 'copyright', text: 'They are out of our book.' });
    await opens('ReportManagement', 'Report Management');
    await button(`Look at it: ${quizTitle}`).click();
    await dialog(quizTitle).getByLabel('Reason, for its owner').fill('The covers are of a book.');
    await looks('report');
    await dialog(quizTitle).getByRole('button', { name: 'Take down' }).click();
    await page.getByText('It is taken down. Its owner is told.').waitFor();
    await button(`Look at it: ${quizTitle}`).click();
    await dialog(quizTitle).getByLabel('Note, for its owner').fill('Thank you.');
    await dialog(quizTitle).getByRole('button', { name: 'Restore' }).click();
    await page.getByText('It is restored. Its owner is told.').waitFor();
    await opens('PollManagement', 'Poll Management');
    await opens('BannerManagement', 'Banner Management');
    await button('Add Banner').click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`Science day ${owner.accountId.slice(0, 8)}`);
    await looks('banner');
    await button('Save').click();
    await page.getByText('Banner created successfully').waitFor();
  },

  async finance({ product, admin, page, opens, looks, button, chooses, dialog }) {
    const { creator, quiz } = await sells(product, admin);
    await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
    const buyer = await joins(product.origin, { userType: 'student' });
    const { orderId } = await buys(buyer.client, quiz.id);
    await opens('PayoutManagement', 'Payout Management');
    await chooses('Actions for the payout of Plants', 'Check Total Payment');
    await dialog('Check Total Payment').getByText('₹4,705.00').waitFor();
    await looks('payout');
    await page.keyboard.press('Escape');
    expect(await button('Save the policy').count()).toBe(0);
    await opens('InvoiceManagement', 'Order Management');
    await button(`Refund order ${orderId}`).click();
    await dialog('Refund').getByRole('textbox', { name: 'Reason' }).fill('It is withdrawn.');
    await looks('refund');
    await dialog('Refund').getByRole('button', { name: 'Refund ₹6,150.00' }).click();
    await page.getByText('The refund is decided.').waitFor();
    await opens('LedgerManagement', 'Ledger Management');
    await opens('LedgerExplorer', 'Ledger Explorer');
  },

  async auditor({ product, page, opens, looks, button, dialog }) {
    const owner = await joins(product.origin);
    const quizTitle = `Flags ${owner.accountId.slice(0, 8)}`;
    const { id } = await createsPoll(owner.client, { quizTitle });
    await owner.client.send(OpenSupportTicket, {
      name: 'Meena Raman',
      email: owner.form.email,
      userPhone: '9000000000',
      subject: 'Where is it?',
      message: 'My poll.',
    });
    const reader = await joins(product.origin);
    await reader.client.send(ReportActivity, { id, concern: 'offensive' });
    await opens('ReportManagement', 'Report Management');
    await button(`Look at it: ${quizTitle}`).click();
    await looks('report');
    expect(await dialog(quizTitle).getByRole('textbox').count()).toBe(0);
    await opens('UserManagement', 'User Management');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export All Data').click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await opens('PayoutManagement', 'Payout Management');
    await opens('Operations', 'Operations');
    expect(await button(/^(Rebuild|Verify)/).count()).toBe(0);
    await opens('AdminLog', 'Admin Log');
  },
};

/** The typical work of a role: nothing is refused, too wide, against the rules of accessibility, or said in the console. */
export async function expectGoodDay(
  browser: Browser,
  { product, admin }: Pick<Work, 'product' | 'admin'>,
  role: Colleague,
  { device, office, scheme }: Desk,
): Promise<void> {
  const { cookie } = await secondAdminOf(product, admin, role);
  const { context, page, problems } = await visits(browser, device, product.origin, cookie);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url());
  });
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  const looks = async (name: string) => {
    const named = `${role}-${name}-${office}-${scheme}`;
    const violations = await violationsOn(page, scheme);
    const overflow = await overflowOf(page);
    if (violations.length > 0 || overflow > 0) await screenshot(page, named);
    expect.soft(violations, named).toEqual([]);
    expect.soft(overflow, named).toBeLessThanOrEqual(0);
  };
  const opens = async (path: string, heading: string) => {
    await page.goto(`/${office}/${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await looks(heading);
  };
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const chooses = async (menu: string, item: string) => {
    await button(menu).first().click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  try {
    await opens('default', 'Main Dashboard');
    await days[role]({ product, admin, page, opens, looks, button, chooses, dialog });
    expect(refused).toEqual([]);
    expect(problems).toEqual([]);
  } catch (error) {
    await screenshot(page, `${role}-failed`);
    throw error;
  } finally {
    await context.close();
  }
}
