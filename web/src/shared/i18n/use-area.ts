import { useEffect, useState } from 'react';
import type { Area } from './catalogue.ts';
import { useLanguage } from './language-provider.tsx';

export type AreaState = 'loading' | 'ready' | { readonly problem: unknown };

/** Loads an area of texts for a part of a page that comes late. @returns whether they are there */
export function useArea(area: Area): AreaState {
  const { load } = useLanguage();
  const [state, setState] = useState<AreaState>('loading');
  useEffect(() => {
    let isMounted = true;
    const show = (next: AreaState) => isMounted && setState(next);
    load(area).then(
      () => show('ready'),
      (problem: unknown) => show({ problem }),
    );
    return () => {
      isMounted = false;
    };
  }, [area, load]);
  return state;
}
