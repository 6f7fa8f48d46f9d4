import { totalOf } from '@pollux/domain/hosting/speed-points';
import type { getOwnScore } from '@pollux/query-api/hosting/scores-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { useEffect, useState } from 'react';
import { get } from '../../../../shared/api/client.ts';

export type OwnScore = Response<typeof getOwnScore>;

/** One's points, and all that could be earned by now, with those for speed. */
export function ofAll({ outOf, mostBonus, ...earned }: OwnScore): { points: number; outOf: number } {
  return { points: totalOf(earned), outOf: totalOf({ halfPoints: outOf, bonus: mostBonus }) };
}

/** What did not come, or is not as new as what is on, is asked for again after so long, give or take a quarter, in milliseconds. */
const AGAIN_MS = 1_000;

/** What one has earned, and how far the server's clock is ahead of this phone's. */
export interface Scored {
  readonly own: OwnScore;
  /** Milliseconds. */
  readonly ahead: number;
}

/**
 * Asks what one has earned, once for each stage: what the host has just shown says more. An answer that is of an earlier
 * stage is asked for again.
 * @returns null before the first answer
 */
export function useOwnScore(sessionId: string, number: number, isOpen: boolean): Scored | null {
  const [scored, setScored] = useState<Scored | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    let timer = 0;
    const ask = async () => {
      const sent = Date.now();
      let isNew = false;
      try {
        const params = { id: sessionId };
        const own = await get<typeof getOwnScore>('/api/sessions/:id/own-score', {
          params,
          signal: gone.signal,
        });
        isNew = own.number >= number && (isOpen || !own.isOpen);
        if (isNew) setScored({ own, ahead: Date.parse(own.now) - (sent + Date.now()) / 2 });
      } catch {
        // Without a network it is asked for again; what is known stays.
      }
      if (!isNew && !gone.signal.aborted)
        timer = window.setTimeout(() => void ask(), AGAIN_MS * (0.75 + Math.random() / 2));
    };
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [sessionId, number, isOpen]);
  return scored;
}
