import { randomInt } from 'node:crypto';
import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { feeSupply } from '@pollux/domain/billing/creator-share';
import { type Entry, type Movement, TransactionRecorded } from '@pollux/domain/billing/ledger';
import {
  creatorDebts,
  type DebtEvent,
  netDebt,
  recordDebt,
} from '@pollux/domain/billing/payouts/creator-debt';
import { payNetted, payOut } from '@pollux/domain/billing/payouts/paying-out';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { openPayout } from '@pollux/domain/billing/payouts/opening';
import { type PayoutEvent, payouts, releasePayout } from '@pollux/domain/billing/payouts/payout';
import { leftOfSale, reducePayout } from '@pollux/domain/billing/payouts/reducing';
import { returnPayout } from '@pollux/domain/billing/payouts/returning';
import {
  paidOutEntries,
  payoutEntries,
  payoutReturnedEntries,
  reductionEntries,
  releaseEntries,
} from '@pollux/domain/billing/postings';
import { quoteOf } from '@pollux/domain/billing/quote';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { sumOf } from '@pollux/domain/kernel/money';
import { id } from '@pollux/domain/testing';
import { START } from '@pollux/infra/event-store/event-store';
import { creatorMovements } from '@pollux/projections/billing/creator-movements';
import { accountEntries, personSpans } from '@pollux/projections/billing/journal';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { openTestStores, type TestStores } from '@pollux/projections/kernel/testing';
import { project } from '@pollux/projections/testing';
import { afterAll, expect, test } from 'vitest';
import { Documents } from '../http/documents.ts';
import type { Asking } from '../http/serve.ts';
import { Waits } from '../http/waits.ts';
import { statementOf, total } from './statement.ts';

const opened: TestStores[] = [];
afterAll(() => Promise.all(opened.map((stores) => stores.remove())));

async function readModelsOf(events: readonly DomainEvent[]): Promise<Asking> {
  const stores = await openTestStores();
  opened.push(stores);
  for (const projector of [accountEntries, personSpans, creatorMovements]) {
    await stores.documents.open([projector.collection]);
    const documents = Object.entries(project<unknown>(projector as never, ...events));
    const changes = documents.map(([key, document]) => ({ id: key, document, position: '1' }));
    await stores.documents.commit(projector.collection, { from: '', to: '1', changes });
  }
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const readSide = { documents: stores.documents, completeness, waits: new Waits() };
  return { documents: new Documents(readSide, { whose: 'an admin', minPosition: START }) } as Asking;
}

const CREATORS = [id('d1'), id('d2')];
/** Of every sale. */
const supply = { from: '33', to: '07' };
const MINUTE_MS = 60_000;

