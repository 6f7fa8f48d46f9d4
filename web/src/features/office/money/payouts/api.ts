import type { ReadBankDetails } from '@pollux/domain/accounts/bank-details';
import type { SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import type { PayOut, ReturnReason, SetPayoutStatus } from '@pollux/domain/billing/payouts/payout';
import type { ReturnPayout } from '@pollux/domain/billing/payouts/returning';
import type { Response } from '@pollux/query-api/http/contract';
import type {
  getBillingPolicy,
  getPayoutCheck,
  getPayouts,
  PayoutRow,
} from '@pollux/query-api/billing/payouts-contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { get, send } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

export type { PayoutRow, ReturnReason };
export type BillingPolicy = Response<typeof getBillingPolicy>;
export type PayoutCheck = Response<typeof getPayoutCheck>;

export const STATUSES = ['pending', 'completed', 'failed'] as const satisfies readonly PayoutRow['status'][];

/** Why a bank could not deliver a payment. */
export const RETURN_REASONS = [
  'account-closed',
  'wrong-details',
  'rejected',
  'other',
] as const satisfies readonly ReturnReason[];

/** What the list of payouts can be asked. */
export const payoutsShape = {
  sortable: ['at', 'dueAt', 'totalPayment', 'payable'],
  filters: {
    creatorId: 'value',
    creator: 'text',
    paymentMaker: 'text',
    type: ['quiz'],
    slab: 'percent',
    totalPayment: 'rupees',
    status: STATUSES,
    at: 'days',
    fileId: 'value',
  },
  searched: false,
  sort: '-at',
  hasPast: true,
} as const satisfies ShapeOf<typeof getPayouts>;

/** A page of all payouts. */
export function payoutsQuery(at: ListSearch) {
  const query = askedOf(payoutsShape, at);
  return queryOptions({
    queryKey: ['orders', 'payouts', query],
    queryFn: ({ signal }) => get<typeof getPayouts>('/api/admin/payouts', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What a payout comes to, and whom it would be paid to. */
export const payoutCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'payout-check', id],
    queryFn: ({ signal }) =>
      get<typeof getPayoutCheck>('/api/admin/payouts/:id/check', { params: { id }, signal }),
    staleTime: 0,
  });

/** By what money is divided. */
export const billingPolicyQuery = queryOptions({
  queryKey: ['orders', 'policy'],
  queryFn: ({ signal }) => get<typeof getBillingPolicy>('/api/admin/billing-policy', { signal }),
});

export const usePayOut = () => useCommand<typeof PayOut>('PayOut');
export const useReturnPayout = () => useCommand<typeof ReturnPayout>('ReturnPayout');
export const useSetPayoutStatus = () => useCommand<typeof SetPayoutStatus>('SetPayoutStatus');
export const useSetBillingPolicy = () => useCommand<typeof SetBillingPolicy>('SetBillingPolicy');

/** Shows the whole bank details of a creator. They are kept no longer than the page that shows them. */
export const useReadBankDetails = () =>
  useMutation({
    mutationFn: (accountId: string) => send<typeof ReadBankDetails>('ReadBankDetails', { accountId }),
    gcTime: 0,
  });
