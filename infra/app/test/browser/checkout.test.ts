// Dear: the fields of a card are a frame of another origin, which only a browser has, and each outcome of a payment is a page load.
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import { CreateSubscriptionPlan } from '@pollux/domain/accounts/subscription-plans';
import type { Input } from '@pollux/domain/kernel/command';
import { CreateCoupon } from '@pollux/domain/reference/coupon';
import { getEntitlements } from '@pollux/query-api/accounts/contract';
import { getPurchase } from '@pollux/query-api/billing/checkout-contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible, violationsOn } from '../support/accessibility.ts';
import { DEVICES, overflowOf, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { sells } from '../support/buying.ts';
import { remainsOf } from '../support/remains.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { atLength } from '../steps/journey.ts';

type Form = Input<typeof CreateSubscriptionPlan>;

const product = sharedProduct();
const browser = await sharedBrowser();
let admin: ApiClient;
let quizId: string;
let standard: string;
let premium: string;

beforeAll(async () => {
  admin = await adminOf(product);
  const { quiz, creator } = await sells(product, admin);
  quizId = quiz.id;
  const { plans } = await creator.client.ask(getPlans);
  [standard = '', premium = ''] = ['standard', 'premium'].map(
    (code) => plans.find((plan) => plan.code === code)?.id ?? '',
  );
});
const CARDS = {
  visa: '4242424242424242',
  /** Of no list of test cards, so that nothing else can have written it anywhere. */
  own: '4539148803436467',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  confirm: '4000000000003220',
  late: '4000000000003030',
} as const;

interface Buyer extends Visitor {
  readonly person: Person;
  /** What this person's browser has sent, by the name of the command. */
  readonly sent: string[];
}

async function buyer(device: 'desktop' | 'phone' = 'phone'): Promise<Buyer> {
  const person = await joins(product.origin, { userType: 'student' });
  const visitor = await visits(browser, device, product.origin, person.client.cookie);
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return { ...visitor, person, sent };
}

const toQuiz = async (page: Page) => {
  await page.goto(`/dashboard/quiz-payment/${quizId}`);
  await page.getByText('Inclusive of all taxes').waitFor();
};
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const fieldsOf = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const hasPaid = async ({ person }: Buyer) =>
  (await person.client.ask(getPurchase, { query: { activityId: quizId } })).paid;

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = fieldsOf(page);
  await fields.getByRole('textbox', { name: 'Card number, group 1' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(number);
  await fields.getByRole('textbox', { name: 'Expiry' }).fill('1239');
  await fields.getByRole('textbox', { name: 'CVV' }).pressSequentially('123');
  await fields.getByRole('textbox', { name: 'Name on card' }).fill('MEENA RAMAN');
}

const done = (page: Page) => page.getByText('Transaction Successful').waitFor();

test('a plan is compared, chosen, and bought by card, whose number stays in its frame [P071 P204 P208 P209 P212 P213 P214 P370]', async () => {
  const { page, problems, context, person, sent } = await buyer('desktop');
  await page.goto('/dashboard/choosesubscription');
  await page.getByRole('heading', { level: 1, name: 'Choose your plan' }).waitFor();
  await page.getByText('You are on the Free plan').waitFor();
  await page.getByRole('button', { name: 'Compare features' }).click();
  await page.getByRole('dialog', { name: 'Compare features' }).getByText('Drag and drop').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Standard' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Enter Details' }).waitFor();
  await typeCard(page, CARDS.own);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`**/dashboard/subscription/${standard}`);
  await page.getByText('Visa ending in 6467').waitFor();
  await pay(page).click();
  await done(page);
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download invoice' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toBe('invoice.pdf');
  await page.getByRole('button', { name: 'Go to dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/choosesubscription');
  await page.getByText('You are on the Standard plan').waitFor();
  expect((await person.client.ask(getEntitlements)).subscriptionType).toBe('standard');
  expect(sent.join(' ')).not.toMatch(/4539|8803|12\/39/);
  expect(await remainsOf([CARDS.own], product.dataDir)).toEqual([]);
  expect(await remainsOf([person.accountId], product.dataDir)).not.toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the cards are those of the plans that are offered, the cheapest first [P205]', async () => {
  const name = `Gone ${newId()}`;
  const { subscriptionName: _, ...form } = {
    ...referencePlans[1]?.form,
    amount: 100,
    isActive: false,
  } as Form;
  await admin.send(CreateSubscriptionPlan, { ...form, subscriptionName: name });
  const { page, context } = await buyer();
  await page.goto('/dashboard/choosesubscription');
  await page.getByRole('article').first().waitFor();
  const shown = await page.getByRole('article').allInnerTexts();
  expect(shown.filter((card) => card.includes(name))).toEqual([]);
  const prices = shown.map((card) => Number(/₹([\d,.]+)/.exec(card)?.[1]?.replaceAll(',', '') ?? 0));
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await context.close();
});

