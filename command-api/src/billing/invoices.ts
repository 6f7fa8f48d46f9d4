import { accounts } from '@pollux/domain/accounts/account';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import {
  IssueInvoice,
  invoices,
  issueInvoice,
  type Series,
  seriesAt,
} from '@pollux/domain/billing/invoices/invoices';
import { capturedOf, orders } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { billedTo } from '@pollux/domain/billing/orders/placing';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { sellerOf } from '@pollux/domain/billing/seller';
import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';

const handleIssueInvoice = handles(IssueInvoice, {
  may: reactionsAlone,
  async run({ accountId, orderId, transactionId }, by, streams, { operator }) {
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order?.completed == null) throw new OrderNotFound();
    const parties = await partiesOf(accountId, streams, operator);
    const { item, quote, supply, completed } = order;
    const paid = capturedOf(order);
    const invoice = {
      transactionId,
      orderId,
      accountId,
      item,
      quote,
      supply,
      gstin: order.gstin,
      ...billedTo(order),
      payment: paid === undefined ? null : { method: paid.method, instrument: paid.instrument ?? null },
      ...parties,
      soldAt: completed.at,
    };
    const sold = await streams.read(invoices, { series: seriesAt(new Date(completed.at)) });
    // A repeat may come in another financial year than the one in which it was issued.
    if (sold.transactions.has(transactionId)) return { message: 'The invoice is there.' };
    await streams.write(invoices, { series: seriesAt(by.now) }, (series) =>
      issueInvoice(invoice, series, by),
    );
    return { message: 'The invoice is issued.' };
  },
});

/** Who sells and who buys, as they are called now. */
export async function partiesOf(accountId: string, streams: Streams, operator: Services['operator']) {
  const account = await streams.read(accounts, { accountId });
  const buyer =
    account.status === 'registered'
      ? { buyerName: `${account.firstname} ${account.lastname}`.trim(), buyerEmail: account.email }
      : { buyerName: FORGOTTEN, buyerEmail: FORGOTTEN };
  const seller = sellerOf(await streams.read(billingPolicy, {}), operator);
  return { ...buyer, seller };
}

/** An invoice is issued by a reaction: what takes back from it waits for it. */
class InvoiceMissing extends Error {
  constructor() {
    super('The invoice is not issued yet.');
  }
}

/** What papers that take back from an invoice have of it, which is in a series between that of the sale and that of today. @throws InvoiceMissing */
export async function invoiceIn<Event extends DomainEvent>(
  category: Category<{ series: string }, Series, Event>,
  { transactionId, soldAt, now }: { transactionId: string; soldAt: string; now: Date },
  streams: Streams,
) {
  const today = seriesAt(now);
  for (const at = new Date(soldAt); ; at.setUTCFullYear(at.getUTCFullYear() + 1)) {
    const series = seriesAt(at);
    const found = (await streams.read(category, { series })).transactions.get(transactionId);
    if (found !== undefined) return found;
    if (series >= today) throw new InvoiceMissing();
  }
}

/** Every completed order has its invoice, also one of nothing. */
export const invoiceForOrder = reaction('invoice-for-order').on(
  OrderCompleted,
  async ({ data: { accountId, orderId, transactionId } }, { issue }) => {
    await issue(handleIssueInvoice, { accountId, orderId, transactionId });
  },
  { untilDone: true },
);
