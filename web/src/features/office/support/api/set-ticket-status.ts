import type { SetSupportTicketStatus } from '@pollux/domain/support/ticket';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Sets a ticket's status [A215]. */
export const useSetTicketStatus = () => useCommand<typeof SetSupportTicketStatus>('SetSupportTicketStatus');
