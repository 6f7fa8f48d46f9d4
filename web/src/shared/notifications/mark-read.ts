import type { MarkNotificationsRead } from '@pollux/domain/notifications/read-marks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client.ts';
import { notificationsQuery } from './notifications-query.ts';

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
