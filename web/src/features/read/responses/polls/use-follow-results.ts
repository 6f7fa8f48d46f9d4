import type { getPollResults } from '@pollux/query-api/voting/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { resultsNow } from './own-polls.ts';

/** How often results are asked for that no socket brings, in milliseconds (P128). */
const POLLING_INTERVAL = 30_000;

type Asked = Pick<Query<Response<typeof getPollResults>>, 'state'>;

/**
 * Keeps the results of a poll up to date while people vote (P128).
 * @param isShown whether it is on the screen: only then a socket brings them, of which a page may have so many
 * @returns when its query is to be asked again: every 30 seconds where no socket brings it, once it is there
 */
export function useFollowResults(pollId: string, isShown: boolean) {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const { queryKey } = resultsNow(pollId);
    const leave = liveConnection.subscribe(
      { room: 'poll-results', id: pollId },
      {
        onState: (state) => setLive(state === 'live'),
        onHere: () => undefined,
        onRefused: () => setLive(false),
        onView: ({ view }) => {
          // What was asked before may be older.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, view as Response<typeof getPollResults>);
        },
      },
    );
    return () => {
      leave();
      setLive(false);
    };
  }, [isShown, pollId, queryClient]);
  return ({ state: { data } }: Asked) => (isLive || data === undefined ? (false as const) : POLLING_INTERVAL);
}
