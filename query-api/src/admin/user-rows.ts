import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import type { User } from '@pollux/projections/admin/users';
import { type AttendedQuizzes, attendedQuizzes } from '@pollux/projections/attending/attended-quizzes';
import { type CreatorEarnings, creatorEarnings } from '@pollux/projections/billing/creator-earnings';
import { type PaymentsByUser, paymentsByUser } from '@pollux/projections/billing/payments-by-user';
import { valuesIn } from '@pollux/projections/kernel/held-values';
import type { Documents } from '../http/documents.ts';
import type { AdminUser } from './users-contract.ts';

/** The rows of users, with all that is counted of each (A159 to A174). */
export async function userRows(
  stored: readonly StoredDocument<User>[],
  documents: Documents,
): Promise<AdminUser[]> {
  const ids = stored.map(({ id }) => id);
  const [attended, paid, earned] = await Promise.all([
    byId(documents.getMany(attendedQuizzes, ids)),
    byId(documents.getMany(paymentsByUser, ids)),
    byId(documents.getMany(creatorEarnings, ids)),
  ]);
  return stored.map(({ id, document }) => ({
    ...personOf(document),
    ...madeBy(document),
    ...attendedBy(document, attended.get(id)),
    ...earnedBy(document, earned.get(id)),
    revenueToAdmin: { current: document.revenueToAdmin, gross: paidBy(paid.get(id)) },
  }));
}

async function byId<Document>(
  found: Promise<readonly StoredDocument<Document>[]>,
): Promise<ReadonlyMap<string, Document>> {
  return new Map((await found).map(({ id, document }) => [id, document]));
}

function personOf(account: User) {
  const { id: userId, firstname, lastname, email, organization, phoneNumber } = account;
  const { countryName, countryShort, isActive, subscriptionType, userType, role, verified, createdAt } =
    account;
  const user_status = isActive ? ('Active' as const) : ('Inactive' as const);
  return {
    userId,
    firstname,
    lastname,
    email,
    organization,
    phoneNumber,
    countryName,
    countryShort,
    isActive,
    subscriptionType,
    userType,
    role,
    user_status,
    verified,
    createdAt,
  };
}

function madeBy(user: User) {
  return {
    quizzes: { free: user.quizzesFree, paid: user.quizzesPaid, total: user.quizCount },
    polls: { free: user.pollsFree, paid: user.pollsPaid, total: user.pollCount },
    surveys: { free: user.surveysFree, paid: user.surveysPaid, total: user.surveyCount },
    subjects: valuesIn(user.subjects),
  };
}

function attendedBy(
  { attendedFree, attendedPaid, certificatesFree, certificatesPaid, amountSpent }: User,
  { quizzes = {}, purchases = {} }: Partial<AttendedQuizzes> = {},
) {
  const all = Object.values(quizzes);
  return {
    quizzesAttendedInfo: all.map(({ quizId, quizTitle, paymentType, certificate }) => {
      const { amount = 0, toUser = 0, toAdmin = 0 } = purchases[quizId] ?? {};
      return {
        quizId,
        quizTitle,
        paymentType,
        payment_status: { amount },
        payment_to_user: toUser,
        payment_to_admin: toAdmin,
        certificate_status: certificate,
      };
    }),
    quizzesAttended: { free: attendedFree, paid: attendedPaid },
    certificates: { free: certificatesFree, paid: certificatesPaid },
    amountSpent,
  };
}

/** What they have earned as creators: net of fee and GST, and before both (A169, A172). */
function earnedBy(
  { paymentToUser, quizRevenue, surveyRevenue, pollRevenue }: User,
  { received = {}, base = 0 }: Partial<CreatorEarnings> = {},
) {
  return {
    quizAmountReceivedInfo: Object.entries(received).map(([quizId, amountReceived]) => ({
      quizId,
      amountReceived,
    })),
    paymentToUser: { current: paymentToUser, gross: base },
    platformRevenue: { QUIZ: quizRevenue, SURVEY: surveyRevenue, POLL: pollRevenue },
  };
}

/** All that they have paid, less what goes back (A173). */
function paidBy({ total = 0, refunded = 0 }: Partial<PaymentsByUser> = {}): number {
  return total - refunded;
}
