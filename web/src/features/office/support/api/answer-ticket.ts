import type { AnswerSupportTicket } from '@pollux/domain/support/ticket';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Answers the sender of a ticket. */
export const useAnswerTicket = () => useCommand<typeof AnswerSupportTicket>('AnswerSupportTicket');
