import type { getComparedSessions } from '@pollux/query-api/hosting/own-pace-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** What a quiz or survey of one's own came to in each of its sessions. */
export function comparedQuery(activityId: string) {
  return queryOptions({
    queryKey: ['results', 'compared', activityId],
    queryFn: ({ signal }) =>
      get<typeof getComparedSessions>('/api/activities/:id/sessions/compared', {
        params: { id: activityId },
        signal,
      }),
  });
}
