import { StartAttempt } from '@pollux/domain/attending/attending';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import {
  ConfirmCheckout,
  StartQuizCheckout,
  StartSubscriptionCheckout,
} from '@pollux/domain/billing/orders/checkout';
import { PlanDowngrade, WithdrawDowngrade } from '@pollux/domain/billing/orders/downgrading';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateSurvey, UpdateQuiz } from '@pollux/domain/authoring/saving';
import { CreateCoupon, DeleteCoupon } from '@pollux/domain/reference/coupon';
import { UpdateTax } from '@pollux/domain/billing/tax';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAttend } from '@pollux/query-api/authoring/contract';
import { getCheckoutQuote, getOrderStatus, getPurchase } from '@pollux/query-api/billing/checkout-contract';
import { getTransactions, getUserTransactions } from '@pollux/query-api/billing/orders-contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { getAdminTaxes } from '@pollux/query-api/billing/taxes-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { buys, card, letsPass, pays, sells } from '../support/buying.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { mailsTo } from '../support/mailbox.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { post } from '../support/requests.ts';
import { choiceQuestion, createsPoll, newId, wordCloudQuestion } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';

// Prices depend on what belongs to all: this file has a product of its own.
let product: HostedProduct;
let admin: ApiClient;
let seller: Awaited<ReturnType<typeof sells>>;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  seller = await sells(product, admin);
});
afterAll(() => product?.stop());

const buyer = () => joins(product.origin, { userType: 'student' });
const quoteOf = async ({ client }: Person, id: string, query: Readonly<Record<string, string>> = {}) =>
  client.ask(getCheckoutQuote, { query: { type: 'quiz', id, ...query } });
const planCalled = async (code: string, by: Person) => {
  const { plans } = await by.client.ask(getPlans);
  const plan = plans.find((known) => known.code === code);
  if (plan === undefined) throw new Error(`There is no plan ${code}.`);
  return plan;
};
const quotePlan = async (by: Person, code: string, coupon = '') =>
  by.client.ask(getCheckoutQuote, {
    query: { type: 'subscription', id: (await planCalled(code, by)).id, coupon },
  });
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const coupon = (code: string, parts: object = {}) =>
  admin.send(CreateCoupon, {
    code,
    type: 'percentage',
    promoType: 'coupon',
    applyTo: 'all',
    value: 20,
    validFrom: day(-1),
    validTo: day(1),
    ...parts,
  });

test('a quiz is withheld until it is paid for, and then attended [P101 P452 P472 P473 P516 P518 P520 C344]', async () => {
  const person = await buyer();
  const { client } = person;
  const { id } = seller.quiz;
  const quote = await quoteOf(person, id);
  expect(quote).toMatchObject({
    item: { type: 'quiz', quizId: id, title: 'Plants' },
    quote: {
      price: 500_000,
      total: 615_000,
      taxes: [
        { taxName: 'GST', taxPercentage: undefined, taxType: 'GST', paise: 90_000 },
        { taxName: 'Platform Fee', taxType: 'service', paise: 25_000 },
      ].map(({ taxPercentage: _none, ...tax }) => tax),
    },
    isBought: false,
  });
  const attend = { quizId: id, firstname: 'Bala', lastname: 'Ganesan' };
  await expect(client.send(StartAttempt, attend)).rejects.toMatchObject({
    status: 402,
    code: 'payment-required',
  });
  expect(await client.ask(getPurchase, { query: { activityId: id } })).toEqual({ paid: false });
  const offered = { params: { id } };
  expect(await client.ask(getAttend, offered)).toMatchObject({
    availability: 'payment-required',
    paid: false,
  });

  const placed = await client.send(StartQuizCheckout, { quizId: id, state: '33' });
  expect(placed.quote).toEqual(quote.quote);
  const paid = await pays(client, placed.orderId);
  expect(paid).toMatchObject({ message: 'Transaction Successful', status: 'completed' });
  expect(paid.transactionId).toMatch(/^[0-9a-f]{24}$/);
  expect(await client.ask(getPurchase, { query: { activityId: id } })).toEqual({ paid: true });
  expect(await client.ask(getAttend, offered)).toMatchObject({ availability: 'open', paid: true });
  expect((await client.send(StartAttempt, attend)).attempt).toBeTruthy();
  const status = { params: { id: placed.orderId }, minPosition: paid.position };
  expect(await client.ask(getOrderStatus, status)).toEqual({
    status: 'completed',
    refusal: null,
    transactionId: paid.transactionId,
  });

  // Nobody pays twice, and nobody sees another's order.
  await expect(client.send(StartQuizCheckout, { quizId: id, state: '33' })).rejects.toMatchObject({
    code: 'already-bought',
  });
  await expect(pays(client, placed.orderId)).rejects.toMatchObject({ code: 'order-ended' });
  const other = await buyer();
  await expect(other.client.ask(getOrderStatus, status)).rejects.toMatchObject({ status: 404 });
  await expect(pays(other.client, placed.orderId)).rejects.toMatchObject({ code: 'order-not-found' });
});

