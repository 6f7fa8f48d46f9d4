import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { hostName, isLocalName } from './hosts.ts';

/** Names of headers by which proxies say that they ask on behalf of somebody, or for whom. */
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|x-real-ip|x-(?:forwarded|original|envoy|arr|azure|appengine|amzn)\b.*|cf-.*|(?:.+-)?(?:client|connecting)-?ip|x-host|x-proxy.*)$/;

/**
 * Whether the request was made on this machine, for this machine, and not on behalf of somebody elsewhere: it comes from
 * here, names this machine as its host, and no proxy has left a trace.
 */
export function isLocal({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  const { remoteAddress } = socket;
  const local =
    remoteAddress === '127.0.0.1' || remoteAddress === '::1' || remoteAddress === '::ffff:127.0.0.1';
  // Behind a proxy on the same machine everybody seems local. One that leaves no header may still speak HTTP/1.0, as
  // nginx does to what is behind it; no browser does.
  return local && isLocalName(hostName(headers.host)) && !isForwarded(headers) && raw.httpVersion !== '1.0';
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}
