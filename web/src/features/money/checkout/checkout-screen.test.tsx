// @vitest-environment happy-dom
import type { Quote } from '@pollux/domain/billing/quote';
import { useParams } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDetails } from '../../../shared/gateway/kept-details.ts';
import { keepOrder } from '../../../shared/session/kept-orders.ts';
import { takeRedirect } from '../../../shared/session/redirect-memory.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { fakeCardFields } from '../../../shared/testing/fake-card-fields.ts';
import { profileOf } from '../../../shared/testing/fake-profile.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { CheckoutScreen } from './checkout-screen.tsx';

const person = userEvent.setup();
const [planId, orderId, transactionId] = ['b', 'c', 'd'].map((sign) => sign.repeat(24)) as [
  string,
  string,
  string,
];
const token = { token: 'sbx_ok_visa_4242_abc', brand: 'visa', last4: '4242' };

const quote: Quote = {
  price: 49_900,
  platformDiscount: 0,
  couponDiscount: 0,
  taxBase: 'list',
  taxableValue: 49_900,
  taxes: [
    { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800, paise: 8_982 },
    { taxId: 'fee', taxName: 'Platform Fee', taxType: 'service', basisPoints: 500, paise: 2_495 },
  ],
  gatewayCharge: 0,
  credit: 0,
  total: 61_377,
};
const offerOf = (changes: Partial<Quote> = {}, more: object = {}) => ({
  item: { type: 'subscription', planId, planCode: 'standard', planName: 'Standard' },
  quote: { ...quote, ...changes },
  coupon: null,
  isBought: false,
  gateway: {
    name: 'sandbox',
    methods: ['card', 'bank', 'upi'],
    banks: [{ code: 'SBIN', name: 'State Bank of India' }],
  },
  ...more,
});
const answered = { success: true, message: 'Done.', position: '0000000000000009' };
const completed = { ...answered, status: 'completed', transactionId, confirmUrl: null };
const declined = Response.json(
  {
    status: 402,
    code: 'payment-declined',
    detail: 'An error occurred while processing the payment.',
    errors: [{ path: 'token', code: 'card-declined', message: 'The bank has declined the payment.' }],
  },
  { status: 402 },
);

const Subscription = () => (
  <CheckoutScreen wanted={{ type: 'subscription', id: useParams({ strict: false }).id ?? '' }} />
);
const Quiz = () => <CheckoutScreen wanted={{ type: 'quiz', id: useParams({ strict: false }).id ?? '' }} />;