test('each kind of activity is offered free or paid, by one gate, where the plan allows it [P002 P473]', async () => {
  const title = { quizTitle: 'School food', quizDescription: 'How was it?', language: 'Eng' };
  const asks = [{ ...choiceQuestion('Is it warm?', ['Yes', 'No']), timer: 0 as const }];
  const kinds = [
    (by: ApiClient, settings: object) => createsQuiz(by, settings),
    (by: ApiClient, settings: object) => by.send(CreateSurvey, { ...title, questions: asks, ...settings }),
    (by: ApiClient, settings: object) => createsPoll(by, settings),
    (by: ApiClient, settings: object) =>
      createsPoll(by, { questions: [wordCloudQuestion('One word?')], ...settings }),
  ];
  const price = { paymentType: 'paid', amount: 4_900 };
  const onFree = await joins(product.origin, { userType: 'teacher' });
  const { client } = await buyer();
  for (const creates of kinds) {
    await expect(creates(onFree.client, price)).rejects.toMatchObject({ status: 403 });
    const free = await creates(onFree.client, {});
    const offered = (id: string, minPosition: string) =>
      client.ask(getAttend, { params: { id }, minPosition });
    expect(await offered(free.id, free.position)).toMatchObject({ availability: 'open', paid: false });
    const paid = await creates(seller.creator.client, price);
    expect(await offered(paid.id, paid.position)).toMatchObject({
      availability: 'payment-required',
      price: 4_900,
      paid: false,
    });
    const { position } = await buys(client, paid.id);
    expect(await offered(paid.id, position)).toMatchObject({ availability: 'open', paid: true });
  }
});

test('whoever has bought is sent one receipt, in their language', async () => {
  const { client, form } = await joins(product.origin, { userType: 'student', language: 'tam' });
  const { transactionId } = await buys(client, seller.quiz.id);
  const receipts = async () =>
    (await mailsTo(product.origin, form.email)).filter(({ text }) => text.includes(transactionId ?? 'none'));
  await expect.poll(async () => (await receipts()).length).toBe(1);
  const [mail] = await receipts();
  expect(mail?.subject).toBe('Pollux இலிருந்து உங்கள் ரசீது');
  expect(mail?.text).toContain('₹6,150.00');
});

test('a double click pays once: the same request again is answered the same [P230 P519]', async () => {
  const { client } = await buyer();
  const { orderId } = await client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
  const payment = { orderId, paymentMethod: 'card' as const, token: card('ok') };
  const [first, second] = await Promise.all([
    client.send(ConfirmCheckout, payment, 'click'),
    client.send(ConfirmCheckout, payment, 'click'),
  ]);
  expect(second.transactionId).toBe(first.transactionId);
  const again = await client.send(ConfirmCheckout, payment, 'click');
  expect(again).toMatchObject({ status: 'completed', transactionId: first.transactionId });
  // Two clicks that are two requests: one of them pays.
  const other = await buyer();
  const order = await other.client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
  const clicks = await Promise.allSettled([1, 2, 3].map(() => pays(other.client, order.orderId)));
  const done = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value.transactionId] : []));
  expect(new Set(done).size).toBe(1);
});

