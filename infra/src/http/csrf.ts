import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from our own pages or from no browser at all. Browsers say by
 * Sec-Fetch-Site where a request comes from, older ones by Origin; what sends neither holds no cookie of ours.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.parse(origin)?.host === host;
}
