import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** So many pixels a pointer moves before it drags: a tap is never quite still. */
const LEAST_MOVE = 6;

interface Drag {
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/**
 * Lets elements be dragged by mouse, pen or finger, and says where they are let go: over an element with
 * `data-place`, or nowhere.
 * @param onDrop takes what is dragged and the place; null for none
 */
export function useDrag(onDrop: (dragged: string, place: string | null) => void) {
  const drag = useRef<Drag>(null);
  const hasDragged = useRef(false);

  const letGo = (element: HTMLElement) => {
    drag.current = null;
    element.style.translate = '';
    delete element.dataset['dragging'];
  };

  return {
    /** Whether the click that is heard is the end of a drag: one by a key never is. */
    isEndOfDrag: ({ detail }: MouseEvent) => detail > 0 && hasDragged.current,
    /** What an element is handed that can be dragged. */
    draggable: (dragged: string) => ({
      onPointerDown: ({ currentTarget, button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        hasDragged.current = false;
        if (button !== 0 || currentTarget.matches(':disabled')) return;
        drag.current = { x: clientX, y: clientY, isMoving: false };
        // A fast pointer is over another element before it has moved far enough.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const moved = drag.current;
        if (moved === null) return;
        const [x, y] = [clientX - moved.x, clientY - moved.y];
        if (!moved.isMoving && Math.hypot(x, y) < LEAST_MOVE) return;
        if (!moved.isMoving) {
          moved.isMoving = true;
          hasDragged.current = true;
          currentTarget.dataset['dragging'] = '';
        }
        currentTarget.style.translate = `${x}px ${y}px`;
      },
      onPointerUp: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (drag.current?.isMoving) {
          // The dragged element itself lets what is below it be found (its style).
          const below = document.elementFromPoint(clientX, clientY);
          const place = below?.closest<HTMLElement>('[data-place]')?.dataset['place'];
          letGo(currentTarget);
          onDrop(dragged, place ?? null);
        } else letGo(currentTarget);
      },
      onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => letGo(currentTarget),
    }),
  };
}
