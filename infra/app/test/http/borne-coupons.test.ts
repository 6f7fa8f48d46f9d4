import { bookOf } from '@pollux/domain/billing/ledger';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { CreateCoupon, DeleteCoupon, UpdateCoupon } from '@pollux/domain/reference/coupon';
import { getJournal } from '@pollux/query-api/billing/journal-contract';
import { getMySales, getPayoutCheck } from '@pollux/query-api/billing/payouts-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { pays, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { sheetsIn } from '../support/workbooks.ts';

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const today = indianDay(new Date());

/** What a quiz of 5,000 rupees comes to with a coupon that takes all of it off. */
async function given(code: string, borneBy: 'creator' | 'platform') {
  const { creator, quiz } = await sells(product, admin);
  const whole = { code, type: 'percentage', promoType: 'coupon', applyTo: 'all', value: 100 } as const;
  const days = { validFrom: today, validTo: '2099-12-31' };
  const { id } = await admin.send(CreateCoupon, { ...whole, ...days, borneBy });
  const { client, accountId: userId } = await joins(product.origin);
  const { orderId } = await client.send(StartQuizCheckout, {
    quizId: quiz.id,
    couponCode: code,
    state: '33',
  });
  const { transactionId, position } = await pays(client, orderId);
  // The order keeps who bears it.
  await admin.send(DeleteCoupon, { id });
  const sale = async (minPosition = position) =>
    (await creator.client.ask(getMySales, { minPosition })).data[0];
  await expect.poll(() => sale()).toBeTruthy();
  return { creator, userId, orderId, id: transactionId ?? '', sale };
}

/** What all movements of an order have moved, by book. */
async function booked(orderId: string): Promise<Record<string, number>> {
  const { data } = await admin.ask(getJournal, { query: { orderId, pageSize: 50 } });
  const sums: Record<string, number> = {};
  for (const { account, paise } of data.flatMap(({ entries }) => entries)) {
    const book = bookOf(account);
    sums[book] = (sums[book] ?? 0) + paise;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0));
}

test('where the creator bears a coupon of 100 %, nothing is theirs [A214]', async () => {
  const { sale } = await given('On them', 'creator');
  expect(await sale()).toMatchObject({
    price: 500_000,
    discount: 500_000,
    borneByPlatform: 0,
    base: 0,
    payable: 0,
  });
});

test('where the platform bears it, the creator gets as much as without it, and refunds take all of it back [A214]', async () => {
  const { creator, userId, orderId, id, sale } = await given('On us', 'platform');
  const said = { price: 500_000, discount: 500_000, borneByPlatform: 500_000, base: 500_000, fee: 25_000 };
  expect(await sale()).toMatchObject({ ...said, gstOnFee: 4_500, payable: 470_500 });
  expect(await admin.ask(getPayoutCheck, { params: { id } })).toMatchObject({ ...said, left: 470_500 });
  const address = `/api/users/me/statement?month=${today.slice(0, 7)}&format=xlsx&language=eng`;
  const headers = { cookie: creator.client.cookie ?? '' };
  const statement = () => fetch(`${product.origin}${address}`, { headers });
  await expect.poll(async () => (await statement()).status).toBe(200);
  const sheets = await sheetsIn(await statement());
  expect(sheets.get('Sales')?.[0]).toContain('Discounts borne by the platform');

  // Half of what was paid, which is tax alone, takes back half of what is the creator's; the rest the other half.
  const refund = { userId, orderId, reason: 'Not what was promised.' };
  const half = await admin.send(RefundOrder, { ...refund, paise: 57_500, refundedBefore: 0 });
  const taken = async () => (await sale(half.position))?.takenBack;
  await expect.poll(taken).toBe(235_250);
  const gives = () => admin.send(RefundOrder, { ...refund, paise: null, refundedBefore: 57_500 });
  await expect.poll(() => gives().catch(() => null)).not.toBeNull();
  await expect.poll(taken).toBe(470_500);
  // Nothing is left in the books but the list price, and the discount that is as much.
  await expect.poll(() => booked(orderId)).toEqual({ 'sales:quiz': -500_000, 'discounts:coupon': 500_000 });
});

test('who bears a coupon, how it is written and until when it counts may change before it is paid: the buyer pays the same', async () => {
  const { quiz } = await sells(product, admin);
  const form = { type: 'percentage', promoType: 'coupon', applyTo: 'all', value: 20 } as const;
  const days = { validFrom: today, validTo: '2099-12-31' };
  const { id } = await admin.send(CreateCoupon, { code: 'Half way', ...form, ...days, borneBy: 'creator' });
  const { client } = await joins(product.origin);
  const wanted = { quizId: quiz.id, couponCode: 'half way', state: '33' };
  const { orderId, quote } = await client.send(StartQuizCheckout, wanted);
  const changed = {
    ...form,
    ...days,
    id,
    code: 'HALFWAY',
    validTo: '2098-12-31',
    borneBy: 'platform',
  } as const;
  await admin.send(UpdateCoupon, changed);
  expect(await pays(client, orderId)).toMatchObject({ status: 'completed' });
  // It is booked as it was placed.
  const paise = quote.couponDiscount;
  await expect.poll(() => booked(orderId)).toMatchObject({ 'discounts:coupon': paise });
});