async function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  { at = `/dashboard/subscription/${planId}`, typed = () => token as typeof token | string } = {},
) {
  const seen = fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me': profileOf(),
    'GET /api/checkout/quote': offerOf(),
    'POST /api/commands/StartSubscriptionCheckout': { ...answered, orderId, quote },
    'POST /api/commands/StartQuizCheckout': { ...answered, orderId, quote },
    'POST /api/commands/ConfirmCheckout': completed,
    'POST /api/client-errors': {},
    ...answers,
  });
  const screens = { '/dashboard/subscription/$id': Subscription, '/dashboard/quiz-payment/$id': Quiz };
  const app = await renderApp(screens, at);
  const fields = async () => fakeCardFields(typed);
  const sent = (name: string) => seen.filter(({ path }) => path === `/api/commands/${name}`);
  return { ...app, seen, sent, fields };
}
const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay' });
/** Once the price is known. */
const pay = async () => {
  await screen.findByText('Inclusive of all taxes');
  await waitFor(async () => expect((await payButton()).disabled).toBe(false));
  await person.click(await payButton());
};
const lines = () =>
  [...document.querySelectorAll('dl')].flatMap((list) =>
    [...list.querySelectorAll('dt')].map(
      (name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`,
    ),
  );
const method = (name: string) => person.click(screen.getByText(name, { exact: true }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows who buys, and what it costs, line by line as the server says [P071 P216 P218 P219 P220 P223]', async () => {
  await open();
  await screen.findByText('Standard costs ₹613.77 for a month.');
  await waitFor(() =>
    expect(lines()).toEqual([
      'Standard for a month: ₹499.00',
      'Discount: ₹0.00',
      'GST (18%): ₹89.82',
      'Platform Fee (5%): ₹24.95',
      'Total: ₹613.77Inclusive of all taxes',
      'Name: Asha Raman',
      'Email: asha@example.org',
      'Mobile: 9840012345',
    ]),
  );
  expect(await axeViolations()).toEqual([]);
});

test('says before a plan is paid for that it is not refunded, and of a quiz nothing of the kind [P628]', async () => {
  await open();
  expect(await screen.findByText(/^Subscriptions are not refunded/)).toBeTruthy();
  const policy = screen.getByRole('link', { name: 'Refund and Cancellation Policy' });
  expect(policy.getAttribute('href')).toBe('/refundpolicy');
  cleanup();
  const item = { type: 'quiz', quizId: planId, title: 'Atoms', creatorId: asha.id };
  await open(
    { 'GET /api/checkout/quote': offerOf({}, { item }) },
    { at: `/dashboard/quiz-payment/${planId}` },
  );
  await screen.findByText('Inclusive of all taxes');
  expect(screen.queryByText(/not refunded/)).toBeNull();
});

test('names a platform discount, and what is left of a plan, where there is any [P221]', async () => {
  await open({
    'GET /api/checkout/quote': offerOf({
      platformDiscount: 4_990,
      couponDiscount: 1_000,
      credit: 10_000,
      total: 45_387,
    }),
  });
  await screen.findByText('Standard costs ₹453.87 for a month.');
  expect(lines()).toEqual(
    expect.arrayContaining([
      'Platform discount: −₹49.90',
      'Discount: −₹10.00',
      'Credit for your current plan: −₹100.00',
    ]),
  );
});

test('a coupon is applied by the server, and one that is not valid takes the discount back [P222 P427 A254]', async () => {
  const { seen } = await open({
    'GET /api/checkout/quote': ({ path }) => {
      const code = new URLSearchParams(path.split('?')[1]).get('coupon') ?? '';
      if (code === '') return offerOf();
      const isValid = code === 'DIWALI';
      return offerOf(isValid ? { couponDiscount: 9_980, total: 51_397 } : {}, { coupon: { code, isValid } });
    },
  });
  const apply = async (code: string) => {
    const box = await screen.findByRole('textbox', { name: 'Coupon code' });
    await person.clear(box);
    await person.type(box, `${code}{Enter}`);
  };
  await apply('DIWALI');
  expect(await screen.findByText('−₹99.80')).toBeTruthy();
  expect(screen.getByText('DIWALI is applied.')).toBeTruthy();
  await apply('diwali');
  expect(await screen.findByText('Invalid coupon code')).toBeTruthy();
  expect(screen.queryByText('−₹99.80')).toBeNull();
  await (await open({})).fields();
  expect(seen.filter(({ path }) => path.includes('coupon=diwali'))).toHaveLength(1);
});

test('pays by card with a token: the price that was seen, once, and Transaction Successful [P224 P230 P370 P595 A334]', async () => {
  const { sent, fields, router } = await open();
  await fields();
  await pay();
  expect(await screen.findByText('Transaction Successful')).toBeTruthy();
  expect(sent('StartSubscriptionCheckout').map(({ body }) => body)).toEqual([
    { planId, couponCode: '', state: '33', gstin: '', businessName: '', businessAddress: '' },
  ]);
  expect(sent('ConfirmCheckout').map(({ body }) => body)).toEqual([
    { orderId, paymentMethod: 'card', token: token.token },
  ]);
  await person.click(screen.getByRole('button', { name: 'Go to dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(localStorage.length).toBe(0);
});

test('a double click pays once [P230]', async () => {
  const { sent, fields } = await open();
  await fields();
  await screen.findByText('Inclusive of all taxes');
  const button = await payButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  await person.dblClick(button);
  await screen.findByText('Transaction Successful');
  expect(sent('ConfirmCheckout')).toHaveLength(1);
});

test('a card that is not complete is named, and nothing is sent [P431]', async () => {
  const { sent, fields } = await open({}, { typed: () => 'Card number is required.' });
  await fields();
  await pay();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Card number is required.')).toBeTruthy();
  expect(sent('StartSubscriptionCheckout')).toEqual([]);
});

test('what another window says in the name of the card fields does not count', async () => {
  const { sent } = await open();
  await fakeCardFields(() => token, 'https://evil.example');
  await pay();
  expect(sent('StartSubscriptionCheckout')).toEqual([]);
});

test('a card is what is paid by unless a bank, which has to be chosen, or a UPI ID is [A232 P228 P229 P369 P431]', async () => {
  const { sent } = await open();
  await screen.findByText('Inclusive of all taxes');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked).toBe(true);
  await method('Bank Transfer');
  await pay();
  expect(await screen.findByText('Select your bank.')).toBeTruthy();
  await method('UPI');
  await pay();
  expect(await screen.findByText('Enter your UPI ID.')).toBeTruthy();
  const upi = screen.getByRole('textbox', { name: 'UPI ID' });
  await person.type(upi, 'asha');
  await pay();
  expect(await screen.findByText('A UPI ID looks like name@bank.')).toBeTruthy();
  expect(sent('StartSubscriptionCheckout')).toEqual([]);
  await person.type(upi, '@okbank');
  await pay();
  await screen.findByText('Transaction Successful');
  expect(sent('ConfirmCheckout')[0]?.body).toEqual({ orderId, paymentMethod: 'upi', token: 'asha@okbank' });
});

test('where nothing is due there is a Pay button alone [P231]', async () => {
  const free = { ...quote, price: 0, taxableValue: 0, taxes: [], total: 0 };
  const { sent } = await open({
    'GET /api/checkout/quote': offerOf(free),
    'POST /api/commands/StartSubscriptionCheckout': { ...answered, orderId, quote: free },
  });
  await screen.findByText('Standard costs you nothing.');
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  expect(screen.queryByTitle('Card details')).toBeNull();
  await pay();
  await screen.findByText('Transaction Successful');
  expect(sent('ConfirmCheckout')[0]?.body).toMatchObject({ orderId, token: null });
});

test('a declined payment says why, leaves the form, and can be tried again with another key [P371 P596 A316]', async () => {
  const answers = [declined, Response.json(completed)];
  const { sent, fields, seen } = await open({
    'POST /api/commands/ConfirmCheckout': () => answers.shift() ?? {},
  });
  await fields();
  await pay();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('An error occurred while processing the payment.')).toBeTruthy();
  expect(alert.getByText('The bank has declined the payment.')).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/client-errors')?.body).toEqual({
    failed: 'checkout',
    status: 402,
  });
  await pay();
  await screen.findByText('Transaction Successful');
  const keys = sent('ConfirmCheckout').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('another price than the one on the screen is shown, and paid only once it is confirmed', async () => {
  const dearer = { ...quote, price: 59_900, total: 71_377 };
  const { sent, fields } = await open({
    'POST /api/commands/StartSubscriptionCheckout': { ...answered, orderId, quote: dearer },
  });
  await fields();
  await pay();
  await screen.findByText('The price has changed: Standard now costs ₹713.77.');
  expect(sent('ConfirmCheckout')).toEqual([]);
  await pay();
  await screen.findByText('Transaction Successful');
  expect(sent('StartSubscriptionCheckout')).toHaveLength(1);
  expect(sent('ConfirmCheckout')[0]?.body).toMatchObject({ orderId });
});

test('what the buyer neither sees nor pays may differ from the screen: it is paid at once', async () => {
  const { sent, fields } = await open({
    'POST /api/commands/StartSubscriptionCheckout': {
      ...answered,
      orderId,
      quote: { ...quote, borneByPlatform: 4_990, taxBase: 'net' },
    },
  });
  await fields();
  await pay();
  await screen.findByText('Transaction Successful');
  expect(sent('ConfirmCheckout')).toHaveLength(1);
});

test('a price that has changed since the order was placed is asked for anew', async () => {
  const { fields } = await open({
    'POST /api/commands/ConfirmCheckout': problem(409, 'quote-changed', 'The price has changed.'),
  });
  await fields();
  await pay();
  expect(await screen.findByText(/^The price has changed: Standard now costs/)).toBeTruthy();
});

test('a payment that waits is asked for until it is known [P595]', async () => {
  const states = ['pending', 'completed'];
  const { fields } = await open({
    'POST /api/commands/ConfirmCheckout': { ...completed, status: 'waiting', transactionId: null },
    [`GET /api/checkout/orders/${orderId}`]: () => {
      const status = states.length > 1 ? states.shift() : states[0];
      return { status, refusal: null, transactionId: status === 'completed' ? transactionId : null };
    },
  });
  await fields();
  await pay();
  expect(await screen.findByText('Waiting for your bank')).toBeTruthy();
  expect(await screen.findByText('Transaction Successful')).toBeTruthy();
});

test('whoever comes back to an order that was begun here is told how it ended [P595 P596]', async () => {
  keepOrder(asha.id, `subscription-${planId}`, { orderId, confirmUrl: null });
  const refusal = { code: 'not-confirmed', reason: 'You have not confirmed the payment.' };
  const { seen } = await open({
    [`GET /api/checkout/orders/${orderId}`]: { status: 'failed', refusal, transactionId: null },
  });
  expect(await screen.findByText('You have not confirmed the payment.')).toBeTruthy();
  const told = seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
  expect(told).toEqual([{ failed: 'checkout', status: null }]);
  expect(await payButton()).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

test('whoever has paid for what was deleted meanwhile is told that the money goes back', async () => {
  keepOrder(asha.id, `quiz-${planId}`, { orderId, confirmUrl: null });
  const refusal = { code: 'money-returned', reason: 'It could not be given any more.' };
  await open(
    {
      'GET /api/checkout/quote': problem(404, 'quiz-not-found', 'Quiz not Found'),
      [`GET /api/checkout/orders/${orderId}`]: { status: 'failed', refusal, transactionId: null },
    },
    { at: `/dashboard/quiz-payment/${planId}` },
  );
  expect(await screen.findByRole('link', { name: 'Explore' })).toBeTruthy();
  expect(screen.getByText('Any amount your bank took is refunded automatically.')).toBeTruthy();
  // Nothing was mistyped, nor is a plan of use.
  expect(screen.queryByText('mistyped', { exact: false })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
});

test('the bank asks for a confirmation at the address that the server names', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const confirmUrl = 'https://bank.example/confirm/eeeeeeeeeeeeeeeeeeeeeeee';
  const { fields } = await open({
    'POST /api/commands/ConfirmCheckout': {
      ...completed,
      status: 'confirm',
      transactionId: null,
      confirmUrl,
    },
    [`GET /api/checkout/orders/${orderId}`]: { status: 'pending', refusal: null, transactionId: null },
  });
  await fields();
  await pay();
  await waitFor(() => expect(assign.mock.calls).toEqual([[confirmUrl]]));
  expect(screen.getByRole('link', { name: 'Confirm with your bank' }).getAttribute('href')).toBe(confirmUrl);
});

test('an answer that is lost is no failure: the order is asked for', async () => {
  const { fields } = await open({
    'POST /api/commands/ConfirmCheckout': () => Promise.reject(new TypeError('Failed to fetch')),
    [`GET /api/checkout/orders/${orderId}`]: { status: 'completed', refusal: null, transactionId },
  });
  await fields();
  await pay();
  expect(await screen.findByText('Transaction Successful')).toBeTruthy();
});

test.each([
  problem(500, 'internal-error', 'Something went wrong.'),
  problem(429, 'too-many-requests', 'Too many requests.'),
])(
  'the total is unknown where the taxes cannot be read, and Pay stays disabled [P597 P598]',
  async (answer) => {
    await open({ 'GET /api/checkout/quote': answer });
    expect(await screen.findByText('An error occurred while fetching the service tax.')).toBeTruthy();
    expect(screen.getByText('An error occurred while fetching the GST.')).toBeTruthy();
    expect((await payButton()).disabled).toBe(true);
  },
);

test('what was bought already leads to where it is attended [P072]', async () => {
  const item = { type: 'quiz', quizId: planId, title: 'Atoms', creatorId: asha.id };
  await open(
    { 'GET /api/checkout/quote': offerOf({}, { item, isBought: true }) },
    { at: `/dashboard/quiz-payment/${planId}` },
  );
  expect(await screen.findByText('You have already bought this.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('what was bought in another tab meanwhile is not paid again', async () => {
  const { fields } = await open({
    'POST /api/commands/StartSubscriptionCheckout': problem(
      409,
      'already-on-plan',
      'You are already on this plan.',
    ),
  });
  await fields();
  await pay();
  expect(await screen.findByText('You are on this plan.')).toBeTruthy();
});

test('what cannot be bought says so', async () => {
  await open({
    'GET /api/checkout/quote': problem(404, 'subscription-plan-not-found', 'There is no such plan.'),
  });
  expect(await screen.findByText('There is no such plan.')).toBeTruthy();
});

test('a card that was entered before is paid with, once [P214]', async () => {
  const answers = [declined, Response.json(completed)];
  const { sent, queryClient, fields } = await open({
    'POST /api/commands/ConfirmCheckout': () => answers.shift() ?? {},
  });
  keepDetails(queryClient, {
    firstname: 'Asha',
    lastname: 'Raman',
    contactNumber: '9840012345',
    email: 'asha@example.org',
    card: { token: 'sbx_ok_rupay_1110_def', brand: 'rupay', last4: '1110' },
  });
  expect(await screen.findByText('RuPay ending in 1110')).toBeTruthy();
  await pay();
  await screen.findByText('The bank has declined the payment.');
  expect(sent('ConfirmCheckout')[0]?.body).toMatchObject({ token: 'sbx_ok_rupay_1110_def' });
  await fields();
  await pay();
  await screen.findByText('Transaction Successful');
  expect(sent('ConfirmCheckout')[1]?.body).toMatchObject({ token: token.token });
});

test('a GSTIN says which state it is, and one that is none is refused', async () => {
  const { sent, seen, fields } = await open();
  await fields();
  await screen.findByText('Inclusive of all taxes');
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  await waitFor(() => expect(state.value).toBe('33'));
  const gstin = screen.getByRole('textbox', { name: /GSTIN/ });
  await person.type(gstin, '27AAPFU0939F1Z');
  await pay();
  expect(await screen.findByText('This is not a valid GSTIN. Check its 15 characters.')).toBeTruthy();
  await person.type(gstin, 'v');
  expect([state.value, state.disabled]).toEqual(['27', true]);
  await waitFor(() => expect(seen.at(-1)?.path).toContain('state=27'));
  // The invoice to a business names it with its address.
  await pay();
  expect(await screen.findByText('Enter the name of your business.')).toBeTruthy();
  expect(screen.getByText('Enter the address for the invoice.')).toBeTruthy();
  expect(sent('StartSubscriptionCheckout')).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: /^Name on the invoice/ }), 'Kalvi Trust');
  await person.type(screen.getByRole('textbox', { name: /^Address on the invoice/ }), '1 School Street');
  await pay();
  await screen.findByText('Transaction Successful');
  expect(sent('StartSubscriptionCheckout')[0]?.body).toMatchObject({
    state: '27',
    gstin: '27AAPFU0939F1ZV',
    businessName: 'Kalvi Trust',
    businessAddress: '1 School Street',
  });
});

test('of whoever is in another country the sale is supplied outside of India', async () => {
  const { seen, sent, fields } = await open({
    'GET /api/users/me': profileOf({ countryShort: 'DE', countryName: 'Germany', state: 'Bavaria' }),
  });
  await fields();
  await pay();
  await screen.findByText('Transaction Successful');
  expect(seen.some(({ path }) => path.startsWith('/api/checkout/quote') && path.includes('state=96'))).toBe(
    true,
  );
  expect(sent('StartSubscriptionCheckout')[0]?.body).toMatchObject({ state: '96', gstin: '' });
});

test('a cheaper plan can follow at the end of the month', async () => {
  const { sent } = await open({
    'GET /api/checkout/quote': problem(409, 'cheaper-at-end', 'At the end of the month.'),
    'POST /api/commands/PlanDowngrade': answered,
  });
  await person.click(await screen.findByRole('button', { name: 'Change at month’s end' }));
  await waitFor(() => expect(sent('PlanDowngrade')[0]?.body).toEqual({ planId }));
});

test('whoever has not said where they are says so before they pay', async () => {
  const { sent, fields } = await open({ 'GET /api/users/me': profileOf({ state: '' }) });
  await fields();
  await pay();
  expect(await screen.findByText('Choose your state.')).toBeTruthy();
  expect(sent('StartSubscriptionCheckout')).toEqual([]);
});

test('Change Account logs out, and the login leads back here [P217]', async () => {
  const { router } = await open({ 'POST /api/commands/LogOut': answered });
  await person.click(await screen.findByRole('button', { name: 'Change Account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(takeRedirect()).toBe(`/dashboard/subscription/${planId}`);
});
