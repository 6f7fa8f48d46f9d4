import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { getAdminContent } from '@pollux/query-api/admin/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { type ListSearch, pageOf } from '../../../shared/lists/list-search.ts';

/**
 * A page of everybody's activities, the newest first; while the next one comes the last one stays.
 * @param type undefined for all
 */
export function activitiesQuery(type: QuizType | undefined, at: ListSearch) {
  const query = { type, ...pageOf(at) };
  return queryOptions({
    queryKey: ['activities', 'everybody', query],
    queryFn: ({ signal }) => get<typeof getAdminContent>('/api/admin/content', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
