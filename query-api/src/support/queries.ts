import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { supportTickets, type Ticket } from '@pollux/projections/support/support-tickets';
import { supporters, sessionOf, signedIn } from '../http/policies.ts';
import { servesList } from '../http/serve-list.ts';
import { getMySupportTickets, getSupportTickets, type SupportTicket } from './contract.ts';

export const serveSupportTickets = servesList(getSupportTickets, {
  may: supporters,
  of: supportTickets,
  // Its rows have all that people write.
  mayLook: (_params, by) =>
    by.keepReading(sessionOf(by).accountId, { of: 'ticket', recordId: 'all' }, by.origin),
  rows: ticketRows,
});

export const serveMySupportTickets = servesList(getMySupportTickets, {
  may: signedIn,
  of: supportTickets,
  within: { senderId: (by) => sessionOf(by).accountId },
  rows: ticketRows,
});

function ticketRows(stored: readonly StoredDocument<Ticket>[]): SupportTicket[] {
  return stored.map(({ id, document }) => ({ id, ...document }));
}
