import { asItWas } from '../http/past-documents.ts';
import { tableThen } from '../http/table-past.ts';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { creatorDebts } from '@pollux/domain/billing/payouts/creator-debt';
import { finalPayable } from '@pollux/domain/billing/payouts/breakdown';
import { OwnRequest, type PaymentTerms, standingOf } from '@pollux/domain/billing/payouts/paying-out';
import { type KnownPayout, payouts } from '@pollux/domain/billing/payouts/payout';
import { sellerOf } from '@pollux/domain/billing/seller';
import { inRupees } from '@pollux/domain/kernel/money';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { creatorEarnings } from '@pollux/projections/billing/creator-earnings';
import {
  type CreatorMovement,
  creatorMovements,
  saleKey,
} from '@pollux/projections/billing/creator-movements';
import { type OrderDocument, ordersView } from '@pollux/projections/billing/orders';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type PayoutDocument, payoutsView } from '@pollux/projections/billing/payouts';
import { bankDetailsOf } from '../accounts/bank-details.ts';
import { accountants, creators, sessionOf } from '../http/policies.ts';
import { keepsFileOfAll, keepOfficeReading } from '../http/office-reading.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import { gstOf } from './statement.ts';
import { nameOf, taxesInWords, taxOf } from './transactions.ts';
import {
  getBillingPolicy,
  getMySales,
  getPayout,
  getPayoutCheck,
  getPayouts,
  type PayoutCheck,
  type PayoutRow,
} from './payouts-contract.ts';

export const servePayouts = servesList(getPayouts, {
  may: accountants,
  past: tableThen(asItWas(payoutsView), asItWas(ordersView)),
  of: payoutsView,
  keepsFile: keepsFileOfAll('payout'),
  rows: payoutRows,
  layout: async ({ labels }) => ({
    spread: {
      receivedTransaction: [
        ...(['transactionId', 'quizId', 'title'] as const).map((field) => ({
          name: `receivedTransaction.${field}`,
          title: labels[`receivedTransaction.${field}`] ?? `receivedTransaction.${field}`,
          cell: ({ receivedTransaction }: PayoutRow) => receivedTransaction[field],
        })),
        {
          name: 'receivedTransaction.tax',
          title: labels['receivedTransaction.tax'] ?? 'receivedTransaction.tax',
          cell: ({ receivedTransaction }: PayoutRow) => taxesInWords(receivedTransaction),
        },
      ],
      feeCreditNotes: [serialsOf(labels)],
    },
  }),
});

export const servePayout = serves(getPayout, {
  may: accountants,
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
    documents.getMany(accountsView, [
      ...new Set(stored.flatMap(({ document: { creatorId, askedBy } }) => [creatorId, askedBy ?? []].flat())),
    ]),
    documents.getMany(
      ordersView,
      stored.map(({ document }) => document.orderId),
    ),
  ]);
  const peopleById = new Map(people.map(({ id, document }) => [id, document]));
  const saleOf = new Map(sales.map(({ id, document }) => [id, document]));
  return stored.map(({ id, document }) => {
    const { creatorId, orderId, buyerId, quizId, title, feeBasisPoints, payable, ...payout } = document;
    const { firstname = '', lastname = '', email = '' } = peopleById.get(creatorId) ?? {};
    const sale = saleOf.get(orderId);
    const tax = (sale?.taxes ?? []).map(taxOf);
    const { tcs = 0, tds = 0 } = payout;
    return {
      ...payout,
      tcs,
      tds,
      id,
      transactionId: id,
      receivedTransactionId: id,
      creatorId,
      creator: { firstname, lastname, email },
      paymentMakerId: buyerId,
      payoutType: 'quiz' as const,
      slab: feeBasisPoints / 100,
      paidToCreator: payable - payout.takenBack,
      isContested: sale !== undefined && isContested(sale),
      askedByName: payout.askedBy === null ? null : nameOf(peopleById.get(payout.askedBy)),
      receivedTransaction: { transactionId: id, quizId, title, tax },
    };
  });
}

/** Whether a refund or a dispute is open. */
function isContested({ refunds, dispute }: OrderDocument): boolean {
  return dispute === 'open' || refunds.some(({ status }) => status !== 'paid');
}

function noSuchPayout(): Problem {
  return new Problem(404, 'payout-not-found', 'There is no such payout.');
}

