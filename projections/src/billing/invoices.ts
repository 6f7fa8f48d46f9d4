import { InvoiceIssued } from '@pollux/domain/billing/invoices/invoices';
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
