import { asItWas } from '../http/past-documents.ts';
import { tableThen } from '../http/table-past.ts';
import { bankDetails, payableTo } from '@pollux/domain/accounts/bank-details';
import { type BillingPolicy, billingPolicy } from '@pollux/domain/billing/billing-policy';
import { orders } from '@pollux/domain/billing/orders/orders';
import { creatorDebts } from '@pollux/domain/billing/payouts/creator-debt';
import { putInFile } from '@pollux/domain/billing/payouts/filing';
import { payouts } from '@pollux/domain/billing/payouts/payout';
import { MOST_IN_FILE } from '@pollux/domain/billing/payouts/payout-file';
import { isHeldByOrder } from '@pollux/domain/billing/payouts/reducing';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type PayoutFileDocument, payoutFilesView } from '@pollux/projections/billing/payout-files';
import { type PayoutDocument, payoutsView } from '@pollux/projections/billing/payouts';
import { accountants } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import {
  getFileCandidates,
  getPayoutFile,
  getPayoutFiles,
  type PayoutFileRow,
} from './payout-files-contract.ts';
import { earningsOf } from './payouts.ts';

export const servePayoutFiles = servesList(getPayoutFiles, {
  may: accountants,
  past: tableThen(asItWas(payoutFilesView)),
  of: payoutFilesView,
  rows: (stored) => stored.map(rowOf),
});

export const servePayoutFile = serves(getPayoutFile, {
  may: accountants,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.get(payoutFilesView, id);
    if (stored === undefined) throw new Problem(404, 'payout-file-not-found', 'There is no such file.');
    const { lines } = stored.document;
    const personOf = await peopleOf(lines, by);
    return { ...rowOf(stored), lines: lines.map((line) => ({ ...line, creator: personOf(line.creatorId) })) };
  },
});

function rowOf({ id, document }: StoredDocument<PayoutFileDocument>): PayoutFileRow {
  const { lines, settled, adminId, paise, isCancelled, at } = document;
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  const answered = { paid: count('paid'), failed: count('failed'), waiting: lines.length - settled };
  return { id, adminId, count: lines.length, paise, ...answered, isCancelled, at };
}

export const serveFileCandidates = serves(getFileCandidates, {
  may: accountants,
  async answer(_asked, by) {
    const now = new Date();
    const where = { isToPay: true, heldUntil: { lte: now.toISOString() } };
    const [stored, total, policy] = await Promise.all([
      by.documents.find(payoutsView, { where, sort: [{ field: 'heldUntil' }], limit: MOST_IN_FILE }),
      by.documents.count(payoutsView, { where }),
      stateOf(billingPolicy, {}, by.events),
    ]);
    const documents = stored.map(({ document }) => document);
    const personOf = await peopleOf(documents, by);
    const creators = new Map(
      await Promise.all(
        [...new Set(documents.map(({ creatorId }) => creatorId))].map(
          async (id) => [id, await creatorOf(id, by)] as const,
        ),
      ),
    );
    const candidates = await Promise.all(
      documents.map(async (document) => {
        const { transactionId: id, creatorId, title, dueAt } = document;
        const creator = creators.get(creatorId) ?? { bank: null, owes: 0, unpaid: 0 };
        const { outcome, paise } = await outcomeOf(document, { bank: creator.bank, policy, now }, by);
        const { owes, unpaid } = creator;
        return {
          id,
          creatorId,
          creator: personOf(creatorId),
          title,
          paise,
          dueAt,
          isDue: dueAt <= now.toISOString(),
          outcome,
          owes,
          isBelowMinimum: unpaid < policy.minimumPayoutPaise,
        };
      }),
    );
    return { total, candidates };
  },
});

/** What would become of a payout in a file that is made by whoever asks: just as it is decided then. */
async function outcomeOf(
  { transactionId, buyerId, orderId }: PayoutDocument,
  {
    bank,
    policy,
    now,
  }: { bank: Awaited<ReturnType<typeof creatorOf>>['bank']; policy: BillingPolicy; now: Date },
  by: Asking,
): Promise<{ outcome: string; paise: number }> {
  const payout = await stateOf(payouts, { transactionId }, by.events);
  if (payout.status === 'none') return { outcome: 'payout-not-found', paise: 0 };
  const order = (await stateOf(orders, { accountId: buyerId }, by.events)).get(orderId);
  const isContested = order !== undefined && isHeldByOrder(order, payout);
  const adminId = by.session?.accountId ?? '';
  const filing = { fileId: NO_FILE, entryId: NO_FILE, adminId, bank, policy, isContested };
  const decided = putInFile(payout, filing, { now });
  const last = decided.at(-1);
  return { outcome: last?.type === 'PayoutLeftOutOfFile' ? last.data.why : 'fits', paise: payout.left };
}

/** What is only tried is for no file. */
const NO_FILE = '0'.repeat(24);

async function creatorOf(creatorId: string, by: Asking) {
  const [bank, { owed: owes }, { unpaid }] = await Promise.all([
    stateOf(bankDetails, { accountId: creatorId }, by.events),
    stateOf(creatorDebts, { creatorId }, by.events),
    earningsOf(creatorId, by),
  ]);
  return { bank: payableTo(bank), owes, unpaid };
}

/** The names of creators, by their ids. */
async function peopleOf(
  of: readonly { readonly creatorId: string }[],
  { documents }: Pick<Asking, 'documents'>,
) {
  const ids = [...new Set(of.map(({ creatorId }) => creatorId))];
  const people = await documents.getMany(accountsView, ids);
  const byId = new Map(people.map(({ id, document }) => [id, document]));
  return (id: string) => {
    const { firstname = '', lastname = '', email = '' } = byId.get(id) ?? {};
    return { firstname, lastname, email };
  };
}