test('an order and its transaction are created with 201; a payment that waits has made none yet [P520]', async () => {
  const sends = ({ client: { cookie } }: Person, name: string, body: object) =>
    post(`${product.origin}/api/commands/${name}`, body, { cookie });
  for (const [outcome, status, answer] of [
    ['ok', 201, { status: 'completed', transactionId: expect.stringMatching(/^[0-9a-f]{24}$/) }],
    ['late', 200, { status: 'waiting', transactionId: null }],
  ] as const) {
    const person = await buyer();
    const placed = await sends(person, 'StartQuizCheckout', { quizId: seller.quiz.id, state: '33' });
    const { orderId } = (await placed.json()) as { orderId: string };
    expect([placed.status, orderId]).toEqual([201, expect.stringMatching(/^[0-9a-f]{24}$/)]);
    const paid = await sends(person, 'ConfirmCheckout', { orderId, token: card(outcome) });
    expect(paid.status).toBe(status);
    expect(await paid.json()).toMatchObject(answer);
  }
});

test('a declined payment leaves everything as it was, says why, and can be made again [A316 P371 P596]', async () => {
  const { client } = await buyer();
  const { id } = seller.quiz;
  const { orderId } = await client.send(StartQuizCheckout, { quizId: id, state: '33' });
  const answer = await fetch(`${product.origin}/api/commands/ConfirmCheckout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie ?? '' },
    body: JSON.stringify({ orderId, paymentMethod: 0, token: card('insufficient') }),
  });
  expect(answer.status).toBe(402);
  expect(await answer.json()).toMatchObject({
    code: 'payment-declined',
    detail: 'An error occurred while processing the payment.',
    errors: [{ code: 'insufficient-funds', message: 'There is not enough money in the account.' }],
  });
  expect(await client.ask(getPurchase, { query: { activityId: id } })).toEqual({ paid: false });
  await expect
    .poll(async () => (await client.ask(getOrderStatus, { params: { id: orderId } })).status)
    .toBe('failed');
  expect(await pays(client, orderId, { paymentMethod: 'upi', token: 'bala@okbank' })).toMatchObject({
    status: 'completed',
  });
});

test('details that nothing can be paid with are refused before anything is begun [P431]', async () => {
  const { client } = await buyer();
  const { orderId } = await client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
  const wrong = [
    { token: null },
    { token: '4242424242424242' },
    { paymentMethod: 'upi' as const, token: 'no handle' },
    { paymentMethod: 'bank' as const, token: 'NONE' },
  ];
  for (const payment of wrong) {
    await expect(pays(client, orderId, payment)).rejects.toMatchObject({
      status: 422,
      code: 'payment-details',
    });
  }
  expect(await pays(client, orderId, { paymentMethod: 'bank', token: 'SBIN' })).toMatchObject({
    status: 'completed',
  });
});

test('a payment that the bank has to be told of waits for it, and ends as its person says', async () => {
  const confirm = async (answer: string) => {
    const { client } = await buyer();
    const { orderId } = await client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
    const asked = await pays(client, orderId, { token: card('confirm') });
    expect(asked).toMatchObject({ status: 'confirm', transactionId: null });
    await expect(pays(client, orderId)).rejects.toMatchObject({ code: 'payment-under-way' });
    await expect(
      client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' }),
    ).rejects.toMatchObject({
      code: 'payment-under-way',
    });
    const page = await fetch(asked.confirmUrl ?? '');
    expect(await page.text()).toContain('Confirm');
    const back = '/dashboard/quiz-payment/1';
    const answered = await fetch(asked.confirmUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer, back }),
    });
    expect([answered.status, answered.headers.get('location')]).toEqual([303, back]);
    return () => client.ask(getOrderStatus, { params: { id: orderId } });
  };
  await expect.poll(await confirm('confirmed')).toMatchObject({ status: 'completed' });
  await expect.poll(await confirm('refused')).toMatchObject({
    status: 'failed',
    refusal: { code: 'not-confirmed' },
  });
});

test('a transaction says what the gateway answers of its payment: pending, succeeded or failed [P320]', async () => {
  const payment = async (token: string) => {
    const { client, accountId } = await buyer();
    const { orderId } = await client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
    // One that is declined is refused here; what is compared is what the lists say of it.
    await pays(client, orderId, { paymentMethod: 'upi', token }).catch(() => undefined);
    const statuses = async () => {
      const own = await client.ask(getUserTransactions);
      const { data } = await admin.ask(getTransactions, { query: { pageSize: 100 } });
      return [...own.data, ...data.filter(({ userId }) => userId === accountId)].map(
        ({ paymentStatus, status }) => [paymentStatus, status],
      );
    };
    return { orderId, statuses };
  };
  const twice = (...statuses: string[]) => [statuses, statuses];
  const late = await payment('late@held');
  await expect.poll(late.statuses).toEqual(twice('pending', 'pending'));
  await expect.poll((await payment('success@sandbox')).statuses).toEqual(twice('succeeded', 'completed'));
  await expect.poll((await payment('fail@sandbox')).statuses).toEqual(twice('failed', 'failed'));
  await letsPass(product, late.orderId, 5);
  await expect.poll(late.statuses).toEqual(twice('succeeded', 'completed'));
});

test('a payment that is late is heard of by a message; one that is not from the gateway is refused', async () => {
  const { client } = await buyer();
  const { orderId } = await client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
  const late = { paymentMethod: 'upi', token: 'late@held' } as const;
  expect(await pays(client, orderId, late)).toMatchObject({ status: 'waiting' });
  const message = (signature: string) =>
    fetch(`${product.origin}/api/payments/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-signature': signature },
      body: JSON.stringify({ paymentId: newId(), orderId, accountId: newId() }),
    });
  const forged = `t=${Date.now()},v1=${'0'.repeat(64)}`;
  for (const signature of ['', 'x', forged]) expect((await message(signature)).status).toBe(401);
  const status = async () => (await client.ask(getOrderStatus, { params: { id: orderId } })).status;
  expect(await status()).toBe('pending');
  await letsPass(product, orderId, 5);
  await expect.poll(status).toBe('completed');
});

