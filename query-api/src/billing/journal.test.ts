import { randomInt } from 'node:crypto';
import {
  BOOKS,
  bookOf,
  type LedgerAccount,
  PERSONAL_BOOKS,
  TransactionRecorded,
} from '@pollux/domain/billing/ledger';
import { id } from '@pollux/domain/testing';
import { START } from '@pollux/infra/event-store/event-store';
import { accountEntries, bookSpans, journal, personDays } from '@pollux/projections/billing/journal';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { openTestStores, type TestStores } from '@pollux/projections/kernel/testing';
import { project } from '@pollux/projections/testing';
import { afterAll, expect, test } from 'vitest';
import { Documents } from '../http/documents.ts';
import type { Asking } from '../http/serve.ts';
import { Waits } from '../http/waits.ts';
import { serveAccountEntries } from './account-sheet.ts';
import { type AccountOrBook, turnoverAt, turnoversAt, type Until } from './turnovers.ts';

type Recorded = ReturnType<typeof TransactionRecorded>;

const opened: TestStores[] = [];
afterAll(() => Promise.all(opened.map((stores) => stores.remove())));

/** The read models of these events, and who asks them. */
async function booksOf(events: readonly Recorded[]): Promise<Asking> {
  const stores = await openTestStores();
  opened.push(stores);
  for (const projector of [journal, bookSpans, accountEntries, personDays]) {
    await stores.documents.open([projector.collection]);
    const changes = Object.entries(project<unknown>(projector as never, ...events)).map(
      ([key, document]) => ({
        id: key,
        document,
        position: '1',
      }),
    );
    await stores.documents.commit(projector.collection, { from: '', to: '1', changes });
  }
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const readSide = { documents: stores.documents, completeness, waits: new Waits() };
  return { documents: new Documents(readSide, { whose: 'an admin', minPosition: START }) } as Asking;
}

const recordedAt = (number: number, at: string, entries: Recorded['data']['entries']) =>
  TransactionRecorded({
    transactionId: id(number),
    movement: 'payment',
    orderId: null,
    currency: 'INR',
    entries,
    at,
  });

test('days, months and the moment itself are those of India', async () => {
  // Days begin at 18:30 UTC.
  const moments = [
    '2026-03-30T10:00:00.000Z',
    '2026-03-31T18:29:59.000Z',
    '2026-03-31T18:30:00.000Z',
    '2026-04-02T00:00:00.000Z',
  ];
  const by = await booksOf(
    moments.map((at, number) =>
      recordedAt(number, at, [
        { account: 'bank', paise: 10 ** number },
        { account: `customer:${id(number)}`, paise: -(10 ** number) },
      ]),
    ),
  );
  const stood = async (moment: string) => {
    const { bank, customer } = await turnoversAt({ moment, isIncluded: true }, by);
    return [bank?.debit ?? 0, customer?.credit ?? 0];
  };
  expect(await stood('2026-03-30T09:59:59.999Z')).toEqual([0, 0]);
  expect(await stood('2026-03-30T10:00:00.000Z')).toEqual([1, 1]);
  expect(await stood('2026-03-31T18:29:59.999Z')).toEqual([11, 11]);
  expect(await stood('2026-03-31T18:30:00.000Z')).toEqual([111, 111]);
  expect(await stood('2026-04-01T12:00:00.000Z')).toEqual([111, 111]);
  for (const late of ['2026-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    expect(await stood(late)).toEqual([1_111, 1_111]);
  }
});

test('what is kept as sums is what the raw events add up to, at any moment and for any account', async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  console.log(`histories of the ledger: seed ${seed}`);
  const random = randomOf(seed);
  const people = [1, 2, 3].map(id);
  const accounts: LedgerAccount[] = [
    ...BOOKS,
    ...PERSONAL_BOOKS.flatMap((book) => people.map((person) => `${book}:${person}` as const)),
  ];
  const one = <Each>(of: readonly Each[]): Each => of[Math.floor(random() * of.length)] as Each;
  // Many at the edges of hours, days, months and years, and several at one instant, whatever their order in the log.
  const edges = [
    '2026-11-24T09:30',
    '2026-11-23T18:30',
    '2026-10-31T18:30',
    '2025-12-31T18:30',
    '2026-03-31T18:30',
  ];
  const moment = () =>
    new Date(
      Date.parse(`${one(edges)}:00.000Z`) + one([-3_600_000, -1, 0, 0, 1, 59_000, 86_400_000]),
    ).toISOString();
  const events = Array.from({ length: 300 }, (_, number) => {
    const paise = 1 + Math.floor(random() * 100_000);
    const part = Math.floor(random() * paise) || 1;
    const entries = [
      { account: one(accounts), paise },
      { account: one(accounts), paise: -part },
      { account: one(accounts), paise: part - paise },
    ].filter((entry) => entry.paise !== 0);
    return recordedAt(number, moment(), entries);
  });
  const by = await booksOf(events);

  /** Of every event there is, one by one. */
  const naive = (account: AccountOrBook, { moment: at, isIncluded }: Until) => {
    let [debit, credit] = [0, 0];
    for (const { data } of events) {
      if (isIncluded ? data.at > at : data.at >= at) continue;
      for (const entry of data.entries) {
        if (entry.account !== account && bookOf(entry.account) !== account) continue;
        if (entry.paise > 0) debit += entry.paise;
        else credit -= entry.paise;
      }
    }
    return { debit, credit };
  };
  const asked: AccountOrBook[] = [...accounts, ...PERSONAL_BOOKS];
  for (let round = 0; round < 40; round++) {
    const until = { moment: moment(), isIncluded: random() < 0.5 };
    const books = await turnoversAt(until, by);
    for (const book of [...BOOKS, ...PERSONAL_BOOKS]) {
      expect([seed, until, book, books[book] ?? { debit: 0, credit: 0 }]).toEqual([
        seed,
        until,
        book,
        naive(book, until),
      ]);
    }
    const account = one(asked);
    expect([seed, until, account, await turnoverAt(account, until, by)]).toEqual([
      seed,
      until,
      account,
      naive(account, until),
    ]);
  }
  for (let round = 0; round < 15; round++) {
    const account = one(asked);
    const [from = '', to = ''] = [moment(), moment()].toSorted();
    const sort = one(['at', '-at']);
    const query = { 'at.gte': from, 'at.lt': to, page: one([1, 2]), pageSize: 5, sort };
    const sheet = await serveAccountEntries.answer(
      { params: { account }, query },
      by,
      () => new AbortController().signal,
    );
    if (!('data' in sheet)) throw new Error('A list has rows.');
    const before = naive(account, { moment: from, isIncluded: false });
    const after = naive(account, { moment: to, isIncluded: false });
    expect([seed, sheet]).toMatchObject([
      seed,
      {
        opening: before.debit - before.credit,
        debit: after.debit - before.debit,
        credit: after.credit - before.credit,
        closing: after.debit - after.credit,
      },
    ]);
    // Each row takes the balance from the one before it to its own, and the last one ends at what closes the period.
    const rows = sort === 'at' ? sheet.data : sheet.data.toReversed();
    const steps = rows.slice(1).map((row, index) => row.balance - (rows[index]?.balance ?? 0));
    expect(steps).toEqual(rows.slice(1).map((row) => row.debit - row.credit));
    const isLastPage = sort === 'at' ? query.page * 5 >= sheet.total : query.page === 1;
    const last = isLastPage ? rows.at(-1) : undefined;
    expect(last?.balance ?? sheet.closing).toBe(sheet.closing);
  }
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
