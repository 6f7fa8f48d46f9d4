import type { Params, QueryContract, Response } from '@pollux/query-api/http/contract';
import type { LiveView } from '@pollux/query-api/live/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getTagged } from '../api/client.ts';
import type { ConnectionState, Topic } from './live-connection.ts';
import { newer, type Snapshot } from './newer.ts';
import { triesAgain, waitAfter } from './retry.ts';
import { liveConnection } from './socket.ts';

const POLLING_INTERVAL = 30_000;

export interface LiveQuery<Contract extends QueryContract> extends Topic {
  readonly path: Contract['path'];
  readonly params: Params<Contract>;
  /** How often to ask while the socket is down, in milliseconds; every 30 seconds if nothing is said (P128). */
  readonly pollingInterval?: number;
  /** Whether there is a room about what was answered; where nothing is said, there is. */
  readonly hasRoom?: (view: Response<Contract>) => boolean;
}

export interface LiveQueryResult<View> {
  /** The newest view that has arrived; it stays while a later try fails. */
  readonly data: View | undefined;
  /** Of the newest view: a position of the log, and after the last hyphen a generation of the read model. */
  readonly revision: string | null;
  /** ApiProblem or NoResponse. */
  readonly error: Error | null;
  readonly connection: ConnectionState;
  /** How many have it open on their own pages right now; null where that is not known. */
  readonly here: number | null;
  /** Asks again. */
  retry(): void;
}

/** Of a revision, which ends with a hyphen and a generation. */
const positionIn = (revision: string) => revision.slice(0, Math.max(0, revision.lastIndexOf('-')));

/**
 * A query that stays up to date: its answer first, then the views of the room `room` about `id` as they change
 * (C005, P128). Views and answers of any order are told apart by their revision: an older one never replaces a
 * newer one. While the socket is down it asks now and then, and at once when the room is closed to this page.
 */
export function useLiveQuery<Contract extends QueryContract>({
  path,
  params,
  room,
  id,
  pollingInterval = POLLING_INTERVAL,
  hasRoom = () => true,
}: LiveQuery<Contract>): LiveQueryResult<Response<Contract>> {
  type Cached = Snapshot<Response<Contract>>;
  const [connection, setConnection] = useState<ConnectionState>('connecting');
  const [here, setHere] = useState<number | null>(null);
  const queryClient = useQueryClient();

  const query = useQuery<Cached>({
    queryKey: ['results', room, id],
    queryFn: async ({ signal, queryKey }) => {
      const { data, revision } = await getTagged<Contract>(path, { params, signal });
      return newer(queryClient.getQueryData<Cached>(queryKey), { view: data, revision });
    },
    retry: triesAgain,
    retryDelay: waitAfter,
    refetchInterval: connection === 'live' ? false : pollingInterval,
  });

  const { refetch } = query;
  const joins = query.isSuccess && hasRoom(query.data.view);
  useEffect(() => {
    // Who may not have the answer is not let into the room either.
    if (!joins) return;
    const known = queryClient.getQueryData<Cached>(['results', room, id])?.revision ?? '';
    const leave = liveConnection.subscribe(
      { room, id, seen: positionIn(known) },
      {
        onState: setConnection,
        onHere: setHere,
        onRefused: () => void refetch(),
        onView: ({ view, revision }: LiveView) =>
          queryClient.setQueryData<Cached>(['results', room, id], (current) =>
            newer(current, { view: view as Response<Contract>, revision }),
          ),
      },
    );
    return () => {
      leave();
      setConnection('connecting');
      setHere(null);
    };
  }, [joins, room, id, queryClient, refetch]);

  return {
    data: query.data?.view,
    revision: query.data?.revision ?? null,
    error: query.error,
    connection,
    // Whom nobody is told of any more may have left.
    here: connection === 'live' ? here : null,
    retry: () => void refetch(),
  };
}
