import type { UserType } from '@pollux/domain/accounts/account-events';
import type { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** What the list of users can be asked; the plan is chosen by tabs. */
export const usersShape = {
  sortable: [
    'firstname',
    'userType',
    'organization',
    'countryName',
    'createdAt',
    'quizCount',
    'attendedFree',
    'attendedPaid',
    'amountSpent',
    'paymentToUser',
    'revenueToAdmin',
  ],
  filters: {
    userType: ['teacher', 'student', 'business'],
    role: ['admin', 'support', 'content', 'finance', 'auditor', 'none'],
    userId: 'text',
    firstname: 'text',
    organization: 'text',
    countryName: 'text',
    verified: ['true', 'false'],
    isActive: ['true', 'false'],
    createdAt: 'days',
    quizCount: 'numbers',
    surveyCount: 'numbers',
    surveysFree: 'numbers',
    surveysPaid: 'numbers',
    surveyRevenue: 'rupees',
    pollCount: 'numbers',
    pollsFree: 'numbers',
    pollsPaid: 'numbers',
    pollRevenue: 'rupees',
    subjects: 'value',
    certificates: 'numbers',
    attendedFree: 'numbers',
    attendedPaid: 'numbers',
    amountSpent: 'rupees',
    paymentToUser: 'rupees',
    revenueToAdmin: 'rupees',
    plan: 'value',
  },
  searched: true,
  sort: '-createdAt',
  hasPast: true,
} as const satisfies ShapeOf<typeof getAdminUsers>;

/** The accounts that a screen is about: everybody but the admins where it names no type. */
export interface AmongUsers {
  readonly userType?: UserType;
  /** The code of a plan. */
  readonly plan?: string;
  /** Who has ever begun one. */
  readonly hasSurveys?: true;
  readonly hasPolls?: true;
}

/** A page of these accounts; while the next one comes the last one stays. */
export function usersQuery(among: AmongUsers, at: ListSearch) {
  const query = { ...askedOf(usersShape, at), ...among };
  return queryOptions({
    queryKey: ['accounts', query],
    queryFn: ({ signal }) => get<typeof getAdminUsers>('/api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
