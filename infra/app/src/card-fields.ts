import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the card fields of the sandbox gateway are, which pages show in a frame. */
export const CARD_FIELDS_PATH = '/gateway/sandbox/fields';

/**
 * A document without an origin, also where it is opened by itself: it can read nothing of the site, and nothing can read
 * it. It sends nothing anywhere, and none but our own pages may show it.
 */
const HEADERS = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/**
 * Serves the page of the card fields, whose number, expiry and CVV never leave it (P213, A358, A359).
 * @param folder of the built web
 */
export async function mountCardFields(server: FastifyInstance, folder: string): Promise<void> {
  const html = await readFile(join(folder, 'gateway-fields.html'), 'utf8');
  server.get(CARD_FIELDS_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(html),
  );
}

/** What a page may show in frames of it, for its content security policy. @param hosts with their ports */
export function cardFrames(hosts: Iterable<string>): string[] {
  return Array.from(hosts, (host) => host + CARD_FIELDS_PATH);
}
