import type {
  AccountEntryRow,
  getAccountEntries,
  getMovement,
} from '@pollux/query-api/billing/journal-contract';
import type { Params, Response } from '@pollux/query-api/http/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { MOVEMENTS } from './api.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

export type { AccountEntryRow };
export type MovementEvent = Response<typeof getMovement>['events'][number];
type Account = Params<typeof getAccountEntries>['account'];

/** What the sheet of an account can be asked. */
export const sheetShape = {
  sortable: ['at'],
  filters: { at: 'days', movement: MOVEMENTS, of: 'value', debit: 'rupees', credit: 'rupees' },
  searched: false,
  sort: '-at',
} as const satisfies ShapeOf<typeof getAccountEntries>;

/** Where the sheet of an account is in the API. */
export const sheetPath = (account: string) => `/api/admin/accounts/${encodeURIComponent(account)}/entries`;

/** A page of the sheet of an account. @param among what is asked besides: up to which moment */
export function sheetQuery(account: string, at: ListSearch, among: object) {
  const query = { ...askedOf(sheetShape, at), ...among };
  return queryOptions({
    queryKey: ['orders', 'account-sheet', account, query],
    queryFn: ({ signal }) =>
      get<typeof getAccountEntries>('/api/admin/accounts/:account/entries', {
        params: { account: account as Account },
        query: query as object,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A movement with its entries, and the events that it comes from. */
export function movementQuery(transactionId: string) {
  return queryOptions({
    queryKey: ['orders', 'movement', transactionId],
    queryFn: ({ signal }) =>
      get<typeof getMovement>('/api/admin/journal/:transactionId', { params: { transactionId }, signal }),
  });
}
