/**
 * Where the person wanted to go when they were asked to log in [C244 P087]. Kept for this tab only, read by both
 * entries, used once; nothing but a path on this very site is ever accepted.
 */
const KEY = 'pollux-redirect';

/** Remembers a path with its query: `/attendpoll/64f…`. Anything that leads off this site is ignored. */
export function rememberRedirect(path: string): void {
  const target = sameOriginPath(path);
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
    return path === null ? null : sameOriginPath(path);
  } catch {
    return null;
  }
}

// Resolved as a browser would, so that `//evil.example`, `/\evil.example` and `java\tscript:` are seen for what they are.
function sameOriginPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const base = location.origin;
  if (!URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  // `/.//evil.example` is a path of ours that would leave once it is resolved again.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
