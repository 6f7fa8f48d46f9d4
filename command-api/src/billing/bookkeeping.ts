import { RecordTransaction, recordTransaction, transactions } from '@pollux/domain/billing/ledger';
import { OrderCompleted } from '@pollux/domain/billing/orders/orders';
import { PayoutOpened, PayoutPaid } from '@pollux/domain/billing/payouts/payout';
import {
  paidOutEntries,
  paymentEntries,
  payoutEntries,
  releaseEntries,
  saleEntries,
} from '@pollux/domain/billing/postings';
import { orders } from '@pollux/domain/billing/orders/orders';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

const handleRecordTransaction = handles(RecordTransaction, {
  may: reactionsAlone,
  async run(movement, by, streams) {
    await streams.write(transactions, movement, (transaction) =>
      recordTransaction(movement, transaction, by),
    );
    return { message: 'The transaction is recorded.' };
  },
});

/**
 * Books what happens to money, each movement once: its transaction is named after the event, so that a repeat records the
 * same again.
 */
export const bookkeeping = reaction('bookkeeping')
  .on(
    OrderCompleted,
    async ({ id, data }, { issue, services }) => {
      const { accountId: buyerId, orderId, transactionId, item, quote, supply, charge } = data;
      const sale = saleEntries(quote, { buyerId, type: item.type, supply });
      if (sale.length > 0)
        await issue(
          handleRecordTransaction,
          { transactionId, movement: 'sale', orderId, entries: sale },
          'sale',
        );
      if (quote.total === 0) return;
      const entries = paymentEntries(quote.total, { buyerId, charge });
      const payment = services.secrets.keyedHash('id', `payment ${id}`).slice(0, 24);
      await issue(
        handleRecordTransaction,
        { transactionId: payment, movement: 'payment', orderId, entries },
        'payment',
      );
    },
    { untilDone: true },
  )
  .on(
    PayoutOpened,
    async ({ id, data }, { issue, read, services }) => {
      const { buyerId, creatorId, orderId, base, feeBasisPoints, fee, gstOnFee, payable, gstPolicy } = data;
      const supply = (await read(orders, { accountId: buyerId })).get(orderId)?.supply;
      if (supply === undefined)
        throw new Error(`Order ${orderId} of payout ${data.transactionId} is not there.`);
      const share = { base, feeBasisPoints, fee, gstOnFee, payable };
      // The fee is the platform's supply to the creator: whose state is not asked yet counts as the seller's.
      const entries = payoutEntries(share, {
        creatorId,
        policy: gstPolicy,
        supply: { from: supply.from, to: supply.from },
      });
      if (entries.length === 0) return;
      const transactionId = services.secrets.keyedHash('id', `payout ${id}`).slice(0, 24);
      await issue(handleRecordTransaction, { transactionId, movement: 'payout-opened', orderId, entries });
    },
    { untilDone: true },
  )
  .on(
    PayoutPaid,
    async ({ id, data: { givenTransactionId, creatorId, paise } }, { issue, services }) => {
      if (paise === 0) return;
      const released = services.secrets.keyedHash('id', `released ${id}`).slice(0, 24);
      await issue(
        handleRecordTransaction,
        {
          transactionId: released,
          movement: 'payout-released',
          entries: releaseEntries(paise, creatorId),
        },
        'released',
      );
      const entries = paidOutEntries(paise, creatorId);
      await issue(
        handleRecordTransaction,
        { transactionId: givenTransactionId, movement: 'payout-paid', entries },
        'paid',
      );
    },
    { untilDone: true },
  );