/** What happened to the sales of some creators, as commands would have decided it, and what was booked of it. */
function historyOf(random: () => number): {
  completed: DomainEvent[];
  said: (PayoutEvent | DebtEvent)[];
  booked: DomainEvent[];
} {
  const completed: DomainEvent[] = [];
  const one = <Each>(of: readonly Each[]): Each => of[Math.floor(random() * of.length)] as Each;
  const said: (PayoutEvent | DebtEvent)[] = [];
  const booked: DomainEvent[] = [];
  let ids = 0;
  const newId = () => id((++ids).toString(16));
  // Three months, with much at the very edges of them: months begin at 18:30 UTC.
  let now = new Date('2026-09-30T18:29:00.000Z');
  const later = () => {
    const edge = one(['2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z']);
    const isNear = now.getTime() < Date.parse(edge) && random() < 0.05;
    const next = isNear ? Date.parse(edge) + one([-1, 0, 1]) : now.getTime() + random() * 1_500 * MINUTE_MS;
    now = new Date(Math.round(next));
  };
  const context = () => ({ now, newId, actor: { accountId: id('ad1') } }) as never;
  const book = (movement: Movement, at: string, entries: Entry[]) => {
    if (entries.length === 0) return;
    const said = { transactionId: newId(), movement, orderId: null, currency: 'INR' as const };
    booked.push(TransactionRecorded({ ...said, entries, at }));
  };
  const sold: string[] = [];
  const stateOf = (transactionId: string) => {
    const events = said.filter(
      (event): event is PayoutEvent =>
        event.data.transactionId === transactionId && !event.type.startsWith('Debt'),
    );
    return events.reduce((state, event) => payouts.evolve(state, event), payouts.initial);
  };
  const debtOf = (creatorId: string) =>
    said
      .filter(
        (event): event is DebtEvent =>
          event.type.startsWith('Debt') && event.data['creatorId' as never] === creatorId,
      )
      .reduce((state, event) => creatorDebts.evolve(state, event), creatorDebts.initial);
  const record = (events: readonly (PayoutEvent | DebtEvent)[]) => {
    for (const event of events) {
      said.push(event);
      const { data } = event;
      if (event.type === 'PayoutOpened') {
        const { creatorId, gstPolicy: policy, creatorState } = event.data;
        const known = { creatorId, policy, supply: feeSupply(supply, creatorState) };
        book('payout-opened', data.at, payoutEntries(event.data, known));
      } else if (event.type === 'PayoutReleased') {
        book('payout-released', data.at, releaseEntries(event.data.paise, event.data.creatorId));
      } else if (event.type === 'PayoutPaid') {
        book('payout-paid', data.at, paidOutEntries(event.data.paise, event.data.creatorId));
      } else if (event.type === 'PayoutReturned') {
        book('payout-returned', data.at, payoutReturnedEntries(event.data.paise, event.data.creatorId));
      } else if (event.type === 'PayoutReduced') {
        const { creatorId, gstPolicy: policy, gstBasisPoints, gstBefore, tcsBefore, isReleased } = event.data;
        const rule = { gstBasisPoints, gstBefore, tcsBefore, isReleased };
        const known = { creatorId, policy, supply: feeSupply(supply, event.data.creatorState), ...rule };
        book('refund', data.at, reductionEntries(event.data, known));
      }
      if (event.type === 'PayoutReduced' && event.data.isPaid) {
        const { creatorId, refundId: causeId, transactionId, payable: paise } = event.data;
        record(recordDebt({ creatorId, causeId, transactionId, paise }, debtOf(creatorId), { now }));
      } else if (event.type === 'PayoutNetted') {
        const { creatorId, transactionId, owedAgain: paise } = event.data;
        record(
          recordDebt({ creatorId, causeId: transactionId, transactionId, paise }, debtOf(creatorId), { now }),
        );
      }
    }
  };
  const sell = () => {
    const transactionId = newId();
    const quote = quoteOf({
      price: 1_000 + Math.floor(random() * 900_000),
      platformDiscounts: [],
      coupon: random() < 0.4 ? { type: 'percentage', basisPoints: 1_250 } : null,
      taxes: [],
      taxBase: 'list',
    });
    const item = {
      type: 'quiz',
      quizId: id('c1'),
      title: `Quiz ${transactionId}`,
      creatorId: one(CREATORS),
    } as const;
    const terms = {
      feeBasisPoints: one([500, 1_200]),
      gstBasisPoints: 1_800,
      gstOnFee: one(['deducted', 'added'] as const),
      tcsBasisPoints: one([0, 50]),
      tdsBasisPoints: one([0, 10]),
    };
    const [orderId, buyerId, creatorState] = [newId(), id('b1'), one([undefined, '33', '29'])];
    const sale = {
      transactionId,
      orderId,
      buyerId,
      item,
      quote,
      ...(creatorState !== undefined && { creatorState }),
    };
    const paid = { paymentId: null, method: null, charge: 0 };
    const order = { accountId: buyerId, orderId, transactionId, item, quote, supply, ...paid };
    completed.push(OrderCompleted({ ...order, at: now.toISOString() }));
    record(openPayout(sale, stateOf(transactionId), terms, FIRST_POLICY, { now }));
    sold.push(transactionId);
  };
  const act = (transactionId: string) => {
    const payout = stateOf(transactionId);
    if (payout.status === 'none') return;
    const { creatorId, givenTransactionId } = payout;
    if (random() < 0.25) {
      const { base } = leftOfSale(payout);
      const value = random() < 0.3 ? base : Math.floor(random() * base);
      if (value > 0) record(reducePayout({ refundId: newId(), value }, payout, { now }));
      return;
    }
    if (givenTransactionId !== null && random() < 0.4) {
      if ((payout.payment?.paise ?? 0) === 0) return;
      record(returnPayout({ transactionId, givenTransactionId, reason: 'rejected' }, payout, { now }));
      return;
    }
    if (random() < 0.3) return record(releasePayout(payout, { now }));
    if (payout.left === 0 || now.toISOString() < payout.heldUntil) return;
    const netsDebt = random() < 0.6;
    record(payOut(payout, { hasBankDetails: true, policy: FIRST_POLICY, netsDebt }, context()));
    const begun = stateOf(transactionId);
    if (begun.status === 'none' || !begun.isNetting || begun.givenTransactionId !== null) return;
    record(netDebt({ creatorId, transactionId, atMost: begun.left }, debtOf(creatorId), context()));
    // Something may come between what is netted and the payment.
    later();
    if (random() < 0.3)
      record(reducePayout({ refundId: newId(), value: leftOfSale(begun).base }, begun, { now }));
    const netted = debtOf(creatorId).netted.get(transactionId) ?? 0;
    record(payNetted(stateOf(transactionId), netted, context()));
  };
  for (let step = 0; step < 260; step++) {
    later();
    if (sold.length < 12 || random() < 0.25) sell();
    else act(one(sold));
  }
  return { completed, said, booked };
}

