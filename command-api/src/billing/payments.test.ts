import { QuizDeleted, QuizDrafted, quizzes } from '@pollux/domain/authoring/quiz';
import { orders } from '@pollux/domain/billing/orders/orders';
import { OrderPlaced, PaymentStarted } from '@pollux/domain/billing/orders/order-events';
import { quoteOf } from '@pollux/domain/billing/quote';
import type { PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute } from '../kernel/execute.ts';
import { openTestStores, TestClock, type TestStores } from '../kernel/testing.ts';
import { handleConfirmCheckout } from './checkout.ts';
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

test('a payment that has begun is repeated once its quiz is deleted: what is taken goes back, and nothing is bought', async () => {
  const command = { commandId: 'pay', commandHash: '', correlationId: 'test', actorId: accountId };
  const stream = orders.stream({ accountId });
  await stores.append(stream, placed);
  // The process that began it ended before the gateway was asked.
  await stores.events.append(stream, 'any', [{ id: crypto.randomUUID(), ...started, metadata: command }]);
  const quizId = id('4');
  await stores.append(
    quizzes.stream({ quizId }),
    QuizDrafted({ quizId, ownerId: id('5'), quizType: 'QUIZ', at }),
    QuizDeleted({ quizId, at }),
  );
  const gateway: Pick<PaymentGateway, 'name' | 'takes' | 'charge'> = {
    name: 'sandbox',
    takes: () => true,
    charge: async () => ({
      status: 'captured',
      gatewayPaymentId: 'gateway',
      paise,
      charge: 0,
      instrument: null,
    }),
  };
  const writeSide = stores.writeSide({
    gateway: gateway as PaymentGateway,
    now: clock.now,
    secrets: secretsFrom(new Uint8Array(32)),
  });
  const payment = { orderId, paymentMethod: 'card', token: 'token' } as const;
  const { answer } = await execute(writeSide, handleConfirmCheckout, payment, command);
  expect(answer).toMatchObject({ status: 'waiting', transactionId: null });
  const types = (await stores.events.readStream(stream)).map(({ type }) => type);
  expect(types).toEqual(['OrderPlaced', 'PaymentStarted', 'PaymentCaptured', 'SurplusReceived']);
});
