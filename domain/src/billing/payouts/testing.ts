import { id, NOW } from '../../testing.ts';
import { PayoutOpened } from './payout.ts';

const at = NOW.toISOString();

/** The payout of a sale for 5,000 rupees with a fee of 5 % and the GST on it taken off, held no longer; or as is said. */
export function openedPayout(said: Partial<ReturnType<typeof PayoutOpened>['data']> = {}) {
  return PayoutOpened({
    transactionId: id('01'),
    orderId: id('02'),
    creatorId: id('d1'),
    buyerId: id('b1'),
    quizId: id('c1'),
    title: 'Algebra',
    totalPayment: 615_000,
    base: 500_000,
    feeBasisPoints: 500,
    fee: 25_000,
    gstOnFee: 4_500,
    gstPolicy: 'deducted',
    payable: 470_500,
    heldUntil: at,
    dueAt: at,
    at,
    ...said,
  });
}
