import { InvoiceIssued } from '@pollux/domain/billing/invoices/invoices';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** Where each invoice is, by its transaction: what it says is read from its stream, of which it is one event. */
export const invoicesView = projector('invoices', {
  version: 1,
  document: z.object({ accountId: Id, series: z.string(), place: z.int() }),
}).sets(
  InvoiceIssued,
  ({ data: { transactionId } }) => transactionId,
  ({ data: { accountId, series, place } }) => ({ accountId, series, place }),
);

/** Where each credit note is, by its refund, in the same way. */
export const creditNotesView = projector('credit-notes', {
  version: 1,
  document: z.object({ accountId: Id, series: z.string(), place: z.int() }),
}).sets(
  CreditNoteIssued,
  ({ data: { refundId } }) => refundId,
  ({ data: { accountId, series, place } }) => ({ accountId, series, place }),
);
