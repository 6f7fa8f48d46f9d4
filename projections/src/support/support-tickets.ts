import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { FORGOTTEN, Id, Instant } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import {
  TicketAnswered,
  TicketDeleted,
  TicketOpened,
  TicketStatus,
  TicketStatusSet,
} from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const TicketDocument = z.object({
  supportcode: Supportcode,
  senderId: Id,
  userId: Id.nullable(),
  status: TicketStatus,
  at: Instant,
  /** What the sender wrote, from here on: null once they are forgotten. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  userPhone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  /** What the support team answered, in order; none once the sender is forgotten. */
  answers: z.array(z.object({ text: z.string(), at: Instant })),
});

export type Ticket = z.infer<typeof TicketDocument>;

const forgotten = { name: null, email: null, userPhone: null, subject: null, message: null, answers: [] };

/** Every ticket by its code. What a person wrote goes with them; that they asked, and what became of it, stays. */
export const supportTickets = projector('support-tickets', {
  version: 6,
  document: TicketDocument,
  indexes: [
    'at',
    'status',
    ['status', 'at'],
    'name',
    'email',
    'subject',
    ['senderId', 'at'],
    ['senderId', 'status'],
    ['senderId', 'status', 'at'],
  ],
  searched: ['supportcode', 'name', 'email', 'userPhone', 'subject', 'message'],
  textIndex: true,
  fixed: ['senderId'],
  readsPersonal: true,
})
  .sets(
    TicketOpened,
    ({ data }) => data.supportcode,
    ({ data: { supportcode, senderId, userId, at, ...texts } }) => ({
      supportcode,
      senderId,
      userId,
      status: 'pending',
      at,
      ...(texts.email === FORGOTTEN ? forgotten : { ...texts, answers: [] }),
    }),
  )
  .on(
    TicketStatusSet,
    ({ data }) => data.supportcode,
    (ticket, { data }) => ({ ...ticket, status: data.status }),
  )
  .on(
    TicketAnswered,
    ({ data }) => data.supportcode,
    (ticket, { data: { answer, at } }) =>
      answer === FORGOTTEN ? ticket : { ...ticket, answers: [...ticket.answers, { text: answer, at }] },
  )
  .on(
    TicketDeleted,
    ({ data }) => data.supportcode,
    () => null,
  )
  .onEach(
    AccountForgotten,
    ({ data }) => ({ senderId: data.accountId }),
    (ticket) => ({ ...ticket, ...forgotten }),
  );
