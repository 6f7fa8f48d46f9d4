import type {
  AdminTransaction as Transaction,
  getLedger,
  getTransactions,
  LedgerRow,
} from '@pollux/query-api/billing/orders-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

export type { LedgerRow, Transaction };

export const TYPES = ['subscription', 'quiz'] as const satisfies readonly Transaction['type'][];
export const ACCOUNTS = ['credit', 'debit'] as const satisfies readonly Transaction['account'][];
export const STATUSES = [
  'pending',
  'completed',
  'failed',
] as const satisfies readonly Transaction['status'][];

export const DISPUTES = ['open', 'won', 'lost'] as const satisfies readonly Transaction['dispute'][];

/** What the list of transactions can be asked. */
export const transactionsShape = {
  sortable: ['at', 'amount', 'type', 'status'],
  filters: {
    orderId: 'value',
    type: TYPES,
    account: ACCOUNTS,
    amount: 'rupees',
    status: STATUSES,
    dispute: DISPUTES,
    at: 'days',
  },
  searched: false,
  sort: '-at',
  hasPast: true,
} as const satisfies ShapeOf<typeof getTransactions>;

/** A page of all transactions. */
export function transactionsQuery(at: ListSearch) {
  const query = askedOf(transactionsShape, at);
  return queryOptions({
    queryKey: ['orders', 'transactions', query],
    queryFn: ({ signal }) =>
      get<typeof getTransactions>('/api/admin/transactions', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many orders have a status; what creators are paid is no order. */
export function countedOrdersQuery(status: Transaction['status']) {
  const query = { status, account: 'credit', pageSize: 1 } as const;
  return queryOptions({
    queryKey: ['orders', 'transactions', 'counted', status],
    queryFn: ({ signal }) => get<typeof getTransactions>('/api/admin/transactions', { query, signal }),
    staleTime: 0,
  });
}

/** What the ledger can be asked. */
export const ledgerShape = {
  sortable: ['userId', 'subscription', 'quiz', 'total', 'netIncome', 'refunded'],
  filters: {
    user: 'text',
    subscription: 'rupees',
    quiz: 'rupees',
    total: 'rupees',
    netIncome: 'rupees',
    refunded: 'rupees',
  },
  searched: false,
  sort: '-total',
  hasPast: true,
} as const satisfies ShapeOf<typeof getLedger>;

/** How many people of the ledger have paid anything, whatever it is narrowed to: what cost nothing is in it, too. */
export const ledgerCountQuery = queryOptions({
  queryKey: ['orders', 'ledger', 'counted'],
  queryFn: ({ signal }) =>
    get<typeof getLedger>('/api/admin/ledger', { query: { pageSize: 1, 'total.gte': 1 } as object, signal }),
  staleTime: 0,
});

/** A page of the ledger. */
export function ledgerQuery(at: ListSearch) {
  const query = askedOf(ledgerShape, at);
  return queryOptions({
    queryKey: ['orders', 'ledger', query],
    queryFn: ({ signal }) => get<typeof getLedger>('/api/admin/ledger', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
