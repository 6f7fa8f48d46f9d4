import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';

const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const YEAR_MS = 31_536_000_000;

/** The participant's pages are an entry of their own, small enough for hundreds of phones at once. */
const PARTICIPANT = /^\/(attendpoll|attendwordcloud)\//;

/** Serves the built web: files as they are, and for every other path the page that routes it in the browser. */
export async function mountWeb(server: FastifyInstance): Promise<void> {
  await server.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The names of built assets hold a hash of their content.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|uploads|assets|socket\.io)\//.test(request.url);
    if (!isPage)
      return sendProblem(request, reply, new Problem(404, 'not-found', 'There is nothing at this address.'));
    return reply.sendFile(PARTICIPANT.test(request.url) ? 'attend.html' : 'index.html');
  });
}
