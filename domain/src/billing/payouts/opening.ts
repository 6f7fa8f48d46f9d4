import { z } from 'zod';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Id } from '../../kernel/values.ts';
import type { BillingPolicy } from '../billing-policy.ts';
import { type CreatorTerms, creatorShare } from '../creator-share.ts';
import type { OrderItem } from '../orders/order-events.ts';
import { creatorBase, type Quote } from '../quote.ts';
import { type Payout, type PayoutEvent, PayoutOpened } from './payout.ts';

// Each sale of an activity opens the payout of its creator.

const DAY_MS = 86_400_000;

/** Opens the payout of a sale. No one can send it: it follows from the order. */
export const OpenPayout = command('OpenPayout', z.object({ accountId: Id, orderId: Id, transactionId: Id }));

/** A sale of an activity. */
export interface Sale {
  readonly transactionId: string;
  readonly orderId: string;
  readonly buyerId: string;
  readonly item: Extract<OrderItem, { type: 'quiz' }>;
  readonly quote: Quote;
  /** Their state for tax; absent where they have not said it. */
  readonly creatorState?: string;
}

/** Opens a payout once, with what the policy and the taxes say at this moment (A129, A346 to A349). */
export function openPayout(
  { item, quote, ...sale }: Sale,
  payout: Payout,
  terms: CreatorTerms,
  policy: BillingPolicy,
  by: Pick<Context, 'now'>,
): PayoutEvent[] {
  if (payout.status !== 'none') return [];
  const share = creatorShare(creatorBase(quote), terms);
  const { tcsBasisPoints = 0, tdsBasisPoints = 0 } = terms;
  const heldUntil = new Date(by.now.getTime() + policy.holdDays * DAY_MS);
  const { quizId, title, creatorId } = item;
  return [
    PayoutOpened({
      ...sale,
      creatorId,
      quizId,
      title,
      totalPayment: quote.total,
      ...share,
      ...(share.tcs !== undefined && { tcsBasisPoints }),
      ...(share.tds !== undefined && { tdsBasisPoints }),
      gstPolicy: terms.gstOnFee,
      heldUntil: heldUntil.toISOString(),
      dueAt: new Date(heldUntil.getTime() + policy.payoutDays * DAY_MS).toISOString(),
      at: by.now.toISOString(),
    }),
  ];
}
