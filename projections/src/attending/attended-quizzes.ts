import { AttemptStarted } from '@pollux/domain/attending/attempts';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { OrderCompleted, ownerBasisPoints } from '@pollux/domain/billing/orders/orders';
import { PayoutOpened } from '@pollux/domain/billing/payouts/payout';
import { percentOf } from '@pollux/domain/kernel/money';
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
  /** What they paid, with all taxes. */
  amount: Paise,
  /** What of it is the creator's. */
  toUser: Paise,
  /** What of it is the platform's. */
  toAdmin: Paise,
});

const AttendedQuizzes = z.object({
  personId: Id,
  /** Each quiz once, by its id, however often they attend it. */
  quizzes: z.record(Id, AttendedQuiz),
  /** Completed purchases by the id of what was bought, also of what was not begun. */
  purchases: z.record(Id, Purchase),
});
export type AttendedQuizzes = z.infer<typeof AttendedQuizzes>;

/** What each person has attended and bought, for the back office (A163): as many quizzes as one person attends. */
export const attendedQuizzes = projector('attended-quizzes', { version: 1, document: AttendedQuizzes })
  .creates(
    AttemptStarted,
    ({ data: { quizType, number, personId } }) => (quizType === 'QUIZ' && number === 1 ? personId : []),
    (before, { data: { personId, quizId, activity } }) => {
      const { quizTitle, paymentType } = activity;
      const quiz = { quizId, quizTitle, paymentType, certificate: 'none' as const };
      const { quizzes, purchases } = before ?? { quizzes: {}, purchases: {} };
      return { personId, quizzes: { ...quizzes, [quizId]: quiz }, purchases };
    },
  )
  .creates(
    OrderCompleted,
    ({ data: { item, accountId } }) => (item.type === 'quiz' ? accountId : []),
    (before, { data: { accountId, item, quote } }) => {
      const { quizzes, purchases } = before ?? { quizzes: {}, purchases: {} };
      if (item.type !== 'quiz') return { personId: accountId, quizzes, purchases };
      const toAdmin = percentOf(quote.total, ownerBasisPoints(item, quote));
      const purchase = { amount: quote.total, toUser: 0, toAdmin };
      return { personId: accountId, quizzes, purchases: { ...purchases, [item.quizId]: purchase } };
    },
  )
  .on(
    PayoutOpened,
    ({ data: { buyerId } }) => buyerId,
    (attended, { data: { quizId, payable } }) => {
      const purchase = attended.purchases[quizId];
      if (purchase === undefined) return attended;
      return {
        ...attended,
        purchases: { ...attended.purchases, [quizId]: { ...purchase, toUser: payable } },
      };
    },
  )
  .on(CertificateIssued, ofPerson, (attended, { data }) => certified(attended, data.quizId, 'earned'))
  .on(CertificateReinstated, ofPerson, (attended, { data }) => certified(attended, data.quizId, 'earned'))
  .on(CertificateRevoked, ofPerson, (attended, { data }) => certified(attended, data.quizId, 'revoked'));

function ofPerson({ data }: { data: { personId: string } }): string {
  return data.personId;
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
