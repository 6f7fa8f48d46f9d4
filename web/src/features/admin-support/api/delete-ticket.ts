import type { DeleteSupportTicket } from '@pollux/domain/support/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';

/** Deletes a ticket for good; the table lacks it before the mutation is done. */
export function useDeleteTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (supportcode: string) =>
      send<typeof DeleteSupportTicket>('DeleteSupportTicket', { supportcode }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
