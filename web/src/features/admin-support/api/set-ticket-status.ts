import type { Input } from '@pollux/domain/kernel/command';
import type { SetSupportTicketStatus } from '@pollux/domain/support/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';

/** Sets a ticket's status; the table and the counts show it before the mutation is done [A215]. */
export function useSetTicketStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<typeof SetSupportTicketStatus>) =>
      send<typeof SetSupportTicketStatus>('SetSupportTicketStatus', change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
