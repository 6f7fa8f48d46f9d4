import { type TouchEvent, useRef } from 'react';

/** How far, in pixels, a finger must move across for it to be meant. */
const LEAST_PIXELS = 40;

/** Touch handlers for stepping through slides: a finger that goes left asks for the next one. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (from.current === undefined || touch === undefined) return;
      const across = touch.clientX - from.current.x;
      const down = touch.clientY - from.current.y;
      if (Math.abs(across) >= LEAST_PIXELS && Math.abs(across) > Math.abs(down)) onStep(across < 0 ? 1 : -1);
      from.current = undefined;
    },
  };
}