test('statements open and close with the balances of the books, and their lines lead from one to the other', async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  console.log(`histories of payouts: seed ${seed}`);
  const random = randomOf(seed);
  const { completed, said, booked } = historyOf(random);
  const by = await readModelsOf([...completed, ...said, ...booked]);
  const kinds = new Set(said.map(({ type }) => type));
  expect([seed, [...kinds]]).toEqual([
    seed,
    expect.arrayContaining(['PayoutPaid', 'PayoutReturned', 'PayoutReduced', 'DebtArisen', 'DebtNetted']),
  ]);

  /** Of every event there is, one by one. */
  const naive = (creatorId: string, moment: string) => {
    const before = said.filter(
      ({ data }) => data.at < moment && 'creatorId' in data && data.creatorId === creatorId,
    );
    const owed = before.map(({ type, data }) => {
      const { payable = 0, paise = 0 } = data as { payable?: number; paise?: number };
      if (type === 'PayoutOpened') return payable;
      if (type === 'PayoutReduced') return -payable;
      if (type === 'PayoutPaid') return -paise;
      return type === 'PayoutReturned' ? paise : 0;
    });
    const debt = before.map(({ type, data }) => {
      const { paise = 0 } = data as { paise?: number };
      if (type === 'DebtArisen') return paise;
      return type === 'DebtNetted' ? -paise : 0;
    });
    const own = (booked as ReturnType<typeof TransactionRecorded>[])
      .filter(({ data }) => data.at < moment)
      .flatMap(({ data }) => data.entries);
    const inBook = (book: string) =>
      -sumOf(own.filter(({ account }) => account === `${book}:${creatorId}`).map(({ paise }) => paise)) + 0;
    const [held, payable] = [inBook('creator-held'), inBook('creator-payable')];
    return { owed: sumOf(owed), debt: sumOf(debt), books: { held, payable, total: held + payable } };
  };
  const edges = ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01', '2026-11-13', '2028-01-01'];
  const moments = edges.map((day) =>
    new Date(Date.parse(`${day}T00:00:00.000Z`) - 330 * MINUTE_MS).toISOString(),
  );
  /** What of the GST on fees the state is owed by all that was booked in a period. */
  const owed = (from: string, to: string, kind: string) =>
    -sumOf(
      (booked as ReturnType<typeof TransactionRecorded>[])
        .filter(({ data }) => data.at >= from && data.at < to)
        .flatMap(({ data }) => data.entries.filter(({ account }) => account === `gst:${kind}`))
        .map(({ paise }) => paise),
    ) + 0;
  let lines = 0;
  for (const [index, from] of moments.entries()) {
    for (const to of moments.slice(index + 1).filter((moment) => moment > from)) {
      const statements = await Promise.all(CREATORS.map((each) => statementOf(each, { from, to }, by)));
      const inPart = (part: 'sales' | 'refunds', kind: string) =>
        sumOf(
          statements
            .flatMap((statement) => statement[part].flatMap(({ gst }) => gst))
            .filter((each) => each.kind === kind)
            .map(({ paise }) => paise),
        );
      for (const kind of ['CGST', 'SGST', 'IGST'])
        expect([seed, kind, inPart('sales', kind) - inPart('refunds', kind)]).toEqual([
          seed,
          kind,
          owed(from, to, kind),
        ]);
    }
  }
  for (const creatorId of CREATORS) {
    for (const [index, from] of moments.entries()) {
      for (const to of moments.slice(index + 1).filter((moment) => moment > from)) {
        const statement = await statementOf(creatorId, { from, to }, by);
        const [before, after] = [naive(creatorId, from), naive(creatorId, to)];
        const { opening, closing, debts, sales, refunds, payments, returns } = statement;
        expect([seed, from, to, opening, closing]).toEqual([seed, from, to, before.books, after.books]);
        expect([seed, opening.total, closing.total]).toEqual([seed, before.owed, after.owed]);
        expect([seed, debts.opening, debts.closing]).toEqual([seed, before.debt, after.debt]);
        expect(opening.total + total(sales) - total(refunds) - total(payments) + total(returns)).toBe(
          closing.total,
        );
        const countOf = (type: string) =>
          said.filter(
            (event) =>
              event.type === type &&
              event.data.at >= from &&
              event.data.at < to &&
              'creatorId' in event.data &&
              event.data.creatorId === creatorId &&
              (event.type !== 'PayoutPaid' || event.data.paise > 0),
          ).length;
        expect(
          [seed, sales, refunds, payments, returns].map((part) =>
            typeof part === 'number' ? part : part.length,
          ),
        ).toEqual([
          seed,
          countOf('PayoutOpened'),
          countOf('PayoutReduced'),
          countOf('PayoutPaid'),
          countOf('PayoutReturned'),
        ]);
        for (const { base, fee, gstOnFee, gst, gstPolicy, tcs = 0, tds = 0, paise } of [
          ...sales,
          ...refunds,
        ]) {
          expect(sumOf(gst.map((part) => part.paise))).toBe(gstOnFee);
          expect(base - fee + (gstPolicy === 'added' ? gstOnFee : -gstOnFee) - tcs - tds).toBe(paise);
        }
        const all = [...sales, ...refunds, ...payments, ...returns, ...debts.arisen, ...debts.netted];
        expect(all.filter(({ title, transactionId }) => title !== `Quiz ${transactionId}`)).toEqual([]);
        lines += all.length;
      }
    }
  }
  expect(lines).toBeGreaterThan(100);
});

