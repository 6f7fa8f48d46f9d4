/** The most addresses that can be named. */
export const MOST_FRAME_ORIGINS = 10;

/** A name with a dot, of letters, digits and hyphens as certificates are given for, or this machine. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * The origin whose pages may have something of ours in a frame, as browsers compare it: a scheme, one host and a port. What
 * somebody types may be any address there, with or without `https://`. Nothing stands for several hosts, and without TLS it
 * has to be this machine: anybody on the way could be the page otherwise.
 * @returns null where it is none: a wildcard, another scheme, a name and password
 */
export function frameOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return null;
  const isHere = hostname === 'localhost' && (protocol === 'http:' || protocol === 'https:');
  return isHere || (protocol === 'https:' && HOST.test(hostname)) ? origin : null;
}
