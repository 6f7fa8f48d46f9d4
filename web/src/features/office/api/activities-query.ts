import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { getAdminContent } from '@pollux/query-api/admin/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** What the list of everybody's activities can be asked. */
export const activitiesShape = {
  sortable: [
    'quizTitle',
    'quizType',
    'status',
    'responseCount',
    'averageRating',
    'createdAt',
    'language',
    'isPaid',
    'revenue',
  ],
  filters: {
    quizTitle: 'text',
    owner: 'text',
    grades: 'value',
    type: ['QUIZ', 'SURVEY', 'POLL'],
    status: ['draft', 'scheduled', 'open', 'closed'],
    responseCount: 'numbers',
    averageRating: 'numbers',
    revenue: 'rupees',
    createdAt: 'days',
    language: ['Eng', 'tam', 'hin'],
    isPaid: ['true', 'false'],
  },
  searched: true,
  sort: '-createdAt',
  hasPast: true,
} as const satisfies ShapeOf<typeof getAdminContent>;

/** The activities that a screen is about: all where it names no type. */
export interface AmongActivities {
  readonly type?: QuizType;
}

/** A page of everybody's activities; while the next one comes the last one stays. */
export function activitiesQuery(among: AmongActivities, at: ListSearch) {
  const query = { ...askedOf(activitiesShape, at), ...among };
  return queryOptions({
    queryKey: ['activities', 'everybody', query],
    queryFn: ({ signal }) => get<typeof getAdminContent>('/api/admin/activities', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
