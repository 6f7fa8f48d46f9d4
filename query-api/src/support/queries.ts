import { asItWas } from '../http/past-documents.ts';
import { tableThen } from '../http/table-past.ts';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import { supportTickets, type Ticket } from '@pollux/projections/support/support-tickets';
import { supporters, sessionOf, signedIn } from '../http/policies.ts';
import { keepOfficeReading } from '../http/office-reading.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getMySupportTickets, getSupportTicket, getSupportTickets, type SupportTicket } from './contract.ts';

export const serveSupportTickets = servesList(getSupportTickets, {
  may: supporters,
  past: tableThen(asItWas(supportTickets)),
  of: supportTickets,
  // Its rows have all that people write.
  mayLook: (_params, by) =>
    by.keepReading(sessionOf(by).accountId, { of: 'ticket', recordId: 'all' }, by.origin),
  rows: ticketRows,
});

export const serveSupportTicket = serves(getSupportTicket, {
  may: supporters,
  async answer({ params: { id } }, by) {
    const [ticket] = ticketRows(await by.documents.getMany(supportTickets, [id]));
    if (ticket === undefined) throw new Problem(404, 'ticket-not-found', 'There is no such ticket.');
    await keepOfficeReading(by, 'ticket', id);
    return ticket;
  },
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
