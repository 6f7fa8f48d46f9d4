import type { RefundOrder, RetryRefund } from '@pollux/domain/billing/refunds/refunding';
import type { getRefundCheck } from '@pollux/query-api/billing/refunds-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

export type RefundCheck = Response<typeof getRefundCheck>;

/**
 * What a refund of an order would do.
 * @param paise null: of all that is left
 */
export const refundCheckQuery = (orderId: string, paise: number | null) =>
  queryOptions({
    queryKey: ['orders', 'refund-check', orderId, paise],
    queryFn: ({ signal }) =>
      get<typeof getRefundCheck>('/api/admin/orders/:id/refund', {
        params: { id: orderId },
        query: paise === null ? {} : { paise },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What the gateway has not said yet, it says soon.
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ status }) => status === 'decided') === true ? 2_000 : false,
  });

export const useRefundOrder = () => useCommand<typeof RefundOrder>('RefundOrder');
export const useRetryRefund = () => useCommand<typeof RetryRefund>('RetryRefund');
