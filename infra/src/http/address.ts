import type { IncomingMessage } from 'node:http';
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
