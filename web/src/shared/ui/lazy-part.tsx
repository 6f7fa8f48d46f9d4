import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A component whose code comes when it is first shown, inside a `Suspense`, or ahead of that by `load`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Resolves once it can be shown at once; rejects where its code does not come now. */
  load(): Promise<void>;
}

/** What did not come is asked for once more after a while. */
const after = (again: () => void) => setTimeout(again, 3_000);

/**
 * Puts off loading a component. Where its code does not come, as without a connection, what its `Suspense` shows meanwhile
 * stays, and so does the page: it is asked for until it comes.
 * @param get imports it
 */
export function lazyPart<Props extends object>(get: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await get();
  };
  const insist = (): Promise<{ default: ComponentType<Props> }> =>
    get().then(
      (part) => ({ default: part }),
      () => new Promise<void>(after).then(insist),
    );
  const Awaited = lazy(insist);

  function Part(props: Props) {
    // The same one for as long as it is mounted, or its state would be lost.
    const [Shown] = useState(() => (loaded ?? Awaited) as ComponentType<Props>);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load });
}

/**
 * Does it as soon as the browser has nothing else to do, as loading ahead what is not shown yet; where it does not tell
 * that, a moment later. @returns how to leave it
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(asked);
}

/**
 * Has styles that did not come asked for until they come, for as long as the page is there. Vite asks for those of a part
 * once: another try would bring the part without them.
 */
export function insistOnStyles(): void {
  const again = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) after(() => target.replaceWith(target.cloneNode()));
  };
  addEventListener('error', again, true);
}
