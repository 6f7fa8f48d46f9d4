import { feeSupply } from '@pollux/domain/billing/creator-share';
import {
  type Entry,
  type Movement,
  RecordTransaction,
  recordTransaction,
  transactions,
} from '@pollux/domain/billing/ledger';
import { orders } from '@pollux/domain/billing/orders/orders';
import {
  DisputeLost,
  OrderCompleted,
  RefundDecided,
  RefundPaid,
  type Supply,
  SurplusReceived,
  SurplusReturned,
} from '@pollux/domain/billing/orders/order-events';
import {
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  PayoutReturned,
  payouts,
} from '@pollux/domain/billing/payouts/payout';
import {
  disputeEntries,
  paidOutEntries,
  paymentEntries,
  payoutEntries,
  payoutReturnedEntries,
  reductionEntries,
  refundEntries,
  releaseEntries,
  returnEntries,
  saleEntries,
} from '@pollux/domain/billing/postings';
import type { EventOf } from '@pollux/domain/kernel/event';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { type ReactionContext, reaction } from '../kernel/reaction.ts';

const handleRecordTransaction = handles(RecordTransaction, {
  may: reactionsAlone,
  async run(movement, _by, streams) {
    await streams.write(transactions, movement, (transaction) => recordTransaction(movement, transaction));
    return { message: 'The transaction is recorded.' };
  },
});

interface Booking {
  readonly movement: Movement;
  readonly orderId?: string;
  /** When it happened. */
  readonly at: string;
  readonly entries: readonly Entry[];
  /** Where it has a name of its own; else it is named after the event. */
  readonly transactionId?: string;
}

/**
 * Books a movement that an event tells of, once: its transaction is named after the event, so that a repeat records the
 * same again. A movement of nothing is none.
 */
async function book(
  { id }: { readonly id: string },
  { issue, services }: ReactionContext,
  { entries, ...booking }: Booking,
): Promise<void> {
  if (entries.length === 0) return;
  const { movement } = booking;
  const named = services.secrets.keyedHash('id', `${movement} ${id}`).slice(0, 24);
  await issue(handleRecordTransaction, { transactionId: named, ...booking, entries: [...entries] }, movement);
}

/** Books what happens to money, each movement at the moment of its event. */
export const bookkeeping = reaction('bookkeeping')
  .on(
    OrderCompleted,
    async (event, context) => {
      const { accountId: buyerId, orderId, transactionId, item, quote, supply, charge, at } = event.data;
      const sale = saleEntries(quote, { buyerId, type: item.type, supply });
      await book(event, context, { movement: 'sale', transactionId, orderId, at, entries: sale });
      const entries = paymentEntries(quote.total, { buyerId, charge });
      await book(event, context, { movement: 'payment', orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    SurplusReceived,
    async (event, context) => {
      const { accountId: buyerId, orderId, paise, at } = event.data;
      const entries = paymentEntries(paise, { buyerId });
      await book(event, context, { movement: 'payment', orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    SurplusReturned,
    async (event, context) => {
      const { accountId: buyerId, orderId, paise, at } = event.data;
      const entries = returnEntries(paise, buyerId);
      await book(event, context, { movement: 'refund', orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    PayoutOpened,
    async (event, context) => {
      const { buyerId, creatorId, orderId, gstPolicy, creatorState, at, ...share } = event.data;
      const supplies = await suppliesOf({ buyerId, orderId, creatorState }, context);
      const entries = payoutEntries(share, { creatorId, policy: gstPolicy, ...supplies });
      await book(event, context, { movement: 'payout-opened', orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    PayoutReduced,
    async (event, context) => {
      const {
        buyerId,
        orderId,
        creatorId,
        gstPolicy: policy,
        gstBasisPoints,
        gstBefore,
        tcsBefore,
        creatorState,
        isReleased,
        at,
        ...parts
      } = event.data;
      const supplies = await suppliesOf({ buyerId, orderId, creatorState }, context);
      const before = { gstBasisPoints, gstBefore, tcsBefore };
      const entries = reductionEntries(parts, { creatorId, policy, ...supplies, ...before, isReleased });
      await book(event, context, { movement: 'refund', orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    RefundDecided,
    async (event, context) => {
      const { accountId: buyerId, orderId, lines, before, disputeId, at } = event.data;
      const order = (await context.read(orders, { accountId: buyerId })).get(orderId);
      if (order === undefined) throw new Error(`Order ${orderId} of a refund is not there.`);
      const { quote, supply } = order;
      const entries = refundEntries({ lines, before }, { buyerId, quote, supply });
      await book(event, context, { movement: movementOf(disputeId), orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    RefundPaid,
    async (event, context) => {
      const { accountId: buyerId, orderId, paise, disputeId, at } = event.data;
      const entries = returnEntries(paise, buyerId);
      await book(event, context, { movement: movementOf(disputeId), orderId, at, entries });
    },
    { untilDone: true },
  )
  .on(
    DisputeLost,
    async (event, context) => {
      const { orderId, charge, at } = event.data;
      await book(event, context, { movement: 'dispute', orderId, at, entries: disputeEntries(charge) });
    },
    { untilDone: true },
  )
  .on(
    PayoutReleased,
    async (event, context) => {
      const { creatorId, paise, at } = event.data;
      await book(event, context, {
        movement: 'payout-released',
        at,
        entries: releaseEntries(paise, creatorId),
      });
    },
    { untilDone: true },
  )
  .on(
    PayoutPaid,
    async (event, context) => {
      const { transactionId, givenTransactionId, creatorId, paise, at } = event.data;
      const payout = await context.read(payouts, { transactionId });
      // Of logs in which nothing was released before it was paid.
      if (payout.status !== 'none' && !payout.isReleased)
        await book(event, context, {
          movement: 'payout-released',
          at,
          entries: releaseEntries(paise, creatorId),
        });
      const entries = paidOutEntries(paise, creatorId);
      await book(event, context, {
        movement: 'payout-paid',
        transactionId: givenTransactionId,
        at,
        entries,
      });
    },
    { untilDone: true },
  )
  .on(
    PayoutReturned,
    async (event, context) => {
      const { creatorId, paise, at } = event.data;
      const entries = payoutReturnedEntries(paise, creatorId);
      await book(event, context, { movement: 'payout-returned', at, entries });
    },
    { untilDone: true },
  );

function movementOf(disputeId: string | null): Movement {
  return disputeId === null ? 'refund' : 'dispute';
}

/** Where a sale was supplied, and the fee of it, which is the platform's supply to the creator. */
async function suppliesOf(
  {
    buyerId,
    orderId,
    creatorState,
  }: Pick<EventOf<typeof PayoutOpened>['data'], 'buyerId' | 'orderId' | 'creatorState'>,
  { read }: ReactionContext,
): Promise<{ readonly supply: Supply; readonly saleSupply: Supply }> {
  const saleSupply = (await read(orders, { accountId: buyerId })).get(orderId)?.supply;
  if (saleSupply === undefined) throw new Error(`Order ${orderId} of a payout is not there.`);
  return { supply: feeSupply(saleSupply, creatorState), saleSupply };
}
