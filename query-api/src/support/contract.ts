import { Id, Instant } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketStatus } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, list, oneOf, range } from '../http/list-contract.ts';

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
  /** What the support team answered, in order. */
  answers: z.array(z.object({ text: z.string(), at: Instant })),
  status: TicketStatus,
  at: Instant,
});
export type SupportTicket = z.infer<typeof SupportTicket>;

/** Everybody's tickets, the newest first unless asked otherwise (A142, A287). A search finds those that say the words. */
export const getSupportTickets = list('GET', '/api/admin/support-tickets', {
  row: SupportTicket,
  sortable: ['at', 'status', 'name', 'email', 'subject'],
  sort: '-at',
  filters: {
    status: oneOf(TicketStatus),
    at: range(Instant),
    name: containing(),
    email: containing(),
    subject: containing(),
    supportcode: containing(),
    message: containing(),
  },
  searched: true,
});

/** One ticket, for whoever opens it: that is a reading of what its sender wrote. */
export const getSupportTicket = query('GET', '/api/admin/support-tickets/:id', {
  params: z.object({ id: Supportcode }),
  response: SupportTicket,
});

/** The signed-in person's own tickets, the newest first. */
export const getMySupportTickets = list('GET', '/api/users/me/support-tickets', {
  row: SupportTicket,
  sortable: ['at', 'status'],
  sort: '-at',
  filters: { status: oneOf(TicketStatus) },
});
