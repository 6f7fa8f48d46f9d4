import type { getJournal, getTrialBalance, JournalRow } from '@pollux/query-api/billing/journal-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import {
  askedOf,
  type ListSearch,
  type ListShape,
  type ShapeOf,
} from '../../../../shared/lists/list-search.ts';

export type { JournalRow };
export type TrialBalance = Response<typeof getTrialBalance>;
export type BookName = TrialBalance['books'][number]['book'];

// Written out: the routes know it, and what they know everybody loads first.
export const MOVEMENTS = [
  'sale',
  'payment',
  'settlement',
  'payout-opened',
  'payout-released',
  'payout-paid',
  'payout-returned',
  'refund',
  'dispute',
  'correction',
] as const satisfies readonly JournalRow['movement'][];

/** What the journal can be asked. */
export const journalShape = {
  sortable: ['at', 'amount'],
  filters: { movement: MOVEMENTS, at: 'days', amount: 'rupees', orderId: 'value', books: 'value' },
  searched: true,
  sort: '-at',
  hasPast: 'page',
} as const satisfies ShapeOf<typeof getJournal>;

/** What stands in the address of the page: an account takes the place of the journal. */
export const explorerShape = {
  ...journalShape,
  filters: { ...journalShape.filters, account: 'value', of: 'value', debit: 'rupees', credit: 'rupees' },
} as const satisfies ListShape;

/** A page of all movements of money. */
export function journalQuery(at: ListSearch) {
  const query = askedOf(journalShape, at);
  return queryOptions({
    queryKey: ['orders', 'journal', query],
    queryFn: ({ signal }) => get<typeof getJournal>('/api/admin/journal', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What stands on each account at a moment; now where none is named. */
export function trialBalanceQuery(asOf: string | undefined) {
  return queryOptions({
    queryKey: ['orders', 'trial-balance', asOf ?? 'now'],
    queryFn: ({ signal }) =>
      get<typeof getTrialBalance>('/api/admin/trial-balance', {
        query: asOf === undefined ? {} : { asOf },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
