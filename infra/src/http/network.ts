import { isIPv6 } from 'node:net';

/**
 * The network that an address is in, for counting what comes from one place: an IPv4 address itself; of IPv6 the first 64
 * bits, as whoever has one address there has all of them.
 */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // The last 32 bits may be written as IPv4, and are two groups all the same.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0);
  const groups = [...head, ...Array<string>(8 - written).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
