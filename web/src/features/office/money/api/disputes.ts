import type { getTransactions } from '@pollux/query-api/billing/orders-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** So long before it is due, evidence is urgent. */
const NEAR_MS = 3 * 24 * 60 * 60_000;

/** The open disputes: how many there are, how many of them are to be answered soon, and the first of those by when. */
export const openDisputesQuery = queryOptions({
  queryKey: ['orders', 'transactions', 'disputes'],
  queryFn: async ({ signal }) => {
    const now = Date.now();
    const asks = (query: object) =>
      get<typeof getTransactions>('/api/admin/transactions', {
        query: { dispute: 'open', pageSize: 1, ...query },
        signal,
      });
    const [all, near] = await Promise.all([
      asks({}),
      asks({
        'evidenceDueBy.gte': new Date(now).toISOString(),
        'evidenceDueBy.lt': new Date(now + NEAR_MS).toISOString(),
        sort: 'evidenceDueBy',
      }),
    ]);
    return { open: all.total, near: near.total, firstBy: near.data[0]?.evidenceDueBy ?? null };
  },
  staleTime: 0,
});
