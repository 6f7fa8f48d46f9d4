import { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import { type AdminPage, officePages } from '@pollux/domain/accounts/office-pages';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { lackingOf, sellerOf } from '@pollux/domain/billing/seller';
import { sumOf } from '@pollux/domain/kernel/money';
import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { activities } from '@pollux/projections/authoring/activities';
import { reportedActivities } from '@pollux/projections/authoring/reported-activities';
import { ordersView } from '@pollux/projections/billing/orders';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { usersView } from '@pollux/projections/admin/users';
import { plansView } from '@pollux/projections/billing/subscription-plans';
import { ACCOUNTANTS, notices } from '@pollux/projections/notifications/notices';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import type { Documents } from '../http/documents.ts';
import { isReader, sessionOf, staff } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { type AdminStatistics, getAdminStatistics } from './contract.ts';

/** More than an installation ever has. */
const MOST_PLANS = 100;

export const serveAdminStatistics = serves(getAdminStatistics, {
  may: staff,
  async answer(_asked, by) {
    const { documents, upkeep } = by;
    const plans = await documents.find(plansView, { sort: [{ field: 'price' }], limit: MOST_PLANS });
    const codes = plans.map(({ document }) => document.code);
    const priced = plans.filter(({ document }) => document.price > 0).map(({ document }) => document.code);
    const [users, content, quizLanguages, ballots, submitted, attempts, openTickets, payouts, undone] =
      await Promise.all([
        forEach(['teacher', 'student', 'business', 'admin'], (userType) =>
          headcount(documents, userType, codes),
        ),
        forEach(['QUIZ', 'SURVEY', 'POLL'], (quizType) => countByStatus(documents, quizType)),
        forEach(LANGUAGES, (language) =>
          documents.count(activities, { where: { isBinned: false, quizType: 'QUIZ', language } }),
        ),
        documents.count(pollResponses, { where: { isKept: false } }),
        documents.count(attemptsView, { where: { number: 1, status: 'SUBMITTED' } }),
        documents.count(attemptsView),
        documents.count(supportTickets, { where: { status: 'pending' } }),
        payoutsNow(documents, new Date()),
        upkeep(),
      ]);
    return {
      ...(await waitingFor(by)),
      users,
      activities: content,
      quizLanguages,
      responses: ballots + submitted,
      attempts,
      openTickets,
      ...payouts,
      paying: payingAmong(users, priced),
      ...undone,
    };
  },
});

/** How many people are on one of the plans. @param codes of those that cost something */
function payingAmong(
  { teacher, student, business }: AdminStatistics['users'],
  codes: readonly string[],
): number {
  return sumOf([teacher, student, business].flatMap(({ plans }) => codes.map((code) => plans[code] ?? 0)));
}

/** How many payouts wait: all of them, and apart those that can be paid now. */
async function payoutsNow(
  documents: Documents,
  now: Date,
): Promise<Pick<AdminStatistics, 'pendingPayouts' | 'payablePayouts' | 'heldPayouts'>> {
  const open = { status: 'pending', isToPay: true } as const;
  const [pendingPayouts, toPay, payablePayouts] = await Promise.all([
    documents.count(payoutsView, { where: { status: 'pending' } }),
    documents.count(payoutsView, { where: open }),
    documents.count(payoutsView, {
      where: { ...open, isContested: false, heldUntil: { lte: now.toISOString() } },
    }),
  ]);
  return { pendingPayouts, payablePayouts, heldPayouts: toPay - payablePayouts };
}

/** What waits for whoever looks after money or activities, said to them alone. */
async function waitingFor(
  by: Asking,
): Promise<Pick<AdminStatistics, 'returnedPayouts' | 'openDisputes' | 'reportedActivities' | 'sellerLacks'>> {
  const { documents } = by;
  const forReaders = async <Known>(page: AdminPage, known: () => Promise<Known>) =>
    (await isReader(officePages[page], sessionOf(by), documents)) ? await known() : null;
  const [returnedPayouts, openDisputes, waiting, sellerLacks] = await Promise.all([
    forReaders('PayoutManagement', () =>
      documents.count(notices, { where: { accountId: ACCOUNTANTS, kind: 'payout-to-repeat' } }),
    ),
    forReaders('InvoiceManagement', () =>
      documents.count(ordersView, { where: { isTransaction: true, dispute: 'open' } }),
    ),
    forReaders('ReportManagement', async () => {
      const states = ['reported', 'appealed'] as const;
      const counts = await Promise.all(
        states.map((state) => documents.count(reportedActivities, { where: { state } })),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    }),
    forReaders('PayoutManagement', async () =>
      lackingOf(sellerOf(await stateOf(billingPolicy, {}, by.events), by.operator)),
    ),
  ]);
  return { returnedPayouts, openDisputes, reportedActivities: waiting, sellerLacks };
}

async function headcount(
  documents: Documents,
  userType: keyof AdminStatistics['users'],
  codes: readonly string[],
): Promise<AdminStatistics['users'][typeof userType]> {
  const people = (subscriptionType?: string, verified = true) =>
    documents.count(usersView, {
      where: { userType, verified, ...(subscriptionType !== undefined && { subscriptionType }) },
    });
  const [verified, unverified, plans] = await Promise.all([
    people(),
    people(undefined, false),
    forEach(codes, (plan) => people(plan)),
  ]);
  return { verified, unverified, plans };
}

function countByStatus(
  documents: Documents,
  quizType: keyof AdminStatistics['activities'],
): Promise<AdminStatistics['activities'][typeof quizType]> {
  return forEach(ActivityStatus.options, (status) =>
    documents.count(activities, { where: { quizType, status, isBinned: false } }),
  );
}

/** What is found for each of the keys, asked for all at once. */
async function forEach<Key extends string, Value>(
  keys: readonly Key[],
  find: (key: Key) => Promise<Value>,
): Promise<Record<Key, Value>> {
  const entries = await Promise.all(keys.map(async (key) => [key, await find(key)] as const));
  return Object.fromEntries(entries) as Record<Key, Value>;
}
