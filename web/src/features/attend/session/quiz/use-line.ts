import type { getLine } from '@pollux/query-api/hosting/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { get } from '../../../../shared/api/client.ts';

/** A line is measured anew after so long, in milliseconds. */
const LASTS_MS = 60_000;

/** A hall measures its lines not all at once, but within so long, in milliseconds. */
const SPREAD_MS = 3_000;

/** A first request opens the line; then so many are measured, and the longest is kept. */
const MEASURES = 2;

/**
 * Has the server measure this phone's line, in a session that pays for speed: while there is nothing to answer, and once a
 * minute at most. @returns what answers hand back; empty before it is measured
 */
export function useLine(sessionId: string, isAsked: boolean): RefObject<string> {
  const line = useRef('');
  const measuredAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isAsked || performance.now() - measuredAt.current < LASTS_MS) return;
    const gone = new AbortController();
    const wait = line.current === '' ? 0 : Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void measure(), wait);
    const measure = async () => {
      try {
        const measured = await longest(sessionId, gone.signal);
        if (measured === null) return;
        line.current = measured;
        measuredAt.current = performance.now();
      } catch {
        // Without a measure the server goes by its own clock; it is measured at the next pause.
      }
    };
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [sessionId, isAsked]);
  return line;
}

async function longest(sessionId: string, signal: AbortSignal): Promise<string | null> {
  let [echo, most, line] = ['', -1, null as string | null];
  for (let measure = 0; measure <= MEASURES; measure++) {
    const query = echo === '' ? {} : { echo };
    const params = { id: sessionId };
    const told = await get<typeof getLine>('/api/sessions/:id/line', { params, query, signal });
    echo = told.echo;
    if (told.line === null || told.milliseconds === null || told.milliseconds <= most) continue;
    [most, line] = [told.milliseconds, told.line];
  }
  return line;
}
