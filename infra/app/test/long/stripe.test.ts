import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { sumOf } from '@pollux/domain/kernel/money';
import { PLAYED, signatureOf } from '@pollux/infra/test/support/played-stripe';
import { StripePeer } from '@pollux/infra/test/support/stripe-peer';
import { getCheckoutQuote, getOrderStatus, getPurchase } from '@pollux/query-api/billing/checkout-contract';
import { getJournal, getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { pays, sells } from '../support/buying.ts';
import { remainsOf } from '../support/remains.ts';
import { adminOf, joins } from '../support/people.ts';
import { type Product, PRODUCT_LOG } from '../support/product.ts';
import { startStripeProduct } from '../support/stripe-product.ts';

// The product as it is configured for Stripe, whose part a peer plays.
let peer: StripePeer;
let product: Product;
let admin: ApiClient;
let quizId: string;
beforeAll(async () => {
  peer = await StripePeer.start(() => new Date());
  product = await startStripeProduct(peer);
  admin = await adminOf(product);
  quizId = (await sells(product, admin)).quiz.id;
});
afterAll(async () => {
  await product?.stop();
  await peer?.stop();
});

async function orders() {
  const { client, accountId } = await joins(product.origin, { userType: 'student' });
  const { orderId } = await client.send(StartQuizCheckout, { quizId, state: '33' });
  const status = async () => (await client.ask(getOrderStatus, { params: { id: orderId } })).status;
  const pay = (outcome: string) => pays(client, orderId, { token: `pm_peer_${outcome}` });
  const intent = () => [...peer.intents.values()].find(({ metadata }) => metadata['orderId'] === orderId);
  return { client, accountId, orderId, status, pay, intent };
}

/** What the gateway holds of an order, in paise. */
async function clearingOf(orderId: string) {
  const { data } = await admin.ask(getJournal, { query: { orderId } });
  const entries = data.flatMap((row) => row.entries).filter(({ account }) => account === 'gateway-clearing');
  return sumOf(entries.map(({ paise }) => paise));
}

const tells = (body: string, headers: Record<string, string>) =>
  fetch(`${product.origin}/api/payments/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  });
const signed = (body: string, at = new Date()) => ({ 'stripe-signature': signatureOf(body, at) });
const paymentOf = (intent: { readonly metadata: Readonly<Record<string, string>> } | undefined) => ({
  paymentId: intent?.metadata['paymentId'] ?? '',
});

test('a quiz is bought by card, and what Stripe keeps of it is in the books', async () => {
  const { client, pay } = await orders();
  const { gateway } = await client.ask(getCheckoutQuote, { query: { type: 'quiz', id: quizId } });
  expect(gateway).toEqual({ name: 'stripe', methods: ['card'], banks: [] });
  expect(await pay('ok')).toMatchObject({ message: 'Transaction Successful', status: 'completed' });
  expect(await client.ask(getPurchase, { query: { activityId: quizId } })).toEqual({ paid: true });
  const balance = async () =>
    Object.fromEntries((await admin.ask(getTrialBalance)).books.map((book) => [book.book, book.balance]));
  await expect.poll(balance).toMatchObject({ 'gateway-clearing': 615_000 - 236, 'gateway-charges': 236 });
});

test('a declined card leaves everything as it was, and what is no token of Stripe’s begins nothing', async () => {
  const { pay, client, orderId, status } = await orders();
  await expect(pay('insufficient')).rejects.toMatchObject({ status: 402, code: 'payment-declined' });
  await expect.poll(status).toBe('failed');
  const asked = peer.requests.length;
  const wrong = [
    { token: '4539148803436467' },
    { token: 'sbx_ok_Visa_4242_0123456789ab' },
    { paymentMethod: 'upi' as const, token: 'meena@okbank' },
  ];
  for (const payment of wrong) {
    await expect(pays(client, orderId, payment)).rejects.toMatchObject({ code: 'payment-details' });
  }
  expect(peer.requests).toHaveLength(asked);
  expect(await remainsOf(['4539148803436467'], product.dataDir)).toEqual([]);
});

test('a confirmed payment is heard of by a message, which is believed only where to look', async () => {
  const { pay, status, intent } = await orders();
  const asked = await pay('confirm');
  expect(asked).toMatchObject({ status: 'confirm', confirmUrl: `${peer.url}/bank/${intent()?.id}` });
  const payment = paymentOf(intent());
  // It says paid before it is.
  const early = peer.message(payment);
  expect((await tells(early, signed(early))).status).toBeGreaterThanOrEqual(500);
  expect(await status()).toBe('pending');
  peer.confirm(payment, true);
  const body = peer.message(payment);
  const other = (await orders()).orderId;
  const forged: [string, Record<string, string>][] = [
    [body, {}],
    [body, { 'stripe-signature': '' }],
    [body, { 'stripe-signature': signatureOf(body, new Date(), 'whsec_other') }],
    [body, signed(body, new Date(Date.now() - 6 * 60_000))],
    [body.replaceAll(intent()?.metadata['orderId'] ?? '-', other), signed(body)],
    [body, { 'x-gateway-signature': signatureOf(body, new Date()) }],
  ];
  for (const [text, headers] of forged) expect((await tells(text, headers)).status).toBe(401);
  expect(await status()).toBe('pending');
  expect((await tells(body, signed(body))).status).toBe(204);
  await expect.poll(status).toBe('completed');
  // Told again, nothing is bought again.
  expect((await tells(body, signed(body))).status).toBe(204);
  expect((await tells(body, signed(body, new Date(Date.now() - 1_000)))).status).toBe(204);
  expect(peer.money(payment.paymentId)).toBe(615_000);
  // What is not about a payment of ours is taken, so that Stripe does not go on telling.
  const foreign = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.updated',
    data: { object: {} },
  });
  expect((await tells(foreign, signed(foreign))).status).toBe(204);
});

test('an admin gives a part back through Stripe, once, whatever Stripe tells of it', async () => {
  const { accountId, orderId, pay, intent } = await orders();
  await pay('refundLate');
  const payment = paymentOf(intent());
  await admin.send(RefundOrder, {
    userId: accountId,
    orderId,
    paise: 123_000,
    refundedBefore: 0,
    reason: 'A question was wrong.',
  });
  await expect.poll(() => peer.money(payment.paymentId)).toBe(492_000);
  // The bank takes a few seconds.
  await expect.poll(() => clearingOf(orderId)).toBe(615_000 - 236);
  await wait(5_100);
  const body = peer.message(payment, 'refund.updated');
  // Not from Stripe, too old, or about another order: nothing moves, and nothing is asked for.
  const other = await orders();
  await other.pay('ok');
  const asked = peer.requests.length;
  const forged: [string, Record<string, string>][] = [
    [body, {}],
    [body, { 'stripe-signature': signatureOf(body, new Date(), 'whsec_other') }],
    [body, signed(body, new Date(Date.now() - 6 * 60_000))],
    [body.replaceAll(orderId, other.orderId), signed(body)],
  ];
  for (const [text, headers] of forged) expect((await tells(text, headers)).status).toBe(401);
  expect(peer.requests).toHaveLength(asked);
  // Signed, but of an order that has no refund: it only says where to look.
  const elsewhere = body.replaceAll(orderId, other.orderId);
  await tells(elsewhere, signed(elsewhere));
  expect(peer.money(paymentOf(other.intent()).paymentId)).toBe(615_000);
  await expect.poll(() => clearingOf(other.orderId)).toBe(615_000 - 236);
  expect((await tells(body, signed(body))).status).toBe(204);
  expect((await tells(body, signed(body, new Date(Date.now() - 1_000)))).status).toBe(204);
  await expect.poll(() => clearingOf(orderId)).toBe(615_000 - 236 - 123_000);
  expect(await clearingOf(other.orderId)).toBe(615_000 - 236);
  expect(peer.money(payment.paymentId)).toBe(492_000);
});

test('whoever comes back from their bank brings no secret to the checkout, and is led nowhere else', async () => {
  const { pay, intent } = await orders();
  await pay('confirm');
  const back = new URL(intent()?.returnUrl ?? '');
  expect(back.origin).toBe(product.origin);
  back.searchParams.set('payment_intent_client_secret', 'pi_1_secret_2');
  const leads = async (url: URL) => {
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await leads(back)).toEqual([303, `/dashboard/quiz-payment/${quizId}`]);
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '']) {
    back.searchParams.set('to', to);
    expect(await leads(back), to).toEqual([303, '/dashboard']);
  }
});

test('a payment whose answer is lost is found by asking, and taken once', async () => {
  const { pay, status, intent } = await orders();
  peer.toLose = { path: /confirm$/, times: 3 };
  expect(await pay('ok')).toMatchObject({ status: 'waiting', transactionId: null });
  expect(await status()).toBe('pending');
  await expect.poll(status, { timeout: 90_000, interval: 1_000 }).toBe('completed');
  expect(peer.money(paymentOf(intent()).paymentId)).toBe(615_000);
});

test('a script of Stripe’s may run in the frame of its fields alone', async () => {
  const policyOf = async (path: string) => {
    const response = await fetch(product.origin + path);
    return { policy: response.headers.get('content-security-policy') ?? '', html: await response.text() };
  };
  const fields = await policyOf('/gateway/fields');
  expect(fields.policy).toContain("default-src 'none'; script-src 'self' https://js.stripe.com");
  expect(fields.policy).toContain('connect-src https://api.stripe.com;');
  expect(fields.policy).toContain("frame-ancestors 'self'");
  expect(fields.html).toContain(`content="${PLAYED.publishableKey}"`);
  expect(fields.html).toContain('src="https://js.stripe.com/');
  for (const path of ['/', '/dashboard', `/attendquiz/${quizId}`]) {
    const { policy, html } = await policyOf(path);
    expect(policy + html, path).not.toContain('stripe.com');
    expect(policy).toContain('/gateway/fields');
  }
  expect((await fetch(`${product.origin}/gateway/sandbox/confirm/${'a'.repeat(24)}`)).status).toBe(404);
});

test('no secret of Stripe’s is in a log, a file or an answer', async () => {
  const log = await readFile(PRODUCT_LOG, 'utf8');
  // What went wrong is there.
  expect(log).toContain('StripeFailed');
  for (const secret of [PLAYED.secretKey, PLAYED.webhookSecret]) {
    expect(log).not.toContain(secret);
    expect(await remainsOf([secret], product.dataDir)).toEqual([]);
  }
  expect(await remainsOf([quizId], product.dataDir)).not.toEqual([]);
});
