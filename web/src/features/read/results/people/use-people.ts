import type { SetRoomLock, SetSeatAway, TakeNameAway } from '@pollux/domain/hosting/roll';
import type { SetSeatTeam } from '@pollux/domain/hosting/teams';
import type { getSessionPeople, SessionPeople } from '@pollux/query-api/hosting/people-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../../shared/api/client.ts';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/** How often to ask while the socket is down, in milliseconds. */
const BETWEEN_LOOKS = 3_000;

/** Who is in a session that one hosts, and what can be done about it. */
export interface People {
  /** Undefined until it is known. A lock is shown as it is wanted, until the server says how it is. */
  readonly people: SessionPeople | undefined;
  /** Why the last wish was refused, or why nothing is known. */
  readonly error: Error | null;
  takeNameAway(voterId: string): void;
  setSeatAway(voterId: string, isAway: boolean): void;
  setTeam(voterId: string, team: number): void;
  setLock(isLocked: boolean): void;
}

/** Follows who is in a session of one's own. */
export function usePeople(sessionId: string): People {
  const { data, error, retry } = useLiveQuery<typeof getSessionPeople>({
    path: '/api/sessions/:id/people',
    params: { id: sessionId },
    room: 'session-people',
    id: sessionId,
    pollingInterval: BETWEEN_LOOKS,
  });
  // Where the room tells of it the answer is there already; without it, it is asked for.
  const after = { onSuccess: retry };
  const naming = useMutation({
    mutationFn: (voterId: string) => send<typeof TakeNameAway>('TakeNameAway', { sessionId, voterId }),
    ...after,
  });
  const seating = useMutation({
    mutationFn: (wish: { readonly voterId: string; readonly isAway: boolean }) =>
      send<typeof SetSeatAway>('SetSeatAway', { sessionId, ...wish }),
    ...after,
  });
  const queries = useQueryClient();
  const teaming = useMutation({
    mutationFn: (wish: { readonly voterId: string; readonly team: number }) =>
      send<typeof SetSeatTeam>('SetSeatTeam', { sessionId, ...wish }),
    onSuccess: () => {
      retry();
      void queries.invalidateQueries({ queryKey: ['results', 'board', sessionId] });
    },
  });
  const locking = useMutation({
    mutationFn: (isLocked: boolean) => send<typeof SetRoomLock>('SetRoomLock', { sessionId, isLocked }),
    ...after,
    onError: () => setWanted(null),
  });
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted !== null && data?.isLocked === wanted) setWanted(null);
  return {
    people: data && { ...data, isLocked: wanted ?? data.isLocked },
    error:
      naming.error ?? seating.error ?? teaming.error ?? locking.error ?? (data === undefined ? error : null),
    takeNameAway: (voterId) => naming.mutate(voterId),
    setSeatAway: (voterId, isAway) => seating.mutate({ voterId, isAway }),
    setTeam: (voterId, team) => teaming.mutate({ voterId, team }),
    setLock: (isLocked) => {
      setWanted(isLocked);
      locking.mutate(isLocked);
    },
  };
}
