import { bankDetails, maskedNumber } from '@pollux/domain/accounts/bank-details';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { creatorEarnings } from '@pollux/projections/billing/creator-earnings';
import { ordersView } from '@pollux/projections/billing/orders';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type PayoutDocument, payoutsView } from '@pollux/projections/billing/payouts';
import { admins, creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import { taxOf } from './transactions.ts';
import {
  getBillingPolicy,
  getMySales,
  getPayout,
  getPayoutCheck,
  getPayouts,
  type PayoutRow,
} from './payouts-contract.ts';

export const servePayouts = servesList(getPayouts, {
  may: admins,
  of: payoutsView,
  rows: payoutRows,
});

export const servePayout = serves(getPayout, {
  may: admins,
  async answer({ params: { id } }, by) {
    const [payout] = await payoutRows(await by.documents.getMany(payoutsView, [id]), by);
    if (payout === undefined) throw noSuchPayout();
    return payout;
  },
});

async function payoutRows(
  stored: readonly StoredDocument<PayoutDocument>[],
  { documents }: Pick<Asking, 'documents'>,
): Promise<PayoutRow[]> {
  const [people, sales] = await Promise.all([
    documents.getMany(accountsView, [...new Set(stored.map(({ document }) => document.creatorId))]),
    documents.getMany(
      ordersView,
      stored.map(({ document }) => document.orderId),
    ),
  ]);
  const creatorsById = new Map(people.map(({ id, document }) => [id, document]));
  const taxesBySale = new Map(sales.map(({ id, document }) => [id, document.taxes]));
  return stored.map(({ id, document }) => {
    const { creatorId, orderId, buyerId, quizId, title, feeBasisPoints, payable, ...payout } = document;
    const { firstname = '', lastname = '', email = '' } = creatorsById.get(creatorId) ?? {};
    const tax = (taxesBySale.get(orderId) ?? []).map(taxOf);
    return {
      ...payout,
      id,
      creatorId,
      creator: { firstname, lastname, email },
      paymentMakerId: buyerId,
      payoutType: 'quiz' as const,
      slab: feeBasisPoints / 100,
      paidToCreator: payable,
      receivedTransaction: { transactionId: id, quizId, title, tax },
    };
  });
}

function noSuchPayout(): Problem {
  return new Problem(404, 'payout-not-found', 'There is no such payout.');
}

export const servePayoutCheck = serves(getPayoutCheck, {
  may: admins,
  async answer({ params: { id } }, by) {
    const payout = (await by.documents.get(payoutsView, id))?.document;
    if (payout === undefined) throw noSuchPayout();
    const { base, fee, feeBasisPoints, gstOnFee, gstPolicy, payable, creatorId, heldUntil } = payout;
    const [{ details }, policy, { unpaid }] = await Promise.all([
      stateOf(bankDetails, { accountId: creatorId }, by.events),
      stateOf(billingPolicy, {}, by.events),
      earningsOf(creatorId, by),
    ]);
    return {
      base,
      fee,
      slab: feeBasisPoints / 100,
      gstOnFee,
      gstPolicy,
      payable,
      // The whole number is read by a command of its own, which leaves a trace.
      bank: details && {
        bankName: details.bankName,
        accountNumber: maskedNumber(details.accountNumber),
      },
      unpaidBalance: unpaid,
      minimumPayout: policy.minimumPayoutPaise,
      heldUntil,
    };
  },
});

export const serveBillingPolicy = serves(getBillingPolicy, {
  may: admins,
  answer: (_asked, by) => stateOf(billingPolicy, {}, by.events),
});

export const serveMySales = servesList(getMySales, {
  may: creators,
  of: payoutsView,
  within: { creatorId: (by) => sessionOf(by).accountId },
  async narrows(_asked, by) {
    const [policy, { earned, paid, unpaid }] = await Promise.all([
      stateOf(billingPolicy, {}, by.events),
      earningsOf(sessionOf(by).accountId, by),
    ]);
    return { also: { earned, paid, unpaid, minimumPayout: policy.minimumPayoutPaise } };
  },
  rows: (stored) =>
    stored.map(({ id, document: { feeBasisPoints, ...sale } }) => ({
      ...sale,
      id,
      slab: feeBasisPoints / 100,
    })),
});

/** What a creator has earned, been paid, and is still owed. */
async function earningsOf(creatorId: string, { documents }: Asking) {
  const { payable: earned = 0, paid = 0 } = (await documents.get(creatorEarnings, creatorId))?.document ?? {};
  return { earned, paid, unpaid: earned - paid };
}
