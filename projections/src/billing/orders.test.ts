import {
  DisputeDeadlineMoved,
  DisputeLost,
  DisputeOpened,
  DisputeWon,
  OrderAbandoned,
  OrderCompleted,
  OrderPlaced,
  PaymentCaptured,
  PaymentDeclined,
  PaymentStarted,
  SurplusReceived,
} from '@pollux/domain/billing/orders/order-events';
import {
  DisputeEvidenceRefused,
  DisputeEvidenceSubmitted,
  DisputeEvidenceTaken,
} from '@pollux/domain/billing/refunds/evidence-events';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { ordersView } from './orders.ts';

const [accountId, orderId] = [id('a'), id('b')];
const at = NOW.toISOString();
const placed = OrderPlaced({
  accountId,
  orderId,
  item: { type: 'quiz', quizId: id('c'), title: 'Plants', creatorId: id('d'), ownerBasisPoints: 500 },
  quote: { total: 615_000, taxes: [] },
  at,
} as never);
const of = (disputeId: string) => ({
  accountId,
  orderId,
  paymentId: id('e'),
  transactionId: id('f'),
  disputeId,
  at,
});
const evidenceDueBy = '2026-12-08T00:00:00.000Z';
const known = { evidenceDueBy, reasonCode: 'fraudulent' };
const orderAfter = (...events: Parameters<typeof project>[1][]) =>
  project(ordersView, placed, ...events)[orderId];

test('a payment is pending until the gateway has answered, and then succeeded or failed, whatever becomes of the order', () => {
  const by = (paymentId: string) => ({ accountId, orderId, paymentId, at });
  const started = (paymentId: string) =>
    PaymentStarted({ ...by(paymentId), method: 'card', gateway: 'sandbox', paise: 615_000 });
  const declined = (paymentId: string) => PaymentDeclined({ ...by(paymentId), code: 'declined', reason: '' });
  const captured = (paymentId: string) =>
    PaymentCaptured({ ...by(paymentId), paise: 615_000, charge: 0, gatewayPaymentId: '', instrument: null });
  const completed = OrderCompleted({ ...by('1'), transactionId: id('f') } as never);
  const [first, second] = [started('1'), started('2')];
  const statuses = (...events: Parameters<typeof project>[1][]) => {
    const { status, paymentStatus } = orderAfter(...events) ?? {};
    return [status, paymentStatus];
  };
  expect(statuses()).toEqual(['placed', null]);
  expect(statuses(first)).toEqual(['pending', 'pending']);
  expect(statuses(first, declined('1'))).toEqual(['failed', 'failed']);
  expect(statuses(first, declined('1'), second)).toEqual(['pending', 'pending']);
  expect(statuses(first, captured('1'), completed)).toEqual(['completed', 'succeeded']);
  // What was declined at first is paid after all, while another payment is on its way.
  const late = [first, declined('1'), second, captured('1'), completed, declined('2')];
  expect(statuses(...late)).toEqual(['completed', 'succeeded']);
  // Given up, it stays what became of its payment; without one it is no transaction.
  const abandoned = OrderAbandoned({ accountId, orderId, at });
  const surplus = (paymentId: string) => SurplusReceived({ ...by(paymentId), paise: 615_000 });
  expect(statuses(abandoned)).toEqual(['abandoned', null]);
  expect(statuses(first, declined('1'), abandoned)).toEqual(['failed', 'failed']);
  expect(statuses(first, abandoned, declined('1'))).toEqual(['failed', 'failed']);
  expect(statuses(first, abandoned, captured('1'), surplus('1'))).toEqual(['failed', 'succeeded']);
  expect(statuses(first, captured('1'), completed, surplus('1'))).toEqual(['completed', 'succeeded']);
});

test('a transaction is of the method that paid for it, also where another payment was begun since [P319]', () => {
  const by = (paymentId: string) => ({ accountId, orderId, paymentId, at });
  const started = (paymentId: string, method: 'card' | 'upi') =>
    PaymentStarted({ ...by(paymentId), method, gateway: 'sandbox', paise: 615_000 });
  const declined = PaymentDeclined({ ...by('1'), code: 'declined', reason: '' });
  const completed = OrderCompleted({ ...by('1'), method: 'card', transactionId: id('f') } as never);
  const begun = [started('1', 'card'), declined, started('2', 'upi')];
  expect(orderAfter(...begun)?.paymentMethod).toBe('upi');
  expect(orderAfter(...begun, completed)?.paymentMethod).toBe('card');
});

test('a dispute stands with its deadline until it is decided, and says what it cost', () => {
  const first = DisputeOpened({ ...of('1'), paise: 615_000, ...known });
  expect(orderAfter(first)).toMatchObject({
    dispute: 'open',
    evidenceDueBy,
    disputes: [
      {
        ...known,
        disputeId: '1',
        status: 'open',
        paise: 615_000,
        charge: null,
        openedAt: at,
        endedAt: null,
        isAnswered: false,
      },
    ],
  });
  const later = '2026-12-15T00:00:00.000Z';
  expect(orderAfter(first, DisputeDeadlineMoved({ ...of('1'), evidenceDueBy: later }))).toMatchObject({
    dispute: 'open',
    evidenceDueBy: later,
    disputes: [{ status: 'open', evidenceDueBy: later, reasonCode: 'fraudulent' }],
  });
  const won = DisputeWon(of('1'));
  expect(orderAfter(first, won)).toMatchObject({
    dispute: 'won',
    evidenceDueBy: null,
    disputes: [{ ...known, status: 'won', charge: null, endedAt: at }],
  });
  const second = DisputeOpened({ ...of('2'), paise: 600_000 });
  const lost = DisputeLost({ ...of('2'), paise: 600_000, charge: 50_000 });
  expect(orderAfter(first, won, second, lost)).toMatchObject({
    dispute: 'lost',
    evidenceDueBy: null,
    disputes: [
      { disputeId: '1', status: 'won' },
      { disputeId: '2', status: 'lost', charge: 50_000, evidenceDueBy: null, reasonCode: null },
    ],
  });
});

test('once a dispute is answered nothing is due, and the gateway is given it until it has answered', () => {
  const opened = DisputeOpened({ ...of('1'), paise: 615_000, ...known });
  const facts = { product: 'Plants', soldOn: 'Today', activity: '' };
  const ofEvidence = { ...of('1'), evidenceId: id('e1') };
  const submitted = DisputeEvidenceSubmitted({ ...ofEvidence, adminId: id('ad'), facts, text: 'So it is.' });
  const answered = {
    evidenceDueBy: null,
    evidenceSendAt: at,
    dispute: 'open',
    disputes: [{ evidenceDueBy }],
  };
  expect(orderAfter(opened)).toMatchObject({ evidenceDueBy, evidenceSendAt: null });
  expect(orderAfter(opened, submitted)).toMatchObject(answered);
  const moved = DisputeDeadlineMoved({ ...of('1'), evidenceDueBy: '2026-12-11T00:00:00.000Z' });
  const taken = orderAfter(opened, submitted, DisputeEvidenceTaken(ofEvidence), moved);
  expect(taken).toMatchObject({ evidenceDueBy: null, evidenceSendAt: null });
  const refused = DisputeEvidenceRefused({ ...ofEvidence, reason: 'No.' });
  expect(orderAfter(opened, submitted, refused)).toMatchObject({ evidenceDueBy, evidenceSendAt: null });
});