test('a plan is bought and in force at once; what is dearer credits what is left, what is cheaper waits [A012 P370]', async () => {
  const person = await joins(product.origin, { userType: 'teacher' });
  const { client } = person;
  const standard = await planCalled('standard', person);
  const premium = await planCalled('premium', person);
  const basic = await planCalled('basic', person);
  const { orderId, quote } = await client.send(StartSubscriptionCheckout, {
    planId: standard.id,
    state: '33',
  });
  expect(quote).toMatchObject({ price: 49_900, credit: 0, total: 49_900 + 8_982 + 2_495 });
  await pays(client, orderId);
  const plan = async () => (await client.ask(getMe)).user.subscriptionType;
  await expect.poll(plan).toBe('standard');
  const start = (planId: string) => client.send(StartSubscriptionCheckout, { planId, state: '33' });
  await expect(start(standard.id)).rejects.toMatchObject({ code: 'already-on-plan' });
  await expect(start(basic.id)).rejects.toMatchObject({ code: 'cheaper-at-end' });
  const upgrade = await start(premium.id);
  // A moment of the month is gone.
  expect(upgrade.quote.credit).toBeGreaterThan(61_000);
  expect(upgrade.quote.credit).toBeLessThanOrEqual(61_377);
  expect(upgrade.quote.total).toBe(99_900 + 17_982 + 4_995 - upgrade.quote.credit);
  // By the time that it is paid, a little more is gone.
  await expect(pays(client, upgrade.orderId)).resolves.toMatchObject({ status: 'completed' });
  await expect.poll(plan).toBe('premium');
  // A cheaper one follows at the end, and can be taken back.
  await expect.poll(async () => (await client.ask(getMe)).user.autoRenew).toBe(true);
  await expect(client.send(PlanDowngrade, { planId: basic.id })).rejects.toMatchObject({
    code: 'free-by-ending',
  });
  const nextPlan = async ({ position: minPosition }: { position: string }) =>
    (await client.ask(getMe, { minPosition })).user.nextPlan;
  const planned = await nextPlan(await client.send(PlanDowngrade, { planId: standard.id }));
  expect(planned).toMatchObject({ planCode: 'standard', planName: 'Standard' });
  expect(Date.parse(planned?.from ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  expect(await plan()).toBe('premium');
  expect(await nextPlan(await client.send(WithdrawDowngrade, {}))).toBeNull();
});

test('codes count in upper and lower case, with spaces or without, while they run, for what they are for, as often as they may [A182 A183 A253 A254 P423 P426 P427 P517]', async () => {
  const person = await joins(product.origin, { userType: 'teacher' });
  await coupon('Pongal20');
  await coupon('OnlyPremium', { applyTo: 'premium' });
  await coupon('Over', { validFrom: day(-9), validTo: day(-3) });
  await coupon('Off', { isActive: false });
  await coupon('Spent', { mostUses: 1 });
  const another = await buyer();
  const { orderId } = await another.client.send(StartQuizCheckout, {
    quizId: seller.quiz.id,
    couponCode: 'Spent',
    state: '33',
  });
  await pays(another.client, orderId);
  const quote = (code: string) => quotePlan(person, 'standard', code);
  expect(await quote('Pongal20')).toMatchObject({
    coupon: { code: 'Pongal20', isValid: true },
    quote: { couponDiscount: 9_980, total: 49_900 - 9_980 + 8_982 + 2_495 },
  });
  for (const code of ['pongal20', 'PONGAL20', ' Pongal20 ', 'Pongal 20'])
    expect(await quote(code), code).toMatchObject({
      coupon: { code: code.trim(), isValid: true },
      quote: { couponDiscount: 9_980 },
    });
  for (const code of ['Pongal2', 'Pongal200', 'OnlyPremium', 'Over', 'Off', 'Spent', 'Never']) {
    expect(await quote(code), code).toMatchObject({
      coupon: { code, isValid: false },
      quote: { couponDiscount: 0, total: 61_377 },
    });
  }
  for (const type of ['fixed', 'flat']) {
    await coupon(`Rupees-${type}`, { type, value: 100 });
    expect((await quote(`Rupees-${type}`)).quote, type).toMatchObject({ couponDiscount: 10_000 });
  }
  await coupon('Much', { type: 'flat', value: 5_000 });
  expect((await quote('Much')).quote).toMatchObject({ couponDiscount: 49_900, total: 8_982 + 2_495 });
  const { id } = await coupon('All', { promoType: 'discount', value: 10 });
  await coupon('Less', { promoType: 'discount', value: 5, applyTo: 'standard' });
  // Of several the largest is taken; one that lowers prices by itself is no code.
  expect((await quote('Pongal20')).quote).toMatchObject({ platformDiscount: 4_990, couponDiscount: 9_980 });
  expect(await quote('All')).toMatchObject({ coupon: { isValid: false } });
  await admin.send(DeleteCoupon, { id });
  expect((await quote('')).quote).toMatchObject({ platformDiscount: 2_495 });
});

test('what changes between the quote and the payment is shown again before anything is charged', async () => {
  const { creator, quiz } = await sells(product, admin, 10_000);
  const { client } = await buyer();
  const { orderId } = await client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  const { id, form } = quiz;
  await creator.client.send(UpdateQuiz, { ...form, id, amount: 20_000, expectedVersion: 1 });
  await expect(pays(client, orderId)).rejects.toMatchObject({ status: 409, code: 'quote-changed' });
  const again = await client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  expect(again.quote.price).toBe(20_000);
  expect(await pays(client, again.orderId)).toMatchObject({ status: 'completed' });
});

test('a tax that is switched off is on no new order [A226 A351 P636]', async () => {
  const { quiz } = await sells(product, admin, 10_000);
  const person = await buyer();
  const { data } = await admin.ask(getAdminTaxes);
  const fee = data.find(({ taxType }) => taxType === 'service');
  if (fee === undefined) throw new Error('There is no service tax.');
  const { id, taxName, taxPercentage, taxType, taxDescription } = fee;
  const form = { id, taxName, taxPercentage, taxType, taxDescription };
  expect((await quoteOf(person, quiz.id)).quote.total).toBe(12_300);
  await admin.send(UpdateTax, { ...form, isActive: false });
  expect((await quoteOf(person, quiz.id)).quote).toMatchObject({
    total: 11_800,
    taxes: [{ taxName: 'GST' }],
  });
  await admin.send(UpdateTax, { ...form, isActive: true });
});

test('where nothing is due an order is completed without the gateway, as a transaction of 0 [P231]', async () => {
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, taxBase: 'net' });
  try {
    const { id: couponId } = await coupon('ALL', { value: 100 });
    const person = await buyer();
    const { quiz } = await sells(product, admin, 10_000);
    const placed = await person.client.send(StartQuizCheckout, {
      quizId: quiz.id,
      couponCode: 'ALL',
      state: '33',
    });
    expect(placed.quote).toMatchObject({ price: 10_000, couponDiscount: 10_000, total: 0 });
    const paid = await person.client.send(ConfirmCheckout, { orderId: placed.orderId });
    expect(paid).toMatchObject({ status: 'completed', message: 'Transaction Successful', confirmUrl: null });
    const asked = { minPosition: paid.position };
    expect((await person.client.ask(getUserTransactions, asked)).data).toMatchObject([
      { transactionId: paid.transactionId, quizId: quiz.id, amount: 0, status: 'completed' },
    ]);
    const { data } = await admin.ask(getTransactions, { query: { pageSize: 100 }, ...asked });
    expect(data.find(({ orderId }) => orderId === placed.orderId)).toMatchObject({ amount: 0 });
    const bought = { query: { activityId: quiz.id } };
    expect(await person.client.ask(getPurchase, bought)).toEqual({ paid: true });
    await admin.send(DeleteCoupon, { id: couponId });
  } finally {
    await admin.send(SetBillingPolicy, FIRST_POLICY);
  }
});

