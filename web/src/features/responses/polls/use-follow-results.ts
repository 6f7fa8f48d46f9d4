import type { getPollResults } from '@pollux/query-api/voting/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { liveConnection } from '../../../shared/live/socket.ts';
import { resultsNow } from './own-polls.ts';

/** How often results are asked for while the socket is down, in milliseconds (P128). */
const POLLING_INTERVAL = 30_000;

/**
 * Keeps the results of these polls up to date while people vote (P128).
 * @returns when their queries are to be asked again: every 30 seconds while the socket is down, once they are there
 */
export function useFollowResults(pollIds: readonly string[]) {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const all = pollIds.join();
  useEffect(() => {
    const followed = all === '' ? [] : all.split(',');
    const leaves = followed.map((id) => {
      const { queryKey } = resultsNow(id);
      return liveConnection.subscribe(
        { room: 'poll-results', id },
        {
          onState: (state) => setLive(state === 'live'),
          onHere: () => undefined,
          onRefused: () => undefined,
          onView: ({ view }) => {
            // What was asked before may be older.
            void queryClient.cancelQueries({ queryKey });
            queryClient.setQueryData(queryKey, view as Response<typeof getPollResults>);
          },
        },
      );
    });
    return () => {
      for (const leave of leaves) leave();
    };
  }, [all, queryClient]);
  return ({ state: { data } }: Pick<Query<Response<typeof getPollResults>>, 'state'>) =>
    isLive || data === undefined ? (false as const) : POLLING_INTERVAL;
}
