import { orders } from '@pollux/domain/billing/orders/orders';
import {
  DisputeOpened,
  OrderCompleted,
  OrderPlaced,
  PaymentCaptured,
  PaymentStarted,
} from '@pollux/domain/billing/orders/order-events';
import { quoteOf } from '@pollux/domain/billing/quote';
import { DisputeEvidenceSubmitted } from '@pollux/domain/billing/refunds/evidence-events';
import type { Evidence, EvidenceSays, PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { openTestStores, TestClock, type TestStores } from '../kernel/testing.ts';
import { handleSendDisputeEvidence } from './evidence.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const id = (number: string) => number.padStart(24, '0');
const [accountId, orderId, paymentId, transactionId] = [id('1'), id('2'), id('3'), id('6')];
const clock = new TestClock();
const of = { accountId, orderId, at: clock.now().toISOString() };
const quote = quoteOf({ price: 10_000, platformDiscounts: [], coupon: null, taxes: [], taxBase: 'list' });
const sale = {
  item: { type: 'quiz', quizId: id('4'), title: 'Algebra', creatorId: id('5') },
  quote,
} as const;
const supply = { from: '33', to: '29' };
const facts = { product: 'Algebra', soldOn: '20 November 2026', activity: '' };
const ofDispute = { ...of, paymentId, transactionId, disputeId: 'dispute_1' };
const history = [
  OrderPlaced({ ...of, ...sale, couponCode: null, supply, gstin: '' }),
  PaymentStarted({ ...of, paymentId, method: 'card', gateway: 'sandbox', paise: quote.total }),
  PaymentCaptured({
    ...of,
    paymentId,
    paise: quote.total,
    charge: 0,
    gatewayPaymentId: 'x',
    instrument: null,
  }),
  OrderCompleted({ ...of, ...sale, transactionId, paymentId, method: 'card', charge: 0, supply }),
  DisputeOpened({ ...ofDispute, paise: quote.total }),
  DisputeEvidenceSubmitted({ ...ofDispute, evidenceId: id('7'), adminId: id('8'), facts, text: 'So it is.' }),
];

/** The product with a gateway that says one after the other; an error is an answer that never comes. */
async function given(name: 'sandbox' | 'stripe', answers: (EvidenceSays | Error)[]) {
  const asked: Evidence[] = [];
  const gateway: Pick<PaymentGateway, 'name' | 'submitEvidence'> = {
    name,
    async submitEvidence(evidence) {
      asked.push(evidence);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Asked too often.');
      return answer;
    },
  };
  const { now } = clock;
  const secrets = secretsFrom(new Uint8Array(32));
  const writeSide = stores.writeSide({ gateway: gateway as PaymentGateway, now, secrets });
  const stream = orders.stream({ accountId });
  for (const event of history) await stores.append(stream, event);
  const followed = async () =>
    (await stores.events.readStream(stream)).slice(history.length).map(({ type }) => type);
  return { asked, writeSide, followed };
}

const sends = (writeSide: WriteSide) => {
  const command = { commandId: 'send', commandHash: '', correlationId: 'test', actorId: undefined };
  return execute(writeSide, handleSendDisputeEvidence, { accountId, orderId }, command);
};

test('evidence is given again by the same id until the gateway answers, and not afterwards', async () => {
  const down = new Error('The gateway is down.');
  const { asked, writeSide, followed } = await given('sandbox', [down, down, { status: 'taken' }]);
  for (let tries = 0; tries < 2; tries++) await expect(sends(writeSide)).rejects.toThrow(down);
  expect(await followed()).toEqual([]);
  for (let tries = 0; tries < 2; tries++) await sends(writeSide);
  expect(await followed()).toEqual(['DisputeEvidenceTaken']);
  const evidence = { ...facts, evidenceId: id('7'), paymentId, disputeId: 'dispute_1', text: 'So it is.' };
  expect(asked).toEqual([evidence, evidence, evidence]);
});

test('what the gateway refuses is taken down, and not given again', async () => {
  const { asked, writeSide, followed } = await given('sandbox', [{ status: 'refused', reason: 'No.' }]);
  for (let tries = 0; tries < 2; tries++) await sends(writeSide);
  expect(await followed()).toEqual(['DisputeEvidenceRefused']);
  expect(asked).toHaveLength(1);
});

test('another gateway than that of the payment is given nothing', async () => {
  const { asked, writeSide, followed } = await given('stripe', []);
  await expect(sends(writeSide)).rejects.toThrow(/another gateway/);
  expect(asked).toEqual([]);
  expect(await followed()).toEqual([]);
});
