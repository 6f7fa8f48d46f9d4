import { Readable } from 'node:stream';
import { invoiceSheet } from '@pollux/domain/billing/invoices/invoice-sheet';
import { InvoiceIssued, invoices, type Invoice } from '@pollux/domain/billing/invoices/invoices';
import { payoutBreakdown } from '@pollux/domain/billing/payouts/breakdown';
import { creditNoteSheet } from '@pollux/domain/billing/refunds/credit-note-sheet';
import { type CreditNote, CreditNoteIssued, creditNotes } from '@pollux/domain/billing/refunds/credit-notes';
import { Id } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { creditNotesView, invoicesView } from '@pollux/projections/billing/invoices';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { z } from 'zod';
import { invoicePdf } from '../files/invoice-pdf.ts';
import { file } from '../http/file-contract.ts';
import { accountants, isReader, sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';

/** The invoice of a transaction, for its buyer and for admins (A127, A336). */
export const getInvoice = file('GET', '/api/transactions/:id/invoice', { params: z.object({ id: Id }) });

export const serveInvoice = servesFile(getInvoice, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const invoice = await invoiceOf(id, by);
    const bytes = await invoicePdf({ sheet: invoiceSheet(invoice), at: invoice.at });
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: 'invoice.pdf',
    };
  },
});

/** The invoice of the sale behind a payout, with how it is divided (A135): for admins alone, unlike the buyer's own. */
export const getPayoutInvoice = file('GET', '/api/admin/payouts/:id/invoice', {
  params: z.object({ id: Id }),
});

export const servePayoutInvoice = servesFile(getPayoutInvoice, {
  may: accountants,
  isMade: true,
  async file({ params: { id } }, by) {
    const [payout, invoice] = await Promise.all([by.documents.get(payoutsView, id), invoiceOf(id, by)]);
    if (payout === undefined) throw notFound();
    const breakdown = payoutBreakdown(payout.document, invoice.quote, invoice.supply);
    const bytes = await invoicePdf({ sheet: { ...invoiceSheet(invoice), breakdown }, at: invoice.at });
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: 'invoice.pdf',
    };
  },
});

async function invoiceOf(transactionId: string, by: Asking): Promise<Invoice> {
  const found = await ownOrAdmins((await by.documents.get(invoicesView, transactionId))?.document, by);
  if (found === undefined) throw notFound();
  const { series, place } = found;
  const [issued] = await by.events.readStream(invoices.stream({ series }), { from: place - 1, limit: 1 });
  if (issued?.type !== InvoiceIssued.type) throw notFound();
  return InvoiceIssued.schema.parse(issued.data);
}

/** The credit note of a refund, for its buyer and for admins. */
export const getCreditNote = file('GET', '/api/refunds/:id/credit-note', { params: z.object({ id: Id }) });

export const serveCreditNote = servesFile(getCreditNote, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const note = await creditNoteOf(id, by);
    const bytes = await invoicePdf({ sheet: creditNoteSheet(note), at: note.at });
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: 'credit-note.pdf',
    };
  },
});

async function creditNoteOf(refundId: string, by: Asking): Promise<CreditNote> {
  const found = await ownOrAdmins((await by.documents.get(creditNotesView, refundId))?.document, by);
  if (found === undefined) throw noSuchNote();
  const { series, place } = found;
  const [issued] = await by.events.readStream(creditNotes.stream({ series }), { from: place - 1, limit: 1 });
  if (issued?.type !== CreditNoteIssued.type) throw noSuchNote();
  return CreditNoteIssued.schema.parse(issued.data);
}

/** What is somebody's own, or asked for by an admin; undefined otherwise, as if it was not there. */
async function ownOrAdmins<Found extends { readonly accountId: string }>(
  found: Found | undefined,
  by: Asking,
): Promise<Found | undefined> {
  const { accountId } = sessionOf(by);
  if (found === undefined || found.accountId === accountId) return found;
  return (await isReader('accountants', { accountId }, by.documents)) ? found : undefined;
}

function notFound(): Problem {
  return new Problem(404, 'invoice-not-found', 'There is no such invoice.');
}

function noSuchNote(): Problem {
  return new Problem(404, 'credit-note-not-found', 'There is no such credit note.');
}
