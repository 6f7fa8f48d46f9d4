import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { DebtArisen, DebtNetted } from '@pollux/domain/billing/payouts/creator-debt';
import {
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReturned,
} from '@pollux/domain/billing/payouts/payout';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

export const CreatorEarnings = z.object({
  creatorId: Id,
  sales: z.int(),
  /** Of all sales, less what refunds took back: before the platform's fee, the fee, and what is the creator's. */
  base: Paise,
  fee: Paise,
  payable: Paise,
  /** What of it was paid out. */
  paid: Paise,
  /** What they owe of sales that were given back after they were paid out. */
  debt: Paise,
  /** What is theirs of the sales of each activity, by its id (A164). */
  received: z.record(Id, Paise),
});
export type CreatorEarnings = z.infer<typeof CreatorEarnings>;

const nothing = {
  sales: 0,
  base: 0,
  fee: 0,
  payable: 0,
  paid: 0,
  debt: 0,
  received: {},
};

/** What each creator has earned by sales, and been paid; of everybody who ever had a price on something. */
export const creatorEarnings = projector('creator-earnings', { version: 5, document: CreatorEarnings })
  .creates(
    QuizPublished,
    ({ data: { ownerId, content } }) => (content.paymentType === 'paid' ? ownerId : []),
    (before = { ...nothing, creatorId: '' }, { data: { ownerId } }) => ({ ...before, creatorId: ownerId }),
  )
  .creates(
    PayoutOpened,
    ({ data: { creatorId } }) => creatorId,
    (before = { ...nothing, creatorId: '' }, { data: { creatorId, quizId, base, fee, payable } }) => ({
      ...before,
      creatorId,
      sales: before.sales + 1,
      base: before.base + base,
      fee: before.fee + fee,
      payable: before.payable + payable,
      received: { ...before.received, [quizId]: (before.received[quizId] ?? 0) + payable },
    }),
  )
  .on(
    PayoutPaid,
    ({ data: { creatorId } }) => creatorId,
    (earnings, { data: { paise } }) => ({ ...earnings, paid: earnings.paid + paise }),
  )
  .on(
    PayoutReturned,
    ({ data: { creatorId } }) => creatorId,
    (earnings, { data: { paise } }) => ({ ...earnings, paid: earnings.paid - paise }),
  )
  .on(
    PayoutReduced,
    ({ data: { creatorId } }) => creatorId,
    (earnings, { data: { quizId, base, fee, payable } }) => ({
      ...earnings,
      base: earnings.base - base,
      fee: earnings.fee - fee,
      payable: earnings.payable - payable,
      received: { ...earnings.received, [quizId]: (earnings.received[quizId] ?? 0) - payable },
    }),
  )
  .on(
    DebtArisen,
    ({ data: { creatorId } }) => creatorId,
    (earnings, { data: { paise } }) => ({ ...earnings, debt: earnings.debt + paise }),
  )
  .on(
    DebtNetted,
    ({ data: { creatorId } }) => creatorId,
    (earnings, { data: { paise } }) => ({ ...earnings, debt: earnings.debt - paise }),
  );
