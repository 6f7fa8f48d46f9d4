import { Readable } from 'node:stream';
import { FeeCreditNoteIssued, feeCreditNotes } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued, feeInvoices } from '@pollux/domain/billing/fees/fee-invoices';
import { feeCreditNoteSheet, feeInvoiceSheet } from '@pollux/domain/billing/fees/fee-sheets';
import { invoiceSheet } from '@pollux/domain/billing/invoices/invoice-sheet';
import type { InvoiceSheet } from '@pollux/domain/billing/invoices/sheet-parts';
import { InvoiceIssued, invoices, type Invoice } from '@pollux/domain/billing/invoices/invoices';
import { payoutBreakdown } from '@pollux/domain/billing/payouts/breakdown';
import { creditNoteSheet } from '@pollux/domain/billing/refunds/credit-note-sheet';
import { type CreditNote, CreditNoteIssued, creditNotes } from '@pollux/domain/billing/refunds/credit-notes';
import { Id } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { Problem } from '@pollux/infra/http/problem';
import {
  creditNotesView,
  feeCreditNotesView,
  feeInvoicesView,
  invoicesView,
} from '@pollux/projections/billing/invoices';
import { type OrderDocument, ordersView } from '@pollux/projections/billing/orders';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import { z } from 'zod';
import { validFileName } from '../files/file-name.ts';
import { invoicePdf } from '../files/invoice-pdf.ts';
import { file } from '../http/file-contract.ts';
import { followed } from '../http/following.ts';
import { accountants, isReader, sessionOf, signedIn, supporters } from '../http/policies.ts';
import { keepOfficeReading } from '../http/office-reading.ts';
import type { Asking } from '../http/serve.ts';
import { type ServedFile, servesFile } from '../http/serve-file.ts';
import { paperAt, type PaperPlace } from './paper-place.ts';

/** The invoice of a transaction, for its buyer and for admins (A127, A336). */
export const getInvoice = file('GET', '/api/transactions/:id/invoice', { params: z.object({ id: Id }) });

export const serveInvoice = servesFile(getInvoice, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const invoice = await invoiceOf(id, by);
    return pdfFile(invoiceSheet(invoice), invoice.at, 'invoice.pdf');
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
    return pdfFile({ ...invoiceSheet(invoice), breakdown }, invoice.at, 'invoice.pdf');
  },
});

/** The newest invoice of who sent a ticket, for whoever works on it (A331). */
export const getTicketInvoice = file('GET', '/api/admin/support-tickets/:id/invoice', {
  params: z.object({ id: Supportcode }),
});

export const serveTicketInvoice = servesFile(getTicketInvoice, {
  may: supporters,
  isMade: true,
  async file({ params: { id } }, by) {
    const ticket = (await by.documents.get(supportTickets, id))?.document;
    const buyer = ticket?.userId ?? undefined;
    const newest = buyer === undefined ? undefined : await newestInvoiceOf(buyer, by);
    if (newest === undefined) throw notFound();
    const invoice = await issued(newest.document, by);
    await keepOfficeReading(by, 'order', newest.id);
    return pdfFile(invoiceSheet(invoice), invoice.at, 'invoice.pdf');
  },
});

/** More than anybody is asked about: of whoever has bought more, the newest orders are looked at. */
const MOST_SALES = 1_000;

/**
 * Where the invoice is that was issued last to somebody: an order may be paid long after a later one. Undefined where they
 * have none.
 */
async function newestInvoiceOf(accountId: string, { documents }: Asking) {
  const sales = await documents.find(ordersView, {
    where: { accountId, isTransaction: true, account: 'credit', status: 'completed' },
    sort: [{ field: 'at', descending: true }],
    limit: MOST_SALES,
  });
  const places = await documents.getMany(
    invoicesView,
    sales.flatMap(({ document: { transactionId } }) => transactionId ?? []),
  );
  const inOrder = places.toSorted(
    ({ document: one }, { document: other }) =>
      one.series.localeCompare(other.series) || one.place - other.place,
  );
  return inOrder.at(-1);
}

/** An invoice follows its payment: whoever has just paid waits for it, and for a moment whoever looks after money. */
async function invoiceOf(transactionId: string, by: Asking): Promise<Invoice> {
  const place = await followed(
    async () => (await by.documents.get(invoicesView, transactionId))?.document,
    expected((order) => order.transactionId === transactionId, by),
  );
  const invoice = await issued(await ownOrAdmins(place, by), by);
  await keepOfficeReading(by, 'order', transactionId, place?.accountId);
  return invoice;
}

