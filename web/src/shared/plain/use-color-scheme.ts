import { useEffect, useSyncExternalStore } from 'react';

type Scheme = 'light' | 'dark';

/** Where the choice is remembered: `public/color-scheme.js` and `shared/ui/color-scheme.ts` read the same key. */
const KEY = 'pollux-color-scheme';

const listeners = new Set<() => void>();

/** The choice of this visit, where nothing can be stored. */
let unstored: Scheme | null = null;

/** The page's scheme, that of the system until one is chosen, and how to choose, for the next visits too (P237). */
export function useColorScheme(): [scheme: Scheme, choose: (scheme: Scheme) => void] {
  const scheme = useSyncExternalStore(subscribe, schemeNow);
  useEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
  }, [scheme]);
  return [scheme, choose];
}

function choose(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    unstored = scheme;
  }
  for (const listener of listeners) listener();
}

function schemeNow(): Scheme {
  const chosen = unstored ?? remembered();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system().matches ? 'dark' : 'light';
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  const dark = system();
  dark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    dark.removeEventListener('change', listener);
  };
}

function system(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
