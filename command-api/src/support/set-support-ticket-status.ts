import { SetSupportTicketStatus, setTicketStatus, tickets } from '@pollux/domain/support/ticket';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { supporters } from '../kernel/policies.ts';

export const handleSetSupportTicketStatus = handles(SetSupportTicketStatus, {
  may: supporters,
  limits: [perAccount(300, 600)],
  async run(change, by, streams) {
    await streams.write(tickets, change, (ticket) => setTicketStatus(change, ticket, by));
    return { message: 'Ticket status updated successfully' };
  },
});