/** So many of the newest orders of somebody are looked at. */
const NEWEST = 50;

/** So long whoever looks after money waits for what follows an order that may be anybody's, or be none. */
const OFFICE_MS = 1_000;

/** Tells, asked over and over, whether something is of what whoever asks has bought lately, or may be anybody's. */
function expected(is: (order: OrderDocument) => boolean, by: Asking): () => Promise<boolean> {
  const { accountId } = sessionOf(by);
  const officeUntil = performance.now() + OFFICE_MS;
  return async () => {
    const newest = await by.documents.find(ordersView, {
      where: { accountId, isTransaction: true },
      sort: [{ field: 'at', descending: true }],
      limit: NEWEST,
    });
    if (newest.some(({ document }) => is(document))) return true;
    return performance.now() < officeUntil && isReader('accountants', { accountId }, by.documents);
  };
}

async function issued(found: PaperPlace | undefined, by: Asking): Promise<Invoice> {
  const invoice = found && (await paperAt(found, invoices, by));
  if (invoice === undefined) throw notFound();
  return InvoiceIssued.schema.parse(invoice);
}

/** The credit note of a refund, for its buyer and for admins. */
export const getCreditNote = file('GET', '/api/refunds/:id/credit-note', { params: z.object({ id: Id }) });

export const serveCreditNote = servesFile(getCreditNote, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const note = await creditNoteOf(id, by);
    return pdfFile(creditNoteSheet(note), note.at, named('credit-note', note));
  },
});

async function creditNoteOf(refundId: string, by: Asking): Promise<CreditNote> {
  // It follows the decision.
  const place = await followed(
    async () => (await by.documents.get(creditNotesView, refundId))?.document,
    expected(({ refunds }) => refunds.some((each) => each.refundId === refundId), by),
  );
  const found = await ownOrAdmins(place, by);
  const note = found && (await paperAt(found, creditNotes, by));
  if (note === undefined) throw noSuchNote();
  await keepOfficeReading(by, 'refund', refundId, found?.accountId);
  return CreditNoteIssued.schema.parse(note);
}

/** The invoice of the platform's fee of a sale, for its creator and for who looks after money. */
export const getFeeInvoice = file('GET', '/api/payouts/:id/fee-invoice', { params: z.object({ id: Id }) });

export const serveFeeInvoice = servesFile(getFeeInvoice, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const found = await ownOrAdmins((await by.documents.get(feeInvoicesView, id))?.document, by);
    const issued = found && (await paperAt(found, feeInvoices, by));
    if (issued === undefined) throw notFound();
    await keepOfficeReading(by, 'order', id, found?.accountId);
    const invoice = FeeInvoiceIssued.schema.parse(issued);
    return pdfFile(feeInvoiceSheet(invoice), invoice.at, named('fee-invoice', invoice));
  },
});

/** The credit note of what a refund took back of the platform's fee, for the creator and for who looks after money. */
export const getFeeCreditNote = file('GET', '/api/refunds/:id/fee-credit-note', {
  params: z.object({ id: Id }),
});

export const serveFeeCreditNote = servesFile(getFeeCreditNote, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const found = await ownOrAdmins((await by.documents.get(feeCreditNotesView, id))?.document, by);
    const issued = found && (await paperAt(found, feeCreditNotes, by));
    if (issued === undefined) throw noSuchNote();
    await keepOfficeReading(by, 'refund', id, found?.accountId);
    const note = FeeCreditNoteIssued.schema.parse(issued);
    return pdfFile(feeCreditNoteSheet(note), note.at, named('fee-credit-note', note));
  },
});

/** A document that no row names is called by what it is and its number. */
function named(kind: string, { serial }: { readonly serial: string }): string {
  return `${validFileName(`${kind}-${serial}`)}.pdf`;
}

async function pdfFile(sheet: InvoiceSheet, at: string, name: string): Promise<ServedFile> {
  const bytes = await invoicePdf({ sheet, at });
  const content = Readable.from([bytes], { objectMode: false });
  return { type: 'application/pdf', content, bytes: bytes.length, name };
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
