import { orders } from '@pollux/domain/billing/orders/orders';
import { OrderPlaced, PaymentStarted } from '@pollux/domain/billing/orders/order-events';
import { quoteOf } from '@pollux/domain/billing/quote';
import type { PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute } from '../kernel/execute.ts';
import { openTestStores, TestClock, type TestStores } from '../kernel/testing.ts';
import { handleAskPayment } from './payments.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const id = (number: string) => number.padStart(24, '0');
const [accountId, orderId, paymentId] = [id('1'), id('2'), id('3')];
const clock = new TestClock();
const at = clock.now().toISOString();
const quote = quoteOf({ price: 10_000, platformDiscounts: [], coupon: null, taxes: [], taxBase: 'list' });
const paise = quote.total;
const placed = OrderPlaced({
  accountId,
  orderId,
  item: { type: 'quiz', quizId: id('4'), title: 'Algebra', creatorId: id('5') },
  quote,
  couponCode: null,
  supply: { from: '33', to: '29' },
  gstin: '',
  at,
});
const started = PaymentStarted({
  accountId,
  orderId,
  paymentId,
  method: 'card',
  gateway: 'sandbox',
  paise,
  at,
});

test('a payment that another process has begun a moment ago is taken down, whatever is cached of the orders', async () => {
  const gateway: Pick<PaymentGateway, 'name' | 'ask'> = {
    name: 'sandbox',
    ask: async () => ({
      status: 'captured',
      gatewayPaymentId: 'gateway',
      paise,
      charge: 0,
      instrument: null,
    }),
  };
  const stream = orders.stream({ accountId });
  const writeSide = stores.writeSide({
    gateway: gateway as PaymentGateway,
    now: clock.now,
    secrets: secretsFrom(new Uint8Array(32)),
  });
  await stores.append(stream, placed);
  await writeSide.cache.read(orders, { accountId });
  await stores.append(stream, started);
  const command = { commandId: 'ask', commandHash: '', correlationId: 'test', actorId: undefined };
  // A refusal would be an answer, and nobody would ask again.
  await execute(writeSide, handleAskPayment, { accountId, orderId, paymentId }, command);
  const types = (await stores.events.readStream(stream)).map(({ type }) => type);
  expect(types).toEqual(['OrderPlaced', 'PaymentStarted', 'PaymentCaptured', 'OrderCompleted']);
});
