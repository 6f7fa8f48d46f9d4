import { accounts } from '@pollux/domain/accounts/account';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { IssueInvoice, invoices, issueInvoice, seriesAt } from '@pollux/domain/billing/invoices/invoices';
import { OrderCompleted, orders } from '@pollux/domain/billing/orders/orders';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

const handleIssueInvoice = handles(IssueInvoice, {
  may: reactionsAlone,
  async run({ accountId, orderId, transactionId }, by, streams) {
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order?.completed == null) throw new OrderNotFound();
    const account = await streams.read(accounts, { accountId });
    const buyer =
      account.status === 'registered'
        ? { name: `${account.firstname} ${account.lastname}`.trim(), email: account.email }
        : { name: FORGOTTEN, email: FORGOTTEN };
    const { seller } = await streams.read(billingPolicy, {});
    const { item, quote, supply, gstin, completed } = order;
    const invoice = {
      transactionId,
      orderId,
      accountId,
      gstin,
      seller,
      item,
      quote,
      supply,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
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

/** Every completed order has its invoice, also one of nothing. */
export const invoiceForOrder = reaction('invoice-for-order').on(
  OrderCompleted,
  async ({ data: { accountId, orderId, transactionId } }, { issue }) => {
    await issue(handleIssueInvoice, { accountId, orderId, transactionId });
  },
  { untilDone: true },
);
