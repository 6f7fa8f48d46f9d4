// Dear: the whole way from the first page to the first answer is walked, so that its clicks and fields are counted.
import { AskQuestion } from '@pollux/domain/hosting/asking';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { asks } from '../support/asking.ts';
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

test('from the home page to the first answer on the wall a visitor takes 4 clicks and 1 field, without an account', async () => {
  const hand = new Hand();
  const { page } = host;
  await page.goto('/');
  await hand.press(page.getByRole('link', { name: 'Ask something' }));
  await hand.fills(page.getByLabel('Your question'), 'Shall we start at nine?');
  await expectAccessible(page, 'ask-question');
  await screenshot(page, 'ask-question');
  await hand.press(page.getByRole('button', { name: 'Share' }));
  const digits = await codeOnWall(host);
  await page.getByText('You asked this without an account', { exact: false }).waitFor();
  await expectAccessible(page, 'ask-share');
  await screenshot(page, 'ask-share');

  // The phone scans what the wall shows.
  await phone.page.goto(`/j/${digits}`);
  await phone.page.getByRole('heading', { name: 'Shall we start at nine?' }).waitFor();
  await hand.press(phone.page.getByRole('radio', { name: 'Yes' }));
  await hand.press(phone.page.getByRole('button', { name: 'Submit' }));
  await page.getByText('100%').first().waitFor();
  await screenshot(page, 'ask-wall');
  expect(hand.clicks, 'clicks').toBeLessThanOrEqual(4);
  expect(hand.fields, 'fields').toBeLessThanOrEqual(1);
});

test('the wall is kept by name, address and code on one screen: the person is in, and finds the question in the library', async () => {
  const { page } = host;
  const hand = new Hand();
  const [mistyped, right] = [signUpForm().email, signUpForm().email];
  // A reload loses nothing: the browser is who it was.
  await page.reload();
  await hand.press(page.getByRole('button', { name: 'Keep this' }));
  const keeping = page.getByRole('dialog');
  await hand.fills(keeping.getByLabel('Your name'), 'Meena');
  await keeping.getByLabel('Email').fill(mistyped);
  await expectAccessible(page, 'keep-address');
  await screenshot(page, 'keep-address');
  await keeping.getByRole('button', { name: 'Send the code' }).click();
  await keeping.getByRole('button', { name: 'Use another address' }).click();
  await keeping.getByLabel('Your name').fill('Meena');
  await hand.fills(keeping.getByLabel('Email'), right);
  await hand.press(keeping.getByRole('button', { name: 'Send the code' }));
  const code = keeping.getByLabel('One-time code');
  await code.waitFor();
  const otp = await codeSentTo(product.origin, right);
  const wrong = otp === '111111' ? '222222' : '111111';
  await code.fill(wrong);
  await keeping.getByRole('button', { name: 'Confirm and keep' }).click();
  await keeping.getByText('Invalid or expired OTP.').waitFor();
  await hand.fills(code, otp);
  await expectAccessible(page, 'keep-code');
  await screenshot(page, 'keep-code');
  await hand.press(keeping.getByRole('button', { name: 'Confirm and keep' }));
  await page.getByText('Kept. You find it in your library.').waitFor();
  await page.getByRole('button', { name: 'Session', exact: true }).waitFor();
  await page.getByText('100%').first().waitFor();
  expect([hand.clicks, hand.fields]).toEqual([3, 3]);

  await page.goto('/dashboard/library');
  await page.getByText('Shall we start at nine?').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/library');
  await page.goto('/dashboard/profile');
  await page.getByText('Meena').first().waitFor();
});

test('what is wrong is told at its place, and an address with an account keeps it there', async () => {
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

  const digits = await codeOnWall({ page } as Visitor);
  expect(await overflowOf(page)).toBe(0);
  await screenshot(page, 'ask-share-phone');
  await page.getByRole('button', { name: 'Keep this' }).click();
  const keeping = page.getByRole('dialog');
  await keeping.getByLabel('Your name').fill('Ravi');
  await keeping.getByLabel('Email').fill(known.form.email);
  await keeping.getByRole('button', { name: 'Send the code' }).click();
  await keeping.getByText('This address has an account', { exact: false }).waitFor();
  await expectAccessible(page, 'keep-in-account');
  await screenshot(page, 'keep-in-account');
  const { email } = known.form;
  await keeping
    .getByLabel('One-time code')
    .fill(await codeSentTo(product.origin, email, 'keep your question'));
  await keeping.getByRole('button', { name: 'Confirm and keep' }).click();
  await page.getByText('Kept. You find it in your library.').waitFor();
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  // Its code leads nowhere any more, and somebody else's wall asks to log in.
  const led = async () => {
    await phone.page.goto(`/j/${digits}`);
    return new URL(phone.page.url()).pathname;
  };
  await expect.poll(led).toBe('/join');
  const wall = new URL(page.url());
  await phone.page.goto(`${wall.pathname}${wall.search}`);
  await expect.poll(() => new URL(phone.page.url()).pathname).toBe('/login');
});

test('whoever asks can lead, without an account as well', async () => {
  const { page } = await visit('desktop');
  await page.goto('/ask');
  await page.getByLabel('Your question').fill('Which way?');
  await page.getByRole('button', { name: 'Title, language and pace' }).click();
  await page.getByRole('switch', { name: 'You lead' }).check();
  await page.getByRole('button', { name: 'Share' }).click();
  const digits = await codeOnWall({ page } as Visitor);
  await phone.page.goto(`/j/${digits}`);
  await page.getByRole('button', { name: 'Lead the session' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.page.getByRole('radio', { name: 'Yes' }).tap();
  await phone.page.getByRole('button', { name: 'Send' }).tap();
  await phone.page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  await page.getByRole('button', { name: 'Close answers' }).click();
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.getByText('100%').first().waitFor();
  await screenshot(page, 'ask-led');
});

test('whoever is logged in asks as before, and owns it at once; what they asked before that they keep by a press', async () => {
  const known = await joins(product.origin);
  const asker = new ApiClient(product.origin);
  const { sessionId } = await asker.send(AskQuestion, asks('Bus or train?'));
  const { page } = await visit('desktop', `${known.client.cookie}; ${asker.cookie}`);
  await page.goto(`/pollgraph?data=${sessionId}`);
  await page.getByRole('heading', { name: 'Asked without an account' }).waitFor();
  await expectAccessible(page, 'keep-logged-in');
  await screenshot(page, 'keep-logged-in');
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await page.getByText('Kept. You find it in your library.').waitFor();

  await page.goto('/ask');
  await page.getByLabel('Your question').fill('Tea or coffee?');
  await page.getByRole('button', { name: 'Share' }).click();
  await codeOnWall({ page } as Visitor);
  await page.getByRole('button', { name: 'Session', exact: true }).waitFor();
  expect(await page.getByText('You asked this without an account', { exact: false }).count()).toBe(0);
});
