import { TransactionRecorded } from '@pollux/domain/billing/ledger';
import { id } from '@pollux/domain/testing';
import { bookDays, journal } from '@pollux/projections/billing/journal';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { openTestStores, type TestStores } from '@pollux/projections/kernel/testing';
import { project } from '@pollux/projections/testing';
import { START } from '@pollux/infra/event-store/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Documents } from '../http/documents.ts';
import { Waits } from '../http/waits.ts';
import { turnoversAt } from './journal.ts';

const moved = (number: number, paise: number, at: string) =>
  TransactionRecorded({
    transactionId: id(number),
    movement: 'payment',
    orderId: null,
    currency: 'INR',
    entries: [
      { account: 'bank', paise },
      { account: `customer:${id(`c${number}`)}`, paise: -paise },
    ],
    at,
  });
// Days begin at 18:30 UTC.
const events = [
  moved(1, 100, '2026-03-30T10:00:00.000Z'),
  moved(2, 20, '2026-03-31T18:29:59.000Z'),
  moved(3, 3, '2026-03-31T18:30:00.000Z'),
  moved(4, 4_000, '2026-04-02T00:00:00.000Z'),
];

let stores: TestStores;
let documents: Documents;
beforeAll(async () => {
  stores = await openTestStores();
  for (const projector of [journal, bookDays]) {
    await stores.documents.open([projector.collection]);
    const changes = Object.entries<object>(project<object>(projector, ...events)).map(([id, document]) => ({
      id,
      document,
      position: '1',
    }));
    await stores.documents.commit(projector.collection, { from: '', to: '1', changes });
  }
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const readSide = { documents: stores.documents, completeness, waits: new Waits() };
  documents = new Documents(readSide, { whose: 'an admin', minPosition: START });
});
afterAll(() => stores.remove());

test.each([
  ['before anything', '2026-03-30T09:59:59.999Z', 0],
  ['at the moment of a movement', '2026-03-30T10:00:00.000Z', 100],
  ['at the end of 31 March in India', '2026-03-31T18:29:59.999Z', 120],
  ['at the beginning of 1 April there', '2026-03-31T18:30:00.000Z', 123],
  ['on the day between', '2026-04-01T12:00:00.000Z', 123],
  ['after all', '2026-12-31T00:00:00.000Z', 4_123],
] as const)('the books stand as they did %s', async (_when, asOf, paise) => {
  const { bank, customer } = await turnoversAt(asOf, { documents });
  expect([bank?.debit ?? 0, customer?.credit ?? 0]).toEqual([paise, paise]);
});
