import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';

const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** The participant's pages are an entry of their own, small enough for hundreds of phones at once. */
const PARTICIPANT = /^\/(attendpoll|attendwordcloud)\//;

/** Our own scripts and nobody else's; styles inline as well, which Mantine needs. */
const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
};

/**
 * Serves the built web: files as they are, and for every other path the page that routes it in the browser.
 * @param secure whether browsers reach the server over TLS (or on localhost, which they treat the same)
 */
export async function mountWeb(server: FastifyInstance, { secure }: { secure: boolean }): Promise<void> {
  const headers = { ...PAGE_HEADERS, ...(secure && { 'strict-transport-security': 'max-age=31536000' }) };
  await server.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.headers(headers);
      next();
    });
    await scope.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The names of built assets hold a hash of their content.
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    scope.setNotFoundHandler((request, reply) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const isPage = reads && !/^\/(api|uploads|assets|socket\.io)\//.test(request.url);
      if (!isPage)
        return sendProblem(
          request,
          reply,
          new Problem(404, 'not-found', 'There is nothing at this address.'),
        );
      return reply.sendFile(PARTICIPANT.test(request.url) ? 'attend.html' : 'index.html');
    });
  });
}
