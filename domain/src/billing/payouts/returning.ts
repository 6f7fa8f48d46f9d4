import { z } from 'zod';
import { command, type Data } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id } from '../../kernel/values.ts';
import { type Payout, type PayoutEvent, PayoutNotFound, PayoutReturned, ReturnReason } from './payout.ts';

// The bank could not deliver a payment, at once or days later: the creator is owed it again.

/** Takes down that a payment came back. The bank of the sandbox says so itself; of another one an admin reads it. */
export const ReturnPayout = command(
  'ReturnPayout',
  z.object({
    transactionId: Id,
    /** Which payment: a later one of the same payout stays. */
    givenTransactionId: Id,
    reason: ReturnReason,
  }),
);

export class PaymentNotFound extends Rejection {
  constructor() {
    super('conflict', 'payout-payment-not-found', 'This payout was not paid by such a payment.');
  }
}

/**
 * Takes a payment back once. It can be paid again, asked for and approved anew where it takes two.
 * @returns no events when this payment has come back before; @throws PayoutNotFound, PaymentNotFound
 */
export function returnPayout(
  { transactionId, givenTransactionId, reason }: Data<typeof ReturnPayout>,
  payout: Payout,
  by: Pick<Context, 'now'>,
): PayoutEvent[] {
  if (payout.status === 'none') throw new PayoutNotFound();
  if (payout.returned.has(givenTransactionId)) return [];
  const { payment, creatorId } = payout;
  // Where all was taken off for what the creator owed, no money has left.
  if (payout.givenTransactionId !== givenTransactionId || payment === null || payment.paise === 0)
    throw new PaymentNotFound();
  const at = by.now.toISOString();
  return [PayoutReturned({ transactionId, givenTransactionId, creatorId, ...payment, reason, at })];
}
