import type { FastifyRequest } from 'fastify';

/** Whether the request was made on this machine, and not on behalf of somebody elsewhere. */
export function isLocal({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress } = socket;
  const local =
    remoteAddress === '127.0.0.1' || remoteAddress === '::1' || remoteAddress === '::ffff:127.0.0.1';
  // Behind a proxy on the same machine everybody seems local.
  return local && headers['x-forwarded-for'] === undefined;
}
