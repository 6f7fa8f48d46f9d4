import { PlaceOrder, StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { CreateCoupon, UpdateCoupon } from '@pollux/domain/reference/coupon';
import { getCheckoutQuote } from '@pollux/query-api/billing/checkout-contract';
import { getAdminCoupons } from '@pollux/query-api/reference/coupons-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { card, pays, sells } from '../support/buying.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let quizId: string;
let people: Person[];
beforeAll(async () => {
  admin = await adminOf(product);
  quizId = (await sells(product, admin, 10_000)).quiz.id;
  people = await Promise.all(Array.from({ length: 5 }, () => joins(product.origin)));
});

const days = { validFrom: indianDay(new Date()), validTo: '2099-12-31' };
const shape = { type: 'percentage', promoType: 'coupon', applyTo: 'all', value: 100, ...days } as const;
/** A coupon that takes off all of the price, which the platform bears. */
const coupon = (code: string, mostUses: number | null) =>
  admin.send(CreateCoupon, { ...shape, code, borneBy: 'platform', mostUses });
const clientOf = (index: number) => (people[index] as Person).client;
const quote = (index: number, code: string) =>
  clientOf(index).ask(getCheckoutQuote, { query: { type: 'quiz', id: quizId, coupon: code, state: '33' } });
const places = (index: number, couponCode: string) =>
  clientOf(index).send(StartQuizCheckout, { quizId, couponCode, state: '33' });

test('of two who pay at once for the last use of a coupon one has it; the other is asked about the price', async () => {
  const { id } = await coupon('Last one', 1);
  const orders = [await places(0, 'LASTONE'), await places(1, 'last one')];
  expect(orders.map((order) => order.quote.couponDiscount)).toEqual([10_000, 10_000]);
  const paid = await Promise.allSettled(orders.map(({ orderId }, index) => pays(clientOf(index), orderId)));
  const refused = paid.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toMatchObject([{ status: 409, code: 'quote-changed' }]);
  const loser = paid.findIndex(({ status }) => status === 'rejected');
  expect(await quote(loser, 'Last one')).toMatchObject({
    coupon: { isValid: false },
    quote: { couponDiscount: 0 },
  });
  const again = await places(loser, 'Last one');
  expect(again.quote.couponDiscount).toBe(0);
  const { position } = await pays(clientOf(loser), again.orderId);
  const listed = await admin.ask(getAdminCoupons, {
    query: { search: 'Last' } as never,
    minPosition: position,
  });
  expect(listed.data).toMatchObject([{ id, uses: 1, mostUses: 1 }]);
});

test('a payment that is declined leaves its use to others, and a limit can be raised or taken away', async () => {
  const { id } = await coupon('Twice', 1);
  const { orderId } = await places(2, 'Twice');
  const declined = pays(clientOf(2), orderId, { token: card('insufficient') });
  await expect(declined).rejects.toMatchObject({ status: 402 });
  // Another has it once it is free.
  await expect.poll(async () => (await quote(3, 'Twice')).coupon).toMatchObject({ isValid: true });
  const item = { type: 'quiz', quizId } as const;
  const bought = await clientOf(3).send(PlaceOrder, {
    item,
    couponCode: 'Twice',
    state: '33',
    token: card('ok'),
  });
  expect(bought).toMatchObject({ status: 'completed', quote: { couponDiscount: 10_000 } });
  await expect(pays(clientOf(2), orderId)).rejects.toMatchObject({ code: 'quote-changed' });
  await admin.send(UpdateCoupon, { ...shape, id, code: 'Twice', borneBy: 'platform', mostUses: 2 });
  expect(await pays(clientOf(2), orderId)).toMatchObject({ status: 'completed' });
  expect((await quote(4, 'Twice')).coupon).toMatchObject({ isValid: false });
  await admin.send(UpdateCoupon, { ...shape, id, code: 'Twice', borneBy: 'platform' });
  expect((await quote(4, 'Twice')).coupon).toMatchObject({ isValid: true });
});
