import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { activities } from '@pollux/projections/authoring/activities';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { plansView } from '@pollux/projections/billing/subscription-plans';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import type { Documents } from '../http/documents.ts';
import { staff } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { type AdminStatistics, getAdminStatistics } from './contract.ts';

/** More than an installation ever has. */
const MOST_PLANS = 100;

export const serveAdminStatistics = serves(getAdminStatistics, {
  may: staff,
  async answer(_asked, { documents, upkeep }) {
    const plans = await documents.find(plansView, { sort: [{ field: 'price' }], limit: MOST_PLANS });
    const codes = plans.map(({ document }) => document.code);
    const [users, content, quizLanguages, ballots, submitted, attempts, openTickets, pendingPayouts, undone] =
      await Promise.all([
        forEach(['teacher', 'student', 'business', 'admin'], (userType) =>
          headcount(documents, userType, codes),
        ),
        forEach(['QUIZ', 'SURVEY', 'POLL'], (quizType) => countByStatus(documents, quizType)),
        forEach(LANGUAGES, (language) =>
          documents.count(activities, { where: { isBinned: false, quizType: 'QUIZ', language } }),
        ),
        documents.count(pollResponses),
        documents.count(attemptsView, { where: { number: 1, status: 'SUBMITTED' } }),
        documents.count(attemptsView),
        documents.count(supportTickets, { where: { status: 'pending' } }),
        documents.count(payoutsView, { where: { status: 'pending' } }),
        upkeep(),
      ]);
    return {
      users,
      activities: content,
      quizLanguages,
      responses: ballots + submitted,
      attempts,
      openTickets,
      pendingPayouts,
      ...undone,
    };
  },
});

async function headcount(
  documents: Documents,
  userType: keyof AdminStatistics['users'],
  codes: readonly string[],
): Promise<AdminStatistics['users'][typeof userType]> {
  const people = (subscriptionType?: string, verified = true) =>
    documents.count(accountsView, {
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
  return forEach(['draft', 'open', 'closed'], (status) =>
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
