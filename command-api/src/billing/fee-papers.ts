import { bankDetails } from '@pollux/domain/accounts/bank-details';
import { feeSupply } from '@pollux/domain/billing/creator-share';
import {
  feeCreditNotes,
  IssueFeeCreditNote,
  issueFeeCreditNote,
} from '@pollux/domain/billing/fees/fee-credit-notes';
import { feeInvoices, IssueFeeInvoice, issueFeeInvoice } from '@pollux/domain/billing/fees/fee-invoices';
import { seriesAt } from '@pollux/domain/billing/invoices/invoices';
import { orders } from '@pollux/domain/billing/orders/orders';
import { billedTo } from '@pollux/domain/billing/orders/placing';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { PayoutNotFound, PayoutOpened, PayoutReduced, payouts } from '@pollux/domain/billing/payouts/payout';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { invoiceIn, partiesOf } from './invoices.ts';

const handleIssueFeeInvoice = handles(IssueFeeInvoice, {
  may: reactionsAlone,
  async run({ transactionId }, by, streams, { operator }) {
    const opening = await feeOf(transactionId, streams, operator);
    const { base, gstOnFee, gstPolicy, at: openedAt, ...paper } = opening;
    const opened = await streams.read(feeInvoices, { series: seriesAt(new Date(openedAt)) });
    // A repeat may come in another financial year than the one in which it was issued.
    if (opened.transactions.has(transactionId)) return { message: 'The invoice is there.' };
    const invoice = { ...paper, base, gstOnFee, gstPolicy, openedAt };
    await streams.write(feeInvoices, { series: seriesAt(by.now) }, (series) =>
      issueFeeInvoice(invoice, series, by),
    );
    return { message: 'The invoice is issued.' };
  },
});

const handleIssueFeeCreditNote = handles(IssueFeeCreditNote, {
  may: reactionsAlone,
  async run({ transactionId, ...reduced }, by, streams, { operator }) {
    const opened = await feeOf(transactionId, streams, operator);
    const { base: _base, gstPolicy: _policy, at: openedAt, ...paper } = opened;
    const known = await streams.read(feeCreditNotes, { series: seriesAt(new Date(reduced.reducedAt)) });
    // A repeat may come in another financial year than the one in which it was issued.
    if (known.has(reduced.refundId)) return { message: 'The credit note is there.' };
    const { seller, ...invoice } = await invoiceIn(
      feeInvoices,
      { transactionId, soldAt: openedAt, now: by.now },
      streams,
    );
    const note = { ...paper, seller, ...reduced, invoice };
    await streams.write(feeCreditNotes, { series: seriesAt(by.now) }, (issued) =>
      issueFeeCreditNote(note, issued, by),
    );
    return { message: 'The credit note is issued.' };
  },
});

/** What a payout says of its fee, with who supplies it to whom, as they are called now. */
async function feeOf(transactionId: string, streams: Streams, operator: Services['operator']) {
  const payout = await streams.readAnew(payouts, { transactionId });
  if (payout.status === 'none') throw new PayoutNotFound();
  const { orderId, buyerId, creatorId: accountId, title, base, feeBasisPoints, fee, gstOnFee } = payout;
  const { gstBasisPoints = 0, gstPolicy, at } = payout;
  const order = (await streams.read(orders, { accountId: buyerId })).get(orderId);
  if (order === undefined) throw new OrderNotFound();
  const supply = feeSupply(order.supply, payout.creatorState);
  const { details } = await streams.readAnew(bankDetails, { accountId });
  // One that was given since then may be of another state.
  const gstin = details?.gstin?.startsWith(supply.to) ? details.gstin : '';
  return {
    transactionId,
    accountId,
    ...(await partiesOf(accountId, streams, operator)),
    gstin,
    ...billedTo(details ?? {}),
    title,
    base,
    feeBasisPoints,
    fee,
    gstOnFee,
    gstBasisPoints,
    gstPolicy,
    supply,
    at,
  };
}

/**
 * Every fee that is supplied has its invoice, and what is taken back of it a credit note, in the order of the log. What was
 * opened before fees were invoiced has neither.
 */
export const feePapers = reaction('fee-papers')
  .on(
    PayoutOpened,
    async ({ data: { transactionId, fee, gstBasisPoints } }, { issue }) => {
      if (fee === 0 || gstBasisPoints === undefined) return;
      await issue(handleIssueFeeInvoice, { transactionId });
    },
    { untilDone: true },
  )
  .on(
    PayoutReduced,
    async ({ data }, { issue }) => {
      const { transactionId, refundId, fee, gstOnFee, gstBefore, gstBasisPoints, at: reducedAt } = data;
      if (fee + gstOnFee === 0 || gstBasisPoints === undefined) return;
      await issue(handleIssueFeeCreditNote, {
        transactionId,
        refundId,
        fee,
        gstOnFee,
        gstBefore,
        reducedAt,
      });
    },
    { untilDone: true },
  );
