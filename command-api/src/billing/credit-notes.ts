import { invoices, seriesAt } from '@pollux/domain/billing/invoices/invoices';
import { orders } from '@pollux/domain/billing/orders/orders';
import { RefundDecided } from '@pollux/domain/billing/orders/order-events';
import { billedTo } from '@pollux/domain/billing/orders/placing';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { creditNotes, IssueCreditNote, issueCreditNote } from '@pollux/domain/billing/refunds/credit-notes';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import { invoiceIn, partiesOf } from './invoices.ts';

const handleIssueCreditNote = handles(IssueCreditNote, {
  may: reactionsAlone,
  async run({ accountId, orderId, refundId, ...refund }, by, streams, { operator }) {
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order?.completed == null) throw new OrderNotFound();
    const { item, quote, supply, gstin, completed } = order;
    const { transactionId } = completed;
    const decided = await streams.read(creditNotes, { series: seriesAt(new Date(refund.decidedAt)) });
    // A repeat may come in another financial year than the one in which it was issued.
    if (decided.has(refundId)) return { message: 'The credit note is there.' };
    // A paper that takes back is of who issued the invoice, and a receipt under a receipt, whatever the policy says by now.
    const { seller, ...invoice } = await invoiceIn(
      invoices,
      { transactionId, soldAt: completed.at, now: by.now },
      streams,
    );
    const parties = await partiesOf(accountId, streams, operator);
    const sold = { transactionId, orderId, accountId, invoice, gstin, item, quote, supply };
    const note = { refundId, ...sold, ...billedTo(order) };
    await streams.write(creditNotes, { series: seriesAt(by.now) }, (issued) =>
      issueCreditNote({ ...note, ...parties, seller, ...refund }, issued, by),
    );
    return { message: 'The credit note is issued.' };
  },
});

/** Every refund has its credit note. */
export const creditNoteForRefund = reaction('credit-note-for-refund').on(
  RefundDecided,
  async ({ data: { accountId, orderId, refundId, paise, lines, before, at: decidedAt } }, { issue }) => {
    await issue(handleIssueCreditNote, { accountId, orderId, refundId, paise, lines, before, decidedAt });
  },
  { untilDone: true },
);
