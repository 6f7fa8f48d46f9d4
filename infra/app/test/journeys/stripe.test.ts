import { readFile } from 'node:fs/promises';
import { signatureOf } from '@pollux/infra/test/support/played-stripe';
import { StripePeer } from '@pollux/infra/test/support/stripe-peer';
import { getPurchase } from '@pollux/query-api/billing/checkout-contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { sells } from '../support/buying.ts';
import { remainsOf } from '../support/remains.ts';
import { adminOf, joins } from '../support/people.ts';
import { playStripeJs, STRIPE_CARDS } from '../support/played-stripe-js.ts';
import { PRODUCT_LOG, type Product } from '../support/product.ts';
import { startStripeProduct } from '../support/stripe-product.ts';

let peer: StripePeer;
let product: Product;
const browser = await sharedBrowser();
let quizId: string;
beforeAll(async () => {
  peer = await StripePeer.start(() => new Date());
  product = await startStripeProduct(peer);
  quizId = (await sells(product, await adminOf(product))).quiz.id;
});
afterAll(async () => {
  await product?.stop();
  await peer?.stop();
});

async function buyer(device: 'desktop' | 'phone') {
  const person = await joins(product.origin, { userType: 'student' });
  const visitor = await visits(browser, device, product.origin, person.client.cookie);
  await playStripeJs(visitor.context);
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith(product.origin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const hasPaid = async () => (await person.client.ask(getPurchase, { query: { activityId: quizId } })).paid;
  return { ...visitor, person, sent, hasPaid };
}

const numberOf = (page: Page) =>
  page
    .frameLocator('iframe[title="Card details"]')
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByRole('textbox', { name: 'Card number' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const done = (page: Page) => page.getByText('Transaction Successful').waitFor();
const toQuiz = async (page: Page) => {
  await page.goto(`/dashboard/quiz-payment/${quizId}`);
  await page.getByText('Inclusive of all taxes').waitFor();
};

test.each(['desktop', 'phone'] as const)(
  'a quiz is bought on a %s screen by a card that is typed into Stripe’s own frame, and no byte of its number comes to us',
  async (device) => {
    const { page, context, problems, sent, hasPaid } = await buyer(device);
    await toQuiz(page);
    await numberOf(page).waitFor();
    // Card is all that is taken: there is nothing to choose.
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, 'checkout through Stripe');
    await pay(page).click();
    await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor();
    expect(sent.filter((each) => each.includes('Checkout'))).toEqual([]);
    await numberOf(page).fill(STRIPE_CARDS.insufficient);
    await pay(page).click();
    await page.getByText('There is not enough money in the account.').waitFor();
    expect(await hasPaid()).toBe(false);
    await numberOf(page).fill(STRIPE_CARDS.ok);
    await pay(page).click();
    await done(page);
    expect(await hasPaid()).toBe(true);
    const [number, log] = [STRIPE_CARDS.ok, await readFile(PRODUCT_LOG, 'utf8')];
    expect(sent.join(' ')).toContain('pm_peer_ok');
    for (const text of [sent.join(' '), log, peer.requests.join(' ')]) expect(text).not.toContain(number);
    expect(await remainsOf([number], product.dataDir)).toEqual([]);
    expect(await remainsOf([quizId], product.dataDir)).not.toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a card that was entered with the plan pays at the checkout', async () => {
  const { page, context, person } = await buyer('desktop');
  const { plans } = await person.client.ask(getPlans);
  const standard = plans.find(({ code }) => code === 'standard')?.id;
  await page.goto('/dashboard/choosesubscription');
  await page.getByRole('radio', { name: 'Standard' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await numberOf(page).fill(STRIPE_CARDS.ok);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`**/dashboard/subscription/${standard}`);
  await page.getByText('Visa ending in 6467').waitFor();
  await pay(page).click();
  await done(page);
  await context.close();
});

test.each(['before', 'after'] as const)(
  'a payment is confirmed at the address of Stripe’s, which leads back without what Stripe writes there, %s we know of it',
  async (when) => {
    const { page, context, sent, hasPaid } = await buyer('phone');
    const tell = async (payment: { readonly paymentId: string }) => {
      const body = peer.message(payment);
      await fetch(`${product.origin}/api/payments/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, new Date()) },
        body,
      });
    };
    await context.route(`${peer.url}/bank/*`, async (route) => {
      const intent = peer.intents.get(route.request().url().split('/').at(-1) ?? '');
      const payment = { paymentId: intent?.metadata['paymentId'] ?? '' };
      peer.confirm(payment, true);
      if (when === 'after') {
        // The page that is being left hears of it as well, and asks for the price anew.
        const isKnown = page.waitForResponse((response) => response.url().includes('/api/checkout/quote'));
        await tell(payment);
        await isKnown;
      }
      const back = new URL(intent?.returnUrl ?? '');
      back.searchParams.set('payment_intent_client_secret', 'pi_1_secret_2');
      await route.fulfill({ status: 303, headers: { location: back.href } });
      if (when === 'before') await tell(payment);
    });
    await toQuiz(page);
    await numberOf(page).fill(STRIPE_CARDS.confirm);
    await pay(page).click();
    // Back at the checkout it is told that it is paid, and led on.
    await page.waitForURL('**/attendquiz/**');
    expect(await hasPaid()).toBe(true);
    expect(sent.filter((each) => each.includes(`/quiz-payment/${quizId} `))).toHaveLength(2);
    const withSecret = sent.filter((each) => each.includes('_secret_'));
    expect(withSecret.map((each) => new URL(each.split(' ')[0] ?? '').pathname)).toEqual([
      '/gateway/stripe/return',
    ]);
    await context.close();
  },
);

test('where Stripe’s script cannot be loaded, nothing is paid, and the person is told', async () => {
  const { page, context, sent } = await buyer('phone');
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  await toQuiz(page);
  await pay(page).click();
  await page.getByText('The fields of the card have not loaded. Reload the page.').waitFor();
  expect(sent.filter((each) => each.includes('Checkout'))).toEqual([]);
  await context.close();
});
