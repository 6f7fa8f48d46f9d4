import type { getMySales, SaleRow } from '@pollux/query-api/billing/payouts-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

export type { SaleRow };

/** What the list of one's own sales can be asked. */
export const salesShape = {
  sortable: ['at', 'payable'],
  filters: { status: ['pending', 'completed', 'failed'] },
  searched: false,
  sort: '-at',
} as const satisfies ShapeOf<typeof getMySales>;

/** A page of one's own sales, with what all of them come to. */
export function salesQuery(at: ListSearch) {
  const query = askedOf(salesShape, at);
  return queryOptions({
    queryKey: ['orders', 'sales', query],
    queryFn: ({ signal }) =>
      get<typeof getMySales>('/api/users/me/sales', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
