import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { sendProblem } from '@pollux/infra/http/errors';
import { methodNotAllowed, nothingHere } from '@pollux/infra/http/problem';
import type { FastifyInstance } from 'fastify';
import { cardFrames, mountCardFields } from './card-fields.ts';
import { type SharedPage, withPrivateHead, withPublicHead, withWordsFirst } from './page-head.ts';
import {
  COURSE,
  invitation,
  isPage,
  otherPages,
  participantPages,
  publicPages,
  RECAP,
} from './site-pages.ts';

const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** What is never answered with a page, whatever the rest of the path. */
const NO_PAGE = /^\/(api|log|uploads|assets|socket\.io)(\/|$)/;

/**
 * Our own scripts and nobody else's; styles inline as well, which Mantine needs; in frames the players of videos, and the
 * fields of a card.
 * @param hosts under which the page may be open
 */
const policyFor = (frameAncestors: string, hosts: Iterable<string>) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ['frame-src https://www.youtube-nocookie.com https://player.vimeo.com', ...cardFrames(hosts)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
};

/** How files are sent that the build made: never a folder's page, and with headers of our own. */
const files = { index: false, cacheControl: false } as const;

export interface WebOptions {
  /** Whether browsers reach the server over TLS (or on localhost, which they treat the same). */
  readonly secure: boolean;
  /** Where people reach the product, without a slash at the end. */
  readonly publicOrigin: string;
  /** The key of Stripe's fields of a card; without it they are the sandbox's. */
  readonly stripeKey: string | undefined;
  /** Whose pages may have the page at a path in a frame. */
  readonly framesOf: (path: string, address: string) => Promise<readonly string[]>;
  /** What a link to the recap of a session says of it; undefined where it is not public. */
  readonly sharedRecap: (sessionId: string, address: string) => Promise<SharedPage | undefined>;
}

/**
 * Serves the built web: files as they are, and for every other path the page that routes it in the browser; with
 * status 404 where it will find nothing there (P083).
 */
export async function mountWeb(
  server: FastifyInstance,
  { secure, publicOrigin, stripeKey, framesOf, sharedRecap }: WebOptions,
): Promise<void> {
  const pageAt = await readPages(publicOrigin);
  /** The page of a recap says what it is of, where everybody may know. */
  const htmlOf = async ({ html, bare }: Page, path: string, address: string) => {
    const shared = bare && (await sharedRecap(path.split('/').at(-1) ?? '', address));
    return shared ? withPublicHead(bare, { ...shared, path, isFound: false }, publicOrigin) : html;
  };
  const headers = { ...PAGE_HEADERS, ...(secure && { 'strict-transport-security': 'max-age=31536000' }) };
  await server.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, next) => {
      // Which hosts may ask at all has been decided by then.
      const hosts = new Set([new URL(publicOrigin).host, request.headers.host ?? '']);
      reply.headers({ ...headers, 'content-security-policy': policyFor("'none'", hosts) });
      next();
    });
    await scope.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
    // The names of built assets hold a hash of their content. There are hundreds: a route for each costs every start.
    await scope.register(fastifyStatic, {
      ...files,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      // Compressed when they were built.
      preCompressed: true,
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        // A frame without an origin, as that of the card fields, is a foreign one; what is built is nobody's secret.
        reply.header('access-control-allow-origin', '*');
      },
    });
    await scope.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    await mountCardFields(scope, folder, stripeKey);
    scope.setNotFoundHandler(async (request, reply) => {
      const path = request.url.replace(/\?.*$/s, '').replace(/(?<=.)\/+$/, '');
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const page = NO_PAGE.test(path) ? undefined : pageAt(path);
      if (!reads && page?.isThere === true) throw methodNotAllowed(reply, ['GET', 'HEAD']);
      if (!reads || page === undefined) return sendProblem(request, reply, nothingHere());
      reply.header('cache-control', 'no-cache');
      const origins = page.isThere ? await framesOf(path, request.ip) : [];
      // Nothing can be done on these pages, so nobody can be made to do it by a page that has them in a frame.
      if (origins.length > 0) reply.header('content-security-policy', policyFor(origins.join(' '), []));
      if (isPage(path, COURSE)) reply.header('cross-origin-opener-policy', 'unsafe-none');
      return reply
        .code(page.isThere ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(await htmlOf(page, path, request.ip));
    });
  });
}

interface Page {
  readonly html: string;
  /** As it was built, where its head is another one each time. */
  readonly bare?: string;
  /** Whether the web has something to show at the address. */
  readonly isThere: boolean;
}

/** Makes the pages of all addresses beforehand. @returns what to send for a path; undefined while the web is not built */
async function readPages(publicOrigin: string): Promise<(path: string) => Page | undefined> {
  const [index, attend] = await Promise.all(
    ['index.html', 'attend.html'].map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)),
  );
  if (index === undefined || attend === undefined) return () => undefined;
  const found = Object.entries(publicPages).map(([path, page]): [string, Page] => {
    const html = withPublicHead(index, { ...page, path, isFound: true }, publicOrigin);
    return [path, { html: path === '/' ? withWordsFirst(html) : html, isThere: true }];
  });
  const pages = new Map(found);
  const other = withPrivateHead(index);
  return (path) => {
    const page = pages.get(path);
    if (page !== undefined) return page;
    if (participantPages.some((pattern) => isPage(path, pattern))) {
      const html = withPublicHead(attend, { ...invitation, path, isFound: false }, publicOrigin);
      return { html, isThere: true };
    }
    const isThere = otherPages.some((pattern) => isPage(path, pattern));
    return { html: other, isThere, ...(isPage(path, RECAP) && { bare: index }) };
  };
}
