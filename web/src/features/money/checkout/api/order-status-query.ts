import type { getOrderStatus } from '@pollux/query-api/billing/checkout-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

const EVERY_MS = 2_000;

/** How far an order has come, asked again and again as long as its payment waits. */
export const orderStatusQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['checkout', 'order', orderId],
    queryFn: ({ signal }) =>
      get<typeof getOrderStatus>('/api/checkout/orders/:id', { params: { id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'pending' || data.status === 'placed' ? EVERY_MS : false,
  });

/** What the server answers. */
export type OrderStatus = Awaited<ReturnType<NonNullable<ReturnType<typeof orderStatusQuery>['queryFn']>>>;
