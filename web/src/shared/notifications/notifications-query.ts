import type { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** What happens meanwhile shows within this time, in milliseconds. */
const REFRESH_MS = 30_000;

/** The person's own notifications, refreshed while the page is looked at [P234]. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => get<typeof getMyNotifications>('/api/users/me/notifications', { signal }),
  refetchInterval: REFRESH_MS,
});
