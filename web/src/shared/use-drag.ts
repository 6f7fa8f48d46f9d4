import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** So many pixels a pointer moves before it drags: a tap is never quite still. */
const LEAST_MOVE = 6;
/** So near to the upper or lower edge of the window the page scrolls below what is dragged, so many pixels a frame. */
const EDGE = 64;
const SCROLLED = 8;

interface Drag {
  readonly element: HTMLElement;
  /** In the page, where it was taken. */
  readonly x: number;
  readonly y: number;
  /** In the window, where the pointer is. */
  at: { readonly x: number; readonly y: number };
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

  const follow = ({ element, x, y, at }: Drag) => {
    element.style.translate = `${at.x + scrollX - x}px ${at.y + scrollY - y}px`;
  };

  /** Its place may be out of sight: nobody can scroll with the finger that drags. */
  const scrollAtEdge = () => {
    const moved = drag.current;
    if (moved === null) return;
    const by = moved.at.y < EDGE ? -SCROLLED : moved.at.y > innerHeight - EDGE ? SCROLLED : 0;
    if (by !== 0) {
      scrollBy({ top: by, behavior: 'instant' });
      follow(moved);
    }
    requestAnimationFrame(scrollAtEdge);
  };

  return {
    /** Whether the click that is heard is the end of a drag: one by a key never is. */
    isEndOfDrag: ({ detail }: MouseEvent) => detail > 0 && hasDragged.current,
    /** What an element is handed that can be dragged. */
    draggable: (dragged: string) => ({
      onPointerDown: ({ currentTarget, button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        hasDragged.current = false;
        if (button !== 0 || currentTarget.matches(':disabled')) return;
        drag.current = {
          element: currentTarget,
          x: clientX + scrollX,
          y: clientY + scrollY,
          at: { x: clientX, y: clientY },
          isMoving: false,
        };
        // A fast pointer is over another element before it has moved far enough.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const moved = drag.current;
        if (moved === null) return;
        moved.at = { x: clientX, y: clientY };
        const distance = Math.hypot(clientX + scrollX - moved.x, clientY + scrollY - moved.y);
        if (!moved.isMoving && distance < LEAST_MOVE) return;
        if (!moved.isMoving) {
          moved.isMoving = true;
          hasDragged.current = true;
          currentTarget.dataset['dragging'] = '';
          requestAnimationFrame(scrollAtEdge);
        }
        follow(moved);
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
