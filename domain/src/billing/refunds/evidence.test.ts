import { expect, test } from 'vitest';
import { attempts } from '../../attending/attempts.ts';
import { AttemptStarted, AttemptSubmitted } from '../../attending/attempt-events.ts';
import { by, given, id, NOW } from '../../testing.ts';
import { orders } from '../orders/orders.ts';
import {
  DisputeDeadlineMoved,
  DisputeOpened,
  DisputeWon,
  OrderCompleted,
  type OrderEvent,
  type OrderItem,
  OrderPlaced,
  PaymentCaptured,
  PaymentStarted,
} from '../orders/order-events.ts';
import { OrderNotFound } from '../orders/paying.ts';
import { quoteOf } from '../quote.ts';
import {
  DisputeDecided,
  DisputeNotFound,
  EVIDENCE_LENGTH,
  EvidenceGiven,
  EvidenceTooLate,
  evidenceFacts,
  recordEvidence,
  SubmitDisputeEvidence,
  submitEvidence,
} from './evidence.ts';
import { DisputeEvidenceRefused, DisputeEvidenceSubmitted, DisputeEvidenceTaken } from './evidence-events.ts';

const at = NOW.toISOString();
const [accountId, admin, quizId] = [id('b1'), id('ad'), id('c1')];
const [orderId, paymentId, transactionId] = [id('01'), id('02'), id('03')];
const soldAt = '2026-11-20T20:10:00.000Z';
const quote = quoteOf({
  price: 500_000,
  platformDiscounts: [],
  coupon: null,
  taxes: [{ taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 }],
  taxBase: 'list',
});
const quiz: OrderItem = { type: 'quiz', quizId, title: 'Algebra', creatorId: id('d1') };
const plan: OrderItem = {
  type: 'subscription',
  planId: id('e1'),
  planCode: 'standard',
  planName: 'Standard',
};
const of = { accountId, orderId, at: soldAt };
const supply = { from: '33', to: '29' };
const bought = (item: OrderItem): OrderEvent[] => [
  OrderPlaced({ ...of, item, quote, couponCode: null, supply, gstin: '' }),
  PaymentStarted({ ...of, paymentId, method: 'card', gateway: 'sandbox', paise: quote.total }),
  PaymentCaptured({
    ...of,
    paymentId,
    paise: quote.total,
    charge: 0,
    gatewayPaymentId: 'x',
    instrument: null,
  }),
  OrderCompleted({ ...of, transactionId, paymentId, method: 'card', charge: 0, item, quote, supply }),
];
const disputeId = 'dispute_1';
const ofDispute = { accountId, orderId, paymentId, transactionId, disputeId, at };
const opened = DisputeOpened({ ...ofDispute, paise: quote.total });
const until = (evidenceDueBy: string) => DisputeDeadlineMoved({ ...ofDispute, evidenceDueBy });
const facts = {
  product:
    'Online access to the activity “Algebra”, sold for ₹5,900.00 with taxes on 21 November 2026, 01:40 (India). ' +
    `Invoice INV${transactionId}.`,
  soldOn: '21 November 2026',
  activity: '',
};
const evidenceId = id('a000');
const ofEvidence = { ...ofDispute, evidenceId };
const text = 'They have taken part.';
const submitted = DisputeEvidenceSubmitted({ ...ofEvidence, adminId: admin, facts, text });
const taken = DisputeEvidenceTaken(ofEvidence);
const refused = DisputeEvidenceRefused({ ...ofEvidence, reason: 'No.' });

const after = (...past: OrderEvent[]) => given(orders, ...past);
const asked = { userId: accountId, orderId, disputeId, text };
const answering = (
  past: ReturnType<typeof after>,
  parts: Partial<typeof asked> = {},
  attended = attempts.initial,
) => past.when((state) => submitEvidence({ ...asked, ...parts }, attended, state, by(admin)));

test('an open dispute is answered with what the log says of the sale, in the log before the gateway has it', () => {
  answering(after(...bought(quiz), opened)).thenEvents(submitted);
  answering(after(...bought(quiz), opened, until(new Date(+NOW + 1).toISOString()))).thenEvents(submitted);
  // What the gateway has not taken, was not given.
  answering(after(...bought(quiz), opened, submitted, refused)).thenEvents(submitted);
});

