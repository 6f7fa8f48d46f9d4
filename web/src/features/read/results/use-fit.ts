import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far sizes may be from the smallest (0) to those drawn (1), the best first, and in how many columns. */
const LARGE = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
const SMALL = [0.2, 0.1, 0];
const FITS = [LARGE, SMALL].flatMap((sizes) =>
  [1, 2].flatMap((columns) => sizes.map((size) => ({ size, columns }))),
);

/**
 * Makes what is on a stage as large as lets all of it be seen: its styles say each size by `--fit`, from 0, the
 * smallest that the last row can read, to 1, as drawn. Rather than very small, its answers stand in two columns
 * (`--columns`), and what is still more than the stage holds can be scrolled. It is fitted anew when the stage or its
 * content changes its size.
 */
export function useFit(): RefObject<HTMLDivElement | null> {
  const stageRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (stage === null) return;
    const overflows = () => stage.scrollHeight > stage.clientHeight;
    const shrink = () => {
      for (const { size, columns } of FITS) {
        stage.style.setProperty('--fit', String(size));
        stage.style.setProperty('--columns', String(columns));
        if (!overflows()) return;
      }
    };
    const fit = () => {
      shrink();
      // What scrolls can be reached by keyboard.
      stage.tabIndex = overflows() ? 0 : -1;
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const element of [stage, ...stage.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return stageRef;
}
