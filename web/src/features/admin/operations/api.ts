import type { CancelUpkeep, DropUndone, OrderUpkeep, RetryUndone } from '@pollux/domain/operations/upkeep';
import type { getOperations, OperationsView } from '@pollux/query-api/operations/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { useCommand } from '../../../shared/api/use-command.ts';

export type { OperationsView };
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

export const useOrderUpkeep = () => useCommand<typeof OrderUpkeep>('OrderUpkeep');
export const useCancelUpkeep = () => useCommand<typeof CancelUpkeep>('CancelUpkeep');
export const useRetryUndone = () => useCommand<typeof RetryUndone>('RetryUndone');
export const useDropUndone = () => useCommand<typeof DropUndone>('DropUndone');
