import { useCallback, useRef, useState } from 'react';

/** On which sides something is out of sight; `start` is where lines begin. */
interface HiddenEdges {
  readonly start: boolean;
  readonly end: boolean;
}

const none: HiddenEdges = { start: false, end: false };
/** Widths of a zoomed page are no whole pixels. */
const TOLERANCE = 1;

/** For what scrolls sideways: where there is more of it. The ref is a callback and goes on the element that scrolls. */
export function useHiddenEdges() {
  const [edges, setEdges] = useState(none);
  const known = useRef(none);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Right to left it counts from 0 down.
      const before = Math.abs(scrollLeft);
      const next = {
        start: before > TOLERANCE,
        end: before + clientWidth < scrollWidth - TOLERANCE,
      };
      if (next.start === known.current.start && next.end === known.current.end) return;
      known.current = next;
      setEdges(next);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { ref, edges };
}
