import type { getClock } from '@pollux/query-api/hosting/contract';
import { useEffect, useState } from 'react';
import { get } from '../api/client.ts';

/** What did not come is asked for again after so long, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * How many milliseconds the server's clock is ahead of this one's; null until that is known.
 * @param isWanted whether there is a time to follow
 */
export function useAhead(isWanted: boolean): number | null {
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted || ahead !== null) return;
    const gone = new AbortController();
    let timer = 0;
    const ask = async () => {
      const sent = Date.now();
      try {
        const { now } = await get<typeof getClock>('/api/clock', { signal: gone.signal });
        setAhead(Date.parse(now) - (sent + Date.now()) / 2);
      } catch {
        if (!gone.signal.aborted) timer = window.setTimeout(() => void ask(), AGAIN_MS);
      }
    };
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [isWanted, ahead]);
  return ahead;
}
