import { useInterval, useReducedMotion } from '@mantine/hooks';
import { useEffect } from 'react';

/** How long a replay takes, in milliseconds, and in how many steps. */
const REPLAY_MS = 8_000;
const [STEPS, STEPS_OF_FEW] = [160, 8];

/**
 * Moves a place along from `from` to `to`, once it is started; with reduced motion in a few steps.
 * @param go told the next place; null at the end
 */
export function useReplay({
  place,
  from,
  to,
  go,
}: {
  place: number;
  from: number;
  to: number;
  go: (place: number | null) => void;
}) {
  const steps = Math.min(useReducedMotion() ? STEPS_OF_FEW : STEPS, Math.max(to - from, 1));
  const step = Math.max(1, Math.ceil((to - from) / steps));
  const { start, stop, active } = useInterval(() => {
    const next = place + step;
    go(next >= to ? null : next);
  }, REPLAY_MS / steps);
  useEffect(() => {
    if (active && place >= to) stop();
  }, [active, place, to, stop]);
  return {
    isPlaying: active,
    play: () => {
      // From the beginning, where it has come to the end.
      go(place >= to ? from : place);
      start();
    },
    pause: stop,
  };
}
