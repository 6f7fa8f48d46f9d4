import { QuizPublished, QuizType } from '@pollux/domain/authoring/quiz';
import { keptOf, notKeptOf, OrderCompleted, type OrderItem } from '@pollux/domain/billing/orders/orders';
import { DebtArisen, DebtNetted } from '@pollux/domain/billing/payouts/creator-debt';
import { PayoutOpened, PayoutPaid, PayoutReduced } from '@pollux/domain/billing/payouts/payout';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const CreatorEarnings = z.object({
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
  /** The type of each of their activities that ever had a price, by its id. */
  priced: z.record(Id, QuizType),
  /** What is theirs of the sales of each activity, by its id (A164). */
  received: z.record(Id, Paise),
  /** What the platform keeps of the payments for their activities of a type, less what goes back (A097). */
  platform: z.record(QuizType, Paise),
});
export type CreatorEarnings = z.infer<typeof CreatorEarnings>;

const nothing = {
  sales: 0,
  base: 0,
  fee: 0,
  payable: 0,
  paid: 0,
  debt: 0,
  priced: {},
  received: {},
  platform: { QUIZ: 0, SURVEY: 0, POLL: 0 },
};

/** What each creator has earned by sales, and been paid; of everybody who ever had a price on something. */
export const creatorEarnings = projector('creator-earnings', { version: 4, document: CreatorEarnings })
  .creates(
    QuizPublished,
    ({ data: { ownerId, content } }) => (content.paymentType === 'paid' ? ownerId : []),
    (before = { ...nothing, creatorId: '' }, { data: { ownerId, quizId, quizType } }) => ({
      ...before,
      creatorId: ownerId,
      priced: { ...before.priced, [quizId]: quizType },
    }),
  )
  .on(
    OrderCompleted,
    ({ data: { item } }) => (item.type === 'quiz' ? item.creatorId : []),
    (earnings, { data }) => withKept(earnings, data.item, keptOf(data)),
  )
  .on(
    CreditNoteIssued,
    ({ data: { item } }) => (item.type === 'quiz' ? item.creatorId : []),
    (earnings, { data }) => withKept(earnings, data.item, -notKeptOf(data)),
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

/** With so much more that the platform keeps of what was sold. */
function withKept(earnings: CreatorEarnings, item: OrderItem, kept: number): CreatorEarnings {
  const quizType = item.type === 'quiz' ? earnings.priced[item.quizId] : undefined;
  if (quizType === undefined) return earnings;
  return { ...earnings, platform: { ...earnings.platform, [quizType]: earnings.platform[quizType] + kept } };
}
