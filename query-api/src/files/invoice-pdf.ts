import type { InvoiceSheet } from '@pollux/domain/billing/invoices/sheet-parts';
import { inThread } from './in-thread.ts';

/** What is made into a document. */
export interface InvoicePdf {
  readonly sheet: InvoiceSheet;
  /** When it was issued: the same invoice is the same file, byte for byte, whenever it is made. */
  readonly at: string;
}

/** An invoice as a PDF, made in a thread (`inThread`). */
export function invoicePdf(invoice: InvoicePdf): Promise<Uint8Array> {
  return inThread(new URL('./invoice-worker.ts', import.meta.url), invoice);
}
