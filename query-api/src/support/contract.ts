import { Id, Instant } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketStatus } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { Paging, query } from '../http/contract.ts';

/** A ticket (A210, P312). What its sender wrote is null once they are forgotten. */
export const SupportTicket = z.object({
  id: Supportcode,
  supportcode: Supportcode,
  /** Null for a visitor's. */
  userId: Id.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  userPhone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  status: TicketStatus,
  at: Instant,
});
export type SupportTicket = z.infer<typeof SupportTicket>;

const response = z.object({ data: z.array(SupportTicket), total: z.int() });

/**
 * Everybody's tickets, the newest first (A142, A287). A search finds the tickets of whoever wrote the words, in any
 * ticket of theirs.
 */
export const getSupportTickets = query('GET', '/api/admin/support-tickets', {
  query: Paging.extend({ status: TicketStatus.optional(), search: z.string().max(100).default('') }),
  response,
});

/** The signed-in person's own tickets, the newest first. */
export const getMySupportTickets = query('GET', '/api/users/me/support-tickets', { query: Paging, response });
