import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import type { z } from 'zod';
import { type Paging, pageOf } from '../http/contract.ts';
import type { Documents } from '../http/documents.ts';
import { admins, sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMySupportTickets, getSupportTickets, type SupportTicket } from './contract.ts';

export const serveSupportTickets = serves(getSupportTickets, {
  may: admins,
  answer: ({ query: { status, search, ...paging } }, { documents }) =>
    tickets({ ...(status !== undefined && { where: { status } }), search }, paging, documents),
});

export const serveMySupportTickets = serves(getMySupportTickets, {
  may: signedIn,
  answer: ({ query }, by) => tickets({ where: { senderId: sessionOf(by).accountId } }, query, by.documents),
});

async function tickets(
  which: Pick<DocumentQuery, 'where' | 'search'>,
  paging: z.infer<typeof Paging>,
  documents: Documents,
): Promise<{ data: SupportTicket[]; total: number }> {
  const [stored, total] = await Promise.all([
    documents.find(supportTickets, {
      ...which,
      sort: [{ field: 'at', descending: true }],
      ...pageOf(paging),
    }),
    documents.count(supportTickets, which),
  ]);
  return { data: stored.map(({ id, document: { senderId: _, ...ticket } }) => ({ id, ...ticket })), total };
}
