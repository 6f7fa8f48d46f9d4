import { bankDetails, payableTo } from '@pollux/domain/accounts/bank-details';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { orders } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { OpenPayout, openPayout } from '@pollux/domain/billing/payouts/opening';
import { creatorDebts, netDebt } from '@pollux/domain/billing/payouts/creator-debt';
import { payNetted, payOut, setPayoutStatus } from '@pollux/domain/billing/payouts/paying-out';
import {
  type KnownPayout,
  type PayoutEvent,
  PayOut,
  PayoutNotFound,
  PayoutPaid,
  payouts,
  ReleasePayout,
  releasePayout,
  SetPayoutStatus,
} from '@pollux/domain/billing/payouts/payout';
import { ReturnPayout, returnPayout } from '@pollux/domain/billing/payouts/returning';
import { isHeldByOrder } from '@pollux/domain/billing/payouts/reducing';
import type { Context } from '@pollux/domain/kernel/context';
import { creatorTerms, taxes } from '@pollux/domain/billing/tax';
import { due } from '../kernel/due.ts';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';

const limits = [perAccount(120, 600)];

const handleOpenPayout = handles(OpenPayout, {
  may: reactionsAlone,
  async run({ accountId, orderId, transactionId }, by, streams) {
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order?.item.type !== 'quiz') throw new OrderNotFound();
    const { item, quote } = order;
    const policy = await streams.read(billingPolicy, {});
    const { entries } = await streams.read(taxes, {});
    const terms = creatorTerms(entries.values(), policy);
    const { details } = await streams.readAnew(bankDetails, { accountId: item.creatorId });
    const creatorState = details?.taxState;
    const sale = {
      transactionId,
      orderId,
      buyerId: accountId,
      item,
      quote,
      ...(creatorState !== undefined && { creatorState }),
    };
    await streams.write(payouts, { transactionId }, (payout) => openPayout(sale, payout, terms, policy, by));
    return { message: 'The payout is open.' };
  },
});

/** Every sale of an activity opens a payout for its creator (A011, P013). */
export const payoutForSale = reaction('payout-for-sale').on(
  OrderCompleted,
  async ({ data: { accountId, orderId, transactionId, item } }, { issue }) => {
    if (item.type === 'quiz') await issue(handleOpenPayout, { accountId, orderId, transactionId });
  },
  { untilDone: true },
);

const handleReleasePayout = handles(ReleasePayout, {
  may: reactionsAlone,
  async run({ transactionId }, by, streams) {
    const known = await streams.readAnew(payouts, { transactionId });
    if (known.status === 'none' || (await isContested(known, streams)))
      return { message: 'The payout is held.' };
    await streams.write(payouts, { transactionId }, (payout) => releasePayout(payout, by));
    return { message: 'The payout is released.' };
  },
});

/** What creators get is theirs once it is not held any more. */
export const releasePayouts = due('release-payouts', {
  readModel: 'payouts',
  at: 'releaseAt',
  command: handleReleasePayout,
  payload: (transactionId) => ({ transactionId }),
});

export const handleSetPayoutStatus = handlesForOffice(SetPayoutStatus, {
  limits,
  async run(change, by, streams) {
    const known = await streams.readAnew(payouts, change);
    if (known.status === 'none') throw new PayoutNotFound();
    const terms = {
      policy: await streams.read(billingPolicy, {}),
      isContested: await isContested(known, streams),
    };
    const [done] = await streams.write(payouts, change, (payout) =>
      setPayoutStatus(change, payout, terms, by),
    );
    const outcome = statusOutcomeOf(done);
    return { message: STATUS_MESSAGES[outcome], outcome };
  },
});

export const handlePayOut = handlesForOffice(PayOut, {
  limits,
  async run({ transactionId, netsDebt }, by, streams) {
    const known = await streams.readAnew(payouts, { transactionId });
    if (known.status === 'none') throw new PayoutNotFound();
    const bank = await streams.read(bankDetails, { accountId: known.creatorId });
    const terms = {
      hasBankDetails: payableTo(bank) !== null,
      policy: await streams.read(billingPolicy, {}),
      isContested: await isContested(known, streams),
      netsDebt,
    };
    const done = await streams.write(payouts, { transactionId }, (payout) => payOut(payout, terms, by));
    const netted = await endNetting(transactionId, by, streams);
    const outcome = outcomeOf((netted.length > 0 ? netted : done).at(-1));
    return { message: MESSAGES[outcome], outcome };
  },
});

export const handleReturnPayout = handlesForOffice(ReturnPayout, {
  limits,
  async run(returned, by, streams) {
    const { transactionId } = returned;
    await streams.write(payouts, { transactionId }, (payout) => returnPayout(returned, payout, by));
    return { message: 'The payment has come back. It can be made again.' };
  },
});

/** The bank of the sandbox cannot deliver what is paid to some accounts. */
export const sandboxBank = reaction('sandbox-bank').on(
  PayoutPaid,
  async ({ data }, { issue, read, services }) => {
    const { transactionId, givenTransactionId, creatorId, paise, file } = data;
    // What a file had paid, the bank has answered for.
    if (file !== undefined || paise === 0 || services.gateway.returnOf === undefined) return;
    const { details } = await read(bankDetails, { accountId: creatorId });
    const reason = details === null ? undefined : services.gateway.returnOf(details.accountNumber);
    if (reason !== undefined) await issue(handleReturnPayout, { transactionId, givenTransactionId, reason });
  },
  { untilDone: true },
);

/** Whether the sale of a payout is being asked back, or a refund of it is still to be taken off. */
export async function isContested(payout: KnownPayout, streams: Streams): Promise<boolean> {
  const { buyerId: accountId, orderId } = payout;
  const order = (await streams.readAnew(orders, { accountId })).get(orderId);
  return order !== undefined && isHeldByOrder(order, payout);
}

/**
 * Ends a payment less what the creator owes: that it is one is in the payout's stream before their debt is touched, so
 * that it is paid in no other way, and whoever comes next ends what was broken off.
 */
async function endNetting(
  transactionId: string,
  by: Context,
  streams: Streams,
): Promise<readonly PayoutEvent[]> {
  const payout = await streams.readAnew(payouts, { transactionId });
  if (payout.status === 'none' || !payout.isNetting || payout.givenTransactionId !== null) return [];
  const { creatorId } = payout;
  const netting = { creatorId, transactionId, atMost: payout.left };
  await streams.step('debt').write(creatorDebts, { creatorId }, (debt) => netDebt(netting, debt, by));
  const { netted } = await streams.readAnew(creatorDebts, { creatorId });
  return streams
    .step('pay')
    .write(payouts, { transactionId }, (state) => payNetted(state, netted.get(transactionId) ?? 0, by));
}

const STATUS_MESSAGES = {
  set: 'Status has been updated successfully.',
  asked: 'Another admin must approve that it is completed.',
  unchanged: 'Status has been updated successfully.',
} as const;

function statusOutcomeOf(done: PayoutEvent | undefined): keyof typeof STATUS_MESSAGES {
  if (done === undefined) return 'unchanged';
  return done.type === 'PayoutAsked' ? 'asked' : 'set';
}

const MESSAGES = {
  paid: 'Payment has been successfully processed.',
  asked: 'Another admin must approve this payment.',
  unchanged: 'This payout was already paid.',
} as const;

function outcomeOf(done: PayoutEvent | undefined): keyof typeof MESSAGES {
  if (done?.type === 'PayoutPaid') return 'paid';
  return done?.type === 'PayoutAsked' ? 'asked' : 'unchanged';
}
