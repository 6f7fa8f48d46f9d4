import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConnectionState } from '../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../shared/live/socket.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** How often to ask while the socket is down, in milliseconds (P351, P605). */
const POLLING_INTERVAL = 30_000;

/**
 * Has the latest changes read anew as they happen.
 * @returns how often their query has to ask by itself; never while the server tells
 */
export function useFollowChanges(): number | false {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const accountId = user?.id;
  const [state, setState] = useState<ConnectionState>('connecting');
  useEffect(() => {
    if (accountId === undefined) return;
    let known: string | undefined;
    return liveConnection.subscribe(
      { room: 'changes', id: accountId },
      {
        onView: ({ revision }) => {
          // Also on joining: something may have happened since they were read.
          if (known !== revision)
            void queryClient.invalidateQueries({ queryKey: ['activities', 'changes', 'recent'] });
          known = revision;
        },
        onHere: () => undefined,
        onState: setState,
        onRefused: () => setState('reconnecting'),
      },
    );
  }, [accountId, queryClient]);
  return state === 'live' ? false : POLLING_INTERVAL;
}
