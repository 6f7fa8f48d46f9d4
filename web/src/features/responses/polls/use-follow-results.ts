import type { getPollResults } from '@pollux/query-api/voting/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { liveConnection } from '../../../shared/live/socket.ts';
import { resultsNow } from './own-polls.ts';

/** How often results are asked for that no socket brings, in milliseconds (P128). */
const POLLING_INTERVAL = 30_000;
/** A page may be in so many rooms, besides those that every page is in: half of what the server lets it. */
const MOST_FOLLOWED = 10;

type Asked = Pick<Query<Response<typeof getPollResults>>, 'state'>;

/**
 * Keeps the results of these polls up to date while people vote (P128).
 * @returns when the query of a poll is to be asked again: every 30 seconds where no socket brings it, once it is there
 */
export function useFollowResults(pollIds: readonly string[]) {
  const queryClient = useQueryClient();
  const [live, setLive] = useState<ReadonlySet<string>>(new Set());
  const followed = pollIds.slice(0, MOST_FOLLOWED).join();
  useEffect(() => {
    const says = (id: string, isLive: boolean) =>
      setLive((before) => {
        if (before.has(id) === isLive) return before;
        const others = [...before].filter((each) => each !== id);
        return new Set(isLive ? [...others, id] : others);
      });
    const leaves = (followed === '' ? [] : followed.split(',')).map((id) => {
      const { queryKey } = resultsNow(id);
      return liveConnection.subscribe(
        { room: 'poll-results', id },
        {
          onState: (state) => says(id, state === 'live'),
          onHere: () => undefined,
          onRefused: () => says(id, false),
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
  }, [followed, queryClient]);
  return (id: string) =>
    ({ state: { data } }: Asked) =>
      live.has(id) || data === undefined ? (false as const) : POLLING_INTERVAL;
}
