import type { getReplay } from '@pollux/query-api/hosting/replay-contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, get } from '../../../../shared/api/client.ts';

/** So often it is asked for again while it is made. */
const AGAIN_MS = 1_000;
const MOST_TRIES = 300;

/** Whether a replay is being made, and is to be asked for again. */
export function isMaking(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'replay-being-made';
}

/** How a poll or session came to its results. It is made once somebody asks for it. */
export const replayQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'replay', id],
    queryFn: ({ signal }) => get<typeof getReplay>('/api/replays/:id', { params: { id }, signal }),
    retry: (tries, error) => isMaking(error) && tries < MOST_TRIES,
    retryDelay: AGAIN_MS,
  });
