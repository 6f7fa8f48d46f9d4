import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A component whose code comes when it is first shown, inside a `Suspense`, or ahead of that by `load`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Resolves once it can be shown at once. */
  load(): Promise<void>;
}

/**
 * Puts off loading a component.
 * @param get imports it
 */
export function lazyPart<Props extends object>(get: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await get();
  };
  const Awaited = lazy(async () => ({ default: await get() }));

  function Part(props: Props) {
    // The same one for as long as it is mounted, or its state would be lost.
    const [Shown] = useState(() => (loaded ?? Awaited) as ComponentType<Props>);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load });
}
