import type { SubmitDisputeEvidence } from '@pollux/domain/billing/refunds/evidence';
import type { RefundOrder, RetryRefund } from '@pollux/domain/billing/refunds/refunding';
import type { getEvidenceCheck, getRefundCheck } from '@pollux/query-api/billing/refunds-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

export type RefundCheck = Response<typeof getRefundCheck>;
export type Dispute = RefundCheck['disputes'][number];
export type EvidenceCheck = Response<typeof getEvidenceCheck>;

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
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAwaited(data) ? 2_000 : false),
  });

function isAwaited({ refunds, disputes }: RefundCheck): boolean {
  return (
    refunds.some(({ status }) => status === 'decided') ||
    disputes.some(({ evidence }) => evidence?.status === 'submitted')
  );
}

/** What the answer to a dispute would have beside the text. */
export const evidenceCheckQuery = ({ orderId, disputeId }: { orderId: string; disputeId: string }) =>
  queryOptions({
    queryKey: ['orders', 'evidence-check', orderId, disputeId],
    queryFn: ({ signal }) =>
      get<typeof getEvidenceCheck>('/api/admin/orders/:id/disputes/:disputeId/evidence', {
        params: { id: orderId, disputeId },
        signal,
      }),
    staleTime: 0,
  });

export const useRefundOrder = () => useCommand<typeof RefundOrder>('RefundOrder');
export const useSubmitEvidence = () => useCommand<typeof SubmitDisputeEvidence>('SubmitDisputeEvidence');
export const useRetryRefund = () => useCommand<typeof RetryRefund>('RetryRefund');
