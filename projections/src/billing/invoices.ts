import { FeeCreditNoteIssued } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued } from '@pollux/domain/billing/fees/fee-invoices';
import { InvoiceIssued } from '@pollux/domain/billing/invoices/invoices';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Place = z.object({ accountId: Id, series: z.string(), place: z.int() });
type Place = z.infer<typeof Place>;

const placeOf = ({ data: { accountId, series, place } }: { data: Place }) => ({ accountId, series, place });
const ofSale = ({ data: { transactionId } }: { data: { transactionId: string } }) => transactionId;
const ofRefund = ({ data: { refundId } }: { data: { refundId: string } }) => refundId;

/** Where each invoice is, by its transaction: what it says is read from its stream, of which it is one event. */
export const invoicesView = projector('invoices', { version: 1, document: Place }).sets(
  InvoiceIssued,
  ofSale,
  placeOf,
);

/** Where each credit note is, by its refund, in the same way. */
export const creditNotesView = projector('credit-notes', { version: 1, document: Place }).sets(
  CreditNoteIssued,
  ofRefund,
  placeOf,
);

/** Where each invoice of a fee is, by the transaction of the sale. */
export const feeInvoicesView = projector('fee-invoices', { version: 1, document: Place }).sets(
  FeeInvoiceIssued,
  ofSale,
  placeOf,
);

/** Where each credit note of a fee is, by the refund. */
export const feeCreditNotesView = projector('fee-credit-notes', { version: 1, document: Place }).sets(
  FeeCreditNoteIssued,
  ofRefund,
  placeOf,
);
