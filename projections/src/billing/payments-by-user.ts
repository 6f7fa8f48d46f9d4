import { keptOf, netKeptOf, notKeptOf } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted, RefundDecided } from '@pollux/domain/billing/orders/order-events';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { lessLines, linesOf } from '@pollux/domain/billing/refunds/refund-lines';
import { Balance, Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const PaymentsByUser = z.object({
  userId: Id,
  subscription: Paise,
  quiz: Paise,
  /** Both (A123). */
  total: Paise,
  /** What of each payment is the platform's, summed up (A353). */
  income: Paise,
  /** What goes back to them, or went: the totals are of payments alone. */
  refunded: Paise,
  /** What of the income is the platform's no more. */
  notKept: Paise,
  /** What is left of it, without the GST in it. */
  netIncome: Balance,
});
export type PaymentsByUser = z.infer<typeof PaymentsByUser>;

/** What each person has paid in completed orders, and nothing else (A120 to A123); what is paid back does not lower it. */
export const paymentsByUser = projector('payments-by-user', {
  version: 4,
  document: PaymentsByUser,
  indexes: [['userId'], ['subscription'], ['quiz'], ['total'], ['income'], ['netIncome'], ['refunded']],
  fixed: ['userId'],
})
  .creates(
    OrderCompleted,
    ({ data: { accountId } }) => accountId,
    (before, { data }) => {
      const { accountId, item, quote } = data;
      const {
        subscription = 0,
        quiz = 0,
        income = 0,
        refunded = 0,
        notKept = 0,
        netIncome = 0,
      } = before ?? {};
      const paid = quote.total;
      const sums = {
        subscription: subscription + (item.type === 'subscription' ? paid : 0),
        quiz: quiz + (item.type === 'quiz' ? paid : 0),
      };
      return {
        userId: accountId,
        ...sums,
        total: sums.subscription + sums.quiz,
        income: income + keptOf(data),
        refunded,
        notKept,
        netIncome: netIncome + netKeptOf(data),
      };
    },
  )
  .on(
    RefundDecided,
    ({ data: { accountId } }) => accountId,
    (sums, { data: { paise } }) => ({ ...sums, refunded: sums.refunded + paise }),
  )
  .on(
    CreditNoteIssued,
    ({ data: { accountId } }) => accountId,
    (sums, { data }) => {
      const left = lessLines(linesOf(data.quote), data.before);
      const lost = netKeptOf(data, left) - netKeptOf(data, lessLines(left, data.lines));
      return { ...sums, notKept: sums.notKept + notKeptOf(data), netIncome: sums.netIncome - lost };
    },
  );