export const servePayoutCheck = serves(getPayoutCheck, {
  may: accountants,
  async answer({ params: { id } }, by) {
    const payout = (await by.documents.get(payoutsView, id))?.document;
    if (payout === undefined) throw noSuchPayout();
    const { base, fee, feeBasisPoints, gstOnFee, gstPolicy, payable, takenBack, creatorId, heldUntil } =
      payout;
    const { tcs = 0, tds = 0 } = payout;
    const [bank, policy, { unpaid }, debt, state, sale, moved] = await Promise.all([
      bankDetailsOf(creatorId, by),
      stateOf(billingPolicy, {}, by.events),
      earningsOf(creatorId, by),
      stateOf(creatorDebts, { creatorId }, by.events),
      stateOf(payouts, { transactionId: id }, by.events),
      by.documents.get(ordersView, payout.orderId),
      by.documents.get(creatorMovements, saleKey(id)),
    ]);
    await keepOfficeReading(by, 'payout', id, creatorId);
    const known = state.status === 'none' ? undefined : state;
    const contested = sale !== undefined && isContested(sale.document);
    const terms = { hasBankDetails: bank !== null, policy, isContested: contested };
    const viewer = { adminId: sessionOf(by).accountId, now: new Date() };
    const asker = known?.askedBy ?? null;
    // Of one that is paid: what its lines come to, as its invoice says it.
    const left = known === undefined || known.givenTransactionId !== null ? finalPayable(payout) : known.left;
    return {
      ...pricePartsOf(base, moved?.document),
      base,
      fee,
      slab: feeBasisPoints / 100,
      gstOnFee,
      gstPolicy,
      tcs,
      tds,
      payable,
      takenBack,
      left,
      netted: payout.netted,
      isInFile: known?.fileId != null,
      isContested: contested,
      // Begun, it is settled already for this one.
      debt: known?.wasNetted ? 0 : debt.owed + (debt.netted.get(id) ?? 0),
      isNetting: known?.isNetting ?? false,
      // The whole number is read by a command of its own, which leaves a trace.
      bank,
      unpaidBalance: unpaid,
      minimumPayout: policy.minimumPayoutPaise,
      heldUntil,
      step: known === undefined ? ('none' as const) : stepOf(known, terms, viewer),
      askedByName: asker === null ? null : nameOf((await by.documents.get(accountsView, asker))?.document),
    };
  },
});

/** What paying a payout is for an admin. */
function stepOf(
  payout: KnownPayout,
  terms: PaymentTerms,
  viewer: Parameters<typeof standingOf>[2],
): PayoutCheck['step'] {
  if (payout.givenTransactionId !== null || payout.isNetting) return 'pay';
  const standing = standingOf(payout, terms, viewer);
  switch (standing.is) {
    case 'approved':
      return standing.askedBy === null ? 'pay' : 'approve';
    case 'asked':
      return 'ask';
    case 'refused':
      return standing.why instanceof OwnRequest ? 'wait' : 'none';
  }
}

export const serveBillingPolicy = serves(getBillingPolicy, {
  may: accountants,
  async answer(_asked, by) {
    const policy = await stateOf(billingPolicy, {}, by.events);
    // What it does not say of the seller, papers have from the configuration.
    return { ...policy, seller: sellerOf(policy, by.operator) };
  },
});

export const serveMySales = servesList(getMySales, {
  may: creators,
  of: payoutsView,
  within: { creatorId: (by) => sessionOf(by).accountId },
  layout: async ({ labels }) => ({
    spread: {
      feeCreditNotes: [serialsOf(labels)],
      gst: [
        {
          name: 'gst',
          title: labels['gst'] ?? 'gst',
          cell: ({ gst }) => gst.map(({ kind, paise }) => `${kind}: ${inRupees(paise)}`).join('; '),
        },
      ],
    },
  }),
  async narrows(_asked, by) {
    const [policy, earnings] = await Promise.all([
      stateOf(billingPolicy, {}, by.events),
      earningsOf(sessionOf(by).accountId, by),
    ]);
    return { also: { ...earnings, minimumPayout: policy.minimumPayoutPaise } };
  },
  async rows(stored, { documents }) {
    const keys = stored.map(({ id }) => saleKey(id));
    const moved = await documents.getMany(creatorMovements, keys);
    const movementOf = new Map(moved.map(({ id, document }) => [id, document]));
    return stored.map(({ id, document: { feeBasisPoints, tcs = 0, tds = 0, ...sale } }) => ({
      ...sale,
      ...pricePartsOf(sale.base, movementOf.get(saleKey(id))),
      gst: gstOf(sale, movementOf.get(saleKey(id)) ?? {}),
      tcs,
      tds,
      id,
      slab: feeBasisPoints / 100,
    }));
  },
});

/** The price of a sale and its discounts; of one of which nothing else is known, its base. */
function pricePartsOf(base: number, sale: CreatorMovement | undefined) {
  const { price = base, platformDiscount = 0, couponDiscount = 0, borneByPlatform = 0 } = sale ?? {};
  return { price, discount: platformDiscount + couponDiscount, borneByPlatform };
}

/** The credit notes of a fee by their numbers, as files have them. */
function serialsOf(labels: Readonly<Record<string, string>>) {
  return {
    name: 'feeCreditNotes',
    title: labels['feeCreditNotes'] ?? 'feeCreditNotes',
    cell: ({ feeCreditNotes }: Pick<PayoutRow, 'feeCreditNotes'>) =>
      feeCreditNotes.map(({ serial }) => serial).join(', '),
  };
}

/** What a creator has earned, been paid, is still owed, and owes. */
export async function earningsOf(creatorId: string, { documents }: Asking) {
  const {
    payable: earned = 0,
    paid = 0,
    debt = 0,
  } = (await documents.get(creatorEarnings, creatorId))?.document ?? {};
  return { earned, paid, unpaid: Math.max(0, earned - paid), debt };
}
