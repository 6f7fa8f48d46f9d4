import { type RefObject, useEffect, useState } from 'react';

/** So far outside of the window, in pixels, a card is made ready before it comes into view. */
const MARGIN = 900;

/** What is told when an element comes near the window, or leaves it. */
const listeners = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

function observe(element: Element, listener: (entry: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: `${MARGIN}px 0px` },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Whether the element is near the window, or has the focus: of hundreds, only those are drawn whole.
 * @param isAlways whatever the window shows
 * @returns also the height that it had when it was whole, in pixels; null before
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  isAlways: boolean,
): { readonly isNear: boolean; readonly height: number | null } {
  const [seen, setSeen] = useState<{ isNear: boolean; height: number | null }>({
    isNear: false,
    height: null,
  });
  useEffect(() => {
    const card = element.current;
    if (isAlways || card === null) return;
    return observe(card, ({ isIntersecting, boundingClientRect }) => {
      const hasFocus = card.contains(document.activeElement) && card !== document.activeElement;
      setSeen((before) => {
        const isNear = isIntersecting || (before.isNear && hasFocus);
        if (isNear === before.isNear) return before;
        return { isNear, height: before.isNear ? boundingClientRect.height : before.height };
      });
    });
  }, [element, isAlways]);
  return isAlways ? { isNear: true, height: null } : seen;
}