test('an answer is refused where there is no dispute, it is decided, it is too late, or it was answered', () => {
  const open = after(...bought(quiz), opened);
  answering(open, { orderId: id('99') }).rejects(OrderNotFound);
  answering(open, { disputeId: 'dispute_2' }).rejects(DisputeNotFound);
  answering(after(...bought(quiz))).rejects(DisputeNotFound);
  answering(after(...bought(quiz), opened, DisputeWon(ofDispute))).rejects(DisputeDecided);
  answering(after(...bought(quiz), opened, until(at))).rejects(EvidenceTooLate);
  answering(after(...bought(quiz), opened, submitted)).rejects(EvidenceGiven);
  answering(after(...bought(quiz), opened, submitted, taken)).rejects(EvidenceGiven);
});

test('a text is neither empty nor longer than its limit, as people count characters', () => {
  const parsed = (said: string) => SubmitDisputeEvidence.payload.safeParse({ ...asked, text: said }).success;
  expect([' \n ', '', 'a'.repeat(EVIDENCE_LENGTH + 1), '4242 4242 4242 4242'].map(parsed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['a', 'a'.repeat(EVIDENCE_LENGTH), '👩‍🏫'.repeat(EVIDENCE_LENGTH)].map(parsed)).toEqual([
    true,
    true,
    true,
  ]);
});

test('what the gateway says is taken down once, and of this answer alone', () => {
  const says = (
    past: ReturnType<typeof after>,
    answer: Parameters<typeof recordEvidence>[1],
    known = evidenceId,
  ) =>
    past.when((state) => recordEvidence({ accountId, orderId, evidenceId: known }, answer, state, by(admin)));
  const waiting = after(...bought(quiz), opened, submitted);
  says(waiting, { status: 'taken' }).thenEvents(taken);
  says(waiting, { status: 'refused', reason: 'No.' }).thenEvents(refused);
  says(waiting, { status: 'taken' }, id('f2')).thenNothing();
  says(after(...bought(quiz), opened, submitted, taken), { status: 'refused', reason: 'No.' }).thenNothing();
  // Also where the bank has decided meanwhile.
  says(after(...bought(quiz), opened, submitted, DisputeWon(ofDispute)), { status: 'taken' }).thenEvents(
    taken,
  );
});

test('of attempts are told those that began since the sale', () => {
  const orderOf = (item: OrderItem) => after(...bought(item)).state.get(orderId);
  const begun = (number: number, startedAt: string) =>
    AttemptStarted({
      quizId,
      personId: accountId,
      attemptId: id(`7${number}`),
      quizType: 'QUIZ',
      number,
      at: startedAt,
    } as never);
  const ended = (number: number, endedAt: string) =>
    AttemptSubmitted({
      quizId,
      personId: accountId,
      attemptId: id(`7${number}`),
      timeSpent: {},
      at: endedAt,
    } as never);
  const attended = (...events: Parameters<typeof attempts.evolveAll>[1][number][]) =>
    attempts.evolveAll(attempts.initial, events);
  const [sold, soldPlan] = [orderOf(quiz), orderOf(plan)];
  if (sold === undefined || soldPlan === undefined) throw new Error('There is no order.');
  const before = [begun(1, '2026-11-19T04:00:00.000Z'), ended(1, '2026-11-19T04:30:00.000Z')];
  expect(evidenceFacts(sold, attended(...before)).activity).toBe('');
  const open = [...before, begun(2, '2026-11-22T03:35:00.000Z')];
  expect(evidenceFacts(sold, attended(...open)).activity).toBe(
    'The buyer opened it first on 22 November 2026, 09:05 (India). No answers were submitted yet. ' +
      'Attempts since the sale: 1, submitted: 0.',
  );
  const done = [...open, ended(2, '2026-11-22T04:00:00.000Z'), begun(3, '2026-11-23T04:00:00.000Z')];
  expect(evidenceFacts(sold, attended(...done)).activity).toBe(
    'The buyer opened it first on 22 November 2026, 09:05 (India). ' +
      'Answers were submitted first on 22 November 2026, 09:30 (India). Attempts since the sale: 2, submitted: 1.',
  );
  expect(evidenceFacts(soldPlan, null)).toMatchObject({
    product: expect.stringMatching(/^One month of the plan “Standard”, sold for ₹5,900.00/),
    activity: '',
  });
});