atLength(
  'of a plan that ends with a dearer one what is left is credited, at the total that was seen last',
  async () => {
    const { page, context, person } = await buyer();
    const buy = async (plan: string) => {
      await page.goto(`/dashboard/subscription/${plan}`);
      await page.getByText('Inclusive of all taxes').waitFor();
      await page.getByText('UPI', { exact: true }).click();
      await page.getByRole('textbox', { name: 'UPI ID' }).fill('meena@okbank');
      await pay(page).click();
    };
    await buy(standard);
    await done(page);
    await buy(premium);
    await page.getByText('Credit for your current plan').waitFor();
    // It gets less while somebody types: then they are asked again.
    const isChanged = page.getByText('Check the new total and confirm it.');
    await page.getByText('Transaction Successful').or(isChanged).first().waitFor();
    if (await isChanged.isVisible()) await pay(page).click();
    await done(page);
    await page.waitForURL('**/dashboard');
    await expect
      .poll(async () => (await person.client.ask(getEntitlements)).subscriptionType)
      .toBe('premium');
    await context.close();
  },
);

test.each(DEVICES)(
  'a quiz is bought on a %s screen, which axe finds nothing wrong with, and is attended then [P072 P101 P216 P223 P224 P370]',
  async (device) => {
    const { page, problems, context } = await buyer(device);
    await page.goto(`/attendquiz/${quizId}`);
    const overlay = page.getByRole('alertdialog', { name: 'Payment Required' });
    expect(await page.content()).not.toContain('What makes leaves green?');
    await overlay.getByRole('link', { name: 'Pay now' }).click();
    await page.getByText('Inclusive of all taxes').waitFor();
    await fieldsOf(page).getByRole('textbox', { name: 'CVV' }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, 'checkout');
    await page.getByText('UPI', { exact: true }).click();
    await page.getByRole('textbox', { name: 'UPI ID' }).fill('meena@okbank');
    await pay(page).click();
    await done(page);
    await page.waitForURL('**/attendquiz/**');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    // The way back does not lead to another payment.
    await page.goBack();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

atLength('a bank is chosen, or the field is named before anything is sent [P228 P369 P431]', async () => {
  const { page, context, sent } = await buyer();
  await toQuiz(page);
  await page.getByText('Bank Transfer', { exact: true }).click();
  await pay(page).click();
  await page.getByText('Select your bank.').waitFor();
  expect(sent.filter((each) => each.includes('Checkout'))).toEqual([]);
  await page.getByRole('combobox', { name: 'Bank' }).selectOption('State Bank of India');
  await pay(page).click();
  await done(page);
  await context.close();
});

const declined = [
  [CARDS.declined, 'The bank has declined the payment.'],
  [CARDS.insufficient, 'There is not enough money in the account.'],
  [CARDS.expired, 'The card has expired.'],
] as const;

test.each(declined.slice(0, isLongRun ? declined.length : 1))(
  'the card %s is declined with the reason, and another one pays [P371 P596 A316]',
  async (number, reason) => {
    const visitor = await buyer();
    const { page, context } = visitor;
    await toQuiz(page);
    await typeCard(page, number);
    await pay(page).click();
    await page.getByText('An error occurred while processing the payment.').waitFor();
    await page.getByText(reason).waitFor();
    expect(await hasPaid(visitor)).toBe(false);
    await typeCard(page, CARDS.visa);
    await pay(page).click();
    await done(page);
    expect(await hasPaid(visitor)).toBe(true);
    await context.close();
  },
);

atLength('a payment is confirmed with the bank, which leads back', async () => {
  const visitor = await buyer();
  const { page, context } = visitor;
  await toQuiz(page);
  await typeCard(page, CARDS.confirm);
  await pay(page).click();
  await page.getByRole('heading', { name: 'Test bank' }).waitFor();
  // Without an answer: back, where it waits, and there again.
  await page.goBack();
  await page.getByRole('link', { name: 'Confirm with your bank' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await done(page);
  expect(await hasPaid(visitor)).toBe(true);
  await context.close();
});

test('a double click pays once [P230]', async () => {
  const visitor = await buyer();
  const { page, context, sent } = visitor;
  await toQuiz(page);
  await typeCard(page, CARDS.visa);
  await pay(page).dblclick();
  await done(page);
  expect(sent.filter((each) => each.includes('/ConfirmCheckout'))).toHaveLength(1);
  await context.close();
});

atLength('whoever killed the tab while the payment was under way is told how it ended [P595]', async () => {
  const visitor = await buyer();
  const { page, context } = visitor;
  await toQuiz(page);
  await typeCard(page, CARDS.late);
  await pay(page).click();
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
  await page.close();
  const next = await context.newPage();
  await next.goto(`/dashboard/quiz-payment/${quizId}`);
  await next.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
  await done(next);
  expect(await hasPaid(visitor)).toBe(true);
  await context.close();
});

test('a card is entered and paid with by the keyboard alone [P225 P226 P227 P417 P428 P430 P638 A359]', async () => {
  const { page, context } = await buyer('desktop');
  await toQuiz(page);
  const fields = fieldsOf(page);
  await fields.getByRole('textbox', { name: 'CVV' }).waitFor();
  await page.getByRole('radio', { name: 'Card' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242 4242-4242 4242');
  await page.keyboard.type('1339');
  await page.keyboard.type('12345');
  const cvv = fields.getByLabel('CVV');
  expect([await cvv.inputValue(), await cvv.getAttribute('type')]).toEqual(['123', 'password']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('MEENA RAMAN');
  await page.keyboard.press('Enter');
  await fields.getByText('Enter the month from 01 to 12 and the year.').waitFor();
  // What is wrong has the focus.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1239');
  expect(await fields.getByLabel('Expiry').inputValue()).toBe('12/39');
  await page.keyboard.press('Enter');
  await done(page);
  await context.close();
});

atLength('a coupon lowers the total, and one that is not valid says so [P222 P427 A254]', async () => {
  const code = `C${newId().slice(0, 10)}`;
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  await admin.send(CreateCoupon, {
    code,
    type: 'percentage',
    promoType: 'coupon',
    applyTo: 'all',
    value: 20,
    validFrom: day(-1),
    validTo: day(1),
  });
  const { page, context } = await buyer();
  await toQuiz(page);
  const apply = async (typed: string) => {
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(typed);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await apply(code);
  await page.getByText(`${code} is applied.`).waitFor();
  await page.getByText('−₹1,000.00').waitFor();
  await apply(code.toLowerCase());
  await page.getByText('Invalid coupon code').waitFor();
  await page.getByText('₹0.00').waitFor();
  await context.close();
});

atLength('another account logs in, and is at the same checkout [P217]', async () => {
  const { page, context } = await buyer();
  const other = await joins(product.origin, { firstname: 'Kavya' });
  await toQuiz(page);
  await page.getByRole('button', { name: 'Change Account' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(other.form.email);
  await page.getByLabel('Password', { exact: true }).fill(other.form.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/dashboard/quiz-payment/${quizId}`);
  await page.getByText('Kavya Raman').waitFor();
  await context.close();
});

test('the fields of a card are a page without an origin, which axe finds nothing wrong with [A358 A359]', async () => {
  const { page, context, problems } = await buyer();
  await toQuiz(page);
  const address = await page.locator('iframe').getAttribute('src');
  await page.goto(address ?? '');
  await page.getByRole('textbox', { name: 'CVV' }).waitFor();
  expect(await page.evaluate('origin')).toBe('null');
  expect(await overflowOf(page)).toBe(0);
  await page.getByText('Test cards').click();
  expect(await violationsOn(page, 'light')).toEqual([]);
  await page.goto((address ?? '').replace('%22light%22', '%22dark%22'));
  await page.reload();
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  expect(await violationsOn(page, 'dark')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
