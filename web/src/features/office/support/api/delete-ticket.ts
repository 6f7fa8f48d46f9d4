import type { DeleteSupportTicket } from '@pollux/domain/support/ticket';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Deletes a ticket for good. */
export const useDeleteTicket = () => useCommand<typeof DeleteSupportTicket>('DeleteSupportTicket');
