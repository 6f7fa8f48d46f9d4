// Dear: the whole way from the first page to the first answer is walked, so that its clicks and fields are counted.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { joins, signUpForm } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
const visitors: Visitor[] = [];
let host: Visitor;
let phone: Visitor;
beforeAll(async () => {
  host = await visit('desktop');
  phone = await visit('phone');
});
afterAll(() => expect(visitors.flatMap(({ problems }) => problems)).toEqual([]));

async function visit(device: 'desktop' | 'phone', cookie?: string): Promise<Visitor> {
  const visitor = await visits(browser, device, product.origin, cookie);
  visitors.push(visitor);
  return visitor;
}

/** What somebody does by hand, counted. */
class Hand {
  clicks = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async fills(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}

async function codeOnWall({ page }: Visitor): Promise<string> {
  const digits = page.getByText(/^Code \d{3} \d{3}$/).first();
  await digits.waitFor();
  return ((await digits.textContent()) ?? '').replaceAll(/\D/g, '');
}

test('from the home page to the first answer on the wall a visitor takes at most 6 clicks and 4 fields, with the account made on the way', async () => {
  const hand = new Hand();
  const { email } = signUpForm();
  const { page } = host;
  await page.goto('/');
  await hand.press(page.getByRole('link', { name: 'Ask something' }));
  await hand.fills(page.getByLabel('Your question'), 'Shall we start at nine?');
  await expectAccessible(page, 'ask-question');
  await screenshot(page, 'ask-question');
  await hand.press(page.getByRole('button', { name: 'Share' }));
  await hand.fills(page.getByLabel('Your name'), 'Meena');
  await hand.fills(page.getByLabel('Email'), email);
  await expectAccessible(page, 'ask-account');
  await screenshot(page, 'ask-account');
  await hand.press(page.getByRole('button', { name: 'Send the code' }));
  const code = page.getByLabel('One-time code');
  await code.waitFor();
  // The way to the mailbox may lead over a reload.
  await page.reload();
  await hand.fills(code, await codeSentTo(product.origin, email));
  await expectAccessible(page, 'ask-code');
  await screenshot(page, 'ask-code');
  await hand.press(page.getByRole('button', { name: 'Confirm and share' }));
  const digits = await codeOnWall(host);

  // The phone scans what the wall shows.
  await phone.page.goto(`/j/${digits}`);
  await phone.page.getByRole('heading', { name: 'Shall we start at nine?' }).waitFor();
  await hand.press(phone.page.getByRole('radio', { name: 'Yes' }));
  await hand.press(phone.page.getByRole('button', { name: 'Submit' }));
  await page.getByText('100%').first().waitFor();
  await screenshot(page, 'ask-wall');
  expect(hand.clicks, 'clicks').toBeLessThanOrEqual(6);
  expect(hand.fields, 'fields').toBeLessThanOrEqual(4);
});

test('whoever asked is in without another log-in, and finds the question in the library', async () => {
  const { page } = host;
  await page.goto('/dashboard/library');
  await page.getByText('Shall we start at nine?').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/library');
  await page.goto('/dashboard/profile');
  await page.getByText('Meena').first().waitFor();
});

test('a wrong code is told, and an address with an account leads to the log-in and back to what was typed', async () => {
  const known = await joins(product.origin);
  const { page } = await visit('phone');
  await page.goto('/ask');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Type a question.', { exact: true }).waitFor();
  await page.getByLabel('Your question').fill('One word for today?');
  await page.getByLabel('Answer 2', { exact: true }).fill('yes');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Two answers are the same. Change one.').first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'ask-faults');
  await screenshot(page, 'ask-faults');
  await page.getByText('One word each').click();
  await page.getByRole('button', { name: 'Share' }).click();

  await page.getByLabel('Your name').fill('Ravi');
  await page.getByLabel('Email').fill(known.form.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText('This address has an account.', { exact: false }).waitFor();
  await screenshot(page, 'ask-taken');
  const other = signUpForm().email;
  await page.getByLabel('Email').fill(other);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const right = await codeSentTo(product.origin, other);
  await page.getByLabel('One-time code').fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm and share' }).click();
  await page.getByText('Invalid or expired OTP.').waitFor();

  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByRole('link', { name: 'I have an account' }).click();
  // The page before has a field for the address, too.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Email').fill(known.form.email);
  await page.getByLabel('Password', { exact: true }).fill(known.form.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ask');
  expect(await page.getByLabel('Your question').inputValue()).toBe('One word for today?');
  await page.getByRole('button', { name: 'Share' }).click();
  await codeOnWall({ page } as Visitor);
});
