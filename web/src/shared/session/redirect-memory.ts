import { sitePath } from '@pollux/domain/kernel/site-path';

/**
 * Where the person wanted to go when they were asked to log in [C244 P087]. Kept for this tab only, read by both
 * entries, used once; nothing but a path on this very site is ever accepted.
 */
const KEY = 'pollux-redirect';

/** Remembers a path with its query: `/attendpoll/64f…`. Anything that leads off this site is ignored. */
export function rememberRedirect(path: string): void {
  const target = sitePath(path, location.origin);
  if (target === null) return;
  try {
    sessionStorage.setItem(KEY, target);
  } catch {
    // Without storage the person lands on the default page instead.
  }
}

/** The remembered path, which is forgotten by this; null if there is none. */
export function takeRedirect(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path === null ? null : sitePath(path, location.origin);
  } catch {
    return null;
  }
}
