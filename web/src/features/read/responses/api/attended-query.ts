import type { getMyPollResponses, PollResponse } from '@pollux/query-api/voting/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { orKept } from './or-kept.ts';

/** One activity that the person has answered. */
export type Attended = z.infer<typeof PollResponse>;

/** What the list of what one has answered can be asked. */
export const attendedShape = {
  sortable: ['at'],
  filters: {},
  searched: false,
  sort: '-at',
} as const satisfies ShapeOf<typeof getMyPollResponses>;

/** A page of what the person has answered, as a rule the newest first [P474]. */
export function attendedQuery(at: ListSearch) {
  const query = askedOf(attendedShape, at);
  return queryOptions({
    queryKey: ['responses', query],
    queryFn: ({ signal }) =>
      get<typeof getMyPollResponses>('/api/users/me/poll-responses', { query, signal }),
    persister: orKept,
    select: ({ allQuiz, total }) => ({ data: allQuiz, total }),
    placeholderData: keepPreviousData,
  });
}
