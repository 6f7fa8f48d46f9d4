import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { pays, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});
async function expectGood(page: Page, name: string): Promise<void> {
  expect.soft(await overflowOf(page), name).toBeLessThanOrEqual(0);
  await expectAccessible(page, name);
}

test('an admin gives a quiz back in part, which fails and is tried again, and then wholly: the buyer and the creator see it', async () => {
  const { creator, quiz } = await sells(product, admin);
  const buyer = await joins(product.origin, { userType: 'student' });
  const { orderId } = await buyer.client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  await pays(buyer.client, orderId, { paymentMethod: 'upi', token: 'refundfails@sandbox' });
  const [office, buying, selling] = await Promise.all([
    visits(browser, 'desktop', product.origin, admin.cookie),
    visits(browser, 'phone', product.origin, buyer.client.cookie),
    visits(browser, 'desktop', product.origin, creator.client.cookie),
  ]);
  const dialog = office.page.getByRole('dialog', { name: 'Refund' });
  const opensDialog = async () => {
    await office.page.getByRole('button', { name: `Refund order ${orderId}` }).click();
    await dialog.getByText('₹6,150.00').first().waitFor();
  };
  const closes = () => office.page.keyboard.press('Escape').then(() => dialog.waitFor({ state: 'hidden' }));
  const purchase = buying.page.getByRole('region', { name: 'Your payments' });

  // A part is refused by the gateway, is owed, and is tried again.
  await office.page.goto('/admin/InvoiceManagement');
  await opensDialog();
  await dialog.getByRole('radio', { name: 'A part' }).check();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1230');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two questions had no right answer.');
  await dialog.getByText('The buyer keeps access.').waitFor();
  await expectGood(office.page, 'refund-part');
  await dialog.getByRole('button', { name: 'Refund ₹1,230.00' }).click();
  await office.page.getByText('The refund is decided.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await opensDialog();
  await dialog.getByText('The gateway says: The account of the card is closed.').waitFor();
  await office.page.setViewportSize({ width: 390, height: 844 });
  await expectGood(office.page, 'refund-failed');
  await office.page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Refunded', { exact: true }).waitFor();

  await buying.page.goto('/dashboard/choosesubscription');
  await purchase.getByText('₹1,230.00').waitFor();
  await purchase.getByText('refunded', { exact: true }).waitFor();
  await expectGood(buying.page, 'buyer-refunded');
  const [note] = await Promise.all([
    buying.page.waitForEvent('download'),
    purchase.getByRole('button', { name: /^Download the credit note of ₹1,230.00/ }).click(),
  ]);
  expect(note.suggestedFilename()).toMatch(/^credit-note-CRN_\d\d-\d\d_\d{6}\.pdf$/);
  await buying.page.goto(`/attendquiz/${quiz.id}`);
  await buying.page.getByRole('button', { name: 'Start' }).waitFor();
  await selling.page.goto('/dashboard/payments');
  await selling.page.getByText('₹941.00').first().waitFor();
  const [feeNote] = await Promise.all([
    selling.page.waitForEvent('download'),
    selling.page.getByRole('button', { name: /^Download the fee credit note FCN/ }).click(),
  ]);
  expect(feeNote.suggestedFilename()).toMatch(/^fee-credit-note-\w+_\d\d-\d\d_\d{6}\.pdf$/);
  await expectGood(selling.page, 'creator-refunded');

  // Then the rest.
  await dialog.getByText('The buyer’s access ends.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is withdrawn.');
  await dialog.getByRole('button', { name: 'Refund ₹4,920.00' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await opensDialog();
  await dialog.getByText('Nothing is left to refund on this order.').waitFor();
  await closes();

  await buying.page.goto('/dashboard/choosesubscription');
  await purchase.getByRole('button', { name: /^Download the credit note of ₹4,920.00/ }).waitFor();
  await buying.page.goto(`/attendquiz/${quiz.id}`);
  await buying.page.getByRole('alertdialog', { name: 'Payment Required' }).waitFor();
  await selling.page.goto('/dashboard/payments');
  await selling.page.getByText('You have earned ₹0.00.').waitFor();
  for (const { context, problems } of [office, buying, selling]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
