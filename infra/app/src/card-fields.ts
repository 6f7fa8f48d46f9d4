import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the gateway's fields of a card are, which pages show in a frame. */
export const CARD_FIELDS_PATH = '/gateway/fields';

/** None but our own pages may show them. */
const FRAMED = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"];

/**
 * The sandbox's: a document without an origin, also where it is opened by itself. It can read nothing of the site, and
 * nothing can read it. It sends nothing anywhere.
 */
const SANDBOX_HEADERS = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...FRAMED,
  ].join('; '),
  'referrer-policy': 'no-referrer',
};

/**
 * Stripe's: the one document of ours in which a script of theirs runs. It puts its fields into frames of their own, and asks
 * their servers for a token (docs.stripe.com/security/guide). It has our origin, as their script needs one.
 */
const STRIPE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' https://*.stripe.com",
    'connect-src https://api.stripe.com',
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ...FRAMED,
  ].join('; '),
  'referrer-policy': 'strict-origin',
};

/**
 * Serves the page of the card fields, whose number, expiry and CVV never leave it (P213, A358, A359).
 * @param folder of the built web
 * @param stripeKey by which Stripe knows the site; without it the fields are the sandbox's
 */
export async function mountCardFields(
  server: FastifyInstance,
  folder: string,
  stripeKey: string | undefined,
): Promise<void> {
  const page = stripeKey === undefined ? 'gateway-fields.html' : 'stripe-fields.html';
  const html = await readFile(join(folder, page), 'utf8');
  const headers = stripeKey === undefined ? SANDBOX_HEADERS : STRIPE_HEADERS;
  server.get(CARD_FIELDS_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html.replace('%STRIPE_KEY%', stripeKey ?? '')),
  );
}

/** What a page may show in frames of it, for its content security policy. @param hosts with their ports */
export function cardFrames(hosts: Iterable<string>): string[] {
  return Array.from(hosts, (host) => host + CARD_FIELDS_PATH);
}
