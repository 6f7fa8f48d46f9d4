import { handleAnswerSupportTicket } from './answer-support-ticket.ts';
import { handleDeleteSupportTicket, forgetVisitorsTicket } from './delete-support-ticket.ts';
import { handleOpenSupportTicket } from './open-support-ticket.ts';
import { handleSetSupportTicketStatus } from './set-support-ticket-status.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const support: CommandContext = {
  handlers: [
    handleOpenSupportTicket,
    handleSetSupportTicketStatus,
    handleAnswerSupportTicket,
    handleDeleteSupportTicket,
  ],
  reactions: [forgetVisitorsTicket],
};
