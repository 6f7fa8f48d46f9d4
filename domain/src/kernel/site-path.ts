/** Paths say no host, so any will do where they are resolved without a page. */
const SOME_ORIGIN = 'https://pollux.invalid';

/**
 * A path of this site with its query and fragment, for whatever leads somewhere: redirects, saved ways back, links of
 * banners. It is resolved as a browser would, and refused where that makes something else of it than was written:
 * `//host` and `/\host` name another site, a tab is left out, `/.//host` becomes the first of these. Letters outside ASCII
 * are written in percent encoding, as addresses have them.
 * @param origin of this site; it makes no difference where all that comes back is a path
 * @returns null for anything that is no path of ours
 */
export function sitePath(text: string, origin = SOME_ORIGIN): string | null {
  if (!text.startsWith('/') || !text.isWellFormed() || /\p{Cc}/u.test(text)) return null;
  const written = text.replace(/\P{ASCII}+/gu, encodeURIComponent);
  if (!URL.canParse(written, origin)) return null;
  const url = new URL(written, origin);
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs && url.pathname + url.search + url.hash === written ? written : null;
}
