import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** How long a slide stands before the next one comes (C050, C376). */
export const INTERVAL_MS = 9_000;

/** Which slide is shown, and how to get to another one. */
export interface Rotation {
  readonly current: number;
  /** Whether slides come by themselves; nobody who prefers reduced motion is moved unasked. */
  readonly isPlaying: boolean;
  /** Shows a slide: any whole number, counted around. */
  show(index: number): void;
  togglePlaying(): void;
}

/**
 * Rotates `count` slides, each for 9 seconds from when it appeared.
 * @param isHeld whether they stand still for a while: the pointer or the focus is on them (C050)
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const [position, setPosition] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? !reducedMotion;
  const isMoving = isPlaying && !isHeld && count > 1;

  useEffect(() => {
    if (!isMoving) return undefined;
    const turn = setTimeout(() => setPosition(position + 1), INTERVAL_MS);
    return () => clearTimeout(turn);
  }, [isMoving, position]);

  return {
    current: ((position % count) + count) % count,
    isPlaying,
    show: setPosition,
    togglePlaying: () => setChosen(!isPlaying),
  };
}
