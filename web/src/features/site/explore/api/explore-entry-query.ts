import type { getExploreEntry } from '@pollux/query-api/authoring/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** One public activity. */
export const exploreEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', 'public', id],
    queryFn: ({ signal }) => get<typeof getExploreEntry>('/api/explore/:id', { params: { id }, signal }),
  });
