import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import type { Account } from '@pollux/projections/accounts/accounts';
import { type AttendedQuizzes, attendedQuizzes } from '@pollux/projections/attending/attended-quizzes';
import { activities } from '@pollux/projections/authoring/activities';
import { type CreatorEarnings, creatorEarnings } from '@pollux/projections/billing/creator-earnings';
import { type PaymentsByUser, paymentsByUser } from '@pollux/projections/billing/payments-by-user';
import { filedQuizzes, subjectFields } from '@pollux/projections/reference/filed-quizzes';
import type { Documents } from '../http/documents.ts';
import type { AdminUser } from './users-contract.ts';

/** So many of somebody's quizzes say what their subjects are. */
const MOST_FILED = 1_000;

/** The rows of accounts, with all that is counted of each (A159 to A174). */
export async function userRows(
  stored: readonly StoredDocument<Account>[],
  documents: Documents,
): Promise<AdminUser[]> {
  const ids = stored.map(({ id }) => id);
  const [attended, paid, earned] = await Promise.all([
    byId(documents.getMany(attendedQuizzes, ids)),
    byId(documents.getMany(paymentsByUser, ids)),
    byId(documents.getMany(creatorEarnings, ids)),
  ]);
  return Promise.all(
    stored.map(async ({ id, document }) => {
      const [made, subjects] = await Promise.all([
        madeBy(document, documents),
        document.hasQuizzes ? subjectsOf(id, documents) : [],
      ]);
      return {
        ...personOf(document),
        ...made,
        subjects,
        ...attendedBy(document, attended.get(id)),
        ...earnedBy(document, earned.get(id)),
        revenueToAdmin: { current: document.revenueToAdmin, gross: paidBy(paid.get(id)) },
      };
    }),
  );
}

async function byId<Document>(
  found: Promise<readonly StoredDocument<Document>[]>,
): Promise<ReadonlyMap<string, Document>> {
  return new Map((await found).map(({ id, document }) => [id, document]));
}

function personOf(account: Account) {
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

async function madeBy({ id: ownerId, hasQuizzes, hasPolls, hasSurveys }: Account, documents: Documents) {
  const count = async (hasAny: boolean, quizType: QuizType) => {
    if (!hasAny) return { free: 0, paid: 0, total: 0 };
    const where = { ownerId, isBinned: false, quizType };
    const [total, paid] = await Promise.all([
      documents.count(activities, { where }),
      documents.count(activities, { where: { ...where, isPaid: true } }),
    ]);
    return { free: total - paid, paid, total };
  };
  const [quizzes, polls, surveys] = await Promise.all([
    count(hasQuizzes, 'QUIZ'),
    count(hasPolls, 'POLL'),
    count(hasSurveys, 'SURVEY'),
  ]);
  return { quizzes, polls, surveys };
}

/** The values of the subjects that most of somebody's quizzes are filed under: several where as many are (A174). */
async function subjectsOf(ownerId: string, documents: Documents): Promise<string[]> {
  const filed = await documents.find(filedQuizzes, {
    where: { ownerId, isBinned: false },
    sort: [{ field: 'createdAt', descending: true }],
    limit: MOST_FILED,
  });
  const counts = new Map<string, number>();
  for (const { document } of filed) {
    for (const subject of subjectFields.flatMap((field) => document[field] ?? []))
      counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([subject]) => subject);
}

function attendedBy(
  { attendedFree, attendedPaid, amountSpent }: Account,
  { quizzes = {}, purchases = {} }: Partial<AttendedQuizzes> = {},
) {
  const all = Object.values(quizzes);
  const earned = (paymentType: 'free' | 'paid') =>
    all.filter((quiz) => quiz.paymentType === paymentType && quiz.certificate === 'earned').length;
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
    certificates: { free: earned('free'), paid: earned('paid') },
    amountSpent,
  };
}

/** What they have earned as creators: net of fee and GST, and before both (A169, A172). */
function earnedBy(
  { paymentToUser }: Account,
  { received = {}, base = 0, platform }: Partial<CreatorEarnings> = {},
) {
  return {
    quizAmountReceivedInfo: Object.entries(received).map(([quizId, amountReceived]) => ({
      quizId,
      amountReceived,
    })),
    paymentToUser: { current: paymentToUser, gross: base },
    platformRevenue: platform ?? { QUIZ: 0, SURVEY: 0, POLL: 0 },
  };
}

/** All that they have paid, less what goes back (A173). */
function paidBy({ total = 0, refunded = 0 }: Partial<PaymentsByUser> = {}): number {
  return total - refunded;
}
