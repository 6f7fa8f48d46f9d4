import { z } from 'zod';
import { EmailAddress } from '../accounts/email.ts';
import { PhoneNumber } from '../accounts/person.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { FORGOTTEN, Id, Instant, lines, personal, personName, statusAmong, text } from '../kernel/values.ts';
import { Supportcode } from './supportcode.ts';

/** How far a ticket is, in the words of the specification (A211, A363); "resolve" is shown as "Resolved". */
export const TicketStatus = z.enum(['pending', 'resolve', 'failed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

const ticketKeys = {
  supportcode: Supportcode,
  /** Whose key seals the ticket: the account of whoever sent it, or an id of the ticket's own for a visitor. */
  senderId: Id,
  userId: Id.nullable(),
};

// Events

export const TicketOpened = event(
  'TicketOpened',
  z.object({
    ...ticketKeys,
    name: personal(z.string()),
    email: personal(z.string()),
    userPhone: personal(z.string()),
    subject: personal(z.string()),
    message: personal(z.string()),
    at: Instant,
  }),
  { person: 'senderId' },
);

export const TicketStatusSet = event(
  'TicketStatusSet',
  z.object({ ...ticketKeys, status: TicketStatus, at: Instant }),
);

/** What the support team answers. It is about the sender, and sealed with what they wrote. */
export const TicketAnswered = event(
  'TicketAnswered',
  z.object({ ...ticketKeys, answer: personal(z.string()), at: Instant }),
  { person: 'senderId' },
);

/** A reaction destroys the key of a visitor's ticket: nobody can read it any more. */
export const TicketDeleted = event('TicketDeleted', z.object({ ...ticketKeys, at: Instant }));

const ticketEvents = [TicketOpened, TicketStatusSet, TicketAnswered, TicketDeleted] as const;

export type TicketEvent = EventOf<(typeof ticketEvents)[number]>;

// State

interface StandingTicket {
  readonly status: TicketStatus;
  readonly senderId: string;
  readonly userId: string | null;
  /** Where the sender is to be written to, and what about. */
  readonly email: string;
  readonly subject: string;
}

export type Ticket = { readonly status: 'unknown' | 'deleted' } | StandingTicket;

/** Whether there is such a ticket, and it is not deleted. */
export function isThere(ticket: Ticket): ticket is StandingTicket {
  return ticket.status !== 'unknown' && ticket.status !== 'deleted';
}

function evolve(ticket: Ticket, event: TicketEvent): Ticket {
  switch (event.type) {
    case 'TicketOpened': {
      const { senderId, userId, email, subject } = event.data;
      return { status: 'pending', senderId, userId, email, subject };
    }
    case 'TicketStatusSet':
      return isThere(ticket) ? { ...ticket, status: event.data.status } : ticket;
    case 'TicketAnswered':
      return ticket;
    case 'TicketDeleted':
      return { status: 'deleted' };
  }
}

/** One message to the support team, and what became of it. */
export const tickets = category('Ticket', {
  key: (key: { supportcode: string }) => key.supportcode,
  events: ticketEvents,
  initial: { status: 'unknown' } as Ticket,
  evolve,
});

// Commands

/** A message to the support team; every field is needed (P190, P312, P408, P508). Visitors may send one too. */
export const OpenSupportTicket = command(
  'OpenSupportTicket',
  z.object({
    name: personName(120, { message: 'Name is required.' }),
    userPhone: PhoneNumber,
    email: EmailAddress,
    subject: text(150, { message: 'Subject is required.' }),
    message: lines(2000, { message: 'Message is required.' }),
  }),
  Message.extend({ supportcode: Supportcode }),
);

/** Sets the status of a ticket; any may follow any other (A215). */
export const SetSupportTicketStatus = command(
  'SetSupportTicketStatus',
  z.object({ supportcode: Supportcode, status: statusAmong(TicketStatus.options) }),
);

/** Answers the sender, by mail and where they see their tickets. */
export const AnswerSupportTicket = command(
  'AnswerSupportTicket',
  z.object({ supportcode: Supportcode, answer: lines(2000, { message: 'Answer is required.' }) }),
);

/** Deletes a ticket for good (A288). */
export const DeleteSupportTicket = command('DeleteSupportTicket', z.object({ supportcode: Supportcode }));

// Rejections

export class TicketNotFound extends Rejection {
  constructor() {
    super('not-found', 'ticket-not-found', 'There is no such ticket.');
  }
}

export class SenderForgotten extends Rejection {
  constructor() {
    super('conflict', 'sender-forgotten', 'The sender’s account is deleted, so no answer can reach them.');
  }
}

// Decisions

/** Opens a ticket, which is pending (A216). @returns no events when the code is another ticket's already */
export function openTicket(
  form: Data<typeof OpenSupportTicket>,
  ticket: Ticket,
  by: Pick<Context, 'now'>,
  made: { supportcode: string; senderId: string; userId: string | null },
): TicketEvent[] {
  if (ticket.status !== 'unknown') return [];
  return [TicketOpened({ ...made, ...form, at: by.now.toISOString() })];
}

/** @throws TicketNotFound */
export function setTicketStatus(
  { supportcode, status }: Data<typeof SetSupportTicketStatus>,
  ticket: Ticket,
  by: Context,
): TicketEvent[] {
  if (!isThere(ticket)) throw new TicketNotFound();
  if (ticket.status === status) return [];
  const { senderId, userId } = ticket;
  return [TicketStatusSet({ supportcode, senderId, userId, status, at: by.now.toISOString() })];
}

/** @throws TicketNotFound, SenderForgotten */
export function answerTicket(
  { supportcode, answer }: Data<typeof AnswerSupportTicket>,
  ticket: Ticket,
  by: Context,
): TicketEvent[] {
  if (!isThere(ticket)) throw new TicketNotFound();
  if (ticket.email === FORGOTTEN) throw new SenderForgotten();
  const { senderId, userId } = ticket;
  return [TicketAnswered({ supportcode, senderId, userId, answer, at: by.now.toISOString() })];
}

/** @throws TicketNotFound when there never was one; nothing happens to one that is deleted */
export function deleteTicket(
  { supportcode }: Data<typeof DeleteSupportTicket>,
  ticket: Ticket,
  by: Context,
): TicketEvent[] {
  if (ticket.status === 'deleted') return [];
  if (!isThere(ticket)) throw new TicketNotFound();
  const { senderId, userId } = ticket;
  return [TicketDeleted({ supportcode, senderId, userId, at: by.now.toISOString() })];
}
