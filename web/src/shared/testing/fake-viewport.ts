import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Puts a window in place that shows nothing until it is scrolled; `vi.unstubAllGlobals` takes it away. */
export function fakeViewport() {
  const observers = new Map<Element, (entries: readonly object[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: readonly object[]) => void;
      constructor(told: (entries: readonly object[]) => void) {
        this.#told = told;
      }
      observe = (element: Element) => void observers.set(element, this.#told);
      disconnect = () => undefined;
    },
  );
  const tell = (element: Element, isIntersecting: boolean) =>
    act(() => observers.get(element)?.([{ isIntersecting }]));
  return {
    /** The window shows the element from now on. */
    to: (element: Element) => tell(element, true),
    /** It shows it no more. */
    awayFrom: (element: Element) => tell(element, false),
  };
}
