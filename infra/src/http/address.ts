import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says of any request what `request.ip` says of those that a route answers. */
    addressOf: AddressOf;
  }
}

/** Finds the network address of whoever sent a request. */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * The address that `request.ip` says as well, also for requests that no route answers, as the handshake of a socket.
 * @param trustProxy whether X-Forwarded-For is to be believed
 */
export function addressFinder(trustProxy: boolean): AddressOf {
  return (request) => proxyAddress(request, () => trustProxy) ?? '';
}

/**
 * Whom limits by address count as one: an IPv4 address, or the 64 bits of an IPv6 address that are given to one
 * household, phone or server, which may use any address below them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const front = groups(head);
  const left = tail === undefined ? 0 : 8 - front.length - groups(tail).length;
  return [...front, ...Array.from({ length: left }, () => '0'), ...groups(tail ?? '')].slice(0, 4).join(':');
}
