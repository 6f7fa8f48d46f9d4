import type { MarkNotificationsRead } from '@pollux/domain/notifications/read-marks';
import type { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, send } from '../../../shared/api/client.ts';

/** What happens meanwhile shows within this time, in milliseconds. */
const REFRESH_MS = 30_000;

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => get<typeof getMyNotifications>('/api/users/me/notifications', { signal }),
  refetchInterval: REFRESH_MS,
});

/** The person's own notifications, refreshed while the page is looked at [P234]. */
export function useNotifications() {
  return useQuery(notificationsQuery);
}

/** Marks as read what is shown: the count goes at once, and the entries keep their look until they are read anew. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const shown = queryClient.getQueryData(notificationsQuery.queryKey);
      if (shown === undefined || shown.unread === 0) return;
      // An answer that is under way still says that they are unread.
      await queryClient.cancelQueries(notificationsQuery);
      await send<typeof MarkNotificationsRead>('MarkNotificationsRead', shown.mark);
      queryClient.setQueryData(
        notificationsQuery.queryKey,
        (current) => current && { ...current, unread: 0 },
      );
    },
  });
}
