import { Readable } from 'node:stream';
import { invoiceSheet } from '@pollux/domain/billing/invoices/invoice-sheet';
import { InvoiceIssued, invoices, type Invoice } from '@pollux/domain/billing/invoices/invoices';
import { Id } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { invoicesView } from '@pollux/projections/billing/invoices';
import { z } from 'zod';
import { invoicePdf } from '../files/invoice-pdf.ts';
import { file } from '../http/file-contract.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
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

async function invoiceOf(transactionId: string, by: Asking): Promise<Invoice> {
  const { accountId } = sessionOf(by);
  const found = (await by.documents.get(invoicesView, transactionId))?.document;
  const isAdmin = async () =>
    (await by.documents.get(accountsView, accountId))?.document.userType === 'admin';
  if (found === undefined || (found.accountId !== accountId && !(await isAdmin()))) throw notFound();
  const { series, place } = found;
  const [issued] = await by.events.readStream(invoices.stream({ series }), { from: place - 1, limit: 1 });
  if (issued?.type !== InvoiceIssued.type) throw notFound();
  return InvoiceIssued.schema.parse(issued.data);
}

function notFound(): Problem {
  return new Problem(404, 'invoice-not-found', 'There is no such invoice.');
}
