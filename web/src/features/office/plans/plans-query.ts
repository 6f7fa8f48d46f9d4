import type { Feature } from '@pollux/domain/accounts/plan';
import type { getAdminPlans, SubscriptionPlan } from '@pollux/query-api/accounts/plans-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

export type { SubscriptionPlan };

const TRUTHS = ['true', 'false'] as const;
// Written out: what the routes know everybody loads first.
const byFeature = {
  mcq: TRUTHS,
  fillups: TRUTHS,
  truefalse: TRUTHS,
  matching: TRUTHS,
  draganddrop: TRUTHS,
  shortanswer: TRUTHS,
  dropdown: TRUTHS,
  checkbox: TRUTHS,
  date: TRUTHS,
  email: TRUTHS,
  poll: TRUTHS,
  wordcloud: TRUTHS,
  imageInQuestions: TRUTHS,
  audioInQuestions: TRUTHS,
  videoInQuestions: TRUTHS,
  certificates: TRUTHS,
  certificateTemplates: TRUTHS,
  ownCertificateTemplate: TRUTHS,
  createPaidQuizzes: TRUTHS,
} as const satisfies Record<Feature, typeof TRUTHS>;

/** What the list of plans can be asked. */
export const plansShape = {
  sortable: ['place', 'name', 'price', 'isActive'],
  filters: {
    name: 'text',
    price: 'rupees',
    description: 'text',
    isActive: TRUTHS,
    people: 'numbers',
    ...byFeature,
  },
  searched: true,
  sort: 'place',
  hasPast: true,
} as const satisfies ShapeOf<typeof getAdminPlans>;

/** A page of all plans, those that are offered no more among them. */
export function adminPlansQuery(at: ListSearch) {
  const query = askedOf(plansShape, at);
  return queryOptions({
    queryKey: ['reference', 'plans', query],
    queryFn: ({ signal }) =>
      get<typeof getAdminPlans>('/api/admin/plans', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
