import { useReducedMotion } from '@mantine/hooks';
import autoplay from 'embla-carousel-autoplay';
import { useMemo, useState } from 'react';

/** How long a slide stands before the next one comes (C050, C376). */
export const INTERVAL_MS = 9_000;

/** What embla takes for a slide's way; 0 shows it at once. */
const USUAL_DURATION = 25;

/**
 * Whether slides come by themselves, each after 9 seconds; nobody who prefers reduced motion is moved unasked.
 * @param isHeld whether they stand still for a while: the pointer or the focus is on them (C050)
 */
export function useRotation(isHeld: boolean) {
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? !reducedMotion;
  const isMoving = isPlaying && !isHeld;
  // Left out where nothing is to move: stopped, it would go on by itself after a swipe.
  const plugins = useMemo(
    () => [
      autoplay({ delay: INTERVAL_MS, active: isMoving, stopOnInteraction: false, stopOnFocusIn: false }),
    ],
    [isMoving],
  );
  return {
    isPlaying,
    plugins,
    duration: reducedMotion ? 0 : USUAL_DURATION,
    togglePlaying: () => setChosen(!isPlaying),
  };
}
