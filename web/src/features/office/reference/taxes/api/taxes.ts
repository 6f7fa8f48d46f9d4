import type { Response } from '@pollux/query-api/http/contract';
import type { getAdminTaxes, getTaxes, Tax } from '@pollux/query-api/billing/taxes-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../../shared/lists/list-search.ts';

export type { Tax };
export type TaxBase = Response<typeof getTaxes>['taxBase'];

/** What the list of taxes can be asked. */
export const taxesShape = {
  sortable: ['place', 'taxName', 'isActive', 'basisPoints', 'taxType'],
  filters: {
    taxName: 'text',
    isActive: ['true', 'false'],
    basisPoints: 'percent',
    taxType: ['GST', 'service'],
    taxDescription: 'text',
  },
  searched: true,
  sort: 'place',
  hasPast: true,
} as const satisfies ShapeOf<typeof getAdminTaxes>;

/** A page of all taxes, those that are switched off among them. */
export function adminTaxesQuery(at: ListSearch) {
  const query = askedOf(taxesShape, at);
  return queryOptions({
    queryKey: ['reference', 'taxes', query],
    queryFn: ({ signal }) =>
      get<typeof getAdminTaxes>('/api/admin/taxes', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The taxes that buyers pay, and of what they are taken. */
export const chargedTaxesQuery = queryOptions({
  queryKey: ['reference', 'taxes', 'charged'],
  queryFn: ({ signal }) => get<typeof getTaxes>('/api/taxes', { signal }),
  staleTime: 0,
});
