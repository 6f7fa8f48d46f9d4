import { serveMySupportTickets, serveSupportTickets, serveSupportTicket } from './queries.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const support: QueryContext = {
  lists: [serveMySupportTickets, serveSupportTickets],
  queries: [serveSupportTicket],
};
