import { TransactionRecorded } from '@pollux/domain/billing/ledger';
import { id } from '@pollux/domain/testing';
import { bookDays, journal } from '@pollux/projections/billing/journal';
import { project } from '@pollux/projections/testing';
import { expect, test } from 'vitest';
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

/** The read models that the events make, asked as a store is. */
const documents = {
  find: async (projector: unknown, { where = {}, skip = 0, limit = 1_000 }) => {
    const all = Object.entries<object>(
      projector === bookDays ? project(bookDays, ...events) : project(journal, ...events),
    );
    const fits = (document: Readonly<Record<string, unknown>>) =>
      Object.entries(where as Record<string, Readonly<Record<string, string>>>).every(([field, asked]) => {
        const value = String(document[field]);
        const { lt, lte, gte } = asked;
        return !(
          (lt !== undefined && value >= lt) ||
          (lte !== undefined && value > lte) ||
          (gte !== undefined && value < gte)
        );
      });
    return all
      .filter(([, document]) => fits(document as Record<string, unknown>))
      .slice(skip, skip + limit)
      .map(([key, document]) => ({ id: key, document, position: '' }));
  },
} as unknown as Parameters<typeof turnoversAt>[1]['documents'];

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
