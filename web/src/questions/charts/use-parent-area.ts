import { type RefCallback, useCallback, useState } from 'react';

interface Area {
  readonly width: number;
  readonly height: number;
}

/** How long an element has had its size before it is drawn anew, in milliseconds: while it changes, nothing jumps. */
const STEADY_MS = 50;

/**
 * The width and height in pixels of the element that `parentRef` is given to: known before the first frame is shown,
 * which the library's hook (`useParentWidth`) only is after it, and again once they have changed.
 * @param assumed what they are taken for while it is not laid out: nothing is to be drawn without any room
 */
export function useParentArea(assumed: Area): Area & { readonly parentRef: RefCallback<HTMLElement> } {
  const [area, setArea] = useState<Area>();
  const parentRef = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    let steady: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setArea((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(steady);
      steady = setTimeout(measure, STEADY_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(steady);
      observer.disconnect();
    };
  }, []);
  return { parentRef, width: area?.width || assumed.width, height: area?.height || assumed.height };
}
