import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { getAdminUserContent } from '@pollux/query-api/admin/contract';
import type { getAdminUser } from '@pollux/query-api/admin/users-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** One user, with what there is of theirs elsewhere. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['accounts', 'one', id],
    queryFn: ({ signal }) => get<typeof getAdminUser>('/api/admin/users/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** What the list of somebody's activities can be asked. */
export const userContentShape = {
  sortable: ['quizTitle', 'status', 'responseCount', 'createdAt', 'isPaid', 'revenue'],
  filters: {
    quizTitle: 'text',
    status: ['draft', 'scheduled', 'open', 'closed'],
    isPaid: ['true', 'false'],
    responseCount: 'numbers',
    revenue: 'rupees',
    createdAt: 'days',
  },
  searched: false,
  sort: '-createdAt',
} as const satisfies ShapeOf<typeof getAdminUserContent>;

/** A page of what somebody has made of a type. */
export function userContentQuery(id: string, type: QuizType, at: ListSearch) {
  const query = { ...askedOf(userContentShape, at), type };
  return queryOptions({
    queryKey: ['activities', 'of', id, query],
    queryFn: ({ signal }) =>
      get<typeof getAdminUserContent>('/api/admin/users/:id/content', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
