import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import type { CancelUpkeep, DropUndone, OrderUpkeep, RetryUndone } from '@pollux/domain/operations/upkeep';
import type { getOperations, OperationsView } from '@pollux/query-api/operations/contract';
import type { getTransparencyLog, TransparencyLogView } from '@pollux/query-api/proof/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '../../../shared/api/client.ts';

export type { OperationsView, TransparencyLogView };
export type Job = OperationsView['jobs'][number];
export type ReadModel = OperationsView['readModels'][number];
export type Undone = OperationsView['undone'][number];

const LOOK_MS = 4_000;
const LOOK_AT_JOBS_MS = 1_000;

/** How the product is, looked at every few seconds, and oftener while a job is under way. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => get<typeof getOperations>('/api/admin/operations', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.jobs.some(({ status }) => status === 'open') ? LOOK_AT_JOBS_MS : LOOK_MS,
});

/** What the log has signed of itself, looked at as often. */
export const transparencyLogQuery = queryOptions({
  queryKey: ['transparency-log'],
  queryFn: ({ signal }) => get<typeof getTransparencyLog>('/api/admin/transparency-log', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});

/** Sends a command, after which the page is read anew: only here, so that nobody else loads what it changes. */
function useOperation<Contract extends CommandContract>(name: Contract['name']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: Input<Contract>) => send<Contract>(name, payload),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: operationsQuery.queryKey }),
  });
}

export const useOrderUpkeep = () => useOperation<typeof OrderUpkeep>('OrderUpkeep');
export const useCancelUpkeep = () => useOperation<typeof CancelUpkeep>('CancelUpkeep');
export const useRetryUndone = () => useOperation<typeof RetryUndone>('RetryUndone');
export const useDropUndone = () => useOperation<typeof DropUndone>('DropUndone');
