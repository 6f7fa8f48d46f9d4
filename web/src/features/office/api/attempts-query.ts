import type { getAllAttempts } from '@pollux/query-api/admin/attempts-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** What the list of everybody's attempts can be asked. */
export const allAttemptsShape = {
  sortable: ['startedAt', 'completedAt', 'average'],
  filters: {
    person: 'text',
    quizTitle: 'text',
    type: ['QUIZ', 'SURVEY'],
    status: ['STARTED', 'SUBMITTED'],
    average: 'numbers',
    startedAt: 'days',
    completedAt: 'days',
  },
  searched: false,
  sort: '-startedAt',
} as const satisfies ShapeOf<typeof getAllAttempts>;

/** A page of everybody's attempts; while the next one comes the last one stays. */
export function allAttemptsQuery(at: ListSearch) {
  const query = askedOf(allAttemptsShape, at);
  return queryOptions({
    queryKey: ['responses', 'everybody', query],
    queryFn: ({ signal }) => get<typeof getAllAttempts>('/api/admin/attempts', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
