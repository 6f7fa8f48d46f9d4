import { DeleteSupportTicket, deleteTicket, TicketDeleted, tickets } from '@pollux/domain/support/ticket';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reaction } from '../kernel/reaction.ts';

export const handleDeleteSupportTicket = handlesForOffice(DeleteSupportTicket, {
  limits: [perAccount(300, 600)],
  async run(ticket, by, streams) {
    await streams.write(tickets, ticket, (state) => deleteTicket(ticket, state, by));
    return { message: 'Ticket deleted successfully' };
  },
});

/**
 * Makes a visitor's deleted ticket unreadable for good: nobody else could ever ask for that. What a person with an
 * account wrote is sealed with their own key, which goes when they are forgotten.
 */
export const forgetVisitorsTicket = reaction('forget-visitors-ticket').on(
  TicketDeleted,
  async ({ data: { senderId, userId }, position }, { services }) => {
    if (userId !== null) return;
    await services.personKeys.destroy(senderId);
    await services.purgeReadModels(position);
  },
  { untilDone: true },
);
