import { SetSupportTicketStatus, setTicketStatus, tickets } from '@pollux/domain/support/ticket';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';

export const handleSetSupportTicketStatus = handlesForOffice(SetSupportTicketStatus, {
  limits: [perAccount(300, 600)],
  async run(change, by, streams) {
    await streams.write(tickets, change, (ticket) => setTicketStatus(change, ticket, by));
    return { message: 'Ticket status updated successfully' };
  },
});
