import { readFile } from 'node:fs/promises';
import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { bankForm } from '@pollux/domain/accounts/testing';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { getPayout } from '@pollux/query-api/billing/payouts-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { violationsOn } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins, signUpForm } from '../support/people.ts';
import { Product } from '../support/product.ts';

// What is held, and below what nobody is paid, is everybody's policy: this file has a product of its own.
let product: Product;
const browser = await sharedBrowser();
let admin: ApiClient;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0, minimumPayoutPaise: 0 });
});
afterAll(() => product?.stop());

/** A sale of 5,000 rupees by somebody whose bank is known. */
async function sale() {
  const { creator, quiz } = await sells(product, admin);
  await creator.client.send(SaveBankDetails, {
    ...bankForm,
    accountNumber: '0021008473629',
    password: signUpForm().password,
  });
  const buyer = await joins(product.origin);
  const { transactionId } = await buys(buyer.client, quiz.id);
  const find = () => admin.ask(getPayout, { params: { id: transactionId ?? '' } });
  await expect.poll(() => find().catch(() => undefined)).toBeDefined();
  return { find };
}

/** Ids in the table behind dialogs are shown by their first letters, and named by all. */
const SHORT_IDS = 'label-content-name-mismatch';

async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await overflowOf(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    const found = await violationsOn(page, 'light');
    expect
      .soft(
        found.filter((each) => !each.startsWith(SHORT_IDS)),
        `${name} at ${width}`,
      )
      .toEqual([]);
  }
}

test('an accountant makes a file, gives it to the bank, and takes down what the bank answers', async () => {
  const sales = [await sale(), await sale()];
  const { context, page, problems } = await visits(browser, 'desktop', product.origin, admin.cookie);
  await page.goto('/admin/PayoutManagement');
  await page.getByRole('button', { name: 'Make a file for the bank' }).click();
  const make = page.getByRole('dialog', { name: 'Make a file for the bank' });
  await make.getByRole('checkbox').nth(1).waitFor();
  await expectGood(page, 'make');
  await make.getByRole('button', { name: 'Make a file of 2 payouts, ₹9,410.00' }).click();

  const file = page.getByRole('dialog', { name: 'File for the bank' });
  await file.getByText('Waits for the bank').first().waitFor();
  await expectGood(page, 'file');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^payouts-[\d-]{10}-[\da-f]{6}\.csv$/);
  const [, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  const references = rows.map((row) => row.split(',')[4] ?? '');

  await file.getByRole('button', { name: 'Enter the bank’s answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Enter the bank’s answer' });
  await answer.getByRole('textbox', { name: 'Answer of the bank' }).waitFor();
  await expectGood(page, 'answer');
  const content = [
    'reference,amount,outcome,utr,reason',
    `${references[0]},4705.00,paid,HDFCN52026112601,`,
    `${references[1]},4705.00,failed,,Account closed`,
  ].join('\n');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await answer.getByRole('button', { name: 'See what will happen' }).click();
  await answer.getByText('What will happen: 1 paid, 1 failed, 0 already known, 0 refused.').waitFor();
  await expectGood(page, 'shown');
  expect((await sales[0]?.find())?.status).toBe('pending');
  await answer.getByRole('button', { name: 'Record 2 payouts' }).click();
  await answer.getByText('What has happened: 1 paid, 1 failed').waitFor();
  await answer.getByRole('button', { name: 'Close' }).last().click();
  await file.getByText('UTR HDFCN52026112601').waitFor();
  await file.getByText('The account is closed').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('2 of 2 answered').waitFor();
  const statuses = await Promise.all(sales.map(async ({ find }) => (await find()).status));
  expect(statuses.toSorted()).toEqual(['completed', 'failed']);
  expect(problems).toEqual([]);
  await context.close();
});
