import { Id, Instant } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketDeleted, TicketOpened, TicketStatus, TicketStatusSet } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const TicketDocument = z.object({
  supportcode: Supportcode,
  senderId: Id,
  userId: Id.nullable(),
  status: TicketStatus,
  at: Instant,
});

/** Every ticket by its code, but for what its sender wrote, which is in `support-ticket-texts` under the sender's id. */
export const supportTickets = projector('support-tickets', {
  version: 1,
  document: TicketDocument,
  indexes: ['at', ['status', 'at'], ['senderId', 'at']],
})
  .sets(
    TicketOpened,
    ({ data }) => data.supportcode,
    ({ data: { supportcode, senderId, userId, at } }) => ({
      supportcode,
      senderId,
      userId,
      status: 'pending',
      at,
    }),
  )
  .on(
    TicketStatusSet,
    ({ data }) => data.supportcode,
    (ticket, { data }) => ({ ...ticket, status: data.status }),
  )
  .on(
    TicketDeleted,
    ({ data }) => data.supportcode,
    () => null,
  );
