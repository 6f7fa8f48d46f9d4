import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import { supportTicketTexts } from '@pollux/projections/support/support-ticket-texts';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import type { z } from 'zod';
import { type Paging, pageOf } from '../http/contract.ts';
import type { Documents } from '../http/documents.ts';
import { admins, sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMySupportTickets, getSupportTickets, type SupportTicket } from './contract.ts';

/** So many senders' tickets are looked through for the words of a search. */
const MOST_SENDERS = 1_000;

export const serveSupportTickets = serves(getSupportTickets, {
  may: admins,
  async answer({ query: { status, search, ...paging } }, { documents }) {
    const senders = search === '' ? undefined : await sendersOf(search, documents);
    return ticketsWhere(
      { ...(status !== undefined && { status }), ...(senders !== undefined && { senderId: senders }) },
      paging,
      documents,
    );
  },
});

export const serveMySupportTickets = serves(getMySupportTickets, {
  may: signedIn,
  answer: ({ query }, by) => ticketsWhere({ senderId: sessionOf(by).accountId }, query, by.documents),
});

async function sendersOf(search: string, documents: Documents): Promise<string[]> {
  const found = await documents.find(supportTicketTexts, { search, limit: MOST_SENDERS });
  return found.map(({ id }) => id);
}

async function ticketsWhere(
  where: NonNullable<DocumentQuery['where']>,
  paging: z.infer<typeof Paging>,
  documents: Documents,
): Promise<{ data: SupportTicket[]; total: number }> {
  const [stored, total] = await Promise.all([
    documents.find(supportTickets, { where, sort: [{ field: 'at', descending: true }], ...pageOf(paging) }),
    documents.count(supportTickets, { where }),
  ]);
  const senders = [...new Set(stored.map(({ document }) => document.senderId))];
  const texts = new Map(
    (await documents.getMany(supportTicketTexts, senders)).map(({ id, document }) => [id, document.texts]),
  );
  const data = stored.map(({ id, document: { senderId, ...ticket } }) => ({
    id,
    ...ticket,
    ...(texts.get(senderId)?.[id] ?? forgotten),
  }));
  return { data, total };
}

const forgotten = { name: null, email: null, userPhone: null, subject: null, message: null };
