import { attendedIn } from '@pollux/domain/attending/attempts';
import { AttemptStarted } from '@pollux/domain/attending/attempt-events';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { keptOf, notKeptOf } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { PayoutOpened, PayoutReduced } from '@pollux/domain/billing/payouts/payout';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** Whether there is one, and whether it counts (A171). */
const CertificateStatus = z.enum(['none', 'earned', 'revoked']);

const AttendedQuiz = z.object({
  quizId: Id,
  quizTitle: z.string(),
  /** As it was when they began their first attempt. */
  paymentType: z.enum(['free', 'paid']),
  certificate: CertificateStatus,
});

const Purchase = z.object({
  orderId: Id,
  /** What they paid, with all taxes, less what goes back. */
  amount: Paise,
  /** What of it is the creator's. */
  toUser: Paise,
  /** What of it is the platform's. */
  toAdmin: Paise,
});
type Purchase = z.infer<typeof Purchase>;

const AttendedQuizzes = z.object({
  personId: Id,
  /** Each quiz once, by its id, however often they attend it. */
  quizzes: z.record(Id, AttendedQuiz),
  /**
   * Completed purchases by the id of what was bought, also of what was not begun: the newest of each, as nothing is bought
   * again before all of it goes back.
   */
  purchases: z.record(Id, Purchase),
});
export type AttendedQuizzes = z.infer<typeof AttendedQuizzes>;

/** What each person has attended and bought, for the back office (A163): as many quizzes as one person attends. */
export const attendedQuizzes = projector('attended-quizzes', { version: 3, document: AttendedQuizzes })
  .creates(
    AttemptStarted,
    ({ data: { quizType, number, personId } }) => (quizType === 'QUIZ' && number === 1 ? personId : []),
    (before, { data }) => {
      const { personId, activity } = data;
      const quizId = attendedIn(data);
      const { quizTitle, paymentType } = activity;
      const quiz = { quizId, quizTitle, paymentType, certificate: 'none' as const };
      const none: Pick<AttendedQuizzes, 'quizzes' | 'purchases'> = { quizzes: {}, purchases: {} };
      const { quizzes, purchases } = before ?? none;
      // Attended at the link and in a session it is still one.
      return { personId, quizzes: { ...quizzes, [quizId]: quizzes[quizId] ?? quiz }, purchases };
    },
  )
  .creates(
    OrderCompleted,
    ({ data: { item, accountId } }) => (item.type === 'quiz' ? accountId : []),
    (before, { data }) => {
      const { accountId, orderId, item, quote } = data;
      const { quizzes, purchases } = before ?? { quizzes: {}, purchases: {} };
      if (item.type !== 'quiz') return { personId: accountId, quizzes, purchases };
      const purchase = { orderId, amount: quote.total, toUser: 0, toAdmin: keptOf(data) };
      return { personId: accountId, quizzes, purchases: { ...purchases, [item.quizId]: purchase } };
    },
  )
  .on(
    PayoutOpened,
    ({ data: { buyerId } }) => buyerId,
    (attended, { data: { quizId, orderId, payable } }) =>
      withPurchase(attended, { quizId, orderId }, ({ toUser }) => ({ toUser: toUser + payable })),
  )
  .on(
    PayoutReduced,
    ({ data: { buyerId } }) => buyerId,
    (attended, { data: { quizId, orderId, payable } }) =>
      withPurchase(attended, { quizId, orderId }, ({ toUser }) => ({ toUser: toUser - payable })),
  )
  .on(
    CreditNoteIssued,
    ({ data: { item, accountId } }) => (item.type === 'quiz' ? accountId : []),
    (attended, { data }) => {
      const { item, orderId, paise } = data;
      if (item.type !== 'quiz') return attended;
      const { quizId } = item;
      return withPurchase(attended, { quizId, orderId }, ({ amount, toAdmin }) => ({
        amount: amount - paise,
        toAdmin: toAdmin - notKeptOf(data),
      }));
    },
  )
  .on(CertificateIssued, ofPerson, (attended, { data }) => certified(attended, data.quizId, 'earned'))
  .on(CertificateReinstated, ofPerson, (attended, { data }) => certified(attended, data.quizId, 'earned'))
  .on(CertificateRevoked, ofPerson, (attended, { data }) => certified(attended, data.quizId, 'revoked'));

function ofPerson({ data }: { data: { personId: string } }): string {
  return data.personId;
}

/** With a purchase changed; what happens to an earlier one of the same is of no account any more. */
function withPurchase(
  attended: AttendedQuizzes,
  { quizId, orderId }: { readonly quizId: string; readonly orderId: string },
  change: (purchase: Purchase) => Partial<Purchase>,
): AttendedQuizzes {
  const purchase = attended.purchases[quizId];
  if (purchase?.orderId !== orderId) return attended;
  const changed = { ...purchase, ...change(purchase) };
  return { ...attended, purchases: { ...attended.purchases, [quizId]: changed } };
}

/** A survey has certificates as well, but is no quiz. */
function certified(
  attended: AttendedQuizzes,
  quizId: string,
  certificate: z.infer<typeof CertificateStatus>,
): AttendedQuizzes {
  const quiz = attended.quizzes[quizId];
  if (quiz === undefined) return attended;
  return { ...attended, quizzes: { ...attended.quizzes, [quizId]: { ...quiz, certificate } } };
}