test('what is free, closed, gone or one’s own is not for sale, nor a plan that there is not', async () => {
  const student = await buyer();
  const { creator, quiz } = seller;
  const free = await createsQuiz(creator.client, { paymentType: 'free' });
  const start = (client: ApiClient, quizId: string) =>
    client.send(StartQuizCheckout, { quizId, state: '33' });
  await expect(start(student.client, free.id)).rejects.toMatchObject({ code: 'not-for-sale' });
  const closed = await createsQuiz(creator.client, { paymentType: 'paid', amount: 50_000 });
  await creator.client.send(SetActivityActive, { id: closed.id, isActive: false });
  await expect(start(student.client, closed.id)).rejects.toMatchObject({ code: 'not-for-sale' });
  await expect(start(creator.client, quiz.id)).rejects.toMatchObject({ code: 'not-for-sale' });
  await expect(start(student.client, newId())).rejects.toMatchObject({ status: 404 });
  await expect(start(new ApiClient(product.origin), quiz.id)).rejects.toMatchObject({ status: 401 });
  await expect(start(admin, quiz.id)).resolves.toMatchObject({ message: 'The order is placed.' });
  const unknown = { planId: newId(), state: '33' };
  await expect(student.client.send(StartSubscriptionCheckout, unknown)).rejects.toMatchObject({
    status: 404,
  });
});

test('what was acknowledged is there after a power cut, and what hung is asked for', async () => {
  const person = await buyer();
  const { client } = person;
  const { orderId } = await client.send(StartQuizCheckout, { quizId: seller.quiz.id, state: '33' });
  await pays(client, orderId, { token: card('late') });
  await product.kill();
  await product.restart();
  const done = await buys(client, (await sells(product, admin, 100)).quiz.id);
  expect(done.status).toBe('completed');
  // The message was lost with the process: the deadline asks.
  await expect
    .poll(async () => (await client.ask(getOrderStatus, { params: { id: orderId } })).status, {
      timeout: 90_000,
      interval: 2_000,
    })
    .toBe('completed');
});