test('what is not in the books yet is in no statement, whatever it moves', async () => {
  const { completed, said, booked } = historyOf(randomOf(1));
  const whole = { from: '2026-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' };
  const movements = ['payout-opened', 'payout-released', 'payout-paid', 'payout-returned', 'refund'];
  for (const movement of movements) {
    const last = booked.findLastIndex(({ data }) => (data as { movement?: string }).movement === movement);
    const by = await readModelsOf([
      ...completed,
      ...said,
      ...booked.filter((_movement, index) => index !== last),
    ]);
    const told = await Promise.allSettled(CREATORS.map((creatorId) => statementOf(creatorId, whole, by)));
    const refused = told.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []));
    expect([movement, refused]).toEqual([
      movement,
      [expect.objectContaining({ code: 'statement-not-booked', status: 409 })],
    ]);
  }
  // Before the period it counts as well: what is on hold when it begins does not agree.
  const opened = booked.findLastIndex(
    ({ data }) => (data as { movement?: string }).movement === 'payout-released',
  );
  const late = await readModelsOf([
    ...completed,
    ...said,
    ...booked.filter((_movement, index) => index !== opened),
  ]);
  const after = { from: '2029-01-01T00:00:00.000Z', to: whole.to };
  const told = await Promise.allSettled(CREATORS.map((creatorId) => statementOf(creatorId, after, late)));
  expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
