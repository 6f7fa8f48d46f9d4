import { sitePath } from '@pollux/domain/kernel/site-path';

/**
 * Where the person wanted to go when they were asked to log in [C244 P087]. Kept for this tab only, read by both
 * entries, used once; nothing but a path on this very site is ever accepted.
 */
const KEY = 'pollux-redirect';

/** Remembers a path with its query: `/attendpoll/64f…`. It is looked at when it is taken. */
export function rememberRedirect(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the person lands on the default page instead.
  }
}

/** The remembered path, which is forgotten by this; null if there is none, or one that leads off this site. */
export function takeRedirect(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path === null ? null : sitePath(path, location.origin);
  } catch {
    return null;
  }
}

/** Whether the remembered path is that of something to take part in. It stays remembered. */
export function isInvited(): boolean {
  try {
    return sessionStorage.getItem(KEY)?.startsWith('/attend') === true;
  } catch {
    return false;
  }
}
