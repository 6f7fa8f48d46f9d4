import type { getUserTransactions, Transaction } from '@pollux/query-api/billing/orders-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

export type Purchase = Transaction;

/** What the list of one's own payments can be asked. */
export const purchasesShape = {
  sortable: ['at'],
  filters: {},
  searched: false,
  sort: '-at',
} as const satisfies ShapeOf<typeof getUserTransactions>;

/** A page of what the person has paid, and been paid. */
export function purchasesQuery(at: ListSearch) {
  const query = askedOf(purchasesShape, at);
  return queryOptions({
    queryKey: ['orders', 'purchases', query],
    queryFn: ({ signal }) =>
      get<typeof getUserTransactions>('/api/transactions', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
