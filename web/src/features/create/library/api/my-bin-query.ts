import type { getMyBin } from '@pollux/query-api/authoring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

/** What the list of one's own bin can be asked. */
export const myBinShape = {
  sortable: ['quizTitle', 'deleteAt'],
  filters: {},
  searched: true,
  sort: '-deleteAt',
} as const satisfies ShapeOf<typeof getMyBin>;

/** A page of what the signed-in person has moved to the bin; read anew whenever a screen opens. */
export function myBinPageQuery(at: ListSearch) {
  const query = askedOf(myBinShape, at);
  return queryOptions({
    queryKey: ['activities', 'bin', query],
    queryFn: ({ signal }) => get<typeof getMyBin>('/api/users/me/bin', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
