import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that an address is in, for counting what comes from one place: an IPv4 address itself; of IPv6 the first 64
 * bits, as whoever has one address there has all of them.
 */
export function networkOf(address: string): string {
  return mappedIPv4(address) ?? firstGroups(address, 4) ?? address;
}

/**
 * Roughly where an address is, for what is kept: 256 IPv4 addresses (`203.0.113.0/24`), or the 48 bits of IPv6 that a
 * site has (`2001:db8:7::/48`), so that it names a place of work or a provider and nobody's device. Undefined for what is
 * no address.
 */
export function originOf(address: string): string | undefined {
  const v4 = mappedIPv4(address) ?? address;
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  const site = firstGroups(address, 3);
  return site === undefined ? undefined : `${site}::/48`;
}

function mappedIPv4(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

/** The first groups of an IPv6 address, without leading zeros; undefined for another one. */
function firstGroups(address: string, count: number): string | undefined {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return undefined;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // The last 32 bits may be written as IPv4, and are two groups all the same.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0);
  const groups = [...head, ...Array<string>(8 - written).fill('0'), ...tail];
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
