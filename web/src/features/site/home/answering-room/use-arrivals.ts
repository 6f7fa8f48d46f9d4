import { useDocumentVisibility, useInViewport, useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ARRIVALS } from './arrivals.ts';

const BETWEEN_MS = 900;
/** So long a round takes: everybody answers, the result stands for a moment, and the room is asked anew. */
export const ROUND_MS = 16_000;

/**
 * How many have answered so far, round after round. It goes on only while it is on the screen, and can be stopped; for
 * those who prefer reduced motion everybody has answered, until they let it play.
 */
export function useArrivals() {
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const [{ round, arrived }, setState] = useState({ round: 1, arrived: reducedMotion ? ARRIVALS.length : 0 });
  const [chosen, setChosen] = useState<boolean>();
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const isPlaying = chosen ?? !reducedMotion;
  const isRunning = useDocumentVisibility() === 'visible' && inViewport && isPlaying;
  useEffect(() => {
    if (!isRunning) return undefined;
    const isOver = arrived === ARRIVALS.length;
    const timer = setTimeout(
      () => setState(isOver ? { round: round + 1, arrived: 0 } : { round, arrived: arrived + 1 }),
      isOver ? ROUND_MS - ARRIVALS.length * BETWEEN_MS : BETWEEN_MS,
    );
    return () => clearTimeout(timer);
  }, [round, arrived, isRunning]);
  return { ref, round, arrived, isPlaying, togglePlaying: () => setChosen(!isPlaying) };
}
