import { invoices, seriesAt } from '@pollux/domain/billing/invoices/invoices';
import { orders, RefundDecided } from '@pollux/domain/billing/orders/orders';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { creditNotes, IssueCreditNote, issueCreditNote } from '@pollux/domain/billing/refunds/credit-notes';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';
import { partiesOf } from './invoices.ts';

/** The invoice is issued by a reaction of its own: what takes back from it waits for it. */
class InvoiceMissing extends Error {
  constructor() {
    super('The invoice of the order is not issued yet.');
  }
}

const handleIssueCreditNote = handles(IssueCreditNote, {
  may: reactionsAlone,
  async run({ accountId, orderId, refundId, ...refund }, by, streams) {
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order?.completed == null) throw new OrderNotFound();
    const { item, quote, supply, gstin, completed } = order;
    const { transactionId } = completed;
    const decided = await streams.read(creditNotes, { series: seriesAt(new Date(refund.decidedAt)) });
    // A repeat may come in another financial year than the one in which it was issued.
    if (decided.has(refundId)) return { message: 'The credit note is there.' };
    const invoice = await invoiceOf(transactionId, completed.at, by.now, streams);
    const parties = await partiesOf(accountId, streams);
    const note = { refundId, transactionId, orderId, accountId, invoice, gstin, item, quote, supply };
    await streams.write(creditNotes, { series: seriesAt(by.now) }, (issued) =>
      issueCreditNote({ ...note, ...parties, ...refund }, issued, by),
    );
    return { message: 'The credit note is issued.' };
  },
});

/** Number and date of an invoice, which is in a series between that of the sale and that of today. @throws InvoiceMissing */
async function invoiceOf(transactionId: string, soldAt: string, now: Date, streams: Streams) {
  const today = seriesAt(now);
  for (const at = new Date(soldAt); ; at.setUTCFullYear(at.getUTCFullYear() + 1)) {
    const series = seriesAt(at);
    const found = (await streams.read(invoices, { series })).transactions.get(transactionId);
    if (found !== undefined) return found;
    if (series >= today) throw new InvoiceMissing();
  }
}

/** Every refund has its credit note. */
export const creditNoteForRefund = reaction('credit-note-for-refund').on(
  RefundDecided,
  async ({ data: { accountId, orderId, refundId, paise, lines, before, at: decidedAt } }, { issue }) => {
    await issue(handleIssueCreditNote, { accountId, orderId, refundId, paise, lines, before, decidedAt });
  },
  { untilDone: true },
);
