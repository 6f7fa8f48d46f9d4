import type { getMyActivities } from '@pollux/query-api/authoring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askedOf, type ListSearch, type ShapeOf } from '../lists/list-search.ts';
import { get } from './client.ts';

/** What the list of one's own activities can be asked. */
export const myActivitiesShape = {
  sortable: [
    'quizTitle',
    'quizType',
    'questionCount',
    'responseCount',
    'latestResponseAt',
    'averageRating',
    'status',
    'createdAt',
  ],
  filters: {
    type: ['QUIZ', 'SURVEY', 'POLL'],
    status: ['open', 'scheduled', 'closed', 'draft'],
    responseCount: 'numbers',
    createdAt: 'days',
  },
  searched: true,
  sort: '-createdAt',
  hasPast: true,
} as const satisfies ShapeOf<typeof getMyActivities>;

/** The activities that a screen is about. */
export interface AmongMyActivities {
  /** So many people have answered them. */
  readonly 'responseCount.gte'?: number;
}

export const all: AmongMyActivities = {};

/** A page of the signed-in person's own activities [P164]; read anew whenever a screen opens. */
export function myActivitiesPageQuery(among: AmongMyActivities, at: ListSearch) {
  const query = { ...askedOf(myActivitiesShape, at), ...among };
  return queryOptions({
    queryKey: ['activities', 'mine', query],
    queryFn: ({ signal }) => get<typeof getMyActivities>('/api/users/me/activities', { query, signal }),
    select: ({ allQuiz, total }) => ({ data: allQuiz, total }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
