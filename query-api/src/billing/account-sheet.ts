import { orders } from '@pollux/domain/billing/orders/orders';
import { payouts } from '@pollux/domain/billing/payouts/payout';
import { transactions } from '@pollux/domain/billing/ledger';
import { Problem } from '@pollux/infra/http/problem';
import { accountEntries, journal } from '@pollux/projections/billing/journal';
import { ordersView } from '@pollux/projections/billing/orders';
import { accountants } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { bookedBy, journalRow } from './journal.ts';
import { getAccountEntries, getMovement } from './journal-contract.ts';
import { entriesBetween, entriesOf, LAST_MOMENT, turnoverAt, type Until } from './turnovers.ts';

function untils(moment: string | undefined, isIncluded: boolean): Until[] {
  return moment === undefined ? [] : [{ moment, isIncluded }];
}

/** What does not include a moment ends before what does. */
function byTime(one: Until, other: Until): number {
  if (one.moment !== other.moment) return one.moment < other.moment ? -1 : 1;
  return Number(one.isIncluded) - Number(other.isIncluded);
}

export const serveAccountEntries = servesList(getAccountEntries, {
  may: accountants,
  of: accountEntries,
  within: { book: (_by, { account }) => entriesOf(account).book },
  async narrows(asked, by, { account }) {
    const { 'at.gte': gte, 'at.gt': gt, 'at.lte': lte, 'at.lt': lt } = asked;
    // Of several bounds the narrowest is the one.
    const from = [...untils(gte, false), ...untils(gt, true)].toSorted(byTime).at(-1);
    const to = [
      ...untils(lt, false),
      ...untils(asked.asOf, true),
      ...untils(lte ?? LAST_MOMENT, true),
    ].toSorted(byTime)[0];
    const before = from === undefined ? { debit: 0, credit: 0 } : await turnoverAt(account, from, by);
    const isNoTime = from !== undefined && to !== undefined && byTime(from, to) > 0;
    const after = to === undefined || isNoTime ? before : await turnoverAt(account, to, by);
    return {
      where: { ...entriesOf(account), ...(asked.asOf !== undefined && { at: bookedBy(asked.asOf, asked) }) },
      also: {
        opening: before.debit - before.credit,
        debit: after.debit - before.debit,
        credit: after.credit - before.credit,
        closing: after.debit - after.credit,
      },
    };
  },
  async rows(stored, by, { account }) {
    const times = stored.map(({ document: { at } }) => at).toSorted();
    const [first, last] = [times[0], times.at(-1)];
    if (first === undefined || last === undefined) return [];
    // Rows may be picked ones: what moved between them counts too.
    const { debit, credit } = await turnoverAt(account, { moment: first, isIncluded: false }, by);
    let balance = debit - credit;
    const balances = new Map<string, number>();
    for (const { id, document } of await entriesBetween(account, first, last, by)) {
      balance += document.debit - document.credit;
      balances.set(id, balance);
    }
    return stored.map(({ id, document }) => ({ ...document, id, balance: balances.get(id) ?? balance }));
  },
});

export const serveMovement = serves(getMovement, {
  may: accountants,
  async answer({ params: { transactionId } }, by) {
    const found = await by.documents.get(journal, transactionId);
    if (found === undefined)
      throw new Problem(404, 'movement-not-found', 'There is no such movement of money.');
    const { orderId } = found.document;
    const order = orderId === null ? undefined : await by.documents.get(ordersView, orderId);
    const streams = [transactions.stream({ transactionId })];
    if (order !== undefined) streams.push(orders.stream({ accountId: order.document.accountId }));
    const sale = order?.document.transactionId ?? null;
    if (sale !== null) streams.push(payouts.stream({ transactionId: sale }));
    const read = await Promise.all(streams.map((stream) => by.events.readStream(stream)));
    const [booking, ...rest] = read;
    const causes = new Set(booking?.map(({ metadata }) => metadata.correlationId));
    const [ofBuyer = [], ofPayout = []] = rest;
    const ofOrder = ofBuyer.filter(({ data }) => (data as { orderId?: unknown }).orderId === orderId);
    const events = [...(booking ?? []), ...ofOrder, ...ofPayout].toSorted((one, other) =>
      one.position < other.position ? -1 : 1,
    );
    return {
      movement: journalRow(transactionId, found.document),
      events: events.map(({ id, type, stream, revision, position, recordedAt }) => ({
        id,
        type,
        stream,
        revision,
        position,
        recordedAt,
        isCause: causes.has(id),
        isBooking: stream === streams[0],
      })),
    };
  },
});
