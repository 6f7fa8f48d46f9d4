import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { getUserTransactions } from '@pollux/query-api/billing/orders-contract';
import { getRefundCheck } from '@pollux/query-api/billing/refunds-contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { card, pays, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let admin: ApiClient;
let finance: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
  finance = await secondAdminOf(product, admin, 'finance');
});
/** Of the sandbox, by which a payment is disputed, and stays paid. */
const DISPUTED_CARD = '4000000000002685';
const within = { timeout: 60_000, interval: 300 };

async function expectGood(page: Page, name: string): Promise<void> {
  expect.soft(await overflowOf(page), name).toBeLessThanOrEqual(0);
  await expectAccessible(page, name);
}

async function paysByCard(page: Page, quizId: string): Promise<void> {
  await page.goto(`/dashboard/quiz-payment/${quizId}`);
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByRole('textbox', { name: 'Card number, group 1' }).click();
  await page.keyboard.insertText(DISPUTED_CARD);
  await fields.getByRole('textbox', { name: 'Expiry' }).fill('1239');
  await fields.getByRole('textbox', { name: 'CVV' }).pressSequentially('123');
  await fields.getByRole('textbox', { name: 'Name on card' }).fill('MEENA RAMAN');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Transaction Successful').waitFor();
}

const charged = async () =>
  (await admin.ask(getTrialBalance)).books.find(({ book }) => book === 'gateway-charges')?.balance ?? 0;
const disputeOf = async (orderId: string) =>
  (await admin.ask(getRefundCheck, { params: { id: orderId } })).dispute;

test('two payments are disputed: who looks after money is told first, answers both, and one is won and one lost', async () => {
  const { creator, quiz } = await sells(product, admin);
  const [buyer, other] = await Promise.all([
    joins(product.origin, { userType: 'student' }),
    joins(product.origin, { userType: 'student' }),
  ]);
  const chargedBefore = await charged();
  const [office, buying, selling] = await Promise.all([
    visits(browser, 'desktop', product.origin, finance.cookie),
    visits(browser, 'phone', product.origin, buyer.client.cookie),
    visits(browser, 'phone', product.origin, creator.client.cookie),
  ]);
  const { page } = office;
  const dialog = page.getByRole('dialog', { name: 'Disputes' });
  const answering = page.getByRole('dialog', { name: 'Answer the dispute' });
  const opens = (orderId: string) =>
    page.getByRole('button', { name: new RegExp(`^(Details of|Refund) order ${orderId}$`) }).click();
  const toOrders = async () => {
    await page.goto('/admin/InvoiceManagement');
    await page.getByText(/disputes? ha(s|ve) to be answered/).waitFor();
  };
  const sends = async (text: string) => {
    await answering.getByRole('textbox', { name: 'Why the payment is right' }).fill(text);
    await answering.getByRole('checkbox', { name: /^I have read everything above/ }).check();
    await answering.getByRole('button', { name: 'Send to the bank' }).click();
    await answering.waitFor({ state: 'hidden' });
  };

  await paysByCard(buying.page, quiz.id);
  const [won] = (await buyer.client.ask(getUserTransactions)).data;
  const wonId = won?.orderId ?? '';
  await expect.poll(() => disputeOf(wonId), within).toBe('open');

  // It is the first that is said at home and of the orders.
  await page.goto('/admin/default');
  await page.getByText(/disputed at the buyers?’s? banks?/).waitFor();
  await toOrders();
  await opens(wonId);
  await dialog.getByText(/^Evidence can be given until/).waitFor();
  await dialog.getByText('₹4,705.00 of the creator’s payout is held until it is settled.').waitFor();
  await dialog.getByRole('button', { name: 'Answer the dispute' }).click();
  await answering.getByText(/sold for ₹6,150\.00 with taxes on/).waitFor();
  await sends('They took part.\nThey asked us for the next part.');
  await dialog.getByText(/^Answered .* the gateway received it/).waitFor();
  await expectGood(page, 'dispute-answered');

  // The bank does not wait for ever: each is answered as it comes.
  const { orderId: lostId } = await other.client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  await pays(other.client, lostId, { token: card('disputeLost') });
  await expect.poll(() => disputeOf(lostId), within).toBe('open');
  await toOrders();
  await opens(lostId);
  await dialog.getByRole('button', { name: 'Answer the dispute' }).click();
  await answering.getByText(/sold for ₹6,150\.00 with taxes on/).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGood(page, 'dispute-answer');
  await sends('They have bought it themselves.');
  await dialog.getByText(/^Answered .* the gateway received it/).waitFor();

  // The bank decides.
  await expect.poll(() => disputeOf(wonId), within).toBe('won');
  await expect.poll(() => disputeOf(lostId), within).toBe('lost');
  await expect.poll(charged, within).toBe(chargedBefore + 50_000);
  await page.goto('/admin/InvoiceManagement');
  await opens(lostId);
  await page.getByText('The gateway’s charge: ₹500.00, paid by the platform').waitFor();
  await page.getByText('by a lost dispute').waitFor();
  await expectGood(page, 'dispute-lost');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/LedgerExplorer');
  await page.getByText('The books balance at').waitFor();
  await page.getByText('Charges of the gateway').first().waitFor();

  // The creator keeps the one sale and not the other; who had their money back has no access any more.
  await selling.page.goto('/dashboard/payments');
  await selling.page.getByText('You have earned ₹4,705.00.').waitFor();
  await expectGood(selling.page, 'creator-disputed');
  await buying.page.goto(`/attendquiz/${quiz.id}`);
  await buying.page.getByRole('button', { name: 'Start' }).waitFor();
  for (const { context, problems } of [office, buying, selling]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
