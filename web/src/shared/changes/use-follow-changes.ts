import { useEffect, useState } from 'react';
import type { ConnectionState } from '../live/live-connection.ts';
import { liveConnection } from '../live/socket.ts';
import { useSession } from '../session/use-session.ts';

/** How often to ask while the socket is down, in milliseconds (P351, P605). */
const POLLING_INTERVAL = 30_000;

/** What there is to know of one's own changes before they are read. */
export interface FollowedChanges {
  /** The position of the log up to which something has happened; null before that is known. */
  readonly after: string | null;
  /** How often their query has to ask by itself; never while the server tells. */
  readonly refetchInterval: number | false;
}

/** Follows what happens to one's own activities, and in them. */
export function useFollowChanges(): FollowedChanges {
  const { user } = useSession();
  const accountId = user?.id;
  const [state, setState] = useState<ConnectionState>('connecting');
  const [after, setAfter] = useState<string | null>(null);
  useEffect(() => {
    if (accountId === undefined) return;
    return liveConnection.subscribe(
      { room: 'changes', id: accountId },
      {
        // Also on joining: something may have happened since they were read.
        onView: ({ revision }) => setAfter(revision.slice(0, revision.lastIndexOf('-'))),
        onHere: () => undefined,
        onState: setState,
        onRefused: () => setState('reconnecting'),
      },
    );
  }, [accountId]);
  return { after, refetchInterval: state === 'live' ? false : POLLING_INTERVAL };
}

/** Reads changes anew each time that it is known of more. @param read does not change */
export function useReadAfter(after: string | null, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (after !== null) void read();
  }, [after, read]);
}
